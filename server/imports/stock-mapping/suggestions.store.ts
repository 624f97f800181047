import { fourteenDigits } from '#contract/imports/stock-lists/reading/gtin.ts';
import type { GtinRepair, MappingEntry, MappingSuggestion } from '#contract/imports/stock-mapping.schemas.ts';
import { findProductsByGtins } from '#server/catalogue/offers/gtins.store.ts';
import { offerReply } from '#server/catalogue/offers/offers.store.ts';
import type { OfferRow } from '#server/catalogue/offers/offers.tables.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { createTurns } from '#server/platform/turns.ts';
import { countProductsOf, findProductsByWords, searchWords } from './product-words.store.ts';
import { gtinRepairs, chooseWords, invalidReasonOf, rankSuggestions } from './stock-mapping.rules.ts';

/** Products that are compared word by word. */
const MOST_PRODUCTS = 40;

type Seller = string | null;

/** Offers without a known product, with what they may be. */
export async function readMappingEntries(
  tx: Tx,
  sellerQid: Seller,
  offers: readonly OfferRow[],
): Promise<MappingEntry[]> {
  const keys = offers.map(({ gtin }) => fourteenDigits(gtin));
  const rejected = await readRejected(tx, sellerQid, keys);
  const requested = await readRequestTimes(
    tx,
    sellerQid,
    offers.map(({ gtin }) => gtin),
  );
  const suggestions = await suggest(
    tx,
    offers.filter(({ status }) => status === 'UNMATCHED'),
    rejected,
  );
  const repairs = new Map(
    offers.filter(({ status }) => status === 'INVALID').map(({ qid, gtin }) => [qid, gtinRepairs(gtin)]),
  );
  const suggested = [...suggestions.values(), ...repairs.values()].flat().map(({ gtin }) => gtin);
  const own = await readOwnOffers(tx, sellerQid, suggested);
  const products = await findProductsByGtins(
    tx,
    [...repairs.values()].flat().map(({ gtin }) => fourteenDigits(gtin)),
  );
  return offers.map((offer): MappingEntry => {
    const withOwn = <Item extends { gtin: string }>(item: Item) => ({
      ...item,
      ownOffer: own.get(item.gtin) ?? null,
    });
    return {
      offer: entryOf(offer),
      reason: offer.status === 'INVALID' ? invalidReasonOf(offer) : null,
      suggestions: (suggestions.get(offer.qid) ?? []).map((item): MappingSuggestion => withOwn(item)),
      repairs: (repairs.get(offer.qid) ?? []).map((repair): GtinRepair => {
        const product = products.get(fourteenDigits(repair.gtin));
        return {
          ...withOwn(repair),
          product: product ? { name: product.name, brand: product.brand } : null,
        };
      }),
      rejected: rejected.get(fourteenDigits(offer.gtin))?.size ?? 0,
      requestedAt: requested.get(offer.gtin) ?? null,
    };
  });
}

export function entryOf(offer: OfferRow): MappingEntry['offer'] {
  const { qid, version, gtin, name, brand, status, price, priceCurrency, quantity, sellingUnit } =
    offerReply(offer);
  return { qid, version, gtin, name, brand, status, price, priceCurrency, quantity, sellingUnit };
}

/** The products that unmatched offers may be, by qid of the offer. */
export async function suggest(
  tx: Tx,
  offers: readonly OfferRow[],
  rejected: ReadonlyMap<string, ReadonlySet<string>>,
) {
  const words = new Map(offers.map(({ qid, brand, name }) => [qid, searchWords(`${brand} ${name}`)]));
  const counts = await countProductsOf(tx, [...words.values()].flat());
  const suggestions = new Map<string, ReturnType<typeof rankSuggestions>>();
  const turn = createTurns();
  for (const offer of offers) {
    await turn();
    const { rare, counted } = chooseWords(words.get(offer.qid) ?? [], counts);
    if (rare.length > 0) {
      const products = await findProductsByWords(tx, { rare, counted, limit: MOST_PRODUCTS });
      suggestions.set(offer.qid, rankSuggestions(offer, products, rejected.get(fourteenDigits(offer.gtin))));
    }
  }
  return suggestions;
}

/** The rejected products by the GTIN of the offer in fourteen digits. */
export async function readRejected(tx: Tx, sellerQid: Seller, keys: readonly string[]) {
  const byKey = new Map<string, Set<string>>();
  if (keys.length === 0) return byKey;
  const rows = await tx
    .selectFrom('rejectedMatches')
    .select(['enteredKey', 'gtin'])
    .where('sellerQid', '=', sellerQid)
    .where('enteredKey', 'in', keys)
    .execute();
  for (const { enteredKey, gtin } of rows) {
    byKey.set(enteredKey, (byKey.get(enteredKey) ?? new Set<string>()).add(gtin));
  }
  return byKey;
}

async function readRequestTimes(tx: Tx, sellerQid: Seller, gtins: readonly string[]) {
  if (gtins.length === 0) return new Map<string, string>();
  const rows = await tx
    .selectFrom('productRequests')
    .select(['gtin', 'requestedAt'])
    .where('sellerQid', '=', sellerQid)
    .where('gtin', 'in', gtins)
    .execute();
  return new Map(rows.map(({ gtin, requestedAt }) => [gtin, requestedAt]));
}

/** The offers that a seller has for products, by GTIN. */
export async function readOwnOffers(tx: Tx, sellerQid: Seller, gtins: readonly string[]) {
  if (gtins.length === 0) return new Map<string, { qid: string; name: string }>();
  const rows = await tx
    .selectFrom('offers')
    .select(['gtin', 'qid', 'name'])
    .where('sellerQid', '=', sellerQid)
    .where('gtin', 'in', [...new Set(gtins)])
    .execute();
  return new Map(rows.map(({ gtin, qid, name }) => [gtin, { qid, name }]));
}
