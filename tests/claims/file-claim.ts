import type { BrowserContext } from '@playwright/test';
import { answerClaim, evaluateEvidence, fileClaim, readClaim } from '#contract/claims/claims.calls.ts';
import type { Claim, ClaimAnswer, DecisionReason } from '#contract/claims/claims.schemas.ts';
import { listSaleLines } from '#contract/orders/lines.calls.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import { signInByApi } from '#tests/platform/browser/sign-in-by-api.ts';

/** Claims as a buyer does: two units of the first and one of the second line of a completed order, or all of it. */
export async function fileClaimByApi(
  context: BrowserContext,
  saleQid: string,
  { isWhole = false } = {},
): Promise<Claim> {
  const seller = await signInByApi(context, accountEmails.seller);
  const { results } = await seller.call(listSaleLines, { params: { qid: saleQid }, query: { size: 100 } });
  const claimed = isWhole ? results : results.slice(0, 2);
  const staff = await signInByApi(context, accountEmails.staff);
  return staff.call(fileClaim, {
    body: {
      saleQid,
      category: 'DAMAGED',
      words: 'Two cartons arrived crushed.',
      lines: claimed.map(({ qid, quantity }, index) => ({
        lineQid: qid,
        quantity: isWhole ? quantity : 2 - index,
      })),
    },
  });
}

/** Accepts every line as another user of the seller. */
export async function acceptByApi(context: BrowserContext, { qid, version, lines }: Claim): Promise<Claim> {
  const seller = await signInByApi(context, accountEmails.seller);
  const answers = lines.map((line): ClaimAnswer['lines'][number] => ({
    lineQid: line.qid,
    decision: 'ACCEPT',
  }));
  return seller.call(answerClaim, { params: { qid }, version, body: { lines: answers } });
}

/** Disputes every line as another user of the seller. */
export async function disputeByApi(context: BrowserContext, qid: string): Promise<void> {
  const seller = await signInByApi(context, accountEmails.seller);
  const { lines, version } = await seller.call(readClaim, { params: { qid } });
  const answers = lines.map((line): ClaimAnswer['lines'][number] => ({
    lineQid: line.qid,
    decision: 'DISPUTE',
    reason: 'PACKED_AS_AGREED',
  }));
  await seller.call(answerClaim, {
    params: { qid },
    version,
    body: { statement: 'Each bottle had a sleeve.', lines: answers },
  });
}

/** Decides as the support team, with this number of units of each line for the buyer. */
export async function decideByApi(
  context: BrowserContext,
  qid: string,
  { accepted, reason }: { accepted: number; reason: DecisionReason },
): Promise<Claim> {
  const seller = await signInByApi(context, accountEmails.seller);
  const { lines } = await seller.call(readClaim, { params: { qid } });
  const staff = await signInByApi(context, accountEmails.staff);
  return staff.call(evaluateEvidence, {
    body: {
      claimQid: qid,
      lines: lines
        .filter(({ decision }) => decision === 'DISPUTE')
        .map((line) => ({ lineQid: line.qid, acceptedQuantity: accepted, reason })),
    },
  });
}
