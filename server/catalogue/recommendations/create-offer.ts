import { randomUUID } from 'node:crypto';
import type { NewOfferEntry } from '#contract/catalogue/offers.schemas.ts';
import { lockRepricing } from '#server/catalogue/discounts/repricing.store.ts';
import { readSellerTerms } from '#server/catalogue/discounts/seller-terms.store.ts';
import { centsOf } from '#server/catalogue/offers/cents.ts';
import { countInventoryChange } from '#server/catalogue/offers/inventory-version.store.ts';
import { findRemovedOffers, restorePrices } from '#server/catalogue/offers/offer-removal.store.ts';
import { newOffer } from '#server/catalogue/offers/offers.rules.ts';
import { readExchangeRates, readSellerCurrency, saveOffers } from '#server/catalogue/offers/offers.store.ts';
import type { OfferRow } from '#server/catalogue/offers/offers.tables.ts';
import { rankOffersOf } from '#server/catalogue/offers/ranking.store.ts';
import type { Tx } from '#server/platform/store/connect.ts';

type Seller = { sellerQid: string; now: Date };
type Product = { gtin: string; name: string; brand: string };

/** Offers a product and ranks it anew. An offer that was removed before returns with its price history. */
export async function insertOffer(
  tx: Tx,
  product: Product,
  { price, quantity, sellingUnit }: NewOfferEntry,
  { sellerQid, now }: Seller,
): Promise<OfferRow> {
  await lockRepricing(tx, sellerQid);
  const at = now.toISOString();
  const { gtin } = product;
  const returning = await findRemovedOffers(tx, sellerQid, [gtin]);
  const currency = await readSellerCurrency(tx, sellerQid);
  const terms = await readSellerTerms(tx, sellerQid);
  const rate = (await readExchangeRates(tx)).get(currency);
  const qid = returning.get(gtin)?.offerQid ?? randomUUID();
  const discountPerMille = terms.discountOf(product.brand);
  const stock = { currency, priceCents: centsOf(price), quantity, sellingUnit };
  const offer = newOffer(
    { qid, sellerQid, ...product, discountPerMille, ...stock },
    { rate, isInCatalogue: true, isSellerPaused: terms.isPaused, at },
  );
  await countInventoryChange(tx, sellerQid);
  await saveOffers(tx, [offer]);
  await restorePrices(tx, [...returning.values()]);
  await rankOffersOf(tx, [gtin], at);
  return tx.selectFrom('offers').selectAll().where('qid', '=', qid).executeTakeFirstOrThrow();
}
