import { randomUUID } from 'node:crypto';
import type { FeedSubject } from '#contract/people/notification-feed.schemas.ts';
import { notifySeller } from '#server/people/notification-feed/notify-seller.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { runTransaction } from '#server/platform/store/run-transaction.ts';

/** What a notification says of an order that does not exist. */
export function sampleSubject(saleFid = '225300001'): FeedSubject {
  return { kind: 'ORDER_EXPIRING', saleQid: randomUUID(), saleFid, expiredAt: '2026-03-03T09:00:00.000Z' };
}

/** Notifies the users of a seller of so many orders, one change after the other. */
export async function addNotifications(
  store: Store,
  sellerQid: string,
  { count = 1, subject = sampleSubject(), at = '2026-03-02T08:00:00.000Z' } = {},
): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    await runTransaction(store, (tx) => notifySeller(tx, sellerQid, subject, new Date(at)));
  }
}
