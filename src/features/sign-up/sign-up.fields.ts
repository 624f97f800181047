import * as v from 'valibot';
import { SignUp, TaxNumber } from '#contract/accounts/accounts.schemas.ts';

/** The fields of the sign-up form: empty ones are missing, a ticked checkbox is `on`. */
export const SignUpFields = v.object({
  ...SignUp.entries,
  vatNumber: v.pipe(
    v.string(),
    v.transform((typed) => (typed.trim() === '' ? undefined : typed)),
    v.optional(TaxNumber),
  ),
  acceptsTerms: v.pipe(
    v.optional(v.string(), 'off'),
    v.transform((box) => box === 'on'),
    SignUp.entries.acceptsTerms,
  ),
});
