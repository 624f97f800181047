import type { AddressUsage } from '#contract/people/addresses/addresses.schemas.ts';
import type { ProfileGap } from '#contract/people/users.schemas.ts';

export type ProfileData = {
  hasBankDetails: boolean;
  chamberOfCommerce: string | null;
  /** The usages that have an address. */
  usages: ReadonlySet<AddressUsage>;
};

/** Finds the gaps of a profile that block the payment. */
export function profileGapsOf({ hasBankDetails, chamberOfCommerce, usages }: ProfileData): ProfileGap[] {
  const gaps: ProfileGap[] = [];
  if (!hasBankDetails) gaps.push('BANK_DETAILS');
  if (chamberOfCommerce === null) gaps.push('CHAMBER_OF_COMMERCE');
  if (!usages.has('BILLING')) gaps.push('BILLING_ADDRESS');
  if (!usages.has('SHIPPING')) gaps.push('SHIPPING_ADDRESS');
  return gaps;
}
