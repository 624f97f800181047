import { acceptSla } from '#contract/people/terms.calls.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';

/** Specification 8.2, accept terms; the wording is the specification's. */
export const acceptTermsFailureMessage = defineFailureMessages(acceptSla, {
  default: 'There was an error submitting you request, please try again.',
  UNREACHABLE: 'There was an error submitting you request, please try again.',
});
