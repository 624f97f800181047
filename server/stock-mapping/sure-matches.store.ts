import { fourteenDigits } from '#contract/stock-lists/reading/gtin.ts';
import { MAXIMUM_MATCHES, type SureMatch } from '#contract/stock-mapping/stock-mapping.schemas.ts';
import { countMatchingOffers, readMatchingOffers } from '#server/offers/offer-list.store.ts';
import type { Tx } from '#server/store/connect.ts';
import { entryOf, readOwnOffers, readRejected, suggest } from './suggestions.store.ts';

/** The first unmatched offers of which only one product can be meant. */
export async function readSureMatches(tx: Tx, sellerQid: string | null) {
  const search = { sellerQid, filter: { status: ['UNMATCHED' as const] } };
  const of = await countMatchingOffers(tx, search);
  const offers = await readMatchingOffers(tx, search, 'name', { size: MAXIMUM_MATCHES, offset: 0 });
  const rejected = await readRejected(
    tx,
    sellerQid,
    offers.map(({ gtin }) => fourteenDigits(gtin)),
  );
  const suggestions = await suggest(tx, offers, rejected);
  const sure = offers.flatMap((offer) => {
    const [best] = suggestions.get(offer.qid) ?? [];
    return best?.isSure ? [{ offer, best }] : [];
  });
  const own = await readOwnOffers(
    tx,
    sellerQid,
    sure.map(({ best }) => best.gtin),
  );
  const taken = new Set<string>();
  const matches = sure.map(({ offer, best: { gtin, name, brand } }): SureMatch => {
    const isTaken = taken.has(gtin);
    taken.add(gtin);
    const blocker = own.has(gtin) ? 'already_offered' : isTaken ? 'same_product' : null;
    return { offer: entryOf(offer), product: { gtin, name, brand }, blocker };
  });
  return { matches, compared: offers.length, of };
}
