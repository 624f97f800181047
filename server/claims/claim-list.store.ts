import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import {
  ClaimCategory,
  ClaimStatus,
  type ClaimCounts,
  type ClaimFilter,
  type ClaimSorting,
} from '#contract/claims/claims.schemas.ts';
import { MAXIMUM_SEARCH_RESULTS, type PageSlice } from '#server/platform/requests/pages.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { contains } from '#server/platform/store/contains.ts';
import type { Database } from '#server/platform/store/schema.ts';
import type { ListedClaim } from './claim-reply.ts';

type Eb = ExpressionBuilder<Database, 'claims' | 'sales'>;
type Search = { sellerQid: string | null; filter: ClaimFilter };

export async function countMatchingClaims(tx: Tx, search: Search): Promise<number> {
  const { count } = await tx
    .selectFrom(matching(tx, search).select('claims.qid').limit(MAXIMUM_SEARCH_RESULTS).as('matches'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The matches of a search: one slice, or all of them. */
export function readMatchingClaims(tx: Tx, search: Search, slice?: PageSlice): Promise<ListedClaim[]> {
  const [by, direction] = orders[search.filter.sort ?? 'deadline'];
  return matching(tx, search)
    .selectAll('claims')
    .select(['sales.fid as saleFid', 'sales.destinationCompany', 'sales.destinationCountry'])
    .orderBy(by, direction)
    .orderBy('claims.qid')
    .$if(slice !== undefined, (query) => query.limit(slice?.size ?? 0).offset(slice?.offset ?? 0))
    .execute();
}

export async function countClaimsBy(tx: Tx, sellerQid: string | null): Promise<ClaimCounts> {
  const rows = await matching(tx, { sellerQid, filter: {} })
    .select(({ fn }) => [
      'claims.status',
      'claims.category',
      'sales.destinationCountry as country',
      fn.countAll<number>().as('count'),
    ])
    .groupBy(['claims.status', 'claims.category', 'sales.destinationCountry'])
    .execute();
  const add = (counted: typeof rows) => counted.reduce((sum, { count }) => sum + Number(count), 0);
  const countries = [...Map.groupBy(rows, ({ country }) => country)].map(([country, of]) => ({
    country,
    count: add(of),
  }));
  return {
    all: add(rows),
    statuses: countEach(ClaimStatus.options, (status) => add(rows.filter((row) => row.status === status))),
    categories: countEach(ClaimCategory.options, (category) =>
      add(rows.filter((row) => row.category === category)),
    ),
    countries: countries.toSorted(
      (one, other) => other.count - one.count || one.country.localeCompare(other.country),
    ),
  };
}

function countEach<const Key extends string>(keys: readonly Key[], count: (key: Key) => number) {
  // Object.fromEntries forgets the keys.
  return Object.fromEntries(keys.map((key) => [key, count(key)])) as Record<Key, number>;
}

const amountCents = sql<number>`cast(replace(${sql.ref('claims.amount')}, '.', '') as bigint)`;

const orders = {
  deadline: ['claims.deadline', 'asc'],
  '-deadline': ['claims.deadline', 'desc'],
  createdAt: ['claims.createdAt', 'asc'],
  '-createdAt': ['claims.createdAt', 'desc'],
  amount: [amountCents, 'asc'],
  '-amount': [amountCents, 'desc'],
} as const satisfies Record<ClaimSorting, readonly [unknown, 'asc' | 'desc']>;

function matching(tx: Tx, { sellerQid, filter }: Search) {
  return tx
    .selectFrom('claims')
    .innerJoin('sales', 'sales.qid', 'claims.saleQid')
    .where('claims.sellerQid', '=', sellerQid)
    .where((eb) => eb.and(conditionsOf(eb, filter)));
}

function conditionsOf(eb: Eb, filter: ClaimFilter): Expression<SqlBool>[] {
  const { status, claimCategory, country, saleQid, search } = filter;
  const conditions: Expression<SqlBool>[] = [];
  if (status) conditions.push(eb('claims.status', 'in', status));
  if (claimCategory) conditions.push(eb('claims.category', 'in', claimCategory));
  if (country) conditions.push(eb('sales.destinationCountry', 'in', country));
  if (saleQid) conditions.push(eb('claims.saleQid', '=', saleQid));
  if (search) {
    conditions.push(
      eb.or([contains(eb.ref('claims.fid'), search), contains(eb.ref('sales.destinationCompany'), search)]),
    );
  }
  return conditions;
}
