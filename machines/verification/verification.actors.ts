import { fromPromise } from 'xstate';
import { api } from '#client/api.ts';
import {
  resendEmailToken,
  verifyEmail,
  verifyEmailToken,
  verifyPhone,
  verifyPhoneToken,
} from '#contract/verification/verification.calls.ts';
import type { SentCode } from '#contract/verification/verification.schemas.ts';

export type VerificationChannel = 'email' | 'phone';

/** The options of a code: the first one or another one, and the phone number where it is not the one on file. */
export type SendCodeInput = { channel: VerificationChannel; phone?: string; isAgain: boolean };
export type CheckCodeInput = { channel: VerificationChannel; token: string };

export const sendCode = fromPromise<SentCode, SendCodeInput>(({ input, signal }) => {
  const { channel, phone, isAgain } = input;
  if (channel === 'phone') return api(verifyPhone, { body: { phone } }, { signal });
  return api(isAgain ? resendEmailToken : verifyEmail, {}, { signal });
});

export const checkCode = fromPromise<void, CheckCodeInput>(async ({ input: { channel, token }, signal }) => {
  await api(channel === 'phone' ? verifyPhoneToken : verifyEmailToken, { body: { token } }, { signal });
});
