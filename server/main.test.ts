import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Starts the server as the command line does, with these settings only. */
function start(environment: Record<string, string>, ...parameters: string[]) {
  const { PATH } = process.env;
  const env = { ...environment, PATH };
  return spawnSync(process.execPath, ['server/main.ts', ...parameters], { env, encoding: 'utf8' });
}

test('in production the app fails to start without the API base URL, with a message', () => {
  const { status, stderr } = start(
    { ENVIRONMENT: 'production', BASE_URL: 'https://seller.quayside.example' },
    '--embedded',
  );
  expect(stderr).toContain('API_BASE_URL: the API base URL setting must be set to run the app');
  expect(status).toBe(1);
});

test('the embedded marketplace runs only with its option of the command', () => {
  const { status, stderr } = start({});
  expect(stderr).toContain('the API base URL setting must be set to run the app');
  expect(status).toBe(1);
});
