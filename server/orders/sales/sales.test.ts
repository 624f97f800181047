import { expect, test } from 'vitest';
import { listReductionReasons } from '#contract/orders/lines.calls.ts';
import {
  declineSale,
  listDeclineReasons,
  markSaleRead,
  readSale,
  readTimeline,
  updateSale,
} from '#contract/orders/sales.calls.ts';
import { bookCarrier, readCarrierBooking } from '#contract/orders/shipping.calls.ts';
import { addCarrier, addPackedParcels, addPayableSale, addSale } from '#tests/orders/sale/sale.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { declineReasons, reductionReasons } from './reasons.ts';

async function start() {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  return { marketplace, seller };
}

test('a seller reads a sale with its totals', async () => {
  const { marketplace, seller } = await start();
  const { sale } = await addSale(marketplace.store, seller.seller, {
    lines: [
      { requestedQuantity: 3, price: '4.99' },
      { requestedQuantity: 10, quantity: 4, reductionReason: 'DAMAGED', price: '12.50' },
    ],
  });
  const read = await seller.call(readSale, { params: { qid: sale.qid } });
  expect(read).toMatchObject({
    fid: sale.fid,
    version: 1,
    status: 'PENDING',
    nextAction: 'CONFIRM_QUANTITIES',
    lineCount: 2,
    unitCount: 7,
    requestedUnitCount: 13,
    loweredLineCount: 1,
    price: '64.97',
    requestedPrice: '139.97',
    payout: '59.77',
    maximumSellerShippingFee: '20.00',
    expectedVatAmount: '0.00',
    carrier: null,
    packing: [],
    isShippable: false,
    expiredAt: '2026-03-05T08:00:00.000Z',
  });
});

test('reading marks a sale once and keeps its version', async () => {
  const { marketplace, seller } = await start();
  const { sale } = await addSale(marketplace.store, seller.seller);
  const params = { qid: sale.qid };
  const first = await seller.call(markSaleRead, { params });
  marketplace.clock.advance(60_000);
  const second = await seller.call(markSaleRead, { params });
  expect(first).toMatchObject({ readAt: '2026-03-02T09:00:00.000Z', version: 1 });
  expect(second).toEqual(first);
  const entries = await seller.call(readTimeline, { params });
  expect(entries.map(({ kind, actor }) => [kind, actor])).toEqual([['READ', 'Jana Holt']]);
});

test('the timeline names staff by their role', async () => {
  const { marketplace, seller } = await start();
  const { sale } = await addSale(marketplace.store, seller.seller);
  const params = { qid: sale.qid };
  const staff = await marketplace.signInStaff({ name: 'Mo Ray', sellerQid: seller.seller?.qid ?? null });
  await staff.call(markSaleRead, { params });
  const entries = await seller.call(readTimeline, { params });
  expect(entries.map(({ kind, actor }) => [kind, actor])).toEqual([['READ', 'Quayside staff']]);
});

test('a seller declines a sale with a reason, and its booking is given up', async () => {
  const { marketplace, seller } = await start();
  const { service } = await addCarrier(marketplace.store);
  const { sale } = await addSale(marketplace.store, seller.seller);
  await addPackedParcels(marketplace.store, sale.qid);
  const params = { qid: sale.qid };
  const request = {
    carrierQid: service.qid,
    pickupDate: '2026-03-03',
    hasDangerousGoods: false,
    isPallet: false,
  };
  await seller.call(bookCarrier, { params, version: 1, body: request });
  const declined = await seller.call(declineSale, {
    params,
    version: 2,
    body: { reason: 'OUT_OF_STOCK', details: ' Sold out since Friday. ' },
  });
  expect(declined).toMatchObject({
    status: 'DECLINED',
    nextAction: null,
    version: 3,
    declinedAt: '2026-03-02T09:00:00.000Z',
    declineReason: 'OUT_OF_STOCK',
    declineDetails: 'Sold out since Friday.',
  });
  const [newest] = await seller.call(readTimeline, { params });
  expect(newest).toMatchObject({
    kind: 'DECLINED',
    actor: 'Jana Holt',
    subject: 'Out of stock',
    after: 'Sold out since Friday.',
  });
  expect(await seller.refusal(readCarrierBooking, { params })).toMatchObject({ status: 404 });
});

test('declining needs a known reason and a sale that is still open', async () => {
  const { marketplace, seller } = await start();
  const { sale } = await addSale(marketplace.store, seller.seller);
  const params = { qid: sale.qid };
  const body = { reason: 'NO_IDEA', details: '' };
  expect(await seller.refusal(declineSale, { params, version: 1, body })).toEqual({
    status: 400,
    code: 'unknown_reason',
    field: 'reason',
    detail: {},
  });
  const { sale: paid } = await addSale(marketplace.store, seller.seller, { sale: { status: 'PAID' } });
  const decline = { params: { qid: paid.qid }, version: 1, body: { reason: 'OTHER', details: '' } };
  expect(await seller.refusal(declineSale, decline)).toMatchObject({
    status: 409,
    code: 'sale_not_editable',
    detail: { status: 'PAID' },
  });
});

test('the reasons come in their order', async () => {
  const { marketplace, seller } = await start();
  await addSale(marketplace.store, seller.seller);
  expect(await seller.call(listDeclineReasons)).toEqual(declineReasons);
  expect(await seller.call(listReductionReasons)).toEqual(reductionReasons);
});

test('a change made on an older version is refused with the newer one', async () => {
  const { marketplace, seller } = await start();
  const { sale } = await addSale(marketplace.store, seller.seller, { sale: { version: 7 } });
  const params = { qid: sale.qid };
  const stale = { params, version: 6, body: { sellerVat: '0.00' } };
  expect(await seller.refusal(updateSale, stale)).toMatchObject({
    status: 412,
    code: 'stale_version',
    detail: { version: 7 },
  });
  const saved = await seller.call(updateSale, { ...stale, version: 7 });
  expect(saved).toMatchObject({ version: 8, sellerVat: '0.00' });
});

test('a seller saves shipping details and removes them again', async () => {
  const { marketplace, seller } = await start();
  const { carrier } = await addCarrier(marketplace.store);
  const { sale } = await addSale(marketplace.store, seller.seller, {
    sale: { status: 'CONFIRMED', vatRate: '0.19', vatTreatment: 'DOMESTIC' },
  });
  const params = { qid: sale.qid };
  const saved = await seller.call(updateSale, {
    params,
    version: 1,
    body: { shippingMethod: 'SELF', carrierQid: carrier.qid, sellerShippingFee: '12.50', sellerVat: '30.00' },
  });
  expect(saved).toMatchObject({
    version: 2,
    shippingMethod: 'SELF',
    carrier: { qid: carrier.qid, name: 'Northfreight' },
    price: '174.90',
    sellerShippingFee: '12.50',
    sellerVat: '30.00',
    expectedVatAmount: '35.61',
    payout: '203.41',
    nextAction: 'ADD_SHIPPING',
  });
  const cleared = await seller.call(updateSale, {
    params,
    version: 2,
    body: { shippingMethod: null, carrierQid: null, sellerShippingFee: null },
  });
  expect(cleared).toMatchObject({ version: 3, shippingMethod: null, carrier: null, payout: '190.91' });
  const entries = await seller.call(readTimeline, { params });
  expect(entries.map(({ kind, before, after, amounts }) => ({ kind, before, after, amounts }))).toEqual([
    {
      kind: 'SHIPPING_REMOVED',
      before: 'SELF, Northfreight',
      after: null,
      amounts: [{ kind: 'SHIPPING', before: '12.50', after: '0.00', currency: 'EUR' }],
    },
    {
      kind: 'SHIPPING_SAVED',
      before: null,
      after: 'SELF, Northfreight',
      amounts: [
        { kind: 'SHIPPING', before: '0.00', after: '12.50', currency: 'EUR' },
        { kind: 'VAT', before: '33.23', after: '30.00', currency: 'EUR' },
      ],
    },
  ]);
});

test('saving what is saved already moves the version on and changes nothing else', async () => {
  const { marketplace, seller } = await start();
  const { sale } = await addPayableSale(marketplace.store, seller.seller);
  const params = { qid: sale.qid };
  const body = { shippingMethod: 'SELF' as const, sellerShippingFee: '9.50' };
  expect(await seller.call(updateSale, { params, version: 1, body })).toMatchObject({ version: 2 });
  expect(await seller.call(readTimeline, { params })).toEqual([]);
});

test('fee and VAT have their maximum', async () => {
  const { marketplace, seller } = await start();
  const { sale } = await addSale(marketplace.store, seller.seller, {
    sale: { vatRate: '0.19', vatTreatment: 'DOMESTIC' },
  });
  const params = { qid: sale.qid };
  const fee = { shippingMethod: 'SELF' as const, sellerShippingFee: '34.99' };
  expect(await seller.refusal(updateSale, { params, version: 1, body: fee })).toEqual({
    status: 400,
    code: 'EXCEEDED_MAXIMUM_SHIPPING_FEE_AMOUNT',
    field: 'sellerShippingFee',
    detail: { maximum: '34.98' },
  });
  expect(await seller.refusal(updateSale, { params, version: 1, body: { sellerVat: '33.24' } })).toEqual({
    status: 400,
    code: 'EXCEEDED_MAXIMUM_VAT_AMOUNT',
    field: 'sellerVat',
    detail: { expectedVatAmount: '33.23' },
  });
});

test('the shipping method changes only when nothing of the other one is left', async () => {
  const { marketplace, seller } = await start();
  const { sale } = await addPayableSale(marketplace.store, seller.seller);
  const params = { qid: sale.qid };
  const change = { params, version: 1, body: { shippingMethod: 'MARKETPLACE' as const } };
  expect(await seller.refusal(updateSale, change)).toMatchObject({
    status: 409,
    code: 'shipping_method_in_use',
  });
  const withoutTracking = { shippingMethod: null, carrierQid: null, sellerShippingFee: null };
  expect(await seller.refusal(updateSale, { params, version: 1, body: withoutTracking })).toMatchObject({
    code: 'shipping_method_in_use',
  });
});

test('a carrier that does not exist cannot be chosen', async () => {
  const { marketplace, seller } = await start();
  const { sale } = await addSale(marketplace.store, seller.seller);
  const body = { shippingMethod: 'SELF' as const, carrierQid: '0194e6a2-0000-7000-8000-000000000000' };
  const refusal = await seller.refusal(updateSale, { params: { qid: sale.qid }, version: 1, body });
  expect(refusal).toMatchObject({ status: 400, code: 'invalid' });
});
