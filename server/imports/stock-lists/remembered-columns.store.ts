import * as v from 'valibot';
import { StockColumns } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import type { SheetOutline } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { hashHeadings } from './heading-hash.ts';
import { problemFileFields, problemFileHeadings } from './problem-file.ts';

/**
 * Remembers the columns of a list for the next one with the same headings, and for the file of its rows with problems.
 */
export async function rememberColumns(
  tx: Tx,
  sellerQid: string,
  columns: StockColumns,
  sheet: SheetOutline,
  now: Date,
): Promise<void> {
  const fields = problemFileFields(columns);
  const problemColumns = { ...columns, fields: Object.fromEntries(fields.map((field, at) => [field, at])) };
  const entries = [
    { headings: sheet.columns.map(({ heading }) => heading), columns },
    { headings: problemFileHeadings(columns, sheet), columns: problemColumns },
  ];
  for (const entry of entries) {
    const headingsHash = hashHeadings(entry.headings);
    if (headingsHash === null) continue;
    const saved = { columns: JSON.stringify(entry.columns), updatedAt: now.toISOString() };
    await tx
      .insertInto('stockColumns')
      .values({ sellerQid, headingsHash, ...saved })
      .onConflict((conflict) => conflict.columns(['sellerQid', 'headingsHash']).doUpdateSet(saved))
      .execute();
  }
}

/** The columns that the seller chose for the first sheet that is recognised, adapted to it. */
export async function findRememberedColumns(
  tx: Tx,
  sellerQid: string,
  sheets: readonly SheetOutline[],
): Promise<StockColumns | null> {
  for (const sheet of sheets) {
    const headingsHash = hashHeadings(sheet.columns.map(({ heading }) => heading));
    if (headingsHash === null || sheet.isHidden || sheet.rows === 0) continue;
    const found = await tx
      .selectFrom('stockColumns')
      .select('columns')
      .where('sellerQid', '=', sellerQid)
      .where('headingsHash', '=', headingsHash)
      .executeTakeFirst();
    if (found) {
      const columns = v.parse(StockColumns, JSON.parse(found.columns));
      return { ...columns, sheet: sheet.name, headingRow: sheet.headingRow };
    }
  }
  return null;
}
