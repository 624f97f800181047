import * as v from 'valibot';
import { Decline } from '#contract/sales/sales.schemas.ts';
import { issuesOf, type Issues } from '#machines/issues.ts';

export type DeclineDraft = { reason: string; details: string };

export const emptyDecline: DeclineDraft = { reason: '', details: '' };

export function declineIssues(draft: DeclineDraft): Issues {
  return issuesOf(Decline, draft);
}

export function isCompleteDecline(draft: DeclineDraft): boolean {
  return v.is(Decline, draft);
}
