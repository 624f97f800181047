import { addAllProductWords } from '#server/imports/stock-mapping/product-words.store.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { addOffer } from '#tests/catalogue/offers/offer.factory.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { addSeller } from '#tests/people/users/user.factory.ts';

export const suggestedSoap = 'Sea soap with oat 500 ml';
export const suggestedTowel = 'Linen towel 2 pcs';
/** The GTIN that the invalid offer stands for. */
export const repairedGtin = sampleGtin(103);

/** Two products that a rival offers, two unmatched offers that are them, and an invalid one. */
export async function addUnmatchedOffers(store: Store, seller: SellerRow): Promise<void> {
  const { seller: rival } = await addSeller(store);
  await addOffer(store, rival, { gtin: sampleGtin(1), name: suggestedSoap });
  await addOffer(store, rival, { gtin: sampleGtin(2), name: suggestedTowel });
  const unmatched = { brand: 'MARIS', isInCatalogue: false };
  await addOffer(store, seller, { ...unmatched, gtin: sampleGtin(101), name: 'LINEN TOWEL 2ST' });
  await addOffer(store, seller, { ...unmatched, gtin: sampleGtin(102), name: 'SEA SOAP MILD OAT 0,5L' });
  await addOffer(store, seller, { ...unmatched, gtin: withWrongCheckDigit(repairedGtin), name: 'TEA' });
  await addAllProductWords(store.db);
}

function withWrongCheckDigit(gtin: string): string {
  return `${gtin.slice(0, -1)}${(Number(gtin.at(-1)) + 3) % 10}`;
}
