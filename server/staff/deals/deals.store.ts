import type { Deal } from '#contract/staff/deals.schemas.ts';
import type { CurrentUser } from '#server/platform/requests/current-user.ts';
import type { Tx } from '#server/platform/store/connect.ts';

/** A deal as a user sees it. */
export async function findDeal(
  db: Tx,
  id: string,
  { email }: Pick<CurrentUser, 'email'>,
): Promise<Deal | undefined> {
  const deal = await db.selectFrom('deals').selectAll().where('id', '=', id).executeTakeFirst();
  if (!deal) return undefined;
  const { ownerEmail, ...shown } = deal;
  return { ...shown, isOwn: ownerEmail === email };
}
