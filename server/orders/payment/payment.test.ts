import { expect, test } from 'vitest';
import { listSaleDocuments, downloadSaleDocument } from '#contract/orders/documents.calls.ts';
import { updateSaleLine } from '#contract/orders/lines.calls.ts';
import {
  completeSale,
  confirmSaleLineQuantities,
  payComplete,
  readSale,
  readTimeline,
} from '#contract/orders/sales.calls.ts';
import type { SaleRow } from '#server/orders/sales/sales.tables.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import { addPayableSale, addSale, type SaleValues } from '#tests/orders/sale/sale.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';

async function start(values: SaleValues = {}, sellerValues: Partial<SellerRow> = {}) {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller({ seller: sellerValues });
  const added = await addPayableSale(marketplace.store, seller.seller, values);
  return { marketplace, seller, ...added, params: { qid: added.sale.qid } };
}

/** A sale whose one line has this price. */
function goodsOf(price: string, sale: Partial<SaleRow> = {}): SaleValues {
  return { sale, lines: [{ requestedQuantity: 1, price }] };
}

test('a seller triggers payment, gets the confirmation and completes the order with its invoice', async () => {
  const { seller, params, sale } = await start();
  const paid = await seller.call(payComplete, { params, version: 1 });
  expect(paid).toMatchObject({
    status: 'PAID',
    nextAction: 'COMPLETE',
    version: 2,
    payout: '170.41',
    paymentTriggeredAt: '2026-03-02T09:00:00.000Z',
    paidAt: '2026-03-02T09:00:00.000Z',
  });
  const completed = await seller.call(completeSale, { params, version: 2 });
  expect(completed).toMatchObject({
    status: 'COMPLETED',
    nextAction: null,
    version: 3,
    completedAt: '2026-03-02T09:00:00.000Z',
  });
  const documents = await seller.call(listSaleDocuments, { params });
  expect(documents.map(({ documentType, name, uploadedBy }) => ({ documentType, name, uploadedBy }))).toEqual(
    expect.arrayContaining([
      {
        documentType: 'PAYMENT_CONFIRMATION',
        name: `Payment confirmation ${sale.fid}.pdf`,
        uploadedBy: 'Quayside',
      },
      { documentType: 'INVOICE', name: `Self-billing invoice ${sale.fid}.pdf`, uploadedBy: 'Quayside' },
    ]),
  );
  for (const { documentQid } of documents) {
    const { blob } = await seller.call(downloadSaleDocument, { params: { ...params, documentQid } });
    expect((await blob.text()).slice(0, 5)).toBe('%PDF-');
  }
  const entries = await seller.call(readTimeline, { params });
  expect(entries.map(({ kind, after }) => [kind, after])).toEqual([
    ['COMPLETED', null],
    ['PAYMENT_TRIGGERED', '170.41 EUR'],
  ]);
});

test('the rules stop a second payment under another key', async () => {
  const { seller, params } = await start();
  await seller.call(payComplete, { params, version: 1 });
  expect(await seller.refusal(payComplete, { params, version: 2 })).toMatchObject({
    status: 409,
    code: 'sale_not_editable',
    detail: { status: 'PAID' },
  });
});

test('two payments at the same moment pay once', async () => {
  const { seller, params } = await start();
  const answers = await Promise.all([
    seller.response(payComplete, { params, version: 1 }),
    seller.response(payComplete, { params, version: 1 }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  expect(await seller.call(listSaleDocuments, { params })).toHaveLength(1);
});

test('a large payout waits for the payments team, which approves it after one working day', async () => {
  const { marketplace, seller, params } = await start(goodsOf('30000.00'));
  expect(await seller.refusal(payComplete, { params, version: 1 })).toEqual({
    status: 400,
    code: 'paymentWillBeRevisedAndEnabledByOurTeam',
    field: null,
    detail: {},
  });
  const inReview = await seller.call(readSale, { params });
  expect(inReview).toMatchObject({ status: 'PAYMENT_REVIEW', nextAction: null, version: 2, paidAt: null });
  marketplace.clock.set('2026-03-03T08:59:59.000Z');
  await marketplace.runDueTasks();
  const nextDay = await marketplace.signIn(seller.user);
  expect(await nextDay.call(readSale, { params })).toMatchObject({ status: 'PAYMENT_REVIEW' });
  marketplace.clock.set('2026-03-03T09:00:00.000Z');
  await marketplace.runDueTasks();
  await marketplace.runDueTasks();
  expect(await nextDay.call(readSale, { params })).toMatchObject({
    status: 'PAID',
    nextAction: 'COMPLETE',
    version: 3,
    paymentTriggeredAt: '2026-03-02T09:00:00.000Z',
    paidAt: '2026-03-03T09:00:00.000Z',
  });
  const entries = await nextDay.call(readTimeline, { params });
  expect(entries.map(({ kind, actor }) => [kind, actor])).toEqual([
    ['PAYMENT_APPROVED', 'Quayside payments team'],
    ['PAYMENT_IN_REVIEW', 'Jana Holt'],
  ]);
  expect(await nextDay.call(listSaleDocuments, { params })).toHaveLength(1);
});

test('a repeated payment that went into review answers the same again', async () => {
  const { seller, params } = await start(goodsOf('30000.00'));
  const request = { params, version: 1, idempotencyKey: 'pay-1' };
  const first = await seller.refusal(payComplete, request);
  expect(await seller.refusal(payComplete, request)).toEqual(first);
  expect(await seller.call(readSale, { params })).toMatchObject({ status: 'PAYMENT_REVIEW', version: 2 });
});

test('a key account is paid at once', async () => {
  const { seller, params } = await start(goodsOf('30000.00'), { accountManager: 'Ada Brink' });
  expect(await seller.call(payComplete, { params, version: 1 })).toMatchObject({ status: 'PAID' });
});

test.each<[string, SaleValues, object]>([
  [
    'SALE_LINES_REDUCTION_REASON_REQUIRED',
    { lines: [{ requestedQuantity: 5, quantity: 4 }] },
    { status: 400, field: null, detail: {} },
  ],
  ['exceedsShippingAmountLimit', goodsOf('60000.00', { sellerShippingFee: '10000.01' }), { status: 400 }],
  [
    'EXCEEDED_MAXIMUM_SHIPPING_FEE_AMOUNT',
    { sale: { sellerShippingFee: '34.99' } },
    { status: 400, field: 'price', detail: { maximum: '34.98' } },
  ],
  [
    'EXCEEDED_MAXIMUM_VAT_AMOUNT',
    { sale: { vatRate: '0.19', sellerVat: '99.00' } },
    { status: 400, detail: { expectedVatAmount: '35.04' } },
  ],
  ['amountExceedsLimit', goodsOf('1100000.00'), { status: 400 }],
  ['shipping_incomplete', { sale: { sellerShippingFee: null } }, { status: 400 }],
])('%s stops a payment and leaves the sale as it was', async (code, values, answer) => {
  const { seller, params } = await start(values);
  const before = await seller.call(readSale, { params });
  expect(await seller.refusal(payComplete, { params, version: 1 })).toMatchObject({ code, ...answer });
  expect(await seller.call(readSale, { params })).toEqual(before);
});

test('bank details in another currency stop a payment', async () => {
  const { marketplace, seller } = await start();
  const { sale } = await addPayableSale(marketplace.store, seller.seller, { sale: { currency: 'GBP' } });
  const refusal = await seller.refusal(payComplete, { params: { qid: sale.qid }, version: 1 });
  expect(refusal).toMatchObject({ status: 400, code: 'currencyMismatch' });
});

test('a profile without bank details, company number or addresses stops a payment', async () => {
  const { seller, params } = await start({}, { chamberOfCommerce: null });
  const refusal = await seller.refusal(payComplete, { params, version: 1 });
  expect(refusal).toMatchObject({ status: 400, code: 'profile_incomplete' });

  const { marketplace, seller: banked, params: order } = await start();
  await marketplace.store.db.deleteFrom('bankDetails').execute();
  expect(await banked.refusal(payComplete, { params: order, version: 1 })).toMatchObject({
    code: 'profile_incomplete',
  });

  const { marketplace: third, seller: placeless, params: last } = await start();
  await third.store.db.updateTable('addresses').set({ usageTypes: '["SHIPPING"]' }).execute();
  expect(await placeless.refusal(payComplete, { params: last, version: 1 })).toMatchObject({
    code: 'profile_incomplete',
  });
});

test('a fee that fitted the order exceeds its maximum once lines are lowered', async () => {
  const { seller, params, lines, sale } = await start({ sale: { sellerShippingFee: '30.00' } });
  expect(sale.maximumSellerShippingFee).toBe('34.98');
  await seller.call(updateSaleLine, {
    params: { ...params, lineQid: lines[0]?.qid ?? '' },
    version: 1,
    body: { quantity: 0, reductionReason: 'OUT_OF_STOCK' },
  });
  await seller.call(confirmSaleLineQuantities, { params, version: 2 });
  expect(await seller.refusal(payComplete, { params, version: 3 })).toMatchObject({
    code: 'EXCEEDED_MAXIMUM_SHIPPING_FEE_AMOUNT',
    field: 'price',
    detail: { maximum: '25.00' },
  });
});

test('quantities that are not confirmed are not paid', async () => {
  const { seller, params } = await start({ sale: { status: 'PENDING' } });
  expect(await seller.refusal(payComplete, { params, version: 1 })).toMatchObject({
    code: 'sale_not_editable',
    detail: { status: 'PENDING' },
  });
});

test('only a paid order is completed, and only once', async () => {
  const { marketplace, seller, params } = await start();
  expect(await seller.refusal(completeSale, { params, version: 1 })).toMatchObject({
    status: 409,
    code: 'payment_missing',
  });
  const { sale } = await addSale(marketplace.store, seller.seller, { sale: { status: 'COMPLETED' } });
  expect(await seller.refusal(completeSale, { params: { qid: sale.qid }, version: 1 })).toMatchObject({
    code: 'sale_not_editable',
    detail: { status: 'COMPLETED' },
  });
  const { sale: inReview } = await addSale(marketplace.store, seller.seller, {
    sale: { status: 'PAYMENT_REVIEW' },
  });
  expect(await seller.refusal(completeSale, { params: { qid: inReview.qid }, version: 1 })).toMatchObject({
    code: 'payment_missing',
  });
});
