import type { ProfileSection } from '#contract/pages/pages.ts';
import type { ProfileGap } from '#contract/people/users.schemas.ts';

/** The section that fills each gap. */
export const sectionsByGap: Record<ProfileGap, ProfileSection> = {
  CHAMBER_OF_COMMERCE: 'chamberOfCommerce',
  BILLING_ADDRESS: 'billingAddress',
  SHIPPING_ADDRESS: 'shippingAddress',
  BANK_DETAILS: 'paymentDetails',
};

export const profileGapTexts: Record<ProfileGap, string> = {
  CHAMBER_OF_COMMERCE: 'Chamber of commerce number',
  BILLING_ADDRESS: 'Billing address',
  SHIPPING_ADDRESS: 'Shipping address',
  BANK_DETAILS: 'Payment details',
};
