import type {
  ComparedRow,
  ComparisonChange,
  ComparisonQuery,
  ComparisonSummary,
  MissingChoice,
} from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import type { OfferRow } from '#server/catalogue/offers/offers.tables.ts';
import type { PageSlice } from '#server/platform/requests/pages.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { comparedRowReply, isMostlyMissing } from './comparison.rules.ts';
import type { StockComparisonRow } from './stock-lists.tables.ts';

/** Inserts rows; an offer that another row has already is left out. */
export async function saveComparison(tx: Tx, rows: readonly StockComparisonRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('stockComparisons')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The offers of a seller in the sequence of their GTINs. */
export function readOffersAfter(tx: Tx, sellerQid: string, gtin: string, limit: number): Promise<OfferRow[]> {
  return tx
    .selectFrom('offers')
    .selectAll()
    .where('sellerQid', '=', sellerQid)
    .where('gtin', '>', gtin)
    .orderBy('gtin')
    .limit(limit)
    .execute();
}

export async function readComparedOffers(tx: Tx, importQid: string, qids: string[]): Promise<Set<string>> {
  if (qids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('stockComparisons')
    .select('offerQid')
    .where('importQid', '=', importQid)
    .where('offerQid', 'in', qids)
    .execute();
  return new Set(rows.flatMap(({ offerQid }) => offerQid ?? []));
}

/** The rows in the sequence of their positions, after one. */
export function readComparisonAfter(
  tx: Tx,
  importQid: string,
  { after, limit }: { after: number; limit: number },
): Promise<StockComparisonRow[]> {
  return tx
    .selectFrom('stockComparisons')
    .selectAll()
    .where('importQid', '=', importQid)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();
}

export async function countCompared(tx: Tx, importQid: string, query: ComparisonQuery): Promise<number> {
  const { count } = await filtered(tx, importQid, query)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function readCompared(
  tx: Tx,
  importQid: string,
  query: ComparisonQuery,
  { currency, slice }: { currency: string; slice: PageSlice },
): Promise<ComparedRow[]> {
  const rows = await filtered(tx, importQid, query)
    .selectAll()
    .orderBy('changeSize', 'desc')
    .orderBy('position')
    .limit(slice.size)
    .offset(slice.offset)
    .execute();
  return rows.map((row) => comparedRowReply({ ...row, kind: query.kind }, currency));
}

function filtered(tx: Tx, importQid: string, { kind, change }: ComparisonQuery) {
  return tx
    .selectFrom('stockComparisons')
    .where('importQid', '=', importQid)
    .where('kind', '=', kind)
    .$if(change === 'JUMPS', (rows) => rows.where('isJump', '=', 1))
    .$if(change !== undefined && change !== 'JUMPS', (rows) =>
      rows.where('move', '=', change === undefined || change === 'JUMPS' ? null : change),
    );
}

/** Counts the rows of a comparison from one index. */
export async function summarizeComparison(
  tx: Tx,
  importQid: string,
  { offersNow, missingChoice }: { offersNow: number; missingChoice: MissingChoice },
): Promise<ComparisonSummary> {
  const groups = await tx
    .selectFrom('stockComparisons')
    .select((eb) => [
      'kind',
      'move',
      'isJump',
      'jumpFactor',
      'choice',
      eb.fn.countAll<number>().as('count'),
      eb.fn.count<number>('belowFloorCents').as('belowFloor'),
    ])
    .where('importQid', '=', importQid)
    .groupBy(['kind', 'move', 'isJump', 'jumpFactor', 'choice'])
    .execute();
  type Group = (typeof groups)[number];
  const sumOf = (isCounted: (group: Group) => boolean) =>
    groups.reduce((sum, group) => sum + (isCounted(group) ? group.count : 0), 0);
  const missing = sumOf(({ kind }) => kind === 'MISSING');
  return {
    new: sumOf(({ kind }) => kind === 'NEW'),
    changed: sumOf(({ kind }) => kind === 'CHANGED'),
    unchanged: sumOf(({ kind }) => kind === 'UNCHANGED'),
    missing,
    priceUp: sumOf(({ move }) => move === 'PRICE_UP'),
    priceDown: sumOf(({ move }) => move === 'PRICE_DOWN'),
    quantityOnly: sumOf(({ move }) => move === 'QUANTITY_ONLY'),
    jumps: sumOf((group) => group.isJump === 1),
    undecided: sumOf(({ jumpFactor, choice }) => jumpFactor !== null && choice === null),
    belowFloor: groups.reduce((sum, { belowFloor }) => sum + belowFloor, 0),
    offersNow,
    missingChoice,
    isMostlyMissing: isMostlyMissing(missing, offersNow, missingChoice),
  };
}

export async function countOffers(tx: Tx, sellerQid: string): Promise<number> {
  const { count } = await tx
    .selectFrom('offers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sellerQid', '=', sellerQid)
    .executeTakeFirstOrThrow();
  return count;
}

/** Saves what is to be done with jumps; rows without one are left alone. */
export async function chooseJumps(
  tx: Tx,
  importQid: string,
  jumps: NonNullable<ComparisonChange['jumps']>,
): Promise<void> {
  for (const choice of ['USE_FILE', 'KEEP_PRICE', 'SKIP'] as const) {
    const rows = jumps.filter((jump) => jump.choice === choice).map(({ row }) => row);
    if (rows.length === 0) continue;
    await tx
      .updateTable('stockComparisons')
      .set({ choice })
      .where('importQid', '=', importQid)
      .where('row', 'in', rows)
      .where('isJump', '=', 1)
      .execute();
  }
}

/** Deletes some rows of a comparison; returns whether there were any. */
export async function deleteSomeCompared(tx: Tx, importQid: string, limit: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('stockComparisons')
    .where('importQid', '=', importQid)
    .where('position', 'in', (query) =>
      query.selectFrom('stockComparisons').select('position').where('importQid', '=', importQid).limit(limit),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
