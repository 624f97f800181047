import { expect, onTestFinished, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { refusalError } from '#client/call-error.ts';
import { serverNow } from '#client/server-time.ts';
import { verifyPhone, verifyPhoneToken } from '#contract/verification/verification.calls.ts';
import type { SentCode } from '#contract/verification/verification.schemas.ts';
import type { CheckCodeInput, SendCodeInput } from './verification.actors.ts';
import { verificationMachine } from './verification.machine.ts';

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
  const entering = (state: 'ready' | 'waiting') =>
    waitFor(verification, (snapshot) => snapshot.matches({ phone: { open: { entering: state } } }));

  verification.send({ type: 'code.requested', channel: 'phone' });
  await entering('ready');
  verification.send({ type: 'code.requested', channel: 'phone' });
  await entering('waiting');
  verification.send({ type: 'code.submitted', channel: 'phone', token: '000000' });
  await waitFor(verification, ({ context }) => context.phone.checkFailure !== null);
  // A wait that has ended is left at once.
  await new Promise((done) => setImmediate(done));
  const { context } = await entering('waiting');
  expect(context.phone.checkFailure?.code).toBe('authentication_failed');
  expect(context.phone.retryAt).toBeGreaterThan(serverNow() + 20_000);
});
