import * as v from 'valibot';
import { DisputeReason } from '#contract/claims/claims.schemas.ts';
import { defineStoredDraft } from '#src/lib/drafts.ts';

/** The unsent answer to a claim, by the qids of user and claim. */
export const answerDrafts = defineStoredDraft(
  'claim',
  v.object({
    lines: v.record(
      v.string(),
      v.object({
        decision: v.picklist(['ACCEPT', 'DISPUTE', '']),
        reason: v.union([DisputeReason, v.literal('')]),
      }),
    ),
    statement: v.string(),
  }),
);
