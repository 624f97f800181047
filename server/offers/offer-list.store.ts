import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { OfferCounts, OfferFilter, OfferQuery } from '#contract/offers/offers.schemas.ts';
import { MAXIMUM_SEARCH_RESULTS, type PageSlice } from '#server/pages.ts';
import { contains, isProductFoundBy } from '#server/product-search.ts';
import type { Tx } from '#server/store/connect.ts';
import type { Database } from '#server/store/schema.ts';
import { amountOfCents, centsOf } from './cents.ts';
import { costToWinCents } from './cost-to-win.ts';
import { CLOSE_BASIS_POINTS } from './offers.rules.ts';
import type { OfferRow } from './offers.tables.ts';

type Eb = ExpressionBuilder<Database, 'offers'>;

export type OfferSearch = { sellerQid: string | null; filter: OfferFilter };

/** Results of a search stop at 10,000 (decisions 2); the inventory itself does not. */
export async function countMatchingOffers(tx: Tx, search: OfferSearch): Promise<number> {
  const matches = matching(tx, search).select('offers.qid');
  const isSearch = search.filter.search !== undefined;
  const { count } = await tx
    .selectFrom((isSearch ? matches.limit(MAXIMUM_SEARCH_RESULTS) : matches).as('matches'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Reads the matches in the sequence of `sort`: one slice, or all of them. */
export async function readMatchingOffers(
  tx: Tx,
  search: OfferSearch,
  sort: OfferQuery['sort'] = 'name',
  slice?: PageSlice,
): Promise<OfferRow[]> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return matching(tx, search)
    .selectAll('offers')
    .orderBy(valueOf(sort.replace(/^-/, '')), (order) =>
      (direction === 'asc' ? order.asc() : order.desc()).nullsLast(),
    )
    .orderBy('offers.name')
    .orderBy('offers.qid')
    .$if(slice !== undefined, (query) => query.limit(slice?.size ?? 0).offset(slice?.offset ?? 0))
    .execute();
}

function valueOf(key: string) {
  return key === 'cost_to_win' ? costToWinCents : sql.ref(`offers.${columns[key] ?? 'name'}`);
}

const columns: Record<string, keyof OfferRow> = {
  target_price: 'priceToWinCents',
  percentage_to_target_price: 'differenceBasisPoints',
  price: 'priceCents',
  rank: 'rank',
  name: 'name',
  quantity: 'quantity',
};

/** The live offers by standing, and the cost of winning those that are behind. */
export async function readStandings(tx: Tx, sellerQid: string | null) {
  const cost = sql<number | null>`sum(${costToWinCents})`;
  const isClose = sql`"differenceBasisPoints" <= ${CLOSE_BASIS_POINTS}`;
  const rows = await tx
    .selectFrom('offers')
    .select((eb) => [
      sql<number>`case when rank = 1 then 0 when ${isClose} then 1 else 2 end`.as('standing'),
      eb.fn.countAll<number>().as('offers'),
      cost.as('cost'),
    ])
    .where('sellerQid', '=', sellerQid)
    .where('rank', 'is not', null)
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
  const rows = await matching(tx, search)
    .select((eb) => ['offers.status', eb.fn.countAll<number>().as('count')])
    .groupBy('offers.status')
    .execute();
  const counts = { LIVE: 0, OUT_OF_STOCK: 0, UNMATCHED: 0, PAUSED: 0, INVALID: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return { all: rows.reduce((sum, { count }) => sum + count, 0), ...counts };
}

/** The brands of a seller's offers by name. */
export async function readOwnBrands(tx: Tx, sellerQid: string | null) {
  return tx
    .selectFrom('offers')
    .innerJoin('brands', 'brands.name', 'offers.brand')
    .select((eb) => ['brands.qid', 'brands.name', eb.fn.countAll<number>().as('offers')])
    .where('offers.sellerQid', '=', sellerQid)
    .groupBy(['brands.qid', 'brands.name'])
    .orderBy('brands.name')
    .execute();
}

/** The offers of a seller that match a filter. */
export function matching(tx: Tx, { sellerQid, filter }: OfferSearch) {
  return tx
    .selectFrom('offers')
    .where('offers.sellerQid', '=', sellerQid)
    .where((eb) => eb.and(conditionsOf(eb, filter)));
}

/** The conditions of a filter on an offer. */
export function conditionsOf(eb: Eb, filter: OfferFilter): Expression<SqlBool>[] {
  const { status, brand, search, standing } = filter;
  const { percentage_to_winning_price_min: least, percentage_to_winning_price_max: most } = filter;
  return [
    ...(status ? [eb('offers.status', 'in', status)] : []),
    ...(brand ? [eb('offers.brand', 'in', brand)] : []),
    // Both are hundredths: cents of an amount, basis points of a percentage.
    ...(least === undefined ? [] : [eb('offers.differenceBasisPoints', '>=', centsOf(least))]),
    ...(most === undefined ? [] : [eb('offers.differenceBasisPoints', '<=', centsOf(most))]),
    ...(standing ? [eb.or(standing.map((one) => stands(eb, one)))] : []),
    ...(search ? [isFoundBy(eb, search)] : []),
  ];
}

function stands(eb: Eb, standing: NonNullable<OfferFilter['standing']>[number]): Expression<SqlBool> {
  if (standing === 'WINNING') return eb('offers.rank', '=', 1);
  const isClose = standing === 'CLOSE';
  return eb.and([
    eb('offers.rank', '>', 1),
    eb('offers.differenceBasisPoints', isClose ? '<=' : '>', CLOSE_BASIS_POINTS),
  ]);
}

/** Products are looked up in the catalogue, offers outside it by their own texts. */
function isFoundBy(eb: Eb, search: string): Expression<SqlBool> {
  const variants = eb
    .selectFrom('variants')
    .select('variants.gtin')
    .where((variant) =>
      variant.or([...isProductFoundBy(search), contains(sql.ref('variants.brand'), search)]),
    );
  return eb.or([
    eb('offers.gtin', 'in', variants),
    eb.and([
      eb('offers.status', 'in', ['UNMATCHED', 'INVALID']),
      eb.or(
        (['name', 'brand', 'gtin'] as const).map((column) => contains(sql.ref(`offers.${column}`), search)),
      ),
    ]),
  ]);
}
