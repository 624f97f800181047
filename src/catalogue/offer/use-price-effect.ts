import { useQuery } from '@tanstack/react-query';
import type { Offer } from '#contract/catalogue/offers.schemas.ts';
import { amountOf, isPrice } from './offer.fields.ts';
import { priceEffectQuery } from './offer.queries.ts';

export type UnsavedEffect = ReturnType<typeof usePriceEffect>;

/** The effect of a typed price; `price` is null while it is the saved one, or none. */
export function usePriceEffect(offer: Offer, typed: string) {
  const entered = amountOf(typed);
  const price = entered !== null && entered !== offer.price && isPrice(entered) ? entered : null;
  const query = useQuery({ ...priceEffectQuery(offer.qid, price ?? offer.price), enabled: price !== null });
  return { price, effect: query.data?.effects[0] ?? null, query };
}
