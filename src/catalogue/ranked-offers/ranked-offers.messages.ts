import { listOffers, readOfferStandings } from '#contract/catalogue/offers.calls.ts';
import type { OfferStandings, Standing } from '#contract/catalogue/offers.schemas.ts';
import { sumOf } from '#contract/platform/values/money.ts';
import { formatMoney, formatNumber } from '#src/lib/format.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';

export const rankedOffersFailureMessage = defineFailureMessages(listOffers, {
  default: notLoaded('your offers'),
  not_found: 'No results found.',
});

export const standingsFailureMessage = defineFailureMessages(readOfferStandings, {
  default: notLoaded('your standings'),
  UNREACHABLE: notLoaded('your standings'),
});

/** Why a standing has no offers. */
export const emptyTexts: Record<Standing, { title: string; text: string }> = {
  WINNING: { title: 'No winning offers', text: 'Offers appear here while their rank is 1.' },
  CLOSE: {
    title: 'No close offers',
    text: 'Offers appear here when they are at most 5% above the price to win.',
  },
  FAR: {
    title: 'No offers are far away',
    text: 'Offers appear here when they are more than 5% above the price to win.',
  },
};

/** "Winning all 14 other offers would cost €1,204.50 for the units in stock: €204.50 for close ones, €1,000.00 for far ones." */
export function standingsText({ winning, close, far, costOfClose, costOfFar, currency }: OfferStandings) {
  const behind = close + far;
  if (winning + behind === 0) return 'No live offers.';
  if (behind === 0) return 'All your live offers are winning.';
  const money = (amount: string) => formatMoney(amount, currency);
  const offers = behind === 1 ? 'the other offer' : `all ${formatNumber(behind)} other offers`;
  return `Winning ${offers} would cost ${money(sumOf([costOfClose, costOfFar]))} for the units in stock: ${money(costOfClose)} for close ones, ${money(costOfFar)} for far ones.`;
}
