import { expect, test } from 'vitest';
import { downloadSaleDocument, listSaleDocuments } from '#contract/orders/documents.calls.ts';
import { listSaleLines, readInvoiceLines } from '#contract/orders/lines.calls.ts';
import {
  confirmSaleLineQuantities,
  payComplete,
  readSale,
  readTimeline,
} from '#contract/orders/sales.calls.ts';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import {
  bookCarrier,
  listBookableCarriers,
  listShipments,
  readCarrierBooking,
} from '#contract/orders/shipping.calls.ts';
import type { BookableCarrier, BookingRequest } from '#contract/orders/shipping.schemas.ts';
import { login } from '#contract/people/auth.calls.ts';
import { PASSWORD } from '#server/people/users/sample-people.ts';
import { type SellerKey, sellers } from '#server/people/users/sample-sellers.ts';
import { expectEntry } from '#server/seed/random.ts';
import { seed } from '#server/seed/seed.ts';
import { startMarketplace, type TestMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { seededSaleQid } from './sale.seed.ts';
import { specialSales } from './special-sales.seed.ts';

test('payments that are to be refused are refused, each for its own reason', async () => {
  const marketplace = await startSeeded();
  const expected = {
    225313112: 'shipping_incomplete',
    225313115: 'EXCEEDED_MAXIMUM_SHIPPING_FEE_AMOUNT',
    225313116: 'currencyMismatch',
    225313117: 'paymentWillBeRevisedAndEnabledByOurTeam',
    225313118: 'amountExceedsLimit',
    225313120: 'SALE_LINES_REDUCTION_REASON_REQUIRED',
    225313121: 'EXCEEDED_MAXIMUM_VAT_AMOUNT',
    225313123: 'exceedsShippingAmountLimit',
    225313301: 'profile_incomplete',
  };
  const met: Record<string, string> = {};
  for (const fid of Object.keys(expected)) {
    const { seller, sale, params } = await open(marketplace, fid);
    met[fid] = (await seller.refusal(payComplete, { params, version: sale.version })).code;
  }

  expect(met).toEqual(expected);
});

test('orders that are ready for payment can be paid', async () => {
  const marketplace = await startSeeded();
  for (const fid of ['225312871', '225313125', '225313128']) {
    const { seller, sale, params } = await open(marketplace, fid);
    const paid = await seller.call(payComplete, { params, version: sale.version });
    expect(paid).toMatchObject({ fid, status: 'PAID', nextAction: 'COMPLETE' });
  }
});

test('bookings that are to be refused are refused, each for its own reason', async () => {
  const marketplace = await startSeeded();
  const expected = {
    225313113: 'unserviceable_dg_destination_or_origin',
    225313401: 'seller_shipping_address_line_one_too_long',
    225313601: 'seller_shipping_address_line_two_too_long',
  };
  const met: Record<string, string> = {};
  for (const fid of Object.keys(expected)) {
    const { seller, sale, params, carriers } = await open(marketplace, fid);
    const body = bookingOf(carriers[0] ?? { qid: sale.qid, pickupDates: ['2026-03-03'] }, sale);
    met[fid] = (await seller.refusal(bookCarrier, { params, body, version: sale.version })).code;
  }

  expect(met).toEqual(expected);
});

test('the booking for order 225313119 is accepted and fails', async () => {
  const marketplace = await startSeeded();
  const { seller, sale, params, carriers } = await open(marketplace, '225313119');
  const body = bookingOf(expectEntry(carriers, 0), sale);

  await seller.call(bookCarrier, { params, body, version: sale.version });
  marketplace.clock.advance(10_000);
  await marketplace.runDueTasks();

  expect(await seller.call(readCarrierBooking, { params })).toMatchObject({ status: 'FAILED' });
});

test('every line of order 225313130 is at zero, so it cannot be confirmed', async () => {
  const { seller, sale, params } = await open(await startSeeded(), '225313130');

  expect(await seller.refusal(confirmSaleLineQuantities, { params, version: sale.version })).toMatchObject({
    code: 'no_quantity_left',
  });
});

test('the invoices of the waiting orders have other quantities', async () => {
  const marketplace = await startSeeded();
  const less = await readInvoice(marketplace, '225313109');
  const more = await readInvoice(marketplace, '225313110');
  const csv = await readInvoice(marketplace, '225313111');

  expect([less.changes.length, less.unknown, less.exceeding]).toEqual([2, [], []]);
  expect(more.unknown).toEqual(['9529999999995']);
  expect(more.exceeding).toHaveLength(1);
  expect(more.changes).toHaveLength(1);
  expect(csv.changes).toHaveLength(2);
});

test('every special order can be opened with all that belongs to it', async () => {
  const marketplace = await startSeeded();
  for (const spec of specialSales) {
    const { seller, sale, params } = await open(marketplace, spec.fid);
    expect(sale.fid).toBe(spec.fid);
    expect((await seller.call(listSaleLines, { params, query: {} })).count).toBe(sale.lineCount);
    expect(await seller.call(readTimeline, { params })).not.toEqual([]);
    expect(await seller.call(listShipments, { params })).toHaveLength(sale.trackingCount);
    for (const { documentQid, bytes } of await seller.call(listSaleDocuments, { params })) {
      const file = await seller.call(downloadSaleDocument, { params: { ...params, documentQid } });
      expect(file.blob.size).toBe(bytes);
    }
  }
});

test('the seller of the seed signs in with the printed password', async () => {
  const marketplace = await startSeeded();
  const body = { email: 'jana.holt@nordlicht-beauty.example', password: PASSWORD };

  const { user } = await marketplace.anonymous.call(login, { body });

  expect(user).toMatchObject({ company: 'Nordlicht Beauty', profileGaps: [], sellerStatus: 'ACTIVE' });
});

async function startSeeded(): Promise<TestMarketplace> {
  const marketplace = await startMarketplace();
  await seed(marketplace.store, { now: marketplace.clock.now(), size: 'small' });
  return marketplace;
}

async function signInAs(marketplace: TestMarketplace, key: SellerKey) {
  const user = await marketplace.store.db
    .selectFrom('users')
    .selectAll()
    .where('sellerQid', '=', sellers[key].qid)
    .executeTakeFirstOrThrow();
  return marketplace.signIn(user);
}

async function open(marketplace: TestMarketplace, fid: string) {
  const key = specialSales.find((spec) => spec.fid === fid)?.seller ?? 'nordlicht';
  const seller = await signInAs(marketplace, key);
  const params = { qid: seededSaleQid(fid) };
  const sale = await seller.call(readSale, { params });
  const query = { has_dangerous_goods: sale.hasDangerousGoods };
  const carriers = await seller.call(listBookableCarriers, { params, query });
  return { seller, params, sale, carriers };
}

function bookingOf(
  { qid, pickupDates }: Pick<BookableCarrier, 'qid' | 'pickupDates'>,
  { hasDangerousGoods }: Sale,
): BookingRequest {
  return { carrierQid: qid, pickupDate: expectEntry(pickupDates, 0), hasDangerousGoods, isPallet: false };
}

async function readInvoice(marketplace: TestMarketplace, fid: string) {
  const { seller, params } = await open(marketplace, fid);
  const documents = await seller.call(listSaleDocuments, { params });
  const readable = documents.filter(({ hasLines }) => hasLines);
  const { documentQid } = expectEntry(readable, 0);
  return seller.call(readInvoiceLines, { params: { ...params, documentQid } });
}
