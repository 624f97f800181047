import { acceptSla } from '#contract/sellers/sellers.calls.ts';
import { sentencesOf } from '#src/messages/failure.messages.ts';

/** Specification 8.2, accept terms; the wording is the specification's. */
export const termsSentence = sentencesOf(acceptSla, {
  default: 'There was an error submitting you request, please try again.',
  UNREACHABLE: 'There was an error submitting you request, please try again.',
});
