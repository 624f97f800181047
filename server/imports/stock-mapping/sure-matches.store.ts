import { fourteenDigits } from '#contract/imports/stock-lists/reading/gtin.ts';
import type { SureMatch, SureMatches, SureMatchesQuery } from '#contract/imports/stock-mapping.schemas.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { entryOf, readOwnOffers, readRejected, suggest } from './suggestions.store.ts';

/** Offers that one request compares, which takes less than a tenth of a second. */
const COMPARED_AT_ONCE = 20;

/** The sure ones among the next unmatched offers, by name. */
export async function readSureMatches(
  tx: Tx,
  sellerQid: string | null,
  query: SureMatchesQuery,
): Promise<SureMatches> {
  const following = unmatchedAfter(tx, sellerQid, query);
  const offers = await following.selectAll().orderBy('name').orderBy('qid').limit(COMPARED_AT_ONCE).execute();
  const { count } = await following
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const keys = offers.map(({ gtin }) => fourteenDigits(gtin));
  const suggestions = await suggest(tx, offers, await readRejected(tx, sellerQid, keys));
  const sure = offers.flatMap((offer) => {
    const [best] = suggestions.get(offer.qid) ?? [];
    return best?.isSure ? [{ offer, best }] : [];
  });
  const gtins = sure.map(({ best }) => best.gtin);
  const own = await readOwnOffers(tx, sellerQid, gtins);
  const matches = sure.map(({ offer, best: { gtin, name, brand } }): SureMatch => {
    return { offer: entryOf(offer), product: { gtin, name, brand }, isOffered: own.has(gtin) };
  });
  const left = count - offers.length;
  const last = offers.at(-1);
  const next = last && left > 0 ? { afterName: last.name, afterQid: last.qid } : null;
  return { matches, compared: offers.length, left, next };
}

function unmatchedAfter(tx: Tx, sellerQid: string | null, { afterName, afterQid = '' }: SureMatchesQuery) {
  return tx
    .selectFrom('offers')
    .where('sellerQid', '=', sellerQid)
    .where('status', '=', 'UNMATCHED')
    .$if(afterName !== undefined, (query) =>
      query
        .where('name', '>=', afterName ?? '')
        .where((eb) => eb.or([eb('name', '>', afterName ?? ''), eb('qid', '>', afterQid)])),
    );
}
