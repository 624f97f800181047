import { subDays } from 'date-fns/subDays';
import { type ExpressionBuilder, sql } from 'kysely';
import { currentStatuses } from '#contract/orders/sale-status.ts';
import {
  EXPIRY_DAYS,
  type SellerFilter,
  type SellerSorting,
  type SellerSummary,
} from '#contract/staff/staff-sellers.schemas.ts';
import { readGapsOfSellers } from '#server/people/users/profile-gaps.store.ts';
import { MAXIMUM_SEARCH_RESULTS, type PageSlice } from '#server/platform/requests/pages.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { contains } from '#server/platform/store/contains.ts';
import type { Database } from '#server/platform/store/schema.ts';

type Search = { filter: SellerFilter; now: Date };
type Eb = ExpressionBuilder<Database, 'sellers'>;

export async function countMatchingSellers(db: Tx, filter: SellerFilter): Promise<number> {
  const { count } = await db
    .selectFrom(matching(db, filter).select('sellers.qid').limit(MAXIMUM_SEARCH_RESULTS).as('matches'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Reads one page of sellers, then the figures of those alone. */
export async function readMatchingSellers(
  db: Tx,
  { filter, now }: Search,
  { size, offset }: PageSlice,
): Promise<SellerSummary[]> {
  const rows = await inOrder(db, filter, now)
    .select(['sellers.qid', 'fid', 'company', 'country', 'currency', 'status'])
    .select(['expectedPauseEnd', 'chamberOfCommerce', 'createdAt'])
    .limit(size)
    .offset(offset)
    .execute();
  const figures = await readFigures(
    db,
    rows.map(({ qid }) => qid),
    now,
  );
  const gaps = await readGapsOfSellers(db, rows);
  return rows.map(({ chamberOfCommerce: _, ...seller }) => ({
    ...seller,
    ...figuresOf(figures, seller.qid),
    profileGaps: gaps.get(seller.qid) ?? [],
  }));
}

export type SellerFigures = Pick<SellerSummary, 'openOrders' | 'expiredOrders' | 'offers' | 'liveOffers'>;

/** Counts orders and offers of some sellers, each from its own part of an index; test orders do not count. */
export async function readFigures(
  db: Tx,
  qids: readonly string[],
  now: Date,
): Promise<Map<string, SellerFigures>> {
  if (qids.length === 0) return new Map();
  const open = await countOpen(db).where('sellerQid', 'in', qids).execute();
  const expired = await countExpired(db, now).where('sellerQid', 'in', qids).execute();
  const offers = await db
    .selectFrom('offers')
    .select(({ fn }) => [
      'sellerQid',
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere('status', '=', 'LIVE').as('live'),
    ])
    .where('sellerQid', 'in', qids)
    .groupBy('sellerQid')
    .execute();
  return new Map(
    qids.map((qid) => {
      const offered = offers.find(({ sellerQid }) => sellerQid === qid);
      return [
        qid,
        {
          openOrders: countOf(open, qid),
          expiredOrders: countOf(expired, qid),
          offers: Number(offered?.count ?? 0),
          liveOffers: Number(offered?.live ?? 0),
        },
      ];
    }),
  );
}

export function figuresOf(figures: Map<string, SellerFigures>, qid: string): SellerFigures {
  return figures.get(qid) ?? { openOrders: 0, expiredOrders: 0, offers: 0, liveOffers: 0 };
}

function countOf(rows: readonly { sellerQid: string; count: number }[], qid: string): number {
  return Number(rows.find(({ sellerQid }) => sellerQid === qid)?.count ?? 0);
}

/** The open orders of sellers that have some. */
function countOpen(db: Tx) {
  return db
    .selectFrom('sales')
    .select(({ fn }) => ['sellerQid', fn.countAll<number>().as('count')])
    .where('status', 'in', currentStatuses)
    .where('isTest', '=', 0)
    .groupBy('sellerQid');
}

function countExpired(db: Tx, now: Date) {
  return db
    .selectFrom('sales')
    .select(({ fn }) => ['sellerQid', fn.countAll<number>().as('count')])
    .where('status', '=', 'EXPIRED')
    .where('isTest', '=', 0)
    .where('expiredAt', '>=', subDays(now, EXPIRY_DAYS).toISOString())
    .groupBy('sellerQid');
}

function matching(db: Tx, { status, search }: SellerFilter) {
  return db
    .selectFrom('sellers')
    .$if(status !== undefined, (query) => query.where('sellers.status', '=', status ?? 'ACTIVE'))
    .$if(Boolean(search), (query) => query.where((eb) => isFoundBy(eb, search ?? '')));
}

function isFoundBy(eb: Eb, search: string) {
  const users = eb
    .selectFrom('users')
    .select('users.sellerQid')
    .where('users.sellerQid', 'is not', null)
    .where((user) =>
      user.or([contains(sql.ref('users.email'), search), contains(sql.ref('users.name'), search)]),
    );
  return eb.or([
    contains(sql.ref('sellers.company'), search),
    contains(sql.ref('sellers.fid'), search),
    eb('sellers.qid', 'in', users.$castTo<{ sellerQid: string }>()),
  ]);
}

/** By a figure, the figures of all sellers are counted once, from an index that holds nothing else. */
function inOrder(db: Tx, filter: SellerFilter, now: Date) {
  const { key, direction } = sortingOf(filter.sort ?? 'company');
  const found = matching(db, filter);
  if (key === 'company' || key === 'createdAt') {
    return found.orderBy(`sellers.${key}`, direction).orderBy('sellers.qid', direction);
  }
  const counted = key === 'openOrders' ? countOpen(db) : countExpired(db, now);
  return found
    .leftJoin(counted.as('counted'), 'counted.sellerQid', 'sellers.qid')
    .orderBy(sql`coalesce(counted.count, 0)`, direction)
    .orderBy('sellers.company')
    .orderBy('sellers.qid')
    .$castTo<object>();
}

type SortKey = SellerSorting extends infer Sorting ? (Sorting extends `-${infer Key}` ? Key : never) : never;

function sortingOf(sort: SellerSorting): { key: SortKey; direction: 'asc' | 'desc' } {
  const key = sort.replace(/^-/, '');
  return { key: isSortKey(key) ? key : 'company', direction: sort.startsWith('-') ? 'desc' : 'asc' };
}

function isSortKey(key: string): key is SortKey {
  return ['company', 'createdAt', 'openOrders', 'expiredOrders'].includes(key);
}
