import { expect, test } from 'vitest';
import {
  answerClaim,
  evaluateEvidence,
  readClaim,
  readSaleProcessingDetails,
  uploadClaimEvidence,
  withdrawDispute,
} from '#contract/claims/claims.calls.ts';
import type { Claim, ClaimAnswer } from '#contract/claims/claims.schemas.ts';
import { readSellerStats } from '#contract/insights/insights.calls.ts';
import { listSales, readTimeline } from '#contract/orders/sales.calls.ts';
import { DAY, HOUR } from '#server/platform/clock.ts';
import { acceptAll, pngFile, startWithClaim } from '#tests/claims/claim.factory.ts';

async function start() {
  const started = await startWithClaim();
  const { seller, claim } = started;
  const kinds = async () => {
    const entries = await seller.call(readTimeline, { params: { qid: claim.saleQid } });
    return entries.map(({ kind, subject, after }) => [kind, subject, after]);
  };
  return { ...started, kinds };
}

function disputeFirst({ lines }: Claim): ClaimAnswer {
  const [first, ...others] = lines;
  return {
    statement: 'All cartons were photographed before they were sealed.',
    lines: [
      { lineQid: first?.qid ?? '', decision: 'DISPUTE', reason: 'PACKED_AS_AGREED' },
      ...others.map(({ qid }) => ({ lineQid: qid, decision: 'ACCEPT' as const })),
    ],
  };
}

test('a claim tells what is claimed, for how much, and until when it can be answered', async () => {
  const { seller, claim, params, kinds } = await start();
  expect(await seller.call(readClaim, { params })).toEqual(claim);
  expect(claim).toMatchObject({
    fid: `${claim.saleFid}-C1`,
    category: 'DAMAGED',
    status: 'OPEN',
    amount: '331.24',
    acceptedAmount: null,
    createdAt: '2026-03-02T09:00:00.000Z',
    deadline: '2026-03-09T09:00:00.000Z',
    buyerWords: 'Two cartons arrived crushed.',
    counting: 'IF_ACCEPTED',
    lines: [
      { quantity: 120, claimedQuantity: 18, amount: '93.24', decision: null, acceptedAmount: null },
      { quantity: 60, claimedQuantity: 20, amount: '238.00', decision: null, acceptedAmount: null },
    ],
  });
  expect(await kinds()).toEqual([['CLAIM_RECEIVED', claim.fid, '331.24 EUR']]);
});

test('a claim that is accepted in whole is settled at once', async () => {
  const { seller, claim, params, kinds } = await start();
  const accepted = await seller.call(answerClaim, { params, version: 1, body: acceptAll(claim) });
  expect(accepted).toMatchObject({
    status: 'ACCEPTED',
    version: 2,
    acceptedAmount: '331.24',
    answeredBy: 'Jana Holt',
    settledAt: '2026-03-02T09:00:00.000Z',
    counting: 'COUNTS',
    lines: [{ acceptedQuantity: 18 }, { acceptedQuantity: 20 }],
  });
  expect((await kinds())[0]).toEqual(['CLAIM_ACCEPTED', claim.fid, '331.24 EUR']);
  const again = { params, version: 2, body: acceptAll(claim) };
  expect(await seller.refusal(answerClaim, again)).toMatchObject({
    status: 409,
    code: 'claim_not_editable',
    detail: { status: 'ACCEPTED' },
  });
});

test('a dispute is decided by the marketplace, with its reason for each line', async () => {
  const { seller, claim, params, advance, kinds } = await start();
  await seller.call(uploadClaimEvidence, { params, body: { file: pngFile() } });
  const disputed = await seller.call(answerClaim, { params, version: 1, body: disputeFirst(claim) });
  expect(disputed).toMatchObject({
    status: 'DISPUTED',
    acceptedAmount: null,
    lines: [
      { decision: 'DISPUTE', disputeReason: 'PACKED_AS_AGREED', acceptedQuantity: null },
      { decision: 'ACCEPT', acceptedQuantity: 20 },
    ],
  });
  await advance(43 * HOUR);
  expect(await seller.call(readClaim, { params })).toMatchObject({ status: 'DISPUTED' });
  await advance(HOUR);
  expect(await seller.call(readClaim, { params })).toMatchObject({
    status: 'DECIDED',
    version: 3,
    acceptedAmount: '238.00',
    counting: 'COUNTS',
    lines: [{ acceptedQuantity: 0, decisionReason: 'SELLER_EVIDENCE_CONVINCES' }, { decisionReason: null }],
  });
  expect((await kinds()).map(([kind, , after]) => [kind, after])).toEqual([
    ['CLAIM_DECIDED', '238.00 EUR'],
    ['CLAIM_DISPUTED', '331.24 EUR'],
    ['CLAIM_EVIDENCE_ADDED', 'carton.png'],
    ['CLAIM_RECEIVED', '331.24 EUR'],
  ]);
});

test('a dispute without a file of the seller is lost', async () => {
  const { seller, claim, params, advance } = await start();
  await seller.call(answerClaim, { params, version: 1, body: disputeFirst(claim) });
  await advance(2 * DAY);
  expect(await seller.call(readClaim, { params })).toMatchObject({
    acceptedAmount: '331.24',
    lines: [{ acceptedQuantity: 18, decisionReason: 'NO_SELLER_EVIDENCE' }, {}],
  });
});

test('the support team can decide before', async () => {
  const { marketplace, seller, claim, params, advance } = await start();
  const staff = await marketplace.signInStaff();
  const [line] = claim.lines;
  const decision = {
    lineQid: line?.qid ?? '',
    acceptedQuantity: 5,
    reason: 'EVIDENCE_ON_BOTH_SIDES',
  } as const;
  const evaluate = (lines: (typeof decision)[]) => ({ body: { claimQid: claim.qid, lines } });
  expect(await staff.refusal(evaluateEvidence, evaluate([decision]))).toMatchObject({
    code: 'claim_not_editable',
  });
  await seller.call(answerClaim, { params, version: 1, body: disputeFirst(claim) });
  expect(await staff.refusal(evaluateEvidence, evaluate([]))).toMatchObject({ code: 'lines_not_answered' });
  const tooMany = { ...decision, acceptedQuantity: 19 };
  expect(
    await staff.refusal(evaluateEvidence, { body: { claimQid: claim.qid, lines: [tooMany] } }),
  ).toMatchObject({
    code: 'quantity_too_large',
    detail: { lineQid: line?.qid, maximumQuantity: 18 },
  });
  expect(await staff.call(evaluateEvidence, evaluate([decision]))).toMatchObject({
    status: 'DECIDED',
    acceptedAmount: '263.90',
  });
  await advance(2 * DAY);
  expect(await seller.call(readClaim, { params })).toMatchObject({ version: 3, acceptedAmount: '263.90' });
});

test('a withdrawn dispute accepts the claim', async () => {
  const { seller, claim, params, advance, kinds } = await start();
  expect(await seller.refusal(withdrawDispute, { params, version: 1 })).toMatchObject({
    code: 'claim_not_editable',
  });
  await seller.call(answerClaim, { params, version: 1, body: disputeFirst(claim) });
  expect(await seller.refusal(withdrawDispute, { params, version: 1 })).toMatchObject({
    status: 412,
    detail: { version: 2 },
  });
  expect(await seller.call(withdrawDispute, { params, version: 2 })).toMatchObject({
    status: 'ACCEPTED',
    acceptedAmount: '331.24',
  });
  await advance(2 * DAY);
  expect((await kinds())[0]).toEqual(['CLAIM_WITHDRAWN', claim.fid, '331.24 EUR']);
});

test('after its deadline a claim counts as accepted, and takes no answer', async () => {
  const { marketplace, seller, claim, params, advance, kinds } = await start();
  marketplace.clock.advance(7 * DAY);
  Object.assign(seller, await marketplace.signIn(seller.user, seller.seller));
  const late = { params, version: 1, body: acceptAll(claim) };
  expect(await seller.refusal(answerClaim, late)).toMatchObject({
    status: 409,
    code: 'claim_deadline_passed',
  });
  const upload = { params, body: { file: pngFile() } };
  expect(await seller.refusal(uploadClaimEvidence, upload)).toMatchObject({ code: 'claim_deadline_passed' });
  await advance(0);
  expect(await seller.call(readClaim, { params })).toMatchObject({
    status: 'UNANSWERED',
    acceptedAmount: '331.24',
    answeredAt: null,
    counting: 'COUNTS',
  });
  expect((await kinds())[0]).toEqual(['CLAIM_UNANSWERED', claim.fid, '331.24 EUR']);
});

test('an answer has to fit the claim', async () => {
  const { seller, claim, params } = await start();
  const answer = (body: ClaimAnswer) => seller.refusal(answerClaim, { params, version: 1, body });
  const { lines } = acceptAll(claim);
  expect(await answer({ lines: lines.slice(1) })).toMatchObject({
    code: 'lines_not_answered',
    field: 'lines',
  });
  expect(await answer({ lines: [...lines.slice(1), ...lines.slice(1)] })).toMatchObject({
    code: 'lines_not_answered',
  });
  const { statement: _statement, ...silent } = disputeFirst(claim);
  expect(await answer(silent)).toMatchObject({ code: 'statement_required', field: 'statement' });
  expect(await answer({ ...disputeFirst(claim), statement: ' ' })).toMatchObject({
    status: 400,
    field: 'statement',
  });
  expect(await seller.call(readClaim, { params })).toEqual(claim);
});

test('an accepted claim is in the claim rate with its order', async () => {
  const { marketplace, seller, claim, params } = await start();
  const rateOf = async () => {
    const stats = await seller.call(readSellerStats);
    const rate = stats?.insights.measures.find(({ measure }) => measure === 'CLAIM_RATE');
    return [rate?.numerator, rate?.denominator];
  };
  await marketplace.store.db.updateTable('sales').set({ placedAt: '2026-02-20T08:00:00.000Z' }).execute();
  expect(await rateOf()).toEqual(['0', '1']);
  await seller.call(answerClaim, { params, version: 1, body: acceptAll(claim) });
  expect(await rateOf()).toEqual(['1', '1']);
  const query = { insight: 'CLAIM_RATE', part: 'numerator' } as const;
  const { results } = await seller.call(listSales, { query });
  expect(results.map(({ qid }) => qid)).toEqual([claim.saleQid]);
});

test('the details of an order say how it was processed', async () => {
  const { seller, params } = await start();
  expect(await seller.call(readSaleProcessingDetails, { params })).toMatchObject({
    completedAt: '2026-02-20T10:00:00.000Z',
    trackingCodes: [],
    documents: [],
  });
});
