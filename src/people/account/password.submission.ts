import { changePassword } from '#contract/people/accounts.calls.ts';
import type { CallInput } from '#contract/platform/api/call.ts';
import { defineSubmission } from '#machines/platform/submission/define-submission.ts';

type NewPassword = CallInput<typeof changePassword>['body'];

export const passwordSubmission = defineSubmission((body: NewPassword) => ({
  call: changePassword,
  input: { query: { source: 'profile' as const }, body },
}));
