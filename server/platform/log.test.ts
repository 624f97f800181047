import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => void lines.push(line) }));
  return lines.join('');
}

const canaries = {
  password: 'Harbour-Canary-1',
  refreshToken: 'rt_canary_2',
  authorization: 'Bearer canary.3',
  'set-cookie': ['Refresh-Token=canary4; Path=/'],
  iban: 'NL91ABNA0417164300',
  contactEmail: 'canary5@quayside.example',
  phoneNumber: '+31201234567',
  verificationOtp: 123456,
};

test.each(Object.entries(canaries))('%s is not written, at any depth', (key, value) => {
  const line = logged((log) =>
    log.info({ [key]: value, deep: { list: [{ again: { [key]: value } }] } }, 'saved'),
  );
  const written = JSON.parse(line);
  expect(written[key]).toBe('[redacted]');
  expect(written.deep.list[0].again[key]).toBe('[redacted]');
});

test.each([
  'seller.one+tag@quayside.example',
  'NL91 ABNA 0417 1643 00',
  'GB33BUKB20201555555555',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  'Bearer abc.def',
])('%s is taken out of messages and stacks', (canary) => {
  const line = logged((log) => log.error(new Error(`refused: ${canary}`), `could not use ${canary} now`));
  expect(line).not.toContain(canary);
  expect(JSON.parse(line).msg).toBe('could not use [redacted] now');
});

test('values that are no secrets are not redacted', () => {
  const entry = { method: 'POST', path: 'auth/token/validate/', status: 401, code: 'token_not_valid', ms: 3 };
  expect(JSON.parse(logged((log) => log.info(entry, 'request')))).toEqual({
    ...entry,
    level: 'info',
    time: expect.any(String),
    msg: 'request',
  });
});

test('a line that is too long is cut, and a secret at the cut is not written', () => {
  const secret = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
  const line = logged((log) => log.error(`${'x '.repeat(8_160)}${secret}${' y'.repeat(9_000)}`));
  expect(line.length).toBeLessThan(20_000);
  expect(line).not.toContain('eyJ');
  expect(JSON.parse(line)).toMatchObject({ msg: 'a line was too long' });
});
