import { expect, test } from 'vitest';
import {
  answerClaim,
  countClaims,
  downloadClaims,
  fileClaim,
  fileLostShipmentClaim,
  listClaims,
  readClaim,
  withdrawDispute,
} from '#contract/claims/claims.calls.ts';
import { DAY, HOUR } from '#server/platform/clock.ts';
import { acceptAll, addClaim, addClaimableSale, startWithClaim } from '#tests/claims/claim.factory.ts';
import { addSale } from '#tests/orders/sale/sale.factory.ts';

test('buyers claim what was sent to them, and no unit twice', async () => {
  const { marketplace, seller, claim } = await startWithClaim();
  const staff = await marketplace.signInStaff();
  const { sale, lines } = await addClaimableSale(marketplace, seller);
  const [line] = lines;
  const lineQid = line?.qid ?? '';
  const body = { saleQid: sale.qid, category: 'MISSING' as const, words: 'A carton is missing.' };
  const file = (claimed: { lineQid: string; quantity: number }[]) => ({ body: { ...body, lines: claimed } });
  await staff.call(fileClaim, file([{ lineQid, quantity: 100 }]));
  expect(await staff.refusal(fileClaim, file([{ lineQid, quantity: 21 }]))).toMatchObject({
    code: 'quantity_too_large',
    detail: { lineQid, maximumQuantity: 20 },
  });
  expect(await staff.call(fileClaim, file([{ lineQid, quantity: 20 }]))).toMatchObject({
    fid: `${sale.fid}-C2`,
  });
  const foreign = claim.lines[0]?.qid ?? '';
  expect(await staff.refusal(fileClaim, file([{ lineQid: foreign, quantity: 1 }]))).toMatchObject({
    code: 'unknown_line',
  });
  const open = await addSale(marketplace.store, seller.seller);
  const early = { ...body, saleQid: open.sale.qid, lines: [{ lineQid, quantity: 1 }] };
  expect(await staff.refusal(fileClaim, { body: early })).toMatchObject({ code: 'sale_not_completed' });
  expect(await seller.refusal(fileClaim, { body: early })).toMatchObject({ status: 403 });
});

test('a shipment that the carrier lost costs the seller nothing', async () => {
  const { marketplace, seller, advance } = await startWithClaim();
  const { sale } = await addClaimableSale(marketplace, seller);
  const body = { saleQid: sale.qid, words: 'The tracking has not moved for ten days.' };
  const claim = await seller.call(fileLostShipmentClaim, { body });
  expect(claim).toMatchObject({ category: 'LOST_SHIPMENT', status: 'DISPUTED', counting: 'DOES_NOT_COUNT' });
  expect(await seller.refusal(fileLostShipmentClaim, { body })).toMatchObject({
    code: 'already_claimed',
    detail: { claimQid: claim.qid },
  });
  const params = { qid: claim.qid };
  expect(await seller.refusal(withdrawDispute, { params, version: 1 })).toMatchObject({
    code: 'claim_not_editable',
  });
  await advance(2 * DAY);
  expect(await seller.call(readClaim, { params })).toMatchObject({
    status: 'DECIDED',
    counting: 'DOES_NOT_COUNT',
    month: { cost: '0.00', costInFull: '0.00' },
    lines: [{ decisionReason: 'CARRIER_LOST_IT' }, { decisionReason: 'CARRIER_LOST_IT' }],
  });
  const { sale: open } = await addSale(marketplace.store, seller.seller);
  expect(await seller.refusal(fileLostShipmentClaim, { body: { ...body, saleQid: open.qid } })).toMatchObject(
    {
      code: 'sale_not_completed',
    },
  );
});

test('the list is filtered, sorted and counted', async () => {
  const { marketplace, seller, claim, advance } = await startWithClaim();
  await advance(HOUR);
  const large = await addClaim(marketplace, seller, {
    category: 'MISSING',
    sale: { destinationCountry: 'IE', destinationCompany: 'Brücke & Söhne' },
  });
  await seller.call(answerClaim, { params: { qid: large.qid }, version: 1, body: acceptAll(large) });
  const stranger = await marketplace.signInSeller();
  await addClaim(marketplace, stranger);
  const list = async (query: object) =>
    (await seller.call(listClaims, { query })).results.map(({ qid }) =>
      qid === claim.qid ? 'first' : 'second',
    );
  expect(await list({})).toEqual(['first', 'second']);
  expect(await list({ sort: '-deadline' })).toEqual(['second', 'first']);
  expect(await list({ status: ['OPEN'] })).toEqual(['first']);
  expect(await list({ claimCategory: ['MISSING'] })).toEqual(['second']);
  expect(await list({ country: ['IE'] })).toEqual(['second']);
  expect(await list({ search: 'brucke' })).toEqual(['second']);
  expect(await list({ search: claim.fid })).toEqual(['first']);
  expect(await list({ saleQid: claim.saleQid })).toEqual(['first']);
  expect(await list({ page: 2, size: 1 })).toEqual(['second']);
  const { results } = await seller.call(listClaims, { query: {} });
  const answeredAt = marketplace.clock.now().toISOString();
  expect(results).toMatchObject([
    { answeredAt: null, settledAt: null },
    { answeredAt, settledAt: answeredAt },
  ]);
  expect(await seller.call(countClaims)).toMatchObject({
    all: 2,
    statuses: { OPEN: 1, ACCEPTED: 1, DISPUTED: 0 },
    categories: { DAMAGED: 1, MISSING: 1 },
  });
  const { name, blob } = await seller.call(downloadClaims, { query: { status: ['OPEN'] } });
  expect(name).toBe('claims-2026-03-02.xlsx');
  expect(blob.size).toBeGreaterThan(2_000);
});

test('amounts are sorted as numbers', async () => {
  const { marketplace, seller } = await startWithClaim();
  const { sale, lines } = await addClaimableSale(marketplace, seller);
  const staff = await marketplace.signInStaff();
  const body = { saleQid: sale.qid, category: 'DAMAGED' as const, words: 'All of it is broken.' };
  const all = lines.map(({ qid, quantity }) => ({ lineQid: qid, quantity }));
  await staff.call(fileClaim, { body: { ...body, lines: all } });
  const { results } = await seller.call(listClaims, { query: { sort: 'amount' } });
  expect(results.map(({ amount }) => amount)).toEqual(['331.24', '1335.60']);
});
