import { expect, onTestFinished, test } from 'vitest';
import { createActor, fromPromise, toPromise, waitFor } from 'xstate';
import { api, tokens } from '#client/api.ts';
import { refusalError } from '#client/call-error.ts';
import { login } from '#contract/people/auth.calls.ts';
import {
  resendEmailToken,
  verifyEmail,
  verifyPhone,
  verifyPhoneToken,
} from '#contract/people/verification.calls.ts';
import type { SentCode } from '#contract/people/verification.schemas.ts';
import { addSeller, TEST_PASSWORD } from '#tests/people/users/user.factory.ts';
import { startReferenceApi } from '#tests/platform/marketplace/reference-api.ts';
import { type CheckCodeInput, sendCode, type SendCodeInput } from './verification.actors.ts';
import { verificationMachine } from './verification.machine.ts';

const first: SentCode = { to: '+494055501042', expiresAt: '2026-03-02T09:10:00.000Z' };
const second: SentCode = { to: '+494055501042', expiresAt: '2026-03-02T09:20:00.000Z' };

/** The verification of a phone; the marketplace answers the requests for codes in turn, and refuses every code. */
function start(...answers: (SentCode | Error)[]) {
  const asked: SendCodeInput[] = [];
  const machine = verificationMachine.provide({
    actors: {
      send: fromPromise<SentCode, SendCodeInput>(async ({ input }) => {
        const answer = answers[asked.length] ?? first;
        asked.push(input);
        if (answer instanceof Error) throw answer;
        return answer;
      }),
      check: fromPromise<void, CheckCodeInput>(() =>
        Promise.reject(refusalError(verifyPhoneToken, 'authentication_failed')),
      ),
    },
  });
  const verification = createActor(machine, {
    input: { email: { isVerified: true, code: null }, phone: { isVerified: false, code: null } },
  }).start();
  onTestFinished(() => {
    verification.stop();
  });
  const request = () =>
    verification.send({ type: 'code.requested', channel: 'phone', phone: '+494055501042' });
  const phone = () => verification.getSnapshot().context.phone;
  const reached = (state: 'idle' | 'entering') =>
    waitFor(verification, (snapshot) => snapshot.matches({ phone: { open: state } }));
  return { verification, asked, request, phone, reached };
}

test('a code that could not be sent is asked for again without the failure', async () => {
  const { asked, request, phone, reached } = start(refusalError(verifyPhone, 'impossible_phone_number'));
  request();
  expect(asked).toEqual([{ channel: 'phone', phone: '+494055501042', isAgain: false }]);
  await reached('idle');
  expect(phone()).toMatchObject({ sendFailure: { code: 'impossible_phone_number' } });
  request();
  expect(phone().sendFailure).toBe(null);
});

test('another code replaces the first one, and a failure of the first is gone', async () => {
  const { verification, request, phone, reached } = start(
    first,
    refusalError(verifyPhone, 'impossible_phone_number'),
    second,
  );
  request();
  await reached('entering');
  request();
  await waitFor(verification, () => phone().sendFailure !== null);
  expect(phone().code).toEqual(first);
  request();
  expect(phone().sendFailure).toBe(null);
  await waitFor(verification, () => phone().code !== first);
  expect(phone().code).toEqual(second);
});

test('a wrong code shows no failure while the next one is checked', async () => {
  const { verification, request, phone, reached } = start();
  request();
  await reached('entering');
  verification.send({ type: 'code.submitted', channel: 'phone', token: '000000' });
  await waitFor(verification, () => phone().checkFailure !== null);
  verification.send({ type: 'code.submitted', channel: 'phone', token: '111111' });
  expect(phone().checkFailure).toBe(null);
});

test('each channel has its own request for a code', async () => {
  const reference = await startReferenceApi();
  const { user } = await addSeller(reference.marketplace.store);
  tokens().take(await api(login, { body: { email: user.email, password: TEST_PASSWORD } }));
  const requested = async (input: SendCodeInput) => {
    await toPromise(createActor(sendCode, { input }).start()).catch(() => {});
    return reference.requests.at(-1)?.url;
  };
  const urlOf = ({ path }: { path: string }) => `http://localhost/api/${path}`;
  expect(await requested({ channel: 'email', isAgain: false })).toBe(urlOf(verifyEmail));
  expect(await requested({ channel: 'email', isAgain: true })).toBe(urlOf(resendEmailToken));
  const phone = { channel: 'phone', phone: '+494055501042' } as const;
  expect(await requested({ ...phone, isAgain: false })).toBe(urlOf(verifyPhone));
  expect(await requested({ ...phone, isAgain: true })).toBe(urlOf(verifyPhone));
});
