import { PostgresAdapter, sql } from 'kysely';
import type { Tx } from '#server/platform/store/connect.ts';
import { readExchangeRates } from './offers.store.ts';
import { rankingsOf, type Ranking } from './ranking.rules.ts';

/** SQLite takes 32,766 parameters in a statement. */
const MOST_PRODUCTS = 1_000;
/** The time that SQLite takes for a list of values grows with its square. */
const MOST_ROWS = 50;

/** Ranks the live offers of products anew, and keeps prices that changed in the price history. `at` is ISO 8601 in UTC. */
export async function rankOffersOf(tx: Tx, gtins: readonly string[], at: string): Promise<void> {
  const distinct = [...new Set(gtins)];
  for (let start = 0; start < distinct.length; start += MOST_PRODUCTS) {
    await rankOffers(tx, distinct.slice(start, start + MOST_PRODUCTS), at);
  }
}

/** Ranks all offers anew. */
export async function rankAllOffers(tx: Tx, at: string): Promise<void> {
  const products = await tx.selectFrom('variants').select('gtin').execute();
  await rankOffersOf(
    tx,
    products.map(({ gtin }) => gtin),
    at,
  );
}

async function rankOffers(tx: Tx, gtins: readonly string[], at: string): Promise<void> {
  await lockProductsOf(tx, gtins);
  const rates = await readExchangeRates(tx);
  const offers = await tx
    .selectFrom('offers')
    .select(['qid', 'gtin', 'status', 'currency', 'discountedCents', 'rankedPrice', 'rankedSince'])
    .select(['rank', 'rankOf', 'priceToWinCents', 'differenceBasisPoints', 'updatedAt', 'lostAt'])
    .where('gtin', 'in', gtins)
    .execute();
  const rankings = rankingsOf(offers, rates, at);
  for (const columns of columnSetsOf(tx)) {
    const changed = rankings.filter(({ offer, ranking }) =>
      columns.some((column) => offer[column] !== ranking[column]),
    );
    for (let start = 0; start < changed.length; start += MOST_ROWS) {
      await saveRankings(tx, columns, changed.slice(start, start + MOST_ROWS));
    }
  }
  await keepPrices(gtins, at).execute(tx);
}

/**
 * The columns that are written together. SQLite writes the indexes of all columns that a statement sets, and most rivals of
 * a changed offer only get another number of offers, which has no index. PostgreSQL writes the row and all its indexes
 * again for each statement.
 */
function columnSetsOf(tx: Tx): (keyof Ranking)[][] {
  const prices = ['priceToWinCents', 'differenceBasisPoints'] as const;
  const isPostgres = tx.getExecutor().adapter instanceof PostgresAdapter;
  return isPostgres
    ? [['rankOf', 'rank', ...prices, 'lostAt']]
    : [['rankOf'], ['rank'], [...prices], ['lostAt']];
}

async function saveRankings(
  tx: Tx,
  columns: readonly (keyof Ranking)[],
  rows: readonly { offer: { qid: string }; ranking: Ranking }[],
): Promise<void> {
  const values = rows.map(({ offer, ranking }) => {
    const cells = columns.map(
      (column) => sql`cast(${ranking[column]} as ${column === 'lostAt' ? sql`text` : sql`bigint`})`,
    );
    return sql`(cast(${offer.qid} as text), ${sql.join(cells)})`;
  });
  const names = columns.map((column) => sql.ref(column));
  const changes = columns.map((column) => sql`${sql.ref(column)} = next.${sql.ref(column)}`);
  await sql`
    with next (qid, ${sql.join(names)}) as (values ${sql.join(values)})
    update offers set ${sql.join(changes)}
    from next
    where offers.qid = next.qid`.execute(tx);
}

/**
 * Locks products. Two changes of one product at once would each rank it without the other: the second one runs again
 * (decision 086). A long transaction locks those that it ranks later, so that a change of a rival in between waits for it.
 */
export async function lockProductsOf(tx: Tx, gtins: readonly string[]): Promise<void> {
  if (gtins.length === 0) return;
  await tx
    .updateTable('variants')
    .set(({ ref }) => ({ unitsPerBox: ref('unitsPerBox') }))
    .where('gtin', 'in', gtins)
    .execute();
}

/** Keeps the prices of offers that differ from those that were kept last. */
function keepPrices(gtins: readonly string[], at: string) {
  const price = sql`case when offers.status = 'LIVE' then offers."discountedCents" end`;
  return sql`
    insert into "offerPrices" ("offerQid", at, "discountedCents", "priceToWinCents")
    select qid, ${at}, ${price}, "priceToWinCents"
    from offers
    where gtin in (${sql.join(gtins)}) and not exists (
      select 1 from "offerPrices" as kept
      where kept."offerQid" = offers.qid
        and kept.at = (select max(at) from "offerPrices" as latest where latest."offerQid" = offers.qid)
        and kept."discountedCents" is not distinct from ${price}
        and kept."priceToWinCents" is not distinct from offers."priceToWinCents"
    )
    on conflict ("offerQid", at) do update set
      "discountedCents" = excluded."discountedCents",
      "priceToWinCents" = excluded."priceToWinCents"`;
}
