import { createOffer } from '#contract/catalogue/offers.calls.ts';
import {
  downloadRecommendations,
  listRecommendations,
  listWatched,
} from '#contract/catalogue/recommendations.calls.ts';
import {
  type Recommendation,
  type RecommendationReason,
  MAXIMUM_RECOMMENDATIONS,
} from '#contract/catalogue/recommendations.schemas.ts';
import { changeTargetPrice, unwatchProduct, watchProduct } from '#contract/catalogue/watchlist.calls.ts';
import { formatCount, formatNumber, formatPercent } from '#src/lib/format.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import { combineFailureMessages, defineFailureMessages } from '#src/messages/failure.messages.ts';
import type { Tone } from '#src/ui/tone.ts';
import type { RecommendationsSorting } from './recommendations.filters.ts';

export const recommendationsFailureMessage = defineFailureMessages(listRecommendations, {
  default: notLoaded('trending products'),
});

export const watchedFailureMessage = defineFailureMessages(listWatched, {
  default: notLoaded('your watchlist'),
});

export const downloadFailureMessage = defineFailureMessages(downloadRecommendations, {
  default: 'There was an error downloading the products, please try again.',
});

const notChanged = 'We couldn’t change your watchlist. Try again.';

export const watchFailureMessage = combineFailureMessages(
  defineFailureMessages(watchProduct, {
    default: notChanged,
    unknown_product: 'This product is no longer in our catalogue.',
    watchlist_full: `You can watch ${formatNumber(MAXIMUM_RECOMMENDATIONS)} products. Stop watching one to watch this one.`,
  }),
  defineFailureMessages(unwatchProduct, { default: notChanged }),
);

export const targetFailureMessage = defineFailureMessages(changeTargetPrice, {
  default: 'We couldn’t save the target price. Try again.',
  not_found: 'You no longer watch this product. Watch it again to set a target price.',
});

export const priceText = 'Enter a price from 0.01 to 99,999.99, such as 12.50.';
export const targetText = 'Enter a price from 0.01 to 99,999.99, or leave it empty.';
export const quantityText = 'Enter a whole number up to 9,999,999.';
export const sellingUnitText = 'Enter a whole number from 1 to 10,000.';

export const createOfferFailureMessage = defineFailureMessages(createOffer, {
  default: 'We couldn’t save this offer. Try again.',
  unknown_product: 'This product is no longer in our catalogue.',
  already_offered: 'You already offer this product. Change your offer in the inventory.',
  price_out_of_range: priceText,
  quantity_out_of_range: quantityText,
  selling_unit_out_of_range: sellingUnitText,
  not_a_multiple_of_selling_unit: 'Enter a multiple of the selling unit.',
  idempotency_key_reused: 'We couldn’t save this offer. Try again.',
});

export const pageText = 'What buyers asked for at all sellers in the last 30 days.';

export const reasonTexts: Record<RecommendationReason, string> = {
  RISING: 'Rising',
  NOT_OFFERED: 'Nobody else has it',
  IN_DEMAND: 'In demand',
};

export const reasonTones: Record<RecommendationReason, Tone> = {
  RISING: 'success',
  NOT_OFFERED: 'info',
  IN_DEMAND: 'plain',
};

/** Why a product is recommended, in figures. */
export function reasonNote({ reason, units, unitsBefore }: Recommendation): string {
  if (reason === 'RISING') return `${formatPercent(units / unitsBefore - 1)} more units`;
  if (reason === 'NOT_OFFERED') return 'No other offer in stock';
  if (reason === null) return 'No orders in 30 days';
  return unitsBefore === 0 ? 'No orders before' : `${formatCount(unitsBefore, 'unit')} before`;
}

export const sortTexts: Record<RecommendationsSorting, string> = {
  '-demand': 'Most orders first',
  '-growth': 'Fastest rising first',
  '-lowest_price': 'Highest price first',
  lowest_price: 'Lowest price first',
  name: 'Product, A to Z',
};

export const emptyTexts = {
  recommended: {
    title: 'No trending products yet',
    text: 'Products that buyers order appear here. The list is updated each hour.',
  },
  watchlisted: {
    title: 'Your watchlist is empty',
    text: 'Watch a trending product to follow its price here.',
  },
};

export const targetHint =
  'The price you want to get. We mark the product when no other seller asks for less. Leave it empty for no target.';
