import { fourteenDigits, readGtin } from '#contract/imports/stock-lists/reading/gtin.ts';
import type { MatchRefusal, OfferMatch } from '#contract/imports/stock-mapping.schemas.ts';
import { lockRepricing } from '#server/catalogue/discounts/repricing.store.ts';
import { readSellerTerms } from '#server/catalogue/discounts/seller-terms.store.ts';
import { findOffersByGtins, findProductsByGtins } from '#server/catalogue/offers/gtins.store.ts';
import { countInventoryChange } from '#server/catalogue/offers/inventory-version.store.ts';
import { withFields } from '#server/catalogue/offers/offers.rules.ts';
import {
  findOffers,
  offerReply,
  readExchangeRates,
  saveOffers,
} from '#server/catalogue/offers/offers.store.ts';
import type { OfferRow } from '#server/catalogue/offers/offers.tables.ts';
import { rankOffersOf } from '#server/catalogue/offers/ranking.store.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { rememberGtin } from './remembered-gtins.store.ts';

type Seller = { sellerQid: string; now: Date };
type Target = { match: OfferMatch; offer: OfferRow | undefined; gtin: string | null };

/** Gives offers other GTINs, ranks their products and remembers the former GTINs. Refused matches do not affect the others. */
export async function matchOffersOf(tx: Tx, matches: readonly OfferMatch[], { sellerQid, now }: Seller) {
  // Also the lock: of two changes on PostgreSQL the second one runs again.
  await lockRepricing(tx, sellerQid);
  const at = now.toISOString();
  const targets = await findTargets(tx, sellerQid, matches);
  const keys = targets.flatMap(({ gtin }) => (gtin === null ? [] : [fourteenDigits(gtin)]));
  const own = await findOffersByGtins(tx, sellerQid, keys);
  const products = await findProductsByGtins(tx, keys);
  const terms = await readSellerTerms(tx, sellerQid);
  const rates = await readExchangeRates(tx);
  const refused: MatchRefusal[] = [];
  const changed = new Map<string, { former: OfferRow; offer: OfferRow }>();
  for (const { match, offer: found, gtin } of targets) {
    const offer = changed.get(match.qid)?.offer ?? found;
    const key = gtin === null ? '' : fourteenDigits(gtin);
    const refusal = refusalOf(match, { offer, gtin, ownOffer: own.get(key) });
    if (refusal) refused.push(refusal);
    else if (offer && gtin !== null) {
      const product = products.get(key);
      const named = { ...offer, gtin, ...product };
      const circumstances = {
        rate: rates.get(offer.currency),
        isInCatalogue: product !== undefined,
        isSellerPaused: terms.isPaused,
        at,
      };
      const next = withFields(named, { discountPerMille: terms.discountOf(named.brand) }, circumstances);
      changed.set(offer.qid, { former: offer, offer: next });
      own.set(key, next);
    }
  }
  const rows = [...changed.values()];
  if (rows.length > 0) await countInventoryChange(tx, sellerQid);
  await saveOffers(
    tx,
    rows.map(({ offer }) => offer),
  );
  for (const { former, offer } of rows) {
    await rememberGtin(tx, sellerQid, { former: former.gtin, gtin: offer.gtin, at });
  }
  await rankOffersOf(
    tx,
    rows.map(({ offer }) => offer.gtin),
    at,
  );
  const saved = await findOffers(tx, sellerQid, [...changed.keys()]);
  return { saved: saved.map(offerReply), refused };
}

async function findTargets(tx: Tx, sellerQid: string, matches: readonly OfferMatch[]): Promise<Target[]> {
  const found = await findOffers(
    tx,
    sellerQid,
    matches.map(({ qid }) => qid),
  );
  const offers = new Map(found.map((offer) => [offer.qid, offer]));
  return matches.map((match) => ({ match, offer: offers.get(match.qid), gtin: readGtin(match.gtin).gtin }));
}

type Found = { offer: OfferRow | undefined; gtin: string | null; ownOffer: OfferRow | undefined };

function refusalOf(match: OfferMatch, { offer, gtin, ownOffer }: Found): MatchRefusal | null {
  const refuse = (code: MatchRefusal['code'], detail: Partial<MatchRefusal> = {}): MatchRefusal => {
    return {
      qid: match.qid,
      code,
      ownOffer: null,
      version: offer?.version ?? null,
      problem: null,
      ...detail,
    };
  };
  if (!offer) return refuse('not_found');
  if (offer.version !== match.version) return refuse('stale_version');
  if (offer.status !== 'UNMATCHED' && offer.status !== 'INVALID') return refuse('already_matched');
  if (gtin === null) {
    const reading = readGtin(match.gtin);
    return refuse('gtin_invalid', { problem: 'problem' in reading ? reading.problem : null });
  }
  if (ownOffer && ownOffer.qid !== offer.qid) {
    return refuse('already_offered', { ownOffer: { qid: ownOffer.qid, name: ownOffer.name } });
  }
  return null;
}
