import { expect, test } from 'vitest';
import { parseEnv } from './env.ts';

test('without settings everything is on but the flow inspector and the environment is development', () => {
  expect(parseEnv({})).toEqual({
    ENVIRONMENT: 'development',
    ENABLE_WAREHOUSE: true,
    ENABLE_LOGISTICS: true,
    ENABLE_FLOW_INSPECTOR: false,
    ENABLE_ANALYTICS: true,
  });
});

test('parts can be switched off', () => {
  expect(
    parseEnv({ ENVIRONMENT: 'production', ENABLE_WAREHOUSE: 'false', ENABLE_LOGISTICS: 'false' }),
  ).toEqual({
    ENVIRONMENT: 'production',
    ENABLE_WAREHOUSE: false,
    ENABLE_LOGISTICS: false,
    ENABLE_FLOW_INSPECTOR: false,
    ENABLE_ANALYTICS: false,
  });
});

test('in production analytics are enabled by the setting', () => {
  const given = { ENVIRONMENT: 'production', ENABLE_ANALYTICS: 'true' };
  expect(parseEnv(given)).toMatchObject({ ENABLE_ANALYTICS: true });
});

test('every wrong setting is named at once', () => {
  expect(() => parseEnv({ ENVIRONMENT: 'test', ENABLE_WAREHOUSE: 'on' })).toThrow(
    'ENVIRONMENT: must be development, preview or production.\n  ENABLE_WAREHOUSE: must be true or false.',
  );
});
