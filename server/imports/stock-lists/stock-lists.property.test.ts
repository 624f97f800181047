import { read, utils, write } from '@e965/xlsx';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listOffers } from '#contract/catalogue/offers.calls.ts';
import {
  changeStockComparison,
  downloadProblemRows,
  listComparedRows,
  listStockRows,
  revertStockList,
} from '#contract/imports/stock-lists/stock-lists.calls.ts';
import type { ComparisonKind, MissingChoice } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import { addOffer } from '#tests/catalogue/offers/offer.factory.ts';
import { messyStockFile } from '#tests/imports/stock-lists/stock-file.factory.ts';
import { startImports, type StockCells } from '#tests/imports/stock-lists/stock-list.factory.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';

const priceCents = fc.integer({ min: 1, max: 9_999_999 });
const product = fc.record({ number: fc.integer({ min: 1, max: 12 }), priceCents, boxes: fc.nat(400) });
type Product = { number: number; priceCents: number; boxes: number };
const products = fc.uniqueArray(product, { selector: ({ number }) => number, minLength: 1, maxLength: 10 });
const missingChoices = fc.constantFrom<MissingChoice>('ZERO', 'KEEP', 'REMOVE');

const priceOf = ({ priceCents: cents }: Product) => (cents / 100).toFixed(2);
const rowOf = (one: Product): StockCells => [
  sampleGtin(one.number),
  priceOf(one).replace('.', ','),
  String(one.boxes * 6),
  '6',
  `Listed ${one.number}`,
  'Maris',
];

async function startSeller() {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  const rival = await marketplace.signInSeller();
  const offersOf = async (caller: typeof seller) => {
    const { results } = await caller.call(listOffers, { query: { size: 100 } });
    return results.toSorted((one, other) => one.gtin.localeCompare(other.gtin));
  };
  const inventory = async () => {
    const offers = await offersOf(seller);
    return new Map(offers.map(({ gtin, price, quantity }) => [gtin, `${price} ${quantity}`]));
  };
  /** Every field of the offers, ranks and prices to win included, but what each change of one counts up. */
  const everything = async () => {
    const offers = [...(await offersOf(seller)), ...(await offersOf(rival))];
    return offers.map(({ version: _version, updatedAt: _updatedAt, ...offer }) => offer);
  };
  return { marketplace, seller, rival, inventory, everything, ...startImports(marketplace, seller) };
}

/** What the inventory has to be after a commit. */
function inventoryOf(before: ReadonlyMap<string, string>, file: readonly Product[], choice: MissingChoice) {
  const after = new Map(file.map((one) => [sampleGtin(one.number), `${priceOf(one)} ${one.boxes * 6}`]));
  for (const [gtin, offer] of before) {
    if (after.has(gtin) || choice === 'REMOVE') continue;
    after.set(gtin, choice === 'KEEP' ? offer : offer.replace(/ .*/, ' 0'));
  }
  return new Map([...after].toSorted(([one], [other]) => one.localeCompare(other)));
}

test('the difference, committed, makes the inventory the file; a revert makes it what it was', async () => {
  await fc.assert(
    fc.asyncProperty(
      products,
      products,
      products,
      missingChoices,
      async (offers, rivals, file, missingChoice) => {
        const { marketplace, seller, rival, inventory, everything, ...imports } = await startSeller();
        const { compare, check, commit, settled } = imports;
        for (const [{ seller: owner }, own] of [[seller, offers] as const, [rival, rivals] as const]) {
          for (const one of own) {
            const values = { priceCents: one.priceCents, quantity: one.boxes * 6, sellingUnit: 3 };
            await addOffer(marketplace.store, owner, { gtin: sampleGtin(one.number), ...values });
          }
        }
        const before = await inventory();
        const whole = await everything();
        // What a commit changes is younger than what was there.
        marketplace.clock.advance(1000);
        const { qid, version, comparison } = await compare(await check(file.map(rowOf)));
        const compared = async (kind: ComparisonKind) =>
          (await seller.call(listComparedRows, { params: { qid }, query: { kind, size: 100 } })).results;
        const changed = await compared('CHANGED');
        const counts = { new: (await compared('NEW')).length, changed: changed.length };
        expect(comparison).toMatchObject({
          ...counts,
          unchanged: file.length - counts.new - counts.changed,
          missing: (await compared('MISSING')).length,
          offersNow: offers.length,
        });
        const jumps = changed.flatMap(({ row, jump }) =>
          jump && row !== null ? [{ row, choice: 'USE_FILE' as const }] : [],
        );
        const body = { missingChoice, jumps };
        const chosen = await seller.call(changeStockComparison, { params: { qid }, version, body });
        const committed = await commit(chosen);
        expect(await inventory()).toEqual(inventoryOf(before, file, missingChoice));

        const { version: last } = committed;
        await settled(await seller.call(revertStockList, { params: { qid }, version: last }));
        expect(await everything()).toEqual(whole);
      },
    ),
    { numRuns: 8 },
  );
});

const mistakes: Record<string, (row: string[]) => string[]> = {
  'no price': ([gtin = '', , ...rest]) => [gtin, '', ...rest],
  'price in words': ([gtin = '', , ...rest]) => [gtin, 'auf Anfrage', ...rest],
  'inexact quantity': ([gtin = '', price = '', , ...rest]) => [gtin, price, '> 100', ...rest],
  'wrong check digit': ([gtin = '', ...rest]) => [
    `${gtin.slice(0, -1)}${(Number(gtin.at(-1)) + 1) % 10}`,
    ...rest,
  ],
  'selling unit of zero': ([gtin = '', price = '', quantity = '', , ...rest]) => [
    gtin,
    price,
    quantity,
    '0',
    ...rest,
  ],
};

test('the file of the rows with problems, once mended, is imported without a problem', async () => {
  const mistaken = fc.tuple(product, fc.constantFrom(...Object.keys(mistakes)));
  const rows = fc.uniqueArray(mistaken, { selector: ([{ number }]) => number, minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(rows, async (entries) => {
      const { seller, check, upload } = await startSeller();
      const wrong = entries.map(([one, mistake]) => mistakes[mistake]?.([...rowOf(one)]) ?? []);
      const checked = await check(wrong);
      expect(checked.check).toMatchObject({ rows: entries.length, ready: 0 });
      const { blob } = await seller.call(downloadProblemRows, { params: { qid: checked.qid } });

      const workbook = read(await blob.arrayBuffer());
      const sheet = workbook.Sheets[workbook.SheetNames[0] ?? ''] ?? {};
      const table = utils.sheet_to_json<string[]>(sheet, { header: 1, defval: '' });
      expect(table.slice(1).map((cells) => cells.slice(0, 6))).toEqual(wrong);
      const mended = table.map((cells, index) => {
        const entry = entries[index - 1];
        return entry ? [...rowOf(entry[0]), ...cells.slice(6)] : cells;
      });
      const content = write(utils.book_new(utils.aoa_to_sheet(mended), 'Problems'), {
        type: 'buffer',
        bookType: 'xlsx',
      });
      const again = await upload(new File([new Uint8Array(content)], 'problems.xlsx'));
      expect(again).toMatchObject({ state: 'CHECK', check: { rows: entries.length, ready: entries.length } });
      const { results } = await seller.call(listStockRows, {
        params: { qid: again.qid },
        query: { size: 100 },
      });
      expect(results.map(({ gtin, price, quantity }) => [gtin, price, quantity])).toEqual(
        entries.map(([one]) => [sampleGtin(one.number), priceOf(one), one.boxes * 6]),
      );
    }),
    { numRuns: 5 },
  );
});

test('a wholesaler’s list of 2,000 rows is checked, and its problems fit into a file with the same ones', async () => {
  const { seller, upload, choose } = await startSeller();
  const file = messyStockFile();
  const found = await upload(new File([file.content], file.name));
  const guesses = found.sheets?.[0]?.columns.flatMap(({ column, guess }) =>
    guess ? [{ column, guess }] : [],
  );
  const fields = Object.fromEntries((guesses ?? []).map(({ column, guess }) => [guess.field, column]));
  const headingRow = found.sheets?.[0]?.headingRow ?? 0;
  const checked = await choose(found, { fields, headingRow, decimalSign: ',' });
  const countsOf = (counts: readonly { code: string; rows: number }[] = []) =>
    Object.fromEntries(counts.map(({ code, rows }) => [code, rows]));
  expect(checked.check?.rows).toBe(file.rows);
  expect(countsOf(checked.check?.problems)).toEqual(file.problems);
  expect(countsOf(checked.check?.repairs)).toEqual(file.repairs);

  const { blob, name } = await seller.call(downloadProblemRows, { params: { qid: checked.qid } });
  const again = await upload(new File([blob], name));
  const { gtin_duplicate: _duplicates, ...others } = countsOf(checked.check?.problems);
  expect(again.state).toBe('CHECK');
  expect(countsOf(again.check?.problems)).toMatchObject(others);
});
