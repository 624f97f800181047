import { acceptSla, pauseSeller, unpauseSeller } from '#contract/sellers/sellers.calls.ts';
import { repriceOffers } from '#server/discounts/repricing.store.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { route } from '#server/route.ts';
import type { Tx } from '#server/store/connect.ts';
import type { SellerRow } from '#server/users/users.tables.ts';

export function sellerRoutes(app: MarketplaceApp): void {
  route(app, acceptSla, async ({ tx, user: { sellerQid }, now, refuse }) => {
    if (sellerQid === null) throw refuse('forbidden');
    await tx
      .updateTable('sellers')
      .set({ acceptedSlaAt: now.toISOString() })
      .where('qid', '=', sellerQid)
      .where('acceptedSlaAt', 'is', null)
      .execute();
  });

  route(app, pauseSeller, async ({ tx, params, body: { reason, expectedEnd }, now, refuse }) => {
    const pause = { status: 'PAUSED', pauseReason: reason, expectedPauseEnd: expectedEnd } as const;
    if (!(await savePause(tx, params.qid, pause, now))) throw refuse('not_found');
  });

  route(app, unpauseSeller, async ({ tx, params, now, refuse }) => {
    const none = { status: 'ACTIVE', pauseReason: null, expectedPauseEnd: null } as const;
    if (!(await savePause(tx, params.qid, none, now))) throw refuse('not_found');
  });
}

type Pause = Pick<SellerRow, 'status' | 'pauseReason' | 'expectedPauseEnd'>;

/** Begins or ends a pause, which the offers of the seller and the ranks of their products follow. */
async function savePause(tx: Tx, sellerQid: string, pause: Pause, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sellers')
    .set(pause)
    .where('qid', '=', sellerQid)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await repriceOffers(tx, { sellerQid, brands: null }, now);
  return true;
}
