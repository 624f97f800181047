import { sql } from 'kysely';
import type { OfferCounts, OfferQuery } from '#contract/catalogue/offers.schemas.ts';
import { MAXIMUM_SEARCH_RESULTS, type PageSlice } from '#server/platform/requests/pages.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { amountOfCents } from './cents.ts';
import { costToWinCents } from './cost-to-win.ts';
import { matching, plain, prepareSearch, type OfferSearch } from './offer-filter.ts';
import { countAndSortMatches, followIndex, sequenceOf, sortMatches } from './offer-sequence.store.ts';
import { CLOSE_BASIS_POINTS } from './offers.rules.ts';
import type { OfferRow } from './offers.tables.ts';

type Sort = NonNullable<OfferQuery['sort']>;

/** Of fewer matches of a filter, a page is found sooner by sorting them all. */
const MOST_SORTED = 10_000;

/** One page of the matches, and their number: of a search 10,000 at most (decisions 2). */
export async function readOfferPage(
  tx: Tx,
  given: OfferSearch,
  sort: Sort,
  slice: PageSlice,
): Promise<{ count: number; offers: OfferRow[] }> {
  const search = await prepareSearch(tx, given);
  const sequence = sequenceOf(sort);
  if (search.found) {
    const { count, offers } = await countAndSortMatches(tx, search, sequence, slice);
    return { count: Math.min(count, MAXIMUM_SEARCH_RESULTS), offers };
  }
  const count = await countMatchingOffers(tx, search);
  if (slice.offset >= count) return { count, offers: [] };
  const page = { ...slice, size: Math.min(slice.size, count - slice.offset) };
  const followed = isBroad(search, count) ? await followIndex(tx, search, sequence, page) : null;
  if (followed) return { count, offers: followed };
  return { count, offers: await sortMatches(tx, search, sequence, page) };
}

/** Whether the next match is near wherever an index is read: values depend on the other filters. */
function isBroad({ filter: { status: _status, ...others } }: OfferSearch, count: number): boolean {
  return count > MOST_SORTED && Object.values(others).every((filter) => filter === undefined);
}

/** Of a search 10,000 at most. */
export async function countMatchingOffers(tx: Tx, search: OfferSearch): Promise<number> {
  const prepared = await prepareSearch(tx, search);
  const matches = matching(tx, prepared).select('offers.gtin');
  const { count } = await tx
    .selectFrom((prepared.found ? matches.limit(MAXIMUM_SEARCH_RESULTS) : matches).as('matches'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Reads the matches in the sequence of `sort`: one slice, or all of them. */
export async function readMatchingOffers(
  tx: Tx,
  search: OfferSearch,
  sort: Sort = 'name',
  slice?: PageSlice,
): Promise<OfferRow[]> {
  const all = { size: Number.MAX_SAFE_INTEGER, offset: 0 };
  return sortMatches(tx, await prepareSearch(tx, search), sequenceOf(sort), slice ?? all);
}

/** The live offers by standing, and the cost of winning those that are behind. */
export async function readStandings(tx: Tx, sellerQid: string | null) {
  const cost = sql<number | null>`sum(${costToWinCents})`;
  const isClose = sql`"differenceBasisPoints" <= ${CLOSE_BASIS_POINTS}`;
  const rows = await matching(tx, { sellerQid, filter: { status: ['LIVE'] }, found: null })
    .select((eb) => [
      sql<number>`case when rank = 1 then 0 when ${isClose} then 1 else 2 end`.as('standing'),
      eb.fn.countAll<number>().as('offers'),
      cost.as('cost'),
    ])
    .groupBy('standing')
    .execute();
  const of = (standing: number) => rows.find((row) => row.standing === standing);
  return {
    winning: of(0)?.offers ?? 0,
    close: of(1)?.offers ?? 0,
    far: of(2)?.offers ?? 0,
    costOfClose: amountOfCents(of(1)?.cost ?? 0),
    costOfFar: amountOfCents(of(2)?.cost ?? 0),
  };
}

export async function countOffersByStatus(tx: Tx, search: OfferSearch): Promise<OfferCounts> {
  const status = plain('status');
  const rows = await matching(tx, await prepareSearch(tx, search))
    .select((eb) => [status.as('status'), eb.fn.countAll<number>().as('count')])
    .groupBy(status)
    .execute();
  const counts = { LIVE: 0, OUT_OF_STOCK: 0, UNMATCHED: 0, PAUSED: 0, INVALID: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return { all: rows.reduce((sum, { count }) => sum + count, 0), ...counts };
}

/** The brands of a seller's offers by name. */
export async function readOwnBrands(tx: Tx, sellerQid: string | null) {
  const own = tx
    .selectFrom('offers')
    .select((eb) => ['offers.brand', eb.fn.countAll<number>().as('offers')])
    .where('offers.sellerQid', '=', sellerQid)
    .groupBy('offers.brand');
  return tx
    .selectFrom(own.as('own'))
    .innerJoin('brands', 'brands.name', 'own.brand')
    .select(['brands.qid', 'brands.name', 'own.offers'])
    .orderBy('brands.name')
    .execute();
}
