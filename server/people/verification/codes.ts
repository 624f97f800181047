import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { MINUTE } from '#server/platform/clock.ts';
import type { VerificationChannel } from './verification.tables.ts';

export const CODE_LIFETIME = 10 * MINUTE;
/** The most guesses at one code; after them another code has to be sent. */
export const MAXIMUM_CODE_GUESSES = 5;
/** The most codes that are sent on one channel of one user within CODE_SEND_WINDOW. */
export const MAXIMUM_CODE_SENDS = 5;
export const CODE_SEND_WINDOW = 10 * MINUTE;

export type CodePurpose = { userQid: string; channel: VerificationChannel; subject: string };
export type VerificationCodes = ReturnType<typeof createVerificationCodes>;

/** Codes are hashed with a key that is not in the store: from a plain hash six digits are soon guessed. */
export function createVerificationCodes(key: Uint8Array) {
  const hashOf = ({ userQid, channel, subject }: CodePurpose, code: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([userQid, channel, subject, code]))
      .digest('base64url');
  return {
    make: () => String(randomInt(1_000_000)).padStart(6, '0'),
    hashOf,
    /** Compares in constant time. */
    isRight(whose: CodePurpose, code: string, codeHash: string): boolean {
      return timingSafeEqual(Buffer.from(hashOf(whose, code)), Buffer.from(codeHash));
    },
  };
}
