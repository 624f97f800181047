import { read, utils } from '@e965/xlsx';
import { expect, test } from 'vitest';
import {
  downloadSaleLines,
  listSaleLines,
  resetSaleLines,
  updateSaleLine,
  updateSaleLines,
} from '#contract/orders/lines.calls.ts';
import { confirmSaleLineQuantities, readSale, readTimeline } from '#contract/orders/sales.calls.ts';
import { addSale, type SaleValues } from '#tests/orders/sale/sale.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';

async function start(values: SaleValues = {}) {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  const added = await addSale(marketplace.store, seller.seller, values);
  const lineParams = added.lines.map(({ qid }) => ({ qid: added.sale.qid, lineQid: qid }));
  const [first = { qid: '', lineQid: '' }, second = { qid: '', lineQid: '' }] = lineParams;
  return { marketplace, seller, ...added, params: { qid: added.sale.qid }, first, second };
}

test('a seller lowers a line with a reason and confirms', async () => {
  const { seller, params, first } = await start();
  const { line, sale } = await seller.call(updateSaleLine, {
    params: first,
    version: 1,
    body: { quantity: 7, reductionReason: 'DAMAGED' },
  });
  expect(line).toMatchObject({ version: 2, quantity: 7, requestedQuantity: 10, subtotal: '34.93' });
  expect(sale).toMatchObject({ version: 2, price: '159.93', loweredLineCount: 1, unitCount: 17 });
  const confirmed = await seller.call(confirmSaleLineQuantities, { params, version: 2 });
  expect(confirmed).toMatchObject({
    status: 'CONFIRMED',
    nextAction: 'ADD_SHIPPING',
    version: 3,
    confirmedAt: '2026-03-02T09:00:00.000Z',
  });
  const entries = await seller.call(readTimeline, { params });
  expect(entries.map(({ kind, subject, before, after }) => [kind, subject, before, after])).toEqual([
    ['CONFIRMED', null, null, '17 of 20'],
    ['LINE_CHANGED', 'Hand cream 1', '10', '7, Damaged'],
  ]);
});

test('a line is never raised above what was requested, nor lowered without a listed reason', async () => {
  const { seller, first, params } = await start();
  const change = { params: first, version: 1 };
  const above = { quantity: 11, reductionReason: null };
  expect(await seller.refusal(updateSaleLine, { ...change, body: above })).toEqual({
    status: 400,
    code: 'QUANTITY_EXCEEDS_REQUESTED_AMOUNT',
    field: 'quantity',
    detail: { requestedQuantity: 10 },
  });
  for (const reductionReason of [null, 'NO_SUCH_REASON']) {
    const body = { quantity: 9, reductionReason };
    expect(await seller.refusal(updateSaleLine, { ...change, body })).toEqual({
      status: 400,
      code: 'SALE_LINES_REDUCTION_REASON_REQUIRED',
      field: 'reductionReason',
      detail: {},
    });
  }
  expect(await seller.call(readSale, { params })).toMatchObject({ version: 1, unitCount: 20 });
});

test('a change of a line is stale after another change of that line only', async () => {
  const { seller, first, second } = await start();
  const body = { quantity: 5, reductionReason: 'OTHER' };
  await seller.call(updateSaleLine, { params: first, version: 1, body });
  expect(await seller.refusal(updateSaleLine, { params: first, version: 1, body })).toMatchObject({
    status: 412,
    code: 'stale_version',
    detail: { version: 2 },
  });
  expect(await seller.call(updateSaleLine, { params: second, version: 1, body })).toMatchObject({
    line: { version: 2 },
    sale: { version: 3 },
  });
});

test('a line of another sale is not found', async () => {
  const { marketplace, seller, first } = await start();
  const { sale: other } = await addSale(marketplace.store, seller.seller);
  const body = { quantity: 10, reductionReason: null };
  const elsewhere = { params: { ...first, qid: other.qid }, version: 1, body };
  expect(await seller.refusal(updateSaleLine, elsewhere)).toMatchObject({ status: 404 });
});

test('saving a line as it is moves the versions on and changes nothing else', async () => {
  const { seller, first, params } = await start({
    sale: { status: 'CONFIRMED', confirmedAt: '2026-03-02T08:30:00.000Z' },
  });
  const body = { quantity: 10, reductionReason: 'DAMAGED' };
  const { line, sale } = await seller.call(updateSaleLine, { params: first, version: 1, body });
  expect(line).toMatchObject({ version: 2, quantity: 10, reductionReason: null });
  expect(sale).toMatchObject({ version: 2, status: 'CONFIRMED' });
  const reset = await seller.call(resetSaleLines, { params, version: 2 });
  expect(reset).toMatchObject({ version: 3, status: 'CONFIRMED' });
  const confirmed = await seller.call(confirmSaleLineQuantities, { params, version: 3 });
  expect(confirmed).toMatchObject({ version: 4, confirmedAt: '2026-03-02T08:30:00.000Z' });
  expect(await seller.call(readTimeline, { params })).toEqual([]);
});

test('several lines are changed in one transaction', async () => {
  const { seller, params, lines } = await start();
  const [one, two] = lines.map(({ qid }) => ({ qid, quantity: 4, reductionReason: 'OUT_OF_STOCK' }));
  if (!one || !two) throw new Error('two lines were added');
  const bad = { ...two, quantity: 11 };
  expect(
    await seller.refusal(updateSaleLines, { params, version: 1, body: { lines: [one, bad] } }),
  ).toMatchObject({ code: 'QUANTITY_EXCEEDS_REQUESTED_AMOUNT', detail: { requestedQuantity: 10 } });
  expect(await seller.call(readSale, { params })).toMatchObject({ version: 1, unitCount: 20 });
  const saved = await seller.call(updateSaleLines, { params, version: 1, body: { lines: [one, two] } });
  expect(saved).toMatchObject({ version: 2, unitCount: 8, price: '69.96', loweredLineCount: 2 });
  const [entry] = await seller.call(readTimeline, { params });
  expect(entry).toMatchObject({ kind: 'LINES_CHANGED', before: '20', after: '8' });
});

test('a reset restores the requested quantities', async () => {
  const { seller, params } = await start({
    lines: [
      { quantity: 1, requestedQuantity: 6, reductionReason: 'OTHER' },
      { quantity: 0, requestedQuantity: 2, reductionReason: 'DAMAGED' },
    ],
  });
  const reset = await seller.call(resetSaleLines, { params, version: 1 });
  expect(reset).toMatchObject({ version: 2, unitCount: 8, loweredLineCount: 0, price: reset.requestedPrice });
  const { results } = await seller.call(listSaleLines, { params, query: {} });
  expect(results.map(({ quantity, reductionReason }) => [quantity, reductionReason])).toEqual([
    [6, null],
    [2, null],
  ]);
});

test('a change after confirming asks for a new confirmation', async () => {
  const { seller, params, first } = await start({
    sale: { status: 'CONFIRMED', confirmedAt: '2026-03-02T08:30:00.000Z' },
  });
  const body = { quantity: 9, reductionReason: 'CASE_SIZE' };
  const { sale } = await seller.call(updateSaleLine, { params: first, version: 1, body });
  expect(sale).toMatchObject({ status: 'PENDING', confirmedAt: null, nextAction: 'CONFIRM_QUANTITIES' });
  expect(await seller.call(readSale, { params })).toEqual(sale);
});

test('nothing left to send is no confirmation, and neither is a line without its reason', async () => {
  const zero = { quantity: 0, requestedQuantity: 5, reductionReason: 'OUT_OF_STOCK' };
  const { marketplace, seller, params } = await start({ lines: [zero, zero] });
  expect(await seller.refusal(confirmSaleLineQuantities, { params, version: 1 })).toMatchObject({
    status: 400,
    code: 'no_quantity_left',
  });
  const { sale } = await addSale(marketplace.store, seller.seller, {
    lines: [{ quantity: 3, requestedQuantity: 5 }],
  });
  const without = { params: { qid: sale.qid }, version: 1 };
  expect(await seller.refusal(confirmSaleLineQuantities, without)).toMatchObject({
    status: 400,
    code: 'SALE_LINES_REDUCTION_REASON_REQUIRED',
  });
});

test('lines of a paid order stay as they are', async () => {
  const { seller, params, first } = await start({ sale: { status: 'PAID' } });
  const body = { quantity: 9, reductionReason: 'DAMAGED' };
  const refusals = [
    await seller.refusal(updateSaleLine, { params: first, version: 1, body }),
    await seller.refusal(updateSaleLines, {
      params,
      version: 1,
      body: { lines: [{ qid: first.lineQid, ...body }] },
    }),
    await seller.refusal(resetSaleLines, { params, version: 1 }),
    await seller.refusal(confirmSaleLineQuantities, { params, version: 1 }),
  ];
  expect(refusals).toEqual(
    refusals.map(() => ({ status: 409, code: 'sale_not_editable', field: null, detail: { status: 'PAID' } })),
  );
});

test('a confirmation and a line change at the same moment leave no unconfirmed quantity confirmed', async () => {
  const { seller, params, first } = await start();
  const body = { quantity: 2, reductionReason: 'DAMAGED' };
  const [confirmation, change] = await Promise.all([
    seller.response(confirmSaleLineQuantities, { params, version: 1 }),
    seller.response(updateSaleLine, { params: first, version: 1, body }),
  ]);
  expect(change.status).toBe(200);
  expect([200, 412]).toContain(confirmation.status);
  const sale = await seller.call(readSale, { params });
  expect(sale).toMatchObject({
    status: 'PENDING',
    unitCount: 12,
    price: '134.98',
    version: confirmation.status === 200 ? 3 : 2,
  });
  expect(await seller.call(readTimeline, { params })).toHaveLength(sale.version - 1);
});

test('ten changes of ten lines at the same moment all count', async () => {
  const { seller, params, lines, sale } = await start({
    lines: Array.from({ length: 10 }, () => ({ requestedQuantity: 10, price: '1.10' })),
  });
  const body = { quantity: 9, reductionReason: 'OTHER' };
  await Promise.all(
    lines.map(({ qid }) =>
      seller.call(updateSaleLine, { params: { qid: sale.qid, lineQid: qid }, version: 1, body }),
    ),
  );
  expect(await seller.call(readSale, { params })).toMatchObject({
    version: 11,
    unitCount: 90,
    price: '99.00',
  });
  expect(await seller.call(readTimeline, { params })).toHaveLength(10);
});

test('a thousand lines are read in pages, changed at once and confirmed', async () => {
  const { seller, params, lines } = await start({ lines: Array.from({ length: 1000 }, () => ({})) });
  const page = await seller.call(listSaleLines, { params, query: { page: 10, size: 100 } });
  expect(page).toMatchObject({ count: 1000, next: null });
  expect(page.results.map(({ qid }) => qid)).toEqual(lines.slice(900).map(({ qid }) => qid));
  const changes = lines.map(({ qid }) => ({ qid, quantity: 3, reductionReason: 'OTHER' }));
  const saved = await seller.call(updateSaleLines, { params, version: 1, body: { lines: changes } });
  expect(saved).toMatchObject({ unitCount: 3000, loweredLineCount: 1000, price: '14970.00' });
  const confirmed = await seller.call(confirmSaleLineQuantities, { params, version: 2 });
  expect(confirmed).toMatchObject({ status: 'CONFIRMED', version: 3 });
});

test('the lines come as a spreadsheet with GTINs as text', async () => {
  const { seller, params, sale, lines } = await start({
    lines: [{ name: '+1 soap', gtin: '09520000000011' }],
  });
  const { blob, name } = await seller.call(downloadSaleLines, { params });
  expect(name).toBe(`order-${sale.fid}.xlsx`);
  const sheet = read(await blob.bytes()).Sheets[sale.fid] ?? {};
  const [, row] = utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
  expect(row?.slice(0, 6)).toEqual([
    '09520000000011',
    '+1 soap',
    'Salt & Heather',
    6,
    10,
    lines[0]?.quantity,
  ]);
});
