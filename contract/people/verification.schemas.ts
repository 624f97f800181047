import * as v from 'valibot';
import { Instant } from '#contract/platform/api/shapes.ts';

/** Six digits; spaces that are pasted along are taken out. */
export const VerificationCode = v.pipe(
  v.string(),
  v.transform((typed) => typed.replaceAll(/\s/g, '')),
  v.regex(/^\d{6}$/, 'Enter the six-digit code.'),
);

/** A code that was sent: to which address or number, and its expiry. */
export type SentCode = v.InferOutput<typeof SentCode>;
export const SentCode = v.object({ to: v.string(), expiresAt: Instant });
