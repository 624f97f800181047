import type { Kysely } from 'kysely';
import type { LineChange, SaleLine } from '#contract/orders/sales.schemas.ts';
import { subtotalOf } from '#contract/platform/values/money.ts';
import type { PageSlice } from '#server/platform/requests/pages.ts';
import type { Database } from '#server/platform/store/schema.ts';
import type { SaleLineRow } from './lines.tables.ts';

type Db = Kysely<Database>;

/** Keeps one statement far below the parameter limits of both databases. */
const BATCH = 500;

export type LineRow = SaleLineRow & {
  name: string;
  brand: string;
  unitsPerBox: number;
  isDangerous: 0 | 1;
};

function selectLines(db: Db, saleQid: string) {
  return db
    .selectFrom('saleLines')
    .innerJoin('variants', 'variants.gtin', 'saleLines.gtin')
    .selectAll('saleLines')
    .select(['variants.name', 'variants.brand', 'variants.unitsPerBox', 'variants.isDangerous'])
    .where('saleLines.saleQid', '=', saleQid);
}

/** Reads the lines in the sequence of the sale: one slice, or all of them. */
export async function readLines(db: Db, saleQid: string, slice?: PageSlice): Promise<LineRow[]> {
  return selectLines(db, saleQid)
    .orderBy('saleLines.position')
    .$if(slice !== undefined, (query) => query.limit(slice?.size ?? 0).offset(slice?.offset ?? 0))
    .execute();
}

export async function findLine(db: Db, saleQid: string, lineQid: string): Promise<LineRow | undefined> {
  return selectLines(db, saleQid).where('saleLines.qid', '=', lineQid).executeTakeFirst();
}

export type LineUpdate = { line: SaleLineRow } & LineChange;

/** Updates many lines in few statements and counts up the version of each. */
export async function updateLines(tx: Db, updates: readonly LineUpdate[]): Promise<void> {
  for (let start = 0; start < updates.length; start += BATCH) {
    const rows = updates.slice(start, start + BATCH).map(({ line, quantity, reductionReason }) => ({
      qid: line.qid,
      saleQid: line.saleQid,
      position: line.position,
      version: line.version + 1,
      gtin: line.gtin,
      quantity,
      requestedQuantity: line.requestedQuantity,
      reductionReason,
      price: line.price,
    }));
    // An upsert of existing rows is the only update of many rows that both databases support.
    await tx
      .insertInto('saleLines')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('qid').doUpdateSet((eb) => ({
          version: eb.ref('excluded.version'),
          quantity: eb.ref('excluded.quantity'),
          reductionReason: eb.ref('excluded.reductionReason'),
        })),
      )
      .execute();
  }
}

export function lineReply(line: LineRow, currency: string): SaleLine {
  return {
    qid: line.qid,
    version: line.version,
    variant: {
      gtin: line.gtin,
      name: line.name,
      brand: line.brand,
      unitsPerBox: line.unitsPerBox,
      isDangerous: line.isDangerous === 1,
    },
    quantity: line.quantity,
    requestedQuantity: line.requestedQuantity,
    reductionReason: line.reductionReason,
    price: line.price,
    priceCurrency: currency,
    subtotal: subtotalOf(line.price, line.quantity),
    subtotalCurrency: currency,
  };
}
