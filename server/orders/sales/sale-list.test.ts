import { read, utils } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { countSales, downloadSales, listSales, searchSales } from '#contract/orders/sales.calls.ts';
import type { SaleFilter } from '#contract/orders/sales.schemas.ts';
import { addOffer } from '#tests/catalogue/offers/offer.factory.ts';
import {
  addCarrier,
  addSale,
  addTracking,
  sampleGtin,
  type SaleValues,
} from '#tests/orders/sale/sale.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';

async function start(sales: Record<string, SaleValues>) {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  const qids: Record<string, string> = {};
  for (const [fid, { sale, lines }] of Object.entries(sales)) {
    const added = await addSale(marketplace.store, seller.seller, { sale: { fid, ...sale }, lines });
    qids[fid] = added.sale.qid;
  }
  async function found(query: SaleFilter) {
    const { results } = await seller.call(listSales, { query: { order: 'fid', ...query } });
    return results.map(({ fid }) => fid);
  }
  return { marketplace, seller, qids, found };
}

test('a seller sees only his own orders', async () => {
  const { marketplace, found } = await start({ A: {} });
  const other = await marketplace.signInSeller();
  expect(await found({})).toEqual(['A']);
  expect(await other.call(listSales, { query: {} })).toEqual({
    count: 0,
    next: null,
    previous: null,
    results: [],
  });
});

test('orders are filtered by status, next action and destination', async () => {
  const { found } = await start({
    A: {},
    B: { sale: { status: 'CONFIRMED', destinationCountry: 'NL' } },
    C: { sale: { status: 'PAYMENT_REVIEW' } },
    D: { sale: { status: 'PAID', destinationCountry: 'NL' } },
    E: { sale: { status: 'COMPLETED' } },
    F: { sale: { status: 'DECLINED', destinationCountry: 'NL' } },
  });
  expect(await found({ status: ['CURRENT'] })).toEqual(['A', 'B', 'C', 'D']);
  expect(await found({ status: ['PAST'] })).toEqual(['E', 'F']);
  expect(await found({ status: ['PENDING', 'DECLINED'] })).toEqual(['A', 'F']);
  expect(await found({ nextAction: ['ADD_SHIPPING', 'COMPLETE'] })).toEqual(['B', 'D']);
  expect(await found({ nextAction: ['NONE'] })).toEqual(['C']);
  expect(await found({ destination: ['NL'], status: ['CURRENT'] })).toEqual(['B', 'D']);
});

test('orders are filtered by what was done with them', async () => {
  const { marketplace, found, qids } = await start({
    A: { sale: { readAt: '2026-03-02T08:30:00.000Z' } },
    B: { sale: { confirmedAt: '2026-03-02T08:30:00.000Z' } },
    C: { sale: { expiredAt: '2026-03-03T09:00:00.000Z' } },
    D: { sale: { expiredAt: '2026-03-03T09:00:00.001Z' } },
  });
  const { store } = marketplace;
  const { carrier, service } = await addCarrier(store);
  await addTracking(store, qids.A ?? '', carrier.qid);
  await store.db
    .insertInto('bookings')
    .values({
      qid: 'b1',
      saleQid: qids.B ?? '',
      serviceQid: service.qid,
      status: 'SUCCEEDED',
      pickupDate: '2026-03-03',
      hasDangerousGoods: 0,
      isPallet: 0,
      price: '6.00',
      currency: 'EUR',
      requestedAt: '2026-03-02T08:30:00.000Z',
      collectionReference: 'X',
      failureReason: null,
    })
    .execute();
  await store.db
    .insertInto('documents')
    .values({
      qid: 'd1',
      saleQid: qids.C ?? '',
      type: 'INVOICE',
      name: 'invoice.pdf',
      mediaType: 'application/pdf',
      bytes: 1,
      uploadedAt: '2026-03-02T08:30:00.000Z',
      uploadedBy: 'Jana Holt',
      hasLines: 0,
      deletedAt: null,
    })
    .execute();
  expect(await found({ hasRead: true })).toEqual(['A']);
  expect(await found({ hasRead: false })).toEqual(['B', 'C', 'D']);
  expect(await found({ has_shipments: true })).toEqual(['A']);
  expect(await found({ has_shipments: false })).toEqual(['B', 'C', 'D']);
  expect(await found({ has_saleline_quantities_confirmed: true })).toEqual(['B']);
  expect(await found({ has_booked_with_quayside: true })).toEqual(['B']);
  expect(await found({ has_invoice_for_download: true })).toEqual(['C']);
  expect(await found({ isExpiring: true })).toEqual(['C']);
  expect(await found({ expiredFrom: '2026-03-03T09:00:00.001Z' })).toEqual(['A', 'B', 'D']);
});

test('orders are found by number, product name and GTIN, taken literally', async () => {
  const { found, seller, qids } = await start({
    'Q-100': { lines: [{ name: 'Argan 100% pure', gtin: sampleGtin(900) }] },
    'Q-200': { lines: [{ name: 'Argan 100 pure', gtin: sampleGtin(901) }, { gtin: sampleGtin(902) }] },
    Z_3: { lines: [{ name: 'Soap', gtin: sampleGtin(902) }] },
  });
  expect(await found({ search: 'q-1' })).toEqual(['Q-100']);
  expect(await found({ search: 'argan' })).toEqual(['Q-100', 'Q-200']);
  expect(await found({ search: '100%' })).toEqual(['Q-100']);
  expect(await found({ search: '_' })).toEqual(['Z_3']);
  expect(await found({ search: String.raw`\ ` })).toEqual([]);
  expect(await found({ search: sampleGtin(902) })).toEqual(['Q-200', 'Z_3']);
  expect(await seller.call(searchSales, { query: { search: 'Q-200' } })).toEqual([
    { type: 'sale', qid: qids['Q-200'], label: 'Q-200', detail: 'Rue des Savons SARL, Lyon' },
  ]);
});

test('orders are found by buyer, city, tracking number and collection reference, current and past', async () => {
  const { marketplace, qids, found, seller } = await start({
    A: { sale: { destinationCompany: 'Épicerie du Port', destinationCity: 'Brest' } },
    B: { sale: { destinationCompany: 'Seifenhaus', destinationCity: 'Köln', status: 'COMPLETED' } },
    C: { sale: { destinationCity: 'BREST', status: 'EXPIRED' } },
    D: { sale: { destinationCompany: 'Sørensen & Søn', destinationCity: 'Łódź' } },
    E: { sale: { destinationCompany: 'Seife in der Lange Straße', destinationCity: 'ÆRØ' } },
  });
  const { carrier, service } = await addCarrier(marketplace.store);
  await addTracking(marketplace.store, qids.B ?? '', carrier.qid);
  await marketplace.store.db
    .insertInto('bookings')
    .values({
      qid: '0194e6a2-0000-7000-8000-00000000b001',
      saleQid: qids.C ?? '',
      serviceQid: service.qid,
      status: 'SUCCEEDED',
      pickupDate: '2026-03-03',
      hasDangerousGoods: 0,
      isPallet: 0,
      price: '9.00',
      currency: 'EUR',
      requestedAt: '2026-03-02T08:00:00.000Z',
      collectionReference: 'QK-77-12',
      failureReason: null,
    })
    .execute();
  expect(await found({ search: 'épicerie' })).toEqual(['A']);
  expect(await found({ search: 'ÉPICERIE' })).toEqual(['A']);
  expect(await found({ search: 'EPICERIE' })).toEqual(['A']);
  expect(await found({ search: 'köln' })).toEqual(['B']);
  expect(await found({ search: 'KOLN' })).toEqual(['B']);
  expect(await found({ search: 'brest' })).toEqual(['A', 'C']);
  expect(await found({ search: 'sorensen' })).toEqual(['D']);
  expect(await found({ search: 'SØRENSEN' })).toEqual(['D']);
  expect(await found({ search: 'lodz' })).toEqual(['D']);
  expect(await found({ search: 'łódź' })).toEqual(['D']);
  expect(await found({ search: 'Strasse' })).toEqual(['E']);
  expect(await found({ search: 'straße' })).toEqual(['E']);
  expect(await found({ search: 'aero' })).toEqual(['E']);
  expect(await found({ search: 'nf 0000 000001' })).toEqual(['B']);
  expect(await found({ search: 'qk-77' })).toEqual(['C']);
  expect(await found({ search: 'rest', status: ['PAST'] })).toEqual(['C']);
  expect(await seller.call(countSales, { query: { search: 'brest' } })).toMatchObject({
    current: 1,
    past: 1,
  });
});

test('a GTIN is found in groups, with hyphens and with the zeros of a GTIN-14', async () => {
  const gtin = sampleGtin(902);
  const { found } = await start({ A: { lines: [{ gtin }] }, B: { lines: [{ gtin: sampleGtin(7) }] } });
  for (const search of [
    gtin,
    gtin.replaceAll(/(.{4})/g, '$1 '),
    gtin.replaceAll(/(.{4})/g, '$1-'),
    `0${gtin}`,
  ]) {
    expect(await found({ search })).toEqual(['A']);
  }
  expect(await found({ search: '- -' })).toEqual([]);
});

test('a search with a control character or of more than 100 characters is refused', async () => {
  const { seller } = await start({});
  for (const search of ['a\u0000b', 'x'.repeat(101)]) {
    for (const call of [listSales, countSales]) {
      expect(await seller.refusal(call, { query: { search } })).toMatchObject({
        status: 400,
        code: 'invalid',
      });
    }
  }
});

test('the search bar finds the own offers, too', async () => {
  const { marketplace, seller } = await start({ A: { lines: [{ name: 'Sea soap', gtin: sampleGtin(7) }] } });
  const other = await marketplace.signInSeller();
  for (const { seller: owner } of [seller, other]) {
    await addOffer(marketplace.store, owner, { gtin: sampleGtin(7), name: 'Sea soap' });
  }
  const hits = await seller.call(searchSales, { query: { search: 'sea so' } });
  expect(hits.map(({ type, label, detail }) => [type, label, detail])).toEqual([
    ['sale', 'A', 'Rue des Savons SARL, Lyon'],
    ['offer', 'Sea soap', sampleGtin(7)],
  ]);
});

test('orders are sorted, and a deadline that no longer counts comes last', async () => {
  const { found } = await start({
    A: { sale: { expiredAt: '2026-03-06T00:00:00.000Z', payout: '9.00', destinationCountry: 'SE' } },
    B: { sale: { expiredAt: '2026-03-05T00:00:00.000Z', payout: '100.00', destinationCountry: 'AT' } },
    C: {
      sale: {
        status: 'PAID',
        expiredAt: '2026-03-04T00:00:00.000Z',
        payout: '20.50',
        destinationCountry: 'FR',
      },
    },
  });
  expect(await found({ order: 'expiredAt' })).toEqual(['B', 'A', 'C']);
  expect(await found({ order: '-expiredAt' })).toEqual(['A', 'B', 'C']);
  expect(await found({ order: 'payout' })).toEqual(['A', 'C', 'B']);
  expect(await found({ order: 'destination' })).toEqual(['B', 'C', 'A']);
  expect(await found({ order: '-fid' })).toEqual(['C', 'B', 'A']);
});

test('a list comes in pages that know their neighbours', async () => {
  const names = Array.from({ length: 25 }, (_, index) => `S${String(index).padStart(2, '0')}`);
  const { seller } = await start(Object.fromEntries(names.map((name) => [name, {}])));
  const query = { order: 'fid' as const, page: 2, size: 10, status: ['CURRENT' as const] };
  const page = await seller.call(listSales, { query });
  expect(page.results.map(({ fid }) => fid)).toEqual(names.slice(10, 20));
  expect(page).toMatchObject({
    count: 25,
    next: 'sales/?page=3&size=10&order=fid&status=CURRENT',
    previous: 'sales/?page=1&size=10&order=fid&status=CURRENT',
  });
  const last = await seller.call(listSales, { query: { ...query, page: 3 } });
  expect(last).toMatchObject({ next: null });
  expect(last.results).toHaveLength(5);
  expect(await seller.refusal(listSales, { query: { ...query, page: 4 } })).toMatchObject({
    status: 404,
    code: 'not_found',
  });
});

test('the counts of the current segments add up', async () => {
  const { seller } = await start({
    A: { sale: { expiredAt: '2026-03-02T20:00:00.000Z' } },
    B: { sale: { readAt: '2026-03-02T08:30:00.000Z' } },
    C: { sale: { status: 'CONFIRMED' } },
    D: { sale: { status: 'CONFIRMED', nextAction: 'TRIGGER_PAYMENT' } },
    E: { sale: { status: 'PAYMENT_REVIEW', destinationCountry: 'NL' } },
    F: { sale: { status: 'PAID' } },
    G: { sale: { status: 'DECLINED' } },
  });
  expect(await seller.call(countSales, { query: {} })).toEqual({
    current: 6,
    confirmQuantities: 2,
    addShipping: 1,
    triggerPayment: 1,
    inReview: 1,
    complete: 1,
    past: 1,
    unread: 5,
    expiring: 1,
    destinations: [
      { country: 'FR', current: 5, past: 1 },
      { country: 'NL', current: 1, past: 0 },
    ],
  });
});

test('the filtered list comes as a spreadsheet in which a formula is a text', async () => {
  const { seller } = await start({
    A: { sale: { destinationCompany: '=HYPERLINK("https://evil.example")', destinationCountry: 'NL' } },
    B: {},
  });
  const { blob, name } = await seller.call(downloadSales, { query: { destination: ['NL'] } });
  expect(name).toBe('orders-2026-03-02.xlsx');
  const book = read(await blob.bytes(), { cellFormula: true });
  const sheet = book.Sheets.Orders ?? {};
  const rows = utils.sheet_to_json<string[]>(sheet, { header: 1 });
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain('=HYPERLINK("https://evil.example")');
  expect(sheet.F2).toMatchObject({ t: 's' });
  expect(sheet.F2).not.toHaveProperty('f');
});
