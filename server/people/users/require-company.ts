import type { CurrentUser } from '#server/platform/requests/current-user.ts';
import type { RefuseCommon } from '#server/platform/requests/refuse.ts';

/**
 * The company whose details a user may change. Staff without a company have none. Before the account is activated
 * nothing may be changed: with another person's address in the sign-up, a stranger could otherwise have payouts sent
 * to an own account until the owner of the address activates it.
 */
export function requireCompany({
  user: { sellerQid, isActivated },
  refuse,
}: {
  user: Pick<CurrentUser, 'sellerQid' | 'isActivated'>;
  refuse: RefuseCommon;
}): string {
  if (sellerQid === null || !isActivated) throw refuse('forbidden');
  return sellerQid;
}
