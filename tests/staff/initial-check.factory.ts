import type { SheetOutline } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import { succeededCheck } from '#contract/staff/initial-checks.samples.ts';
import type { CheckColumns, CheckFile } from '#contract/staff/initial-checks.schemas.ts';
import type { UserRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { writeRows } from '#server/platform/store/write-rows.ts';
import { makeDeals } from '#server/staff/deals/deals.seed.ts';
import { addUser } from '#tests/people/users/user.factory.ts';
import type { SignedInCaller, TestMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';

/** A member of staff who may use the GTIN checker. */
export async function addChecker(
  { store, signInStaff }: Pick<TestMarketplace, 'store' | 'signInStaff'>,
  values?: Partial<UserRow>,
): Promise<SignedInCaller> {
  const staff = await signInStaff(values);
  await store.db.insertInto('gtinCheckers').values({ userQid: staff.user.qid }).execute();
  return staff;
}

const headings = ['EAN code', 'Trade price', 'Brand', 'Case', 'Free stock'];

/** A price list: GTIN, price and brand of each row. */
export function stockText(rows: readonly (readonly [gtin: string, price: string, brand: string])[]): string {
  return [headings, ...rows.map((cells) => [...cells, '6', '24'])].map((cells) => cells.join(';')).join('\n');
}

/** How a price list is read. */
export function columnsOfSample({ sheets }: Pick<CheckFile, 'sheets'>): CheckColumns {
  return {
    sheet: sheets[0]?.name ?? '',
    headingRow: 1,
    gtinColumn: 'A',
    priceColumn: 'B',
    sellingUnitColumn: 'D',
    inventoryColumn: 'E',
    currency: 'EUR',
  };
}

/** A member of staff who may use the checker, for the portal of a test. */
export async function addCheckerUser(store: Store): Promise<UserRow> {
  const user = await addUser(store, { isStaff: 1, email: 'sam.reed@quayside.example', name: 'Sam Reed' });
  await store.db.insertInto('gtinCheckers').values({ userQid: user.qid }).execute();
  return user;
}

export const SAMPLE_FILE_QID = '0c3f8a52-6d0f-4b1d-8f4f-1d9f0c6f7a01';
export const SAMPLE_TASK_ID = '0c3f8a52-6d0f-4b1d-8f4f-1d9f0c6f7a02';

/** The deals, a stored list, and a check of it that waits or has succeeded. */
export async function addSampleCheck(store: Store, status: 'QUEUED' | 'SUCCEEDED'): Promise<void> {
  await writeRows(store.db, { deals: makeDeals() });
  const user = await store.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  await addSampleFile(store, user.qid);
  const result = succeededCheck.result && { ...succeededCheck.result, brands: 1 };
  const brands = [{ brand: 'Maris', rows: 412, matched: 398, wouldWin: 201, medianDifference: '-1.20' }];
  const isDone = status === 'SUCCEEDED';
  await store.db
    .insertInto('initialChecks')
    .values({
      qid: SAMPLE_TASK_ID,
      fileQid: SAMPLE_FILE_QID,
      status,
      userQid: user.qid,
      createdBy: user.name,
      createdAt: '2026-03-02T08:30:00.000Z',
      fileName: 'hollins-tarn-stock.csv',
      dealId: '48201',
      company: 'Hollins & Tarn Ltd',
      columns: JSON.stringify(sampleColumns),
      currency: 'EUR',
      millionthsPerEuro: 1_000_000,
      rateDate: '2026-11-18',
      result: isDone ? JSON.stringify(result) : null,
      brands: isDone ? JSON.stringify(brands) : null,
    })
    .execute();
  if (!isDone) return;
  await store.db
    .insertInto('initialCheckRows')
    .values({
      checkQid: SAMPLE_TASK_ID,
      row: 5,
      kind: 'MATCHED',
      gtin: '9520000012346',
      name: 'Hydrating Conditioner 500 ml',
      brand: 'Maris',
      priceCents: 342,
      quantity: 1440,
      sellingUnit: 12,
      lowestCents: 350,
      differenceBasisPoints: -229,
      wouldWin: 1,
    })
    .execute();
}

const sampleColumns: CheckColumns = {
  sheet: 'Sheet1',
  headingRow: 1,
  gtinColumn: 'A',
  priceColumn: 'B',
  sellingUnitColumn: 'D',
  inventoryColumn: 'E',
  currency: 'EUR',
};

/** A stored list whose columns are recognised, without a currency. */
export async function addSampleFile(store: Store, userQid: string): Promise<void> {
  const content = new TextEncoder().encode(stockText([['9520000012346', '3.42', 'Maris']]));
  const rows = new TextDecoder()
    .decode(content)
    .split('\n')
    .map((line) => line.split(';'));
  const fields = ['gtin', 'price', 'brand', 'sellingUnit', 'quantity'] as const;
  const sheet: SheetOutline = {
    name: 'Sheet1',
    isHidden: false,
    rows: 1,
    headingRow: 1,
    columns: fields.map((field, column) => ({
      column,
      heading: rows[0]?.[column] ?? '',
      samples: [rows[1]?.[column] ?? ''],
      guess: { field, by: 'BOTH', isSure: true },
    })),
    preview: rows,
    currency: null,
    decimalSign: '.',
  };
  await store.db
    .insertInto('checkFiles')
    .values({
      qid: SAMPLE_FILE_QID,
      userQid,
      fileName: 'hollins-tarn-stock.csv',
      bytes: content.byteLength,
      sheets: JSON.stringify([sheet]),
      content,
      createdAt: '2026-03-02T08:30:00.000Z',
    })
    .execute();
}
