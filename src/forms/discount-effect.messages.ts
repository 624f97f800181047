import { previewDiscount } from '#contract/catalogue/discounts.calls.ts';
import type { DiscountEffect, DiscountExample } from '#contract/catalogue/discounts.schemas.ts';
import { formatCount, formatNumber } from '#src/lib/format.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';

const notCalculated = 'We couldn’t work out the effect. You can still save.';

export const discountEffectFailureMessage = defineFailureMessages(previewDiscount, {
  default: notCalculated,
  UNREACHABLE: notCalculated,
});

export function changeText({ offers, changed }: DiscountEffect): string {
  if (offers === 0) return 'This doesn’t apply to any of your offers.';
  if (changed === 0) return `The prices of ${formatCount(offers, 'offer')} stay the same.`;
  return changed === offers
    ? `The prices of ${formatCount(offers, 'offer')} change.`
    : `The prices of ${formatNumber(changed)} of ${formatCount(offers, 'offer')} change.`;
}

export function winningText({ live, winning, winningNow }: DiscountEffect): string {
  const now = winning === winningNow ? 'as many as now' : `now ${formatNumber(winningNow)}`;
  return `${formatNumber(winning)} of ${formatCount(live, 'live offer')} would win (${now}).`;
}

export function belowFloorText(count: number): string {
  return count === 1
    ? '1 offer would be sold below its floor.'
    : `${formatNumber(count)} offers would be sold below their floor.`;
}

/** The rank of an example as it is read out; null for an offer without a rank. */
export function rankText({ rank, newRank, rankOf }: DiscountExample): string | null {
  if (newRank === null || rankOf === null) return null;
  const place = `${formatNumber(newRank)} of ${formatNumber(rankOf)}`;
  return rank === null || rank === newRank ? place : `${place}, was ${formatNumber(rank)}`;
}
