import type { OfferChange, OfferRefusal } from '#contract/catalogue/offers.schemas.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { countInventoryChange } from './inventory-version.store.ts';
import { changedFields, refusalOf, withFields } from './offers.rules.ts';
import {
  findCatalogueGtins,
  findOffers,
  isSellerPaused,
  offerReply,
  readExchangeRates,
  saveOffers,
} from './offers.store.ts';
import type { OfferRow } from './offers.tables.ts';
import { rankOffersOf } from './ranking.store.ts';

type Owner = { sellerQid: string | null; now: Date };

/** Changes offers of a seller and ranks their products anew. Refused changes do not affect the others. */
export async function changeOffers(tx: Tx, changes: readonly OfferChange[], { sellerQid, now }: Owner) {
  const qids = changes.map(({ qid }) => qid);
  const found = await findOffers(tx, sellerQid, qids);
  const offers = new Map(found.map((offer) => [offer.qid, offer]));
  const catalogue = await findCatalogueGtins(tx, found);
  const rates = await readExchangeRates(tx);
  const isPaused = await isSellerPaused(tx, sellerQid);
  const at = now.toISOString();

  const refused: OfferRefusal[] = [];
  const changed = new Map<string, OfferRow>();
  for (const change of changes) {
    // A second change of the same offer was made on a version that is no longer the newest.
    const offer = changed.get(change.qid) ?? offers.get(change.qid);
    const fields = offer && changedFields(offer, change);
    const refusal = refusalOf(change, offer, fields);
    if (refusal) {
      refused.push({ qid: change.qid, ...refusal, offer: offer ? offerReply(offer) : null });
    } else if (offer && fields) {
      const isInCatalogue = catalogue.has(offer.gtin);
      const rate = rates.get(offer.currency);
      changed.set(
        offer.qid,
        withFields(offer, fields, { rate, isInCatalogue, isSellerPaused: isPaused, at }),
      );
    }
  }
  const rows = [...changed.values()];
  const [first] = rows;
  if (first) await countInventoryChange(tx, first.sellerQid);
  await saveOffers(tx, rows);
  await rankOffersOf(
    tx,
    rows.map(({ gtin }) => gtin),
    at,
  );
  const saved = await findOffers(tx, sellerQid, [...changed.keys()]);
  return { saved: saved.map(offerReply), refused };
}
