import type { verifyPhone, verifyPhoneToken } from '#contract/people/verification.calls.ts';
import type { SentCode } from '#contract/people/verification.schemas.ts';
import type { CallFailure } from '#contract/platform/api/call.ts';
import { remainingWait } from '#machines/platform/calls/throttled.ts';

/** A channel at the marketplace: verified or not, and the code that can be entered. */
export type ChannelStatus = { isVerified: boolean; code: SentCode | null };

/** The state of one channel. */
export type ChannelProgress = ChannelStatus & {
  /** The expiry of a code that went to a wrong address or number and is not entered. */
  dismissed: string | null;
  /** The type is that of the phone calls, whose failures include those of the e-mail calls. */
  sendFailure: CallFailure<typeof verifyPhone> | null;
  checkFailure: CallFailure<typeof verifyPhoneToken> | null;
};

export const clearedFailures = { sendFailure: null, checkFailure: null };

export function progressOf(status: ChannelStatus): ChannelProgress {
  return { ...status, dismissed: null, ...clearedFailures };
}

/** The failures are cleared, but the wait for another code goes on. */
export function clearedRefusals({ sendFailure }: ChannelProgress) {
  return { ...clearedFailures, sendFailure: remainingWait({ failure: sendFailure }) };
}

/**
 * When the marketplace accepts the next request for a code, in milliseconds on its clock; null for at once. A user
 * who has entered too many codes waits with both.
 */
export function sendRetryAtOf({ sendFailure, checkFailure }: ChannelProgress): number | null {
  const retryAt = Math.max(sendFailure?.retryAt ?? 0, checkFailure?.retryAt ?? 0);
  return retryAt === 0 ? null : retryAt;
}

/**
 * When the marketplace checks the next code. It checks codes while the user waits for another one, unless too many were
 * entered: then the user waits for both.
 */
export function checkRetryAtOf(progress: ChannelProgress): number | null {
  return progress.checkFailure?.code === 'throttled' ? sendRetryAtOf(progress) : null;
}
