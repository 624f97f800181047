import type { Todo } from '#contract/insights/dashboard.schemas.ts';
import { editableStatuses } from '#contract/orders/sale-status.ts';
import { readProfileGaps } from '#server/people/users/profile-gaps.store.ts';
import { findSeller } from '#server/people/users/users.store.ts';
import type { Tx } from '#server/platform/store/connect.ts';

type Search = { sellerQid: string };

/** What the profile lacks for payments. */
export async function readProfileTodos(tx: Tx, { sellerQid }: Search): Promise<Todo[]> {
  const gaps = await readProfileGaps(tx, await findSeller(tx, sellerQid));
  if (gaps.length === 0) return [];
  return [{ kind: 'PROFILE', dueAt: await readFirstDeadline(tx, sellerQid), gaps }];
}

/** The deadline of the first order that is not paid yet. */
async function readFirstDeadline(tx: Tx, sellerQid: string): Promise<string | null> {
  const rows = await Promise.all(
    editableStatuses.map((status) =>
      tx
        .selectFrom('sales')
        .select('expiredAt')
        .where('sellerQid', '=', sellerQid)
        .where('status', '=', status)
        .orderBy('expiredAt')
        .limit(1)
        .executeTakeFirst(),
    ),
  );
  return rows.flatMap((row) => row?.expiredAt ?? []).toSorted()[0] ?? null;
}
