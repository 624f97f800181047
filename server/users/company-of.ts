import type { Call } from '#contract/call.ts';
import type { CurrentUser } from '#server/auth/current-user.ts';
import { refuse } from '#server/refuse.ts';

/** The company whose details a user may change: staff without one have none to change. */
export function companyOf(
  call: Pick<Call, 'refusals'>,
  { sellerQid }: Pick<CurrentUser, 'sellerQid'>,
): string {
  if (sellerQid === null) throw refuse(call, 'forbidden');
  return sellerQid;
}
