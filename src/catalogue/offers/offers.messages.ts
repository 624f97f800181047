import { listOffers, listOwnBrands, readOffersInfo } from '#contract/catalogue/offers.calls.ts';
import type { OfferSorting, OfferStatus } from '#contract/catalogue/offers.schemas.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';

export const sortTexts: Record<OfferSorting, string> = {
  name: 'Product, A to Z',
  '-name': 'Product, Z to A',
  target_price: 'Price to win, lowest first',
  '-target_price': 'Price to win, highest first',
  percentage_to_target_price: 'Difference, lowest first',
  '-percentage_to_target_price': 'Difference, highest first',
  price: 'Your price, lowest first',
  '-price': 'Your price, highest first',
  rank: 'Rank, best first',
  '-rank': 'Rank, worst first',
  quantity: 'Quantity, lowest first',
  '-quantity': 'Quantity, highest first',
  cost_to_win: 'Cost to win, lowest first',
  '-cost_to_win': 'Cost to win, highest first',
};

/** Specification 8.2, offers: the wording is ours. */
export const listOffersFailureMessage = defineFailureMessages(listOffers, {
  default: notLoaded('your offers'),
  not_found: 'No results found.',
});

/** Specification 8.2, offers info: the wording is ours. */
export const offersInfoFailureMessage = defineFailureMessages(readOffersInfo, {
  default: notLoaded('your inventory figures'),
  UNREACHABLE: notLoaded('your inventory figures'),
});

export const ownBrandsFailureMessage = defineFailureMessages(listOwnBrands, {
  default: notLoaded('your brands'),
  UNREACHABLE: notLoaded('your brands'),
});

/** Why a segment is empty, and when it gets offers. */
export const emptyTexts: Record<OfferStatus | 'all', { title: string; text: string }> = {
  all: { title: 'No offers yet', text: 'Your offers appear here once your stock list is imported.' },
  LIVE: { title: 'No live offers', text: 'Offers appear here while buyers can order them.' },
  OUT_OF_STOCK: { title: 'Nothing out of stock', text: 'Offers appear here when their quantity is 0.' },
  UNMATCHED: {
    title: 'No unmatched offers',
    text: 'Offers appear here when their GTIN isn’t in our catalogue.',
  },
  PAUSED: { title: 'No paused offers', text: 'Offers that you pause appear here.' },
  INVALID: { title: 'No invalid offers', text: 'Offers appear here when their GTIN or price is wrong.' },
};

export const differenceTexts = {
  hint: 'How far your price is above the price to win. Prices below it have a minus.',
};
