import {
  listCompetingOffers,
  previewPrices,
  readOffer,
  readPriceHistory,
  updateOffer,
} from '#contract/catalogue/offers.calls.ts';
import type { Offer, PriceEffect, Standing } from '#contract/catalogue/offers.schemas.ts';
import { readOfferSales } from '#contract/orders/offer-sales.calls.ts';
import { formatMoney, formatNumber } from '#src/lib/format.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import {
  combineFailureMessages,
  defineFailureMessages,
  overtakenText,
} from '#src/messages/failure.messages.ts';
import { offerStatusTexts, standingTexts } from '#src/messages/offer-status.messages.ts';
import type { Tone } from '#src/ui/tone.ts';
import { distanceOf } from './offer.distance.ts';

export const priceText = 'Enter a price from 0.01 to 99,999.99, such as 12.50.';
export const floorText = 'Enter a floor from 0.01 to 99,999.99, or leave it empty.';
export const quantityText = 'Enter a whole number up to 9,999,999.';
export const sellingUnitText = 'Enter a whole number from 1 to 10,000.';

/** The multiples of the selling unit next to a quantity. */
export function multipleText(quantity: number, sellingUnit: number) {
  const below = Math.floor(quantity / sellingUnit) * sellingUnit;
  return `Boxes hold ${formatNumber(sellingUnit)}: enter ${formatNumber(below)} or ${formatNumber(below + sellingUnit)}.`;
}

export function belowFloorText(floor: string | null) {
  return `Below your floor. Lower the floor too, or enter at least ${floor}.`;
}

/** Specification 8.2, offer. */
export const readOfferFailureMessage = defineFailureMessages(readOffer, {
  default: notLoaded('this offer'),
  not_found: 'No product found.',
});

const updateFailureMessage = defineFailureMessages(updateOffer, {
  default: 'We couldn’t save this offer. Try again.',
  not_found: 'No product found.',
  stale_version: overtakenText('this offer'),
  price_out_of_range: priceText,
  price_below_floor: 'Below your floor. Lower the floor too, or enter a higher price.',
  quantity_out_of_range: quantityText,
  selling_unit_out_of_range: sellingUnitText,
  not_a_multiple_of_selling_unit: 'Enter a multiple of the selling unit.',
});
const notCompared = overtakenText('this offer');

/** For the editor, which reads the offer when another user was first. */
export const saveOfferFailureMessage = combineFailureMessages(
  updateFailureMessage,
  defineFailureMessages(readOffer, {
    default: notCompared,
    UNREACHABLE: notCompared,
    throttled: notCompared,
  }),
);

export const competitionFailureMessage = defineFailureMessages(listCompetingOffers, {
  default: notLoaded('the competing offers'),
});
export const priceHistoryFailureMessage = defineFailureMessages(readPriceHistory, {
  default: notLoaded('the price history'),
});
export const offerSalesFailureMessage = defineFailureMessages(readOfferSales, {
  default: notLoaded('the orders of this product'),
});
export const priceEffectFailureMessage = defineFailureMessages(previewPrices, {
  default: 'We couldn’t work out what this price would do.',
  UNREACHABLE: 'We couldn’t work out what this price would do.',
  request_in_flight: 'We couldn’t work out what this price would do.',
});

export const standingTones: Record<Standing, Tone> = { WINNING: 'success', CLOSE: 'warning', FAR: 'plain' };

/** "Now €3.42", with a discount "Now €3.42 − 10% = €3.08", which is what other offers are compared with. */
export function presentPriceText({ price, discount, discountedPrice, priceCurrency }: Offer) {
  const now = `Now ${formatMoney(price, priceCurrency)}`;
  return discountedPrice === price
    ? now
    : `${now} − ${discount}% = ${formatMoney(discountedPrice, priceCurrency)}`;
}

/** "Close: rank 3 of 8". */
export function rankText({ standing, rank, rankOf }: Pick<Offer, 'standing' | 'rank' | 'rankOf'>) {
  if (standing === null || rank === null || rankOf === null) return null;
  return `${standingTexts[standing]}: rank ${formatNumber(rank)} of ${formatNumber(rankOf)}`;
}

/** "€0.06 (1.8%) above the price to win." */
export function differenceText({ difference, differencePercentage, priceCurrency, status, rankOf }: Offer) {
  if (status !== 'LIVE') return offerStatusTexts[status].note;
  if (difference === null || differencePercentage === null) {
    return rankOf === 1 ? 'No one else offers this product.' : '';
  }
  const { sign, size } = distanceOf(difference, '0');
  if (sign === 0) return 'At the price to win.';
  const percentage = formatNumber(Math.abs(Number(differencePercentage)), 1);
  return `${formatMoney(size, priceCurrency)} (${percentage}%) ${sign > 0 ? 'above' : 'below'} the price to win.`;
}

/** What a price that is not saved would do to the rank. */
export function rankEffectText(offer: Offer, { price, rank, rankOf }: PriceEffect) {
  const amount = formatMoney(price, offer.priceCurrency);
  if (rank === null || rankOf === null || offer.rank === null)
    return `${amount} counts once the offer is live.`;
  const place = `At ${amount} you would rank ${formatNumber(rank)} of ${formatNumber(rankOf)}`;
  if (rank === offer.rank) return `${place}, as now`;
  return `${place}, ${rank < offer.rank ? 'up' : 'down'} from ${formatNumber(offer.rank)}`;
}

/** "€0.07 less per unit, €0.15 above your floor." */
export function priceChangeText({ price: saved, priceCurrency }: Offer, price: string, floor: string | null) {
  const change = distanceOf(price, saved);
  const unit = `${formatMoney(change.size, priceCurrency)} ${change.sign < 0 ? 'less' : 'more'} per unit`;
  if (floor === null) return `${unit}.`;
  const { sign, size } = distanceOf(price, floor);
  if (sign === 0) return `${unit}, at your floor.`;
  return `${unit}, ${formatMoney(size, priceCurrency)} ${sign > 0 ? 'above' : 'below'} your floor.`;
}

export function winningPriceText({ winningPrice, priceCurrency, rankOf, status, discount }: Offer) {
  if (status !== 'LIVE') return 'Only live offers are ranked.';
  if (winningPrice === null) return rankOf === 1 ? 'Any price wins.' : null;
  if (Number(winningPrice) === 0) return 'No price can win.';
  const discounted = Number(discount) === 0 ? '' : ` before the discount of ${discount}%`;
  return `The highest price that wins is ${formatMoney(winningPrice, priceCurrency)}${discounted}.`;
}
