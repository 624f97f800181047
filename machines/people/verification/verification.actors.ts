import { fromPromise } from 'xstate';
import { api } from '#client/api.ts';
import {
  resendEmailToken,
  verifyEmail,
  verifyEmailToken,
  verifyPhone,
  verifyPhoneToken,
} from '#contract/people/verification.calls.ts';
import type { SentCode } from '#contract/people/verification.schemas.ts';
import { attemptOf } from '#machines/platform/attempt/define-attempt.ts';

export type VerificationChannel = 'email' | 'phone';

/** The options of a code: the first one or another one, and the phone number where it is not the one on file. */
export type SendCodeInput = { channel: VerificationChannel; phone?: string; isAgain: boolean };
export type CheckCodeInput = { channel: VerificationChannel; token: string };

export const sendCode = attemptOf(
  sendingCallOf,
  fromPromise<SentCode, SendCodeInput>(({ input, signal }) => {
    const call = sendingCallOf(input);
    return api(call, call === verifyPhone ? { body: { phone: input.phone } } : {}, { signal });
  }),
);

export const checkCode = attemptOf(
  checkingCallOf,
  fromPromise<void, CheckCodeInput>(async ({ input, signal }) => {
    await api(checkingCallOf(input), { body: { token: input.token } }, { signal });
  }),
);

function sendingCallOf({ channel, isAgain }: Omit<SendCodeInput, 'phone'>) {
  if (channel === 'phone') return verifyPhone;
  return isAgain ? resendEmailToken : verifyEmail;
}

function checkingCallOf({ channel }: Pick<CheckCodeInput, 'channel'>) {
  return channel === 'phone' ? verifyPhoneToken : verifyEmailToken;
}
