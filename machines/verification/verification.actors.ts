import { fromPromise } from 'xstate';
import { api } from '#client/api.ts';
import {
  resendEmailToken,
  verifyEmail,
  verifyEmailToken,
  verifyPhone,
  verifyPhoneToken,
} from '#contract/verification/verification.calls.ts';

export type VerificationChannel = 'email' | 'phone';

/** The options of a code: the first one, the same again, or one to another phone number. */
export type SendCodeInput = { channel: VerificationChannel; phone?: string; isAgain: boolean };
export type CheckCodeInput = { channel: VerificationChannel; token: string };

/** Sends a code; `expiresAt` is its expiry (ISO 8601 in UTC). */
export const sendCode = fromPromise<{ expiresAt: string }, SendCodeInput>(({ input, signal }) => {
  const { channel, phone, isAgain } = input;
  if (channel === 'phone') return api(verifyPhone, { body: { phone } }, { signal });
  return api(isAgain ? resendEmailToken : verifyEmail, {}, { signal });
});

export const checkCode = fromPromise<void, CheckCodeInput>(async ({ input: { channel, token }, signal }) => {
  await api(channel === 'phone' ? verifyPhoneToken : verifyEmailToken, { body: { token } }, { signal });
});
