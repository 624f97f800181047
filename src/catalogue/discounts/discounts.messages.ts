import {
  deleteBrandDiscount,
  readBrandDiscount,
  updateBrandDiscount,
  upsertBrandDiscounts,
} from '#contract/catalogue/discounts.calls.ts';
import { MAXIMUM_DISCOUNTED_BRANDS, type Repricing } from '#contract/catalogue/discounts.schemas.ts';
import { formatCount, formatNumber } from '#src/lib/format.ts';
import {
  combineFailureMessages,
  defineFailureMessages,
  overtakenText,
} from '#src/messages/failure.messages.ts';

const notSaved = 'We couldn’t save this price reduction. Try again.';
const notCompared = overtakenText('this price reduction');
const removed = 'Someone else has deleted this price reduction. Save it again to keep it as a new one.';
const ofOtherBrand = 'You no longer have offers of this brand.';

/** The message of a failed change or deletion of one price reduction. */
export const discountFailureMessage = combineFailureMessages(
  defineFailureMessages(upsertBrandDiscounts, {
    default: notSaved,
    stale_version: notCompared,
    unknown_brand: ofOtherBrand,
    idempotency_key_reused: notSaved,
  }),
  defineFailureMessages(updateBrandDiscount, {
    default: notSaved,
    stale_version: notCompared,
    not_found: removed,
  }),
  defineFailureMessages(readBrandDiscount, {
    default: notCompared,
    UNREACHABLE: notCompared,
    not_found: removed,
  }),
  defineFailureMessages(deleteBrandDiscount, {
    default: 'We couldn’t delete this price reduction. Try again.',
  }),
);

export const newDiscountsFailureMessage = defineFailureMessages(upsertBrandDiscounts, {
  default: 'We couldn’t save these price reductions. Try again.',
  stale_version: 'Someone else has changed the price reduction of one of these brands.',
  unknown_brand: 'You no longer have offers of one of these brands.',
  idempotency_key_reused: 'We couldn’t save these price reductions. Try again.',
});

export const listText = 'Discounts on single brands, in place of the discount on all offers.';

export const emptyTexts = {
  none: {
    title: 'No price reductions yet',
    text: 'Reduce the prices of single brands. Their offers get a new price and rank at once.',
  },
  noBrands: {
    title: 'No brands yet',
    text: 'Your brands appear here once your stock list is imported.',
  },
};

export function savedText(count: number): string {
  return count === 1 ? 'Price reduction saved' : `${formatNumber(count)} price reductions saved`;
}

export function saveLabel(count: number): string {
  return count < 2 ? 'Save price reduction' : `Save ${formatNumber(count)} price reductions`;
}

export const brandIssues = {
  none: 'Choose at least one brand.',
  tooMany: `Choose ${MAXIMUM_DISCOUNTED_BRANDS} brands or fewer.`,
};

/** What a deletion does to the offers of the brand. */
export function deletionText(brand: string, offers: number): string {
  return `${formatCount(offers, 'offer')} of ${brand} will get the discount on all offers.`;
}

export function repricingText({ total, remaining }: Repricing): string {
  return `${formatNumber(total - remaining)} of ${formatCount(total, 'offer')} updated.`;
}
