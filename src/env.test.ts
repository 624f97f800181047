import { expect, test } from 'vitest';
import { parseEnv } from './parse-env.ts';

test('without settings everything is on and the environment is development', () => {
  expect(parseEnv({})).toEqual({
    ENVIRONMENT: 'development',
    ENABLE_WAREHOUSE: true,
    ENABLE_LOGISTICS: true,
    ENABLE_FLOW_INSPECTOR: true,
    ENABLE_ANALYTICS: true,
  });
});

test('in a preview the flow inspector is for staff, unless the flag is set', () => {
  const given = { ENVIRONMENT: 'preview' };
  expect(parseEnv(given)).toMatchObject({ ENABLE_FLOW_INSPECTOR: false });
  expect(parseEnv({ ...given, ENABLE_FLOW_INSPECTOR: 'true' })).toMatchObject({
    ENABLE_FLOW_INSPECTOR: true,
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
