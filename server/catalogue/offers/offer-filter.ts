import { sql, type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely';
import type { OfferFilter, Standing } from '#contract/catalogue/offers.schemas.ts';
import { foldText } from '#contract/platform/values/fold-text.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { contains } from '#server/platform/store/contains.ts';
import type { Database } from '#server/platform/store/schema.ts';
import { centsOf } from './cents.ts';
import { CLOSE_BASIS_POINTS } from './offers.rules.ts';
import type { OfferRow } from './offers.tables.ts';

type Eb = ExpressionBuilder<Database, 'offers'>;

export type OfferSearch = { sellerQid: string | null; filter: OfferFilter };

/** A filter with the brands of the seller that hold the text of its search: each is compared once, not with each offer. */
export type PreparedSearch = OfferSearch & { found: FoundTexts | null };

type FoundTexts = { text: string; brands: string[] };

export async function prepareSearch(tx: Tx, search: OfferSearch): Promise<PreparedSearch> {
  const { sellerQid, filter } = search;
  if (!filter.search) return { ...search, found: null };
  const text = foldText(filter.search);
  const own = await tx
    .selectFrom('offers')
    .select('brand')
    .distinct()
    .where('sellerQid', '=', sellerQid)
    .execute();
  const brands = own.flatMap(({ brand }) => (foldText(brand).includes(text) ? [brand] : []));
  return { ...search, found: { text: filter.search, brands } };
}

/** The offers of a seller that a filter finds, all from one index (docs/decisions/109). */
export function matching(tx: Tx, { sellerQid, filter, found }: PreparedSearch) {
  return tx
    .selectFrom('offers')
    .where('offers.sellerQid', '=', sellerQid)
    .where((eb) => eb.and([...conditionsOf(eb, filter), ...(found ? [isFoundBy(eb, found)] : [])]));
}

/** The conditions of a filter on an offer, without its search. */
export function conditionsOf(eb: Eb, filter: OfferFilter): Expression<SqlBool>[] {
  const { status, brand, standing, lost_since: lostSince } = filter;
  const { percentage_to_winning_price_min: least, percentage_to_winning_price_max: most } = filter;
  return [
    ...(status ? [eb(plain('status'), 'in', status)] : []),
    ...(brand ? [eb(plain('brand'), 'in', brand)] : []),
    // Both are hundredths: cents of an amount, basis points of a percentage.
    ...(least === undefined ? [] : [eb(plain('differenceBasisPoints'), '>=', centsOf(least))]),
    ...(most === undefined ? [] : [eb(plain('differenceBasisPoints'), '<=', centsOf(most))]),
    ...(standing ? [eb.or(standing.map((one) => isOfStanding(eb, one)))] : []),
    ...(lostSince === undefined ? [] : [isLostSince(eb, lostSince)]),
  ];
}

function isOfStanding(eb: Eb, standing: Standing): Expression<SqlBool> {
  const rank = plain('rank');
  if (standing === 'WINNING') return eb(rank, '=', 1);
  const difference = plain('differenceBasisPoints');
  const distance =
    standing === 'CLOSE'
      ? eb(difference, '<=', CLOSE_BASIS_POINTS)
      : // Without a difference the price to win is nothing.
        eb.or([eb(difference, '>', CLOSE_BASIS_POINTS), eb(difference, 'is', null)]);
  return eb.and([eb(rank, '>', 1), distance]);
}

/** The index of lost offers is small: it is read in place of that of the inventory. */
export function isLostSince(eb: Eb, since: string): Expression<SqlBool> {
  return eb('offers.lostAt', '>=', new Date(since).toISOString());
}

/**
 * A column without its own index: SQLite would read that, and look each offer up in the table, which takes longer than
 * reading the index that holds all columns.
 */
export function plain<Column extends keyof OfferRow>(column: Column): RawBuilder<OfferRow[Column]> {
  return sql`coalesce(${sql.ref(`offers.${column}`)}, null)`;
}

/** Finds a part of the name, of the brand or of the GTIN, which may be in groups, with hyphens or a GTIN-14. */
function isFoundBy(eb: Eb, { text, brands }: FoundTexts): Expression<SqlBool> {
  const digits = text.replaceAll(/[\s-]/g, '');
  const gtin = digits.length === 14 ? digits.replace(/^0+/, '') : digits;
  return eb.or([
    contains(sql.ref('offers.name'), text),
    ...(brands.length > 0 ? [eb(plain('brand'), 'in', brands)] : []),
    ...(/^\d+$/.test(digits) ? [eb('offers.gtin', 'like', `%${gtin}%`)] : []),
  ]);
}
