import * as v from 'valibot';
import { SignUp, TaxNumber } from '#contract/accounts/accounts.schemas.ts';

/** Sign-up as a form has it: what is left empty is missing, a box is `on` or not there. */
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
