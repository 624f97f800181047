import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { read, utils } from '@e965/xlsx';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { downloadSaleDocument, listSaleDocuments } from '#contract/orders/documents.calls.ts';
import {
  completeSale,
  downloadSales,
  listSales,
  payComplete,
  readSale,
} from '#contract/orders/sales.calls.ts';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import { subtotalOf, sumOf } from '#contract/platform/values/money.ts';
import { readPdfRows } from '#tests/orders/pdf-rows.ts';
import { addBankDetails, addPayableSale, addSale, type LineValues } from '#tests/orders/sale/sale.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { discountedPrice, rateOf } from './payout.rules.ts';

/** A key account, whose payments are not reviewed. */
async function start() {
  const marketplace = await startMarketplace();
  return { marketplace, seller: await marketplace.signInSeller({ seller: { accountManager: 'Ada Brink' } }) };
}

type Caller = Awaited<ReturnType<typeof start>>['seller'];

/** The rows of a table of docs/money.md, without its head. */
async function readExampleTable(head: string): Promise<string[][]> {
  const text = await readFile(fileURLToPath(new URL('../../../docs/money.md', import.meta.url)), 'utf8');
  const lines = text.slice(text.indexOf(`| ${head} |`)).split('\n');
  const rows = lines.slice(2, lines.indexOf(''));
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

test('the example of docs/money.md is what the marketplace pays', async () => {
  const products = await readExampleTable('product');
  const parts = await readExampleTable('part');
  expect([products.length, parts.length]).toEqual([3, 5]);
  const discountRate = rateOf('2.5');
  const lines = products.map(([, offerPrice = '', price, ordered, sent, amount]) => {
    expect(discountedPrice(offerPrice, discountRate)).toBe(price);
    expect(subtotalOf(price ?? '', Number(sent))).toBe(amount);
    return { price, requestedQuantity: Number(ordered), quantity: Number(sent) };
  });
  const shipping = parts.find(([kind]) => kind === 'SHIPPING')?.[2] ?? '';
  const { marketplace, seller } = await start();
  const { sale } = await addPayableSale(marketplace.store, seller.seller, {
    sale: { sellerShippingFee: shipping, vatRate: '0.19', vatTreatment: 'DOMESTIC', discountRate },
    lines,
  });
  const read = await seller.call(readSale, { params: { qid: sale.qid } });
  expect([...read.payoutLines.map(({ kind, amount }) => [kind, amount]), ['total', read.payout]]).toEqual(
    parts.map(([part, , amount]) => [part, amount]),
  );
});

const cents = (maximum: number) =>
  fc.nat(maximum).map((value) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`);

const anyLine: fc.Arbitrary<LineValues> = fc.record({
  requestedQuantity: fc.constant(150),
  quantity: fc.integer({ min: 1, max: 150 }),
  price: fc.oneof(cents(999), cents(99_999)),
  reductionReason: fc.constant('OUT_OF_STOCK'),
});

const anySale = fc.record({
  sale: fc.record({
    shippingMethod: fc.constantFrom('SELF' as const, 'MARKETPLACE' as const, null),
    sellerShippingFee: fc.option(cents(2000)),
    sellerVat: fc.option(fc.constantFrom('0', '0.01')),
    vatRate: fc.constantFrom('0', '0.17', '0.19', '0.21', '0.255'),
    feeRate: fc.nat(250).map((tenths) => rateOf(String(tenths / 10))),
  }),
  lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
});

function sampleSales(count: number) {
  return fc.sample(anySale, { numRuns: count, seed: 65 });
}

test('reply, list and downloaded list say the same amounts, which add up to the cent', async () => {
  const { marketplace, seller } = await start();
  for (const { sale, lines } of sampleSales(60)) {
    await addSale(marketplace.store, seller.seller, { sale, lines });
  }
  const { results } = await seller.call(listSales, { query: { size: 100 } });
  const rows = await downloadedRows(seller);
  expect([results.length, rows.size]).toEqual([60, 60]);
  for (const { qid, fid, payout } of results) {
    const sale = await seller.call(readSale, { params: { qid } });
    const amounts = sale.payoutLines.map(({ amount }) => amount);
    expect(sumOf(amounts)).toBe(payout);
    expect(sale.payout).toBe(payout);
    expect(rows.get(fid)).toEqual([
      ...(['GOODS', 'SHIPPING', 'VAT', 'FEE'] as const).map((kind) => Number(amountOf(sale, kind) ?? 0)),
      Number(payout),
    ]);
  }
});

test('an order that changes sorts by what is paid then', async () => {
  const { marketplace, seller } = await start();
  for (const price of ['9.00', '10.00', '100.00']) {
    await addSale(marketplace.store, seller.seller, {
      sale: { feeRate: price === '10.00' ? '0.25' : '0' },
      lines: [{ price, requestedQuantity: 1 }],
    });
  }
  const { results } = await seller.call(listSales, { query: { order: 'payout' } });
  expect(results.map(({ payout }) => payout)).toEqual(['7.50', '9.00', '100.00']);
});

test('payment confirmation and self-billing invoice say the amounts of the order, which add up', async () => {
  const { marketplace, seller } = await start();
  await addBankDetails(marketplace.store, seller.seller?.qid ?? '');
  for (const { sale, lines } of sampleSales(12)) {
    const { vatRate, feeRate } = sale;
    const sellerVat = vatRate === '0' ? null : sale.sellerVat;
    const added = await addPayableSale(marketplace.store, seller.seller, {
      sale: { vatRate, feeRate, sellerVat },
      lines,
    });
    const params = { qid: added.sale.qid };
    await seller.call(payComplete, { params, version: 1 });
    const completed = await seller.call(completeSale, { params, version: 2 });
    const { confirmation, invoice } = await papersOf(seller, params);
    expectAmounts(confirmation, completed);
    expectAmounts(invoice, completed);
    expect(confirmation).toContainEqual(['Bank account', '•••• 6199, Nordlicht Beauty GmbH']);
    const invoiced = completed.payoutLines.filter(({ kind }) => kind !== 'FEE');
    expect(amountIn(invoice, 'Invoice total')).toBe(sumOf(invoiced.map(({ amount }) => amount)));
    const goods = invoice
      .filter(([gtin]) => /^952\d{10}$/.test(gtin ?? ''))
      .map((row) => withoutGroups(row.at(-1)));
    expect(sumOf(goods)).toBe(amountOf(completed, 'GOODS'));
  }
});

/** The amounts of the downloaded list, by order number. */
async function downloadedRows(seller: Caller): Promise<Map<string, number[]>> {
  const { blob } = await seller.call(downloadSales, { query: {} });
  const workbook = read(await blob.arrayBuffer());
  const [head = [], ...rows] = utils.sheet_to_json<(string | number)[]>(
    workbook.Sheets[workbook.SheetNames[0] ?? ''] ?? {},
    { header: 1 },
  );
  const columns = ['Goods', 'Shipping', 'VAT', 'Fee', 'You receive'].map((name) => head.indexOf(name));
  return new Map(rows.map((row) => [String(row[0]), columns.map((column) => Number(row[column]))]));
}

async function papersOf(seller: Caller, params: { qid: string }) {
  const documents = await seller.call(listSaleDocuments, { params });
  const rowsOf = async (type: 'PAYMENT_CONFIRMATION' | 'INVOICE') => {
    const documentQid = documents.find(({ documentType }) => documentType === type)?.documentQid ?? '';
    const { blob } = await seller.call(downloadSaleDocument, { params: { ...params, documentQid } });
    return readPdfRows(new Uint8Array(await blob.arrayBuffer()));
  };
  return { confirmation: await rowsOf('PAYMENT_CONFIRMATION'), invoice: await rowsOf('INVOICE') };
}

const paperTerms = {
  GOODS: /^Goods$/,
  SHIPPING: /^Shipping$/,
  VAT: /^VAT( \([\d.]+%\))?$/,
  FEE: /^Quayside fee \([\d.]+%\)$/,
};

/** Expects a paper to have each part of the payout and their total, as the order has them. */
function expectAmounts(rows: string[][], sale: Sale): void {
  const parts = sale.payoutLines.map(({ kind }) => amountIn(rows, paperTerms[kind]));
  expect(parts).toEqual(sale.payoutLines.map(({ amount }) => amount));
  expect(amountIn(rows, 'Payout')).toBe(sumOf(parts));
  expect(sumOf(parts)).toBe(sale.payout);
}

function amountIn(rows: string[][], term: string | RegExp): string {
  const found = rows.filter(([text = '']) => (typeof term === 'string' ? text === term : term.test(text)));
  if (found.length !== 1) throw new Error(`${found.length} rows of ${term} in ${JSON.stringify(rows)}`);
  return withoutGroups(found[0]?.at(-1));
}

function withoutGroups(amount = ''): string {
  return amount.replaceAll(',', '');
}

function amountOf({ payoutLines }: Sale, kind: Sale['payoutLines'][number]['kind']): string | undefined {
  return payoutLines.find((line) => line.kind === kind)?.amount;
}
