import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#server/store/connect.ts';

/** SQLite takes 32,766 parameters in a statement. */
const MOST_PARAMETERS = 5_000;

/** Ranks the live offers of products anew, and keeps prices that changed in the price history. `at` is ISO 8601 in UTC. */
export async function rankOffersOf(tx: Tx, gtins: readonly string[], at: string): Promise<void> {
  const distinct = [...new Set(gtins)];
  for (let start = 0; start < distinct.length; start += MOST_PARAMETERS) {
    const some = distinct.slice(start, start + MOST_PARAMETERS);
    await rankOffers(tx, sql<string>`(${sql.join(some)})`, at);
  }
}

/**
 * Locks products whose offers a long transaction ranks later: a change of a rival in between waits for it, which otherwise
 * would have to run again on PostgreSQL.
 */
export async function lockProductsOf(tx: Tx, gtins: readonly string[]): Promise<void> {
  if (gtins.length > 0) await lockProducts(tx, sql<string>`(${sql.join(gtins)})`);
}

/** Ranks all offers anew. */
export async function rankAllOffers(tx: Tx, at: string): Promise<void> {
  await rankOffers(tx, sql<string>`(select gtin from variants)`, at);
}

type Gtins = RawBuilder<string>;

async function rankOffers(tx: Tx, gtins: Gtins, at: string): Promise<void> {
  await lockProducts(tx, gtins);
  await tx
    .updateTable('offers')
    .set({ rank: null, rankOf: null, priceToWinCents: null, differenceBasisPoints: null })
    .where('gtin', 'in', gtins)
    .where('status', '!=', 'LIVE')
    .where('rank', 'is not', null)
    .execute();
  await setRanks(gtins).execute(tx);
  await keepPrices(gtins, at).execute(tx);
}

/** Two changes of one product at once would each rank it without the other: the second one runs again (decision 086). */
async function lockProducts(tx: Tx, gtins: Gtins): Promise<void> {
  await tx
    .updateTable('variants')
    .set(({ ref }) => ({ unitsPerBox: ref('unitsPerBox') }))
    .where('gtin', 'in', gtins)
    .execute();
}

/**
 * Of equal prices the older one is ahead. The price to win is the lowest of the others, converted from euros and rounded
 * half up; with one currency that is the same cent.
 */
function setRanks(gtins: Gtins) {
  return sql`
    with standing as (
      select qid,
        row_number() over product as place,
        count(*) over (partition by gtin) as places,
        case when row_number() over product = 1 then lead("rankedPrice") over product
          else first_value("rankedPrice") over product end as rival
      from offers
      where gtin in ${gtins} and status = 'LIVE'
      window product as (partition by gtin order by "rankedPrice", "rankedSince", qid)
    ), target as (
      select standing.*, (rival * "millionthsPerEuro" + 5000000000) / 10000000000 as cents
      from standing
      join offers on offers.qid = standing.qid
      join "exchangeRates" on "exchangeRates".currency = offers.currency
    )
    update offers set
      rank = place,
      "rankOf" = places,
      "priceToWinCents" = cents,
      "differenceBasisPoints" = ${differenceInBasisPoints}
    from target
    where offers.qid = target.qid and (
      rank is distinct from place
      or "rankOf" is distinct from places
      or "priceToWinCents" is distinct from cents
      or "differenceBasisPoints" is distinct from ${differenceInBasisPoints}
    )`;
}

/** Rounded half away from zero. */
const differenceInBasisPoints = sql`(
  (("discountedCents" - cents) * 20000 + case when "discountedCents" < cents then -cents else cents end)
  / nullif(cents * 2, 0))`;

function keepPrices(gtins: Gtins, at: string) {
  const price = sql`case when offers.status = 'LIVE' then offers."discountedCents" end`;
  return sql`
    insert into "offerPrices" ("offerQid", at, "discountedCents", "priceToWinCents")
    select qid, ${at}, ${price}, "priceToWinCents"
    from offers
    where gtin in ${gtins} and not exists (
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
