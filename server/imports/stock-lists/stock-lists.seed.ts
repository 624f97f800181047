import { randomUUID } from 'node:crypto';
import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import type { CheckSummary, ComparisonSummary } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import { sellers } from '#server/people/users/sample-sellers.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { defineSeed, type SeedOptions } from '#server/seed/define-seed.ts';
import type { StockImportRow } from './stock-lists.tables.ts';

type Entry = Pick<StockImportRow, 'state' | 'fileName' | 'bytes' | 'createdBy'> & {
  daysAgo: number;
  check: CheckSummary | null;
  comparison: ComparisonSummary | null;
};

const checked: CheckSummary = {
  rows: 10_214,
  ready: 10_129,
  skipped: 0,
  fixed: 345,
  problems: [
    { code: 'price_missing', rows: 44, suggested: 0 },
    { code: 'gtin_wrong_check_digit', rows: 27, suggested: 0 },
    { code: 'gtin_duplicate', rows: 14, suggested: 0 },
  ],
  repairs: [
    { code: 'price_decimal_comma', rows: 10_170 },
    { code: 'gtin_separators', rows: 186 },
    { code: 'gtin_leading_zeros', rows: 71 },
  ],
};

const compared: ComparisonSummary = {
  new: 148,
  changed: 604,
  unchanged: 9_377,
  missing: 501,
  priceUp: 251,
  priceDown: 185,
  quantityOnly: 168,
  jumps: 6,
  undecided: 0,
  belowFloor: 3,
  offersNow: 10_482,
  missingChoice: 'ZERO',
  isMostlyMissing: false,
};

const entries: Entry[] = [
  {
    daysAgo: 3,
    state: 'COMMITTED',
    fileName: 'nordlicht-lager.csv',
    bytes: 812_406,
    createdBy: 'Jana Holt',
    check: checked,
    comparison: compared,
  },
  {
    daysAgo: 10,
    state: 'REVERTED',
    fileName: 'nordlicht-lager-alt.xlsx',
    bytes: 1_204_118,
    createdBy: 'Mirko Adler',
    check: { ...checked, rows: 6_102, ready: 6_102, fixed: 0, problems: [] },
    comparison: { ...compared, new: 0, unchanged: 5_498, missing: 4_380, isMostlyMissing: true },
  },
  {
    daysAgo: 17,
    state: 'CANCELLED',
    fileName: 'preisliste.ods',
    bytes: 96_300,
    createdBy: 'Jana Holt',
    check: null,
    comparison: null,
  },
];

/** The history of imports of the main seller. */
export const stockListsSeed = defineSeed({ write: seedStockImports });

async function seedStockImports(tx: Tx, { now }: SeedOptions): Promise<void> {
  const rows = entries.map(({ daysAgo, check, comparison, ...entry }) => {
    const createdAt = addDays(now, -daysAgo);
    const updatedAt = addMinutes(createdAt, 12).toISOString();
    return {
      ...entry,
      qid: randomUUID(),
      sellerQid: sellers.nordlicht.qid,
      version: 8,
      source: 'UPLOAD' as const,
      createdAt: createdAt.toISOString(),
      updatedAt,
      areColumnsRemembered: 1 as const,
      checkSummary: check && JSON.stringify(check),
      comparison: comparison && JSON.stringify(comparison),
      committedAt: comparison && updatedAt,
    };
  });
  await tx.insertInto('stockImports').values(rows).execute();
}
