import { verifyAddedEmail } from '#contract/people/accounts.calls.ts';
import { defineSubmission } from '#machines/platform/submission/define-submission.ts';

export const emailLinkSubmission = defineSubmission((secret: string) => ({
  call: verifyAddedEmail,
  input: { body: { secret } },
}));
