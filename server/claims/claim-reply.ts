import type { Claim, ClaimMonth, ClaimSummary } from '#contract/claims/claims.schemas.ts';
import { WAIVED_SHARE } from '#contract/money/waived-claims.ts';
import { shareOf } from '#contract/platform/values/money.ts';
import { findSeller } from '#server/people/users/users.store.ts';
import { monthAt } from '#server/platform/months.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { costOf, countingOf } from './claims.rules.ts';
import { readClaimLines, type ClaimLineRow } from './claims.store.ts';
import type { ClaimRow } from './claims.tables.ts';
import { readAcceptedInMonth, readMonthSales } from './credit-notes.store.ts';
import { evidenceReply, readEvidence } from './evidence.store.ts';

/** A claim with what is shown of its order. */
export type ListedClaim = ClaimRow & {
  saleFid: string;
  destinationCompany: string;
  destinationCountry: string;
};

export function claimSummary(row: ListedClaim): ClaimSummary {
  const { qid, fid, category, status, saleQid, saleFid, amount, currency, acceptedAmount } = row;
  return {
    qid,
    fid,
    category,
    status,
    saleQid,
    saleFid,
    buyer: row.destinationCompany,
    buyerCountry: row.destinationCountry,
    amount,
    amountCurrency: currency,
    acceptedAmount,
    acceptedAmountCurrency: currency,
    createdAt: row.createdAt,
    deadline: row.deadline,
    answeredAt: row.answeredAt,
    settledAt: row.settledAt,
  };
}

/** One claim with all that its page shows. */
export async function claimReply(tx: Tx, claim: ClaimRow, now: Date): Promise<Claim> {
  const sale = await tx
    .selectFrom('sales')
    .select(['fid as saleFid', 'destinationCompany', 'destinationCountry'])
    .where('qid', '=', claim.saleQid)
    .executeTakeFirstOrThrow();
  const lines = await readClaimLines(tx, claim.qid);
  const { version, buyerWords, sellerWords, answeredBy } = claim;
  return {
    ...claimSummary({ ...claim, ...sale }),
    version,
    buyerWords,
    sellerWords,
    answeredBy,
    lines: lines.map((line) => lineReply(line, claim.currency)),
    evidence: (await readEvidence(tx, claim.qid)).map(evidenceReply),
    month: await monthReply(tx, claim, now),
    counting: countingOf(claim),
  };
}

function lineReply(line: ClaimLineRow, currency: string): Claim['lines'][number] {
  const { qid, name, gtin, brand, quantity, claimedQuantity, amount, decision, disputeReason } = line;
  const { acceptedQuantity, acceptedAmount, decisionReason } = line;
  return {
    qid,
    name,
    gtin,
    brand,
    quantity,
    claimedQuantity,
    amount,
    amountCurrency: currency,
    decision,
    disputeReason,
    acceptedQuantity,
    acceptedAmount,
    acceptedAmountCurrency: currency,
    decisionReason,
  };
}

/** A claim for which the carrier pays costs the seller nothing. */
async function monthReply(tx: Tx, claim: ClaimRow, now: Date): Promise<ClaimMonth> {
  const { qid, sellerQid, currency, category, amount, acceptedAmount, settledAt } = claim;
  const { timeZone } = await findSeller(tx, sellerQid);
  const period = monthAt(settledAt === null ? now : new Date(settledAt), timeZone);
  const sales = await readMonthSales(tx, { sellerQid, currency }, period);
  const accepted = await readAcceptedInMonth(tx, { sellerQid, currency, except: qid }, period);
  const cost = (part: string) => (category === 'LOST_SHIPMENT' ? '0.00' : costOf(part, { accepted, sales }));
  return {
    month: period.month,
    sales,
    salesCurrency: currency,
    limit: shareOf(sales, WAIVED_SHARE),
    limitCurrency: currency,
    accepted,
    acceptedCurrency: currency,
    costInFull: cost(amount),
    costInFullCurrency: currency,
    cost: acceptedAmount === null ? null : cost(acceptedAmount),
    costCurrency: currency,
  };
}
