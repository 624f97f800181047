import * as v from 'valibot';
import { Instant } from '#contract/shapes.ts';

/** Six digits; spaces that are pasted along are taken out. */
export const VerificationCode = v.pipe(
  v.string(),
  v.transform((typed) => typed.replaceAll(/\s/g, '')),
  v.regex(/^\d{6}$/, 'Enter the six-digit code.'),
);

/** The expiry of the sent code. */
export type CodeSent = v.InferOutput<typeof CodeSent>;
export const CodeSent = v.object({ expiresAt: Instant });
