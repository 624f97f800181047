import { listOffers } from '#contract/catalogue/offers.calls.ts';
import {
  chooseStockColumns,
  commitStockList,
  compareStockList,
  listComparedRows,
  readStockImport,
  revertStockList,
  uploadStockList,
} from '#contract/imports/stock-lists/stock-lists.calls.ts';
import type { ComparisonKind, StockColumns } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import type { CallReply } from '#contract/platform/api/call.ts';
import { addOffer } from '#tests/catalogue/offers/offer.factory.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import {
  startMarketplace,
  type SignedInCaller,
  type TestMarketplace,
} from '#tests/platform/marketplace/start-marketplace.ts';

export const stockHeadings = ['EAN', 'Preis', 'Bestand', 'VE', 'Artikel', 'Marke'];

export const stockColumns: StockColumns = {
  sheet: 'Sheet1',
  headingRow: 1,
  fields: { gtin: 0, price: 1, quantity: 2, sellingUnit: 3, title: 4, brand: 5 },
  priceIsFor: 'UNIT',
  currency: 'EUR',
  decimalSign: ',',
  stockType: 'ON_FLOOR',
  availableFrom: null,
  minimumOrderValue: null,
  dispatchDays: null,
  validUntil: null,
};

/** GTIN, price, quantity, selling unit, title and brand. */
export type StockCells = readonly string[];

export function stockFile(rows: readonly StockCells[], name = 'lager.csv'): File {
  return new File([[stockHeadings, ...rows].map((cells) => cells.join(';')).join('\r\n')], name);
}

export type StockImport = CallReply<typeof readStockImport>;

/** Takes stock lists of a seller through the steps of an import. */
export function startImports({ runDueTasks }: Pick<TestMarketplace, 'runDueTasks'>, seller: SignedInCaller) {
  const read = ({ qid }: Pick<StockImport, 'qid'>) => seller.call(readStockImport, { params: { qid } });
  async function settled(queued: StockImport): Promise<StockImport> {
    await runDueTasks();
    return read(queued);
  }
  async function upload(file: File): Promise<StockImport> {
    return settled(await seller.call(uploadStockList, { body: { file } }));
  }
  async function choose(found: StockImport, changed: Partial<StockColumns> = {}): Promise<StockImport> {
    const { qid, version, sheets } = found;
    const sheet = sheets?.[0]?.name ?? stockColumns.sheet;
    const body = { ...stockColumns, sheet, ...changed };
    return settled(await seller.call(chooseStockColumns, { params: { qid }, version, body }));
  }
  async function compare({ qid, version }: StockImport): Promise<StockImport> {
    return settled(await seller.call(compareStockList, { params: { qid }, version }));
  }
  async function commit({ qid, version }: StockImport): Promise<StockImport> {
    const body = { isMostlyMissingConfirmed: true };
    return settled(await seller.call(commitStockList, { params: { qid }, version, body }));
  }
  async function check(rows: readonly StockCells[], changed?: Partial<StockColumns>): Promise<StockImport> {
    return choose(await upload(stockFile(rows)), changed);
  }
  return { read, settled, upload, choose, check, compare, commit };
}

/** A seller with a rival, whose lists are compared with the inventory. */
export async function startComparisons() {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  const rival = await marketplace.signInSeller();
  const { store, clock } = marketplace;
  const imports = startImports(marketplace, seller);
  const add = (number: number, values: object = {}) =>
    addOffer(store, seller.seller, { gtin: sampleGtin(number), name: `Soap ${number}`, ...values });
  async function compareList(rows: readonly StockCells[], columns: Partial<StockColumns> = {}) {
    clock.advance(1000);
    return imports.compare(await imports.check(rows, columns));
  }
  async function compared({ qid }: StockImport, kind: ComparisonKind, change?: 'JUMPS') {
    const query = change ? { kind, change } : { kind };
    return (await seller.call(listComparedRows, { params: { qid }, query })).results;
  }
  async function inventory() {
    const { results } = await seller.call(listOffers, { query: { size: 100 } });
    return results
      .toSorted((one, other) => one.gtin.localeCompare(other.gtin))
      .map(({ gtin, price, quantity, sellingUnit, status }) => [gtin, price, quantity, sellingUnit, status]);
  }
  async function revert({ qid, version }: StockImport) {
    return imports.settled(await seller.call(revertStockList, { params: { qid }, version }));
  }
  return { marketplace, seller, rival, ...imports, add, compareList, compared, inventory, revert };
}

/** A row of a list for the offers that `startComparisons` adds. */
export const listedRow = (number: number, price = '5,00', quantity = '24'): StockCells => [
  sampleGtin(number),
  price,
  quantity,
  '6',
  `Listed ${number}`,
  'Maris',
];
