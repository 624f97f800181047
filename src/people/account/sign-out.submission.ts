import { logoutEverywhere } from '#contract/people/accounts.calls.ts';
import type { CallInput } from '#contract/platform/api/call.ts';
import { defineSubmission } from '#machines/platform/submission/define-submission.ts';

type Password = CallInput<typeof logoutEverywhere>['body'];

/** Ends every sign-in but this one. */
export const signOutSubmission = defineSubmission((body: Password) => ({
  call: logoutEverywhere,
  input: { query: { keep: 'this' as const }, body },
}));
