import { markFeedRead, markNotificationRead } from '#contract/people/notification-feed.calls.ts';
import { defineSubmission } from '#machines/platform/submission/define-submission.ts';

/** Marks one notification as read. */
export const readMarkSubmission = defineSubmission(({ qid }: { qid: string }) => ({
  call: markNotificationRead,
  input: { params: { qid } },
}));

/** Marks all notifications up to the newest that is shown. */
export const allReadSubmission = defineSubmission(({ position }: { position: number }) => ({
  call: markFeedRead,
  input: { body: { position } },
}));
