import { expect, onTestFinished, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { failureOf, refusalError } from '#client/call-error.ts';
import { serverNow } from '#client/server-time.ts';
import { verifyPhone, verifyPhoneToken } from '#contract/people/verification.calls.ts';
import type { SentCode } from '#contract/people/verification.schemas.ts';
import type { CheckCodeInput, SendCodeInput } from './verification.actors.ts';
import { verificationMachine } from './verification.machine.ts';
import { checkRetryAtOf, progressOf, sendRetryAtOf } from './verification.progress.ts';

test('a wrong code during the wait for the next one shows a message, and the wait continues', async () => {
  const machine = verificationMachine.provide({
    actors: {
      send: fromPromise<SentCode, SendCodeInput>(async ({ input }) => {
        if (input.isAgain) throw refusalError(verifyPhone, 'throttled', { wait: 30 });
        return { to: '+494055501042', expiresAt: '2026-03-02T09:10:00.000Z' };
      }),
      check: fromPromise<void, CheckCodeInput>(() =>
        Promise.reject(refusalError(verifyPhoneToken, 'authentication_failed')),
      ),
    },
  });
  const verification = createActor(machine, {
    input: { email: { isVerified: true, code: null }, phone: { isVerified: false, code: null } },
  }).start();
  onTestFinished(() => void verification.stop());
  const entering = (state: 'ready' | 'throttled') =>
    waitFor(verification, (snapshot) => snapshot.matches({ phone: { open: { entering: state } } }));

  verification.send({ type: 'code.requested', channel: 'phone' });
  await entering('ready');
  verification.send({ type: 'code.requested', channel: 'phone' });
  await entering('throttled');
  verification.send({ type: 'code.submitted', channel: 'phone', token: '000000' });
  await waitFor(verification, ({ context }) => context.phone.checkFailure !== null);
  // A wait that has ended is left at once.
  await new Promise((done) => setImmediate(done));
  const { context } = await entering('throttled');
  expect(context.phone.checkFailure?.code).toBe('authentication_failed');
  expect(context.phone.sendFailure?.retryAt).toBeGreaterThan(serverNow() + 20_000);
});

test('after too many entered codes no code is checked before another one can be sent', () => {
  const sendFailure = failureOf(verifyPhone, refusalError(verifyPhone, 'throttled', { wait: 60 }));
  const checkFailure = failureOf(verifyPhoneToken, refusalError(verifyPhoneToken, 'throttled', { wait: 30 }));
  const progress = progressOf({ isVerified: false, code: null });
  const untilSent = { ...progress, sendFailure };
  expect(sendRetryAtOf(untilSent)).toBe(sendFailure.retryAt);
  expect(checkRetryAtOf(untilSent)).toBe(null);
  const untilBoth = { ...untilSent, checkFailure };
  expect(sendRetryAtOf(untilBoth)).toBe(sendFailure.retryAt);
  expect(checkRetryAtOf(untilBoth)).toBe(sendFailure.retryAt);
});
