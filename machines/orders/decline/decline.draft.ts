import * as v from 'valibot';
import { SaleDecline } from '#contract/orders/sales.schemas.ts';
import { findIssues, type FieldIssues } from '#machines/platform/calls/issues.ts';

export type DeclineDraft = { reason: string; details: string };

export const emptyDeclineDraft: DeclineDraft = { reason: '', details: '' };

export function declineIssues(draft: DeclineDraft): FieldIssues {
  return findIssues(SaleDecline, draft);
}

export function isCompleteDecline(draft: DeclineDraft): boolean {
  return v.is(SaleDecline, draft);
}
