import { sql, type RawBuilder } from 'kysely';
import type { OfferQuery } from '#contract/catalogue/offers.schemas.ts';
import type { PageSlice } from '#server/platform/requests/pages.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { costToWinCents } from './cost-to-win.ts';
import { matching, type PreparedSearch } from './offer-filter.ts';
import type { OfferRow } from './offers.tables.ts';

type Sort = NonNullable<OfferQuery['sort']>;

/** By a value, those without it last in both directions; equal values by name and GTIN. */
export type Sequence = { key: string; value: RawBuilder<unknown>; direction: 'asc' | 'desc' };

const columns: Record<string, keyof OfferRow> = {
  target_price: 'priceToWinCents',
  percentage_to_target_price: 'differenceBasisPoints',
  price: 'priceCents',
  rank: 'rank',
  name: 'name',
  quantity: 'quantity',
};

export function sequenceOf(sort: Sort): Sequence {
  const key = sort.replace(/^-/, '');
  const value = key === 'cost_to_win' ? costToWinCents : sql.ref(`offers.${columns[key] ?? 'name'}`);
  return { key, value, direction: sort.startsWith('-') ? 'desc' : 'asc' };
}

/** The most offers that are passed over one by one. */
export const MOST_PASSED = 1_000;

/** Whether an index has the sequence, and has all that is read of it. */
const indexes: Record<string, { isCovering: boolean }> = {
  name: { isCovering: true },
  price: { isCovering: true },
  percentage_to_target_price: { isCovering: true },
  // PostgreSQL reads the columns of an expression from the table.
  cost_to_win: { isCovering: false },
};

/**
 * Reads one page along the index of the value. Null when that would look too many offers up: no index has the sequence,
 * the page holds offers without the value, or too many have the same one.
 */
export async function followIndex(
  tx: Tx,
  search: PreparedSearch,
  { key, value, direction }: Sequence,
  { size, offset }: PageSlice,
): Promise<OfferRow[] | null> {
  const index = indexes[key];
  const isFiltered = Object.values(search.filter).some((filter) => filter !== undefined);
  if (!index || (offset > MOST_PASSED && (isFiltered || !index.isCovering))) return null;
  const found = matching(tx, search).where(value, 'is not', null);
  const values = await found
    .select(value.as('value'))
    .orderBy(value, direction)
    .limit(size + MOST_PASSED)
    .offset(offset)
    .execute();
  const [first, last, end] = [0, size - 1, size + MOST_PASSED - 1].map((at) => values[at]?.value);
  if (last === undefined || last === end) return null;
  const { before } = await found
    .where(value, direction === 'asc' ? '<' : '>', first)
    .select((eb) => eb.fn.countAll<number>().as('before'))
    .executeTakeFirstOrThrow();
  if (offset - before > MOST_PASSED) return null;
  return found
    .where(value, direction === 'asc' ? '>=' : '<=', first)
    .selectAll('offers')
    .orderBy(value, direction)
    .orderBy('offers.name')
    .orderBy('offers.gtin')
    .limit(size)
    .offset(offset - before)
    .execute();
}

/** Sorts all matches by what one index holds of them, and looks up the offers of one page. */
export async function sortMatches(
  tx: Tx,
  search: PreparedSearch,
  sequence: Sequence,
  { size, offset }: PageSlice,
): Promise<OfferRow[]> {
  const value = withoutIndex(sequence);
  const { rest, passed } = await skipMatches(tx, search, sequence, offset);
  const keys = { value, name: sql.ref('offers.name'), gtin: sql.ref('offers.gtin') };
  return tx
    .with('page', () =>
      rest
        .select(['offers.gtin', 'offers.name', value.as('value')])
        .orderBy(inSequence(keys, sequence))
        .limit(size)
        .offset(passed),
    )
    .selectFrom('page')
    .innerJoin('offers', (join) =>
      join.onRef('offers.gtin', '=', 'page.gtin').on('offers.sellerQid', '=', search.sellerQid),
    )
    .selectAll('offers')
    .orderBy(inSequence(keysOf('page'), sequence))
    .execute();
}

/** The matches from the first value of a page on: values alone are sorted in half the time. */
async function skipMatches(tx: Tx, search: PreparedSearch, sequence: Sequence, offset: number) {
  const found = matching(tx, search);
  if (offset <= MOST_PASSED) return { rest: found, passed: offset };
  const value = withoutIndex(sequence);
  const first = await found
    .select(value.as('value'))
    .orderBy(sql`${value} ${sql.raw(sequence.direction)} nulls last`)
    .limit(1)
    .offset(offset)
    .executeTakeFirst();
  if (!first) return { rest: found, passed: offset };
  const isNull = sql<boolean>`${value} is null`;
  const [sooner, later] = sequence.direction === 'asc' ? (['<', '>='] as const) : (['>', '<='] as const);
  const isAfter = first.value === null;
  const { before } = await (
    isAfter ? found.where(value, 'is not', null) : found.where(value, sooner, first.value)
  )
    .select((eb) => eb.fn.countAll<number>().as('before'))
    .executeTakeFirstOrThrow();
  const rest = isAfter
    ? found.where(isNull)
    : found.where((eb) => eb.or([eb(value, later, first.value), isNull]));
  return { rest, passed: offset - before };
}

/** The same, with the number of all matches unless the page is empty: what takes long is to find them. */
export async function countAndSortMatches(
  tx: Tx,
  search: PreparedSearch,
  sequence: Sequence,
  { size, offset }: PageSlice,
): Promise<{ count: number; offers: OfferRow[] }> {
  const rows = await tx
    .with(
      (cte) => cte('matches').materialized(),
      () => matching(tx, search).select(['offers.gtin', 'offers.name', sequence.value.as('value')]),
    )
    .with('page', (db) =>
      db
        .selectFrom('matches')
        .selectAll()
        .orderBy(inSequence(keysOf('matches'), sequence))
        .limit(size)
        .offset(offset),
    )
    .selectFrom('page')
    .innerJoin('offers', (join) =>
      join.onRef('offers.gtin', '=', 'page.gtin').on('offers.sellerQid', '=', search.sellerQid),
    )
    .selectAll('offers')
    .select((eb) =>
      eb
        .selectFrom('matches')
        .select((match) => match.fn.countAll<number>().as('count'))
        .as('matchCount'),
    )
    .orderBy(inSequence(keysOf('page'), sequence))
    .execute();
  return {
    count: rows[0]?.matchCount ?? 0,
    offers: rows.map(({ matchCount: _count, ...offer }) => offer),
  };
}

/** An expression, because the index of the value alone would be followed to the end for a rare match. */
function withoutIndex({ value }: Sequence): RawBuilder<unknown> {
  return sql`coalesce(${value}, ${value})`;
}

type Keys = Record<'value' | 'name' | 'gtin', RawBuilder<unknown>>;

function keysOf(table: 'matches' | 'page'): Keys {
  return { value: sql.ref(`${table}.value`), name: sql.ref(`${table}.name`), gtin: sql.ref(`${table}.gtin`) };
}

function inSequence({ value, name, gtin }: Keys, { direction }: Sequence) {
  return sql`${value} ${sql.raw(direction)} nulls last, ${name}, ${gtin}`;
}
