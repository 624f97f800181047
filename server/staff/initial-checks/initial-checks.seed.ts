import { addSeconds } from 'date-fns/addSeconds';
import { subMinutes } from 'date-fns/subMinutes';
import { readStockRow } from '#contract/imports/stock-lists/reading/stock-row.ts';
import type { SheetOutline, StockRow } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import type { CheckColumns } from '#contract/staff/initial-checks.schemas.ts';
import { discountsSeed } from '#server/catalogue/discounts/discounts.seed.ts';
import { amountOfCents } from '#server/catalogue/offers/cents.ts';
import { convertedCents } from '#server/catalogue/offers/offers.rules.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { writeRows, type Rows } from '#server/platform/store/write-rows.ts';
import { defineSeed, type SeedOptions } from '#server/seed/define-seed.ts';
import { randomFor } from '#server/seed/random.ts';
import { CheckTally, evaluateRow } from './check.rules.ts';
import { findRate } from './initial-checks.store.ts';

/** The staff who may use the checker; Otto Brandt may not. */
const checkers = ['sam.reed@quayside.example', 'ines.prado@quayside.example'];

type Sample = {
  daysAgo: number;
  deal: string;
  fileName: string;
  currency: string;
  rows: number;
  /** Per cent that their prices are above the lowest offers on average. */
  above: number;
  end?: 'fileIssue' | 'CANCELLED';
};

const samples: Sample[] = [
  { daysAgo: 0.12, deal: '48201', fileName: 'hollins-tarn-stock.xlsx', currency: 'GBP', rows: 640, above: 1 },
  { daysAgo: 1.31, deal: '48177', fileName: 'fjallglim-lager.csv', currency: 'SEK', rows: 410, above: -1 },
  { daysAgo: 1.47, deal: '48164', fileName: 'stock_eu_11.xlsx', currency: 'EUR', rows: 520, above: 9 },
  {
    daysAgo: 2.29,
    deal: '48090',
    fileName: 'larkspur.xlsx',
    currency: 'USD',
    rows: 0,
    above: 0,
    end: 'fileIssue',
  },
  {
    daysAgo: 2.36,
    deal: '48212',
    fileName: 'tidewell-price-list-november.xlsx',
    currency: 'GBP',
    rows: 280,
    above: 3,
  },
  {
    daysAgo: 3.18,
    deal: '48219',
    fileName: 'olivar_tarifa_mayorista.xls',
    currency: 'EUR',
    rows: 310,
    above: 2,
  },
  { daysAgo: 4.41, deal: '48223', fileName: 'clairvent.csv', currency: 'EUR', rows: 190, above: 12 },
  { daysAgo: 5.22, deal: '48226', fileName: 'skagen-lagerliste.csv', currency: 'EUR', rows: 240, above: 0 },
  {
    daysAgo: 6.26,
    deal: '48230',
    fileName: 'BBD stock file.xlsx',
    currency: 'GBP',
    rows: 0,
    above: 0,
    end: 'CANCELLED',
  },
  { daysAgo: 6.34, deal: '48230', fileName: 'BBD stock file (2).xlsx', currency: 'GBP', rows: 330, above: 5 },
  { daysAgo: 8.15, deal: '48234', fileName: 'lindenau-export.csv', currency: 'EUR', rows: 450, above: -2 },
  { daysAgo: 11.4, deal: '48241', fileName: 'lumea_varasto.xlsx', currency: 'EUR', rows: 120, above: 4 },
  {
    daysAgo: 13.33,
    deal: '48245',
    fileName: 'perla-adriatica-cjenik-veleprodaja-studeni-2026.ods',
    currency: 'EUR',
    rows: 260,
    above: 15,
  },
  { daysAgo: 15.21, deal: '48256', fileName: 'sonnfeld.csv', currency: 'EUR', rows: 90, above: 1 },
  { daysAgo: 19.28, deal: '48259', fileName: 'bursztyn-hurt.xlsx', currency: 'PLN', rows: 380, above: 0 },
  { daysAgo: 24.44, deal: '48263', fileName: 'aegean-wholesale.xlsx', currency: 'EUR', rows: 210, above: 6 },
];

const columnNames = ['EAN code', 'Description', 'Brand', 'Case', 'Trade price', 'Free stock'];
const fields = ['gtin', 'title', 'brand', 'sellingUnit', 'price', 'quantity'] as const;

/** Checks as they would have been made of lists of the deals. */
export const initialChecksSeed = defineSeed({ after: [discountsSeed], write: seedInitialChecks });

async function seedInitialChecks(tx: Tx, { now }: SeedOptions): Promise<void> {
  const users = await tx
    .selectFrom('users')
    .select(['qid', 'name', 'email'])
    .where('email', 'in', checkers)
    .execute();
  await tx
    .insertInto('gtinCheckers')
    .values(users.map(({ qid }) => ({ userQid: qid })))
    .execute();
  const deals = await tx.selectFrom('deals').selectAll().execute();
  const products = await readProducts(tx);
  const random = randomFor('initial checks');
  const rows: Required<Pick<Rows, 'checkFiles' | 'initialChecks' | 'initialCheckRows'>> = {
    checkFiles: [],
    initialChecks: [],
    initialCheckRows: [],
  };
  for (const [index, sample] of samples.entries()) {
    const deal = deals.find(({ id }) => id === sample.deal);
    const user = users.find(({ email }) => email === deal?.ownerEmail) ?? users[index % users.length];
    const rate = await findRate(tx, sample.currency);
    if (!deal || !user || !rate)
      throw new Error(`The sample of deal ${sample.deal} lacks its deal, user or rate.`);
    const [qid, fileQid] = [random.qid(), random.qid()];
    const createdAt = subMinutes(now, Math.round(sample.daysAgo * 1_440));
    const list = makeList(sample, products, { random, rate: rate.millionthsPerEuro });
    const tally = new CheckTally();
    for (const { read, product, lowestCents } of list) {
      const evaluated = evaluateRow(read, product, lowestCents);
      tally.add(evaluated, read.repairs);
      rows.initialCheckRows.push({ ...evaluated, checkQid: qid });
    }
    const text = [columnNames, ...list.map(({ read }) => fields.map((field) => read.entered[field] ?? ''))];
    const content = new TextEncoder().encode(text.map((cells) => cells.join(';')).join('\n'));
    rows.checkFiles.push({
      qid: fileQid,
      userQid: user.qid,
      fileName: sample.fileName,
      bytes: content.byteLength,
      sheets: JSON.stringify([outlineOf(text, sample)]),
      content,
      createdAt: createdAt.toISOString(),
    });
    const isDone = sample.end === undefined;
    rows.initialChecks.push({
      qid,
      fileQid,
      status: isDone ? 'SUCCEEDED' : sample.end === 'CANCELLED' ? 'CANCELLED' : 'FAILED',
      userQid: user.qid,
      createdBy: user.name,
      createdAt: createdAt.toISOString(),
      startedAt: addSeconds(createdAt, 1).toISOString(),
      endedAt: addSeconds(createdAt, 3 + random.between(0, 6)).toISOString(),
      slot: null,
      progress: isDone ? 1 : null,
      failure: sample.end === 'fileIssue' ? 'fileIssue' : null,
      fileName: sample.fileName,
      dealId: deal.id,
      company: deal.company,
      leadSlug: null,
      columns: JSON.stringify(columnsOf(sample)),
      currency: sample.currency,
      millionthsPerEuro: rate.millionthsPerEuro,
      rateDate: rate.date,
      result: isDone ? JSON.stringify(tally.result(rate.millionthsPerEuro)) : null,
      brands: isDone ? JSON.stringify(tally.brands()) : null,
    });
  }
  await writeRows(tx, rows);
}

type SampleProduct = {
  gtin: string;
  name: string;
  brand: string;
  unitsPerBox: number;
  lowest: number | null;
};

/** Some of the catalogue with the lowest live offers, in millionths of a euro. */
async function readProducts(tx: Tx): Promise<SampleProduct[]> {
  const rows = await tx
    .selectFrom('variants')
    .select(({ selectFrom }) => [
      'gtin',
      'name',
      'brand',
      'unitsPerBox',
      selectFrom('offers')
        .select(({ fn }) => fn.min<number>('rankedPrice').as('lowest'))
        .whereRef('offers.gtin', '=', 'variants.gtin')
        .where('offers.status', '=', 'LIVE')
        .as('lowest'),
    ])
    .orderBy('gtin')
    .limit(1_500)
    .execute();
  return rows.map(({ lowest, ...product }) => ({
    ...product,
    lowest: lowest === null ? null : Number(lowest),
  }));
}

type Random = ReturnType<typeof randomFor>;
type ListRow = { read: StockRow; product: SampleProduct | undefined; lowestCents: number | null };

/** Mostly products of the catalogue, then some that it lacks and some with a mistake. */
function makeList(
  sample: Sample,
  products: readonly SampleProduct[],
  { random, rate }: { random: Random; rate: number },
): ListRow[] {
  const first = random.between(0, Math.max(0, products.length - sample.rows));
  const { currency } = sample;
  return products.slice(first, first + sample.rows).map((product, index) => {
    const kind = random.between(1, 100);
    const lowestCents = product.lowest === null ? null : Math.max(1, convertedCents(product.lowest, rate));
    const spread = sample.above + random.between(-14, 14);
    const cents = Math.max(1, Math.round(((lowestCents ?? 800) * (100 + spread)) / 100));
    const isUnknown = kind > 84 && kind <= 95;
    const entered = {
      gtin: isUnknown ? unknownGtin(product.gtin) : kind > 97 ? product.gtin.slice(0, -2) : product.gtin,
      title: product.name,
      brand: product.brand,
      sellingUnit: String(product.unitsPerBox),
      price: kind === 96 ? 'on request' : amountOfCents(cents),
      quantity: String(product.unitsPerBox * random.between(1, 80)),
    };
    const read = readStockRow(index + 2, entered, { priceIsFor: 'UNIT', currency, decimalSign: '.' });
    return { read, product: isUnknown ? undefined : product, lowestCents: isUnknown ? null : lowestCents };
  });
}

/** Another GTIN of the range for restricted distribution, which no catalogue has. */
function unknownGtin(gtin: string): string {
  const digits = `29${gtin.slice(-11, -1)}`.padStart(12, '0');
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function columnsOf({ currency }: Sample): CheckColumns {
  return {
    sheet: 'Stock',
    headingRow: 1,
    gtinColumn: 'A',
    sellingUnitColumn: 'D',
    priceColumn: 'E',
    inventoryColumn: 'F',
    currency,
  };
}

function outlineOf(text: readonly (readonly string[])[], { currency }: Sample): SheetOutline {
  const rows = text.slice(1);
  return {
    name: 'Stock',
    isHidden: false,
    rows: rows.length,
    headingRow: 1,
    columns: fields.map((field, column) => ({
      column,
      heading: columnNames[column] ?? '',
      samples: [...new Set(rows.slice(0, 5).map((cells) => cells[column] ?? ''))],
      guess: { field, by: 'BOTH', isSure: true },
    })),
    preview: text.slice(0, 20).map((cells) => [...cells]),
    currency,
    decimalSign: '.',
  };
}
