import type { Call } from '#contract/call.ts';
import type { CurrentUser } from '#server/auth/current-user.ts';
import { refuse } from '#server/refuse.ts';

/**
 * The company whose details a user may change: staff without one have none to change. Nor has anybody before the
 * account is activated: a stranger who signs up with the address of somebody else would find the money coming in
 * when the owner activates it.
 */
export function companyOf(
  call: Pick<Call, 'refusals'>,
  { sellerQid, isActivated }: Pick<CurrentUser, 'sellerQid' | 'isActivated'>,
): string {
  if (sellerQid === null || !isActivated) throw refuse(call, 'forbidden');
  return sellerQid;
}
