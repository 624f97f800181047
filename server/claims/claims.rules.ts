import type {
  ClaimAnswer,
  ClaimCategory,
  ClaimCounting,
  DecisionReason,
} from '#contract/claims/claims.schemas.ts';
import { differenceOf, isAmountAbove, subtotalOf, sumOf } from '#contract/platform/values/money.ts';
import { creditNoteAmounts } from '#server/money/payouts/payouts.rules.ts';

/** How long the seller can answer (decisions 5). */
export const ANSWER_DAYS = 7;
/** How long the support team of the embedded marketplace takes to decide. */
export const DECISION_HOURS = 44;

export type ClaimedLine = { qid: string; claimedQuantity: number; price: string };

/** What is settled of a line. */
export type Settlement = {
  qid: string;
  acceptedQuantity: number;
  acceptedAmount: string;
  decisionReason: DecisionReason | null;
};

export function settled(
  { qid, price }: Pick<ClaimedLine, 'qid' | 'price'>,
  acceptedQuantity: number,
  decisionReason: DecisionReason | null = null,
): Settlement {
  return { qid, acceptedQuantity, acceptedAmount: subtotalOf(price, acceptedQuantity), decisionReason };
}

/** Whether each line has exactly one answer. */
export function areAllAnswered(
  lines: readonly { qid: string }[],
  answers: readonly { lineQid: string }[],
): boolean {
  const answered = new Set(answers.map(({ lineQid }) => lineQid));
  return (
    answers.length === lines.length &&
    answered.size === lines.length &&
    lines.every(({ qid }) => answered.has(qid))
  );
}

export function isDisputed({ lines }: ClaimAnswer): boolean {
  return lines.some(({ decision }) => decision === 'DISPUTE');
}

type Files = { buyer: number; seller: number };

/** How the support team of the embedded marketplace decides on a disputed line, by the files of both sides. */
export function decideOn(
  line: ClaimedLine,
  { category, files }: { category: ClaimCategory; files: Files },
): Settlement {
  const all = line.claimedQuantity;
  if (category === 'LOST_SHIPMENT') return settled(line, all, 'CARRIER_LOST_IT');
  if (files.seller === 0) return settled(line, all, 'NO_SELLER_EVIDENCE');
  if (files.buyer === 0) return settled(line, 0, 'SELLER_EVIDENCE_CONVINCES');
  return settled(line, Math.ceil(all / 2), 'EVIDENCE_ON_BOTH_SIDES');
}

/** Whether a settled claim is the seller's in the insights and the credit note. */
export function isCounted(category: ClaimCategory, acceptedAmount: string): boolean {
  return category !== 'LOST_SHIPMENT' && isAmountAbove(acceptedAmount, '0');
}

export function countingOf(claim: {
  category: ClaimCategory;
  settledAt: string | null;
  isCounted: 0 | 1;
}): ClaimCounting {
  if (claim.isCounted === 1) return 'COUNTS';
  return claim.category === 'LOST_SHIPMENT' || claim.settledAt !== null ? 'DOES_NOT_COUNT' : 'IF_ACCEPTED';
}

/** What the credit note of a month grows by, when `amount` is accepted besides what was `accepted` before. */
export function costOf(amount: string, { accepted, sales }: { accepted: string; sales: string }): string {
  const without = creditNoteAmounts([accepted], sales).amount;
  return differenceOf(creditNoteAmounts([sumOf([accepted, amount])], sales).amount, without);
}
