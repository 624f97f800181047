import type { ProfileGap } from '#contract/users/users.schemas.ts';
import type { SellerRow } from '#server/store/schema.ts';

/** What a profile lacks before payment can be triggered. */
export function profileGapsOf(
  seller: Pick<SellerRow, 'chamberOfCommerce'>,
  bankDetails: object | undefined,
): ProfileGap[] {
  const gaps: ProfileGap[] = [];
  if (!bankDetails) gaps.push('BANK_DETAILS');
  if (seller.chamberOfCommerce === null) gaps.push('CHAMBER_OF_COMMERCE');
  return gaps;
}

/** An account number of which only the last four characters are shown. */
export function masked(account: string): string {
  return `•••• ${account.slice(-4)}`;
}
