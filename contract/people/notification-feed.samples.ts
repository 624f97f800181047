import type { FeedNotification } from './notification-feed.schemas.ts';

const saleQid = '5d0f6a52-6f2b-4f0e-9d5a-1c2f6f1c9a10';

/** An unread notification at a position. */
export function sampleNotification(position: number): FeedNotification {
  return {
    qid: `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`,
    position,
    createdAt: '2026-03-02T08:00:00.000Z',
    readAt: null,
    subject: { kind: 'ORDER_EXPIRING', saleQid, saleFid: '225300001', expiredAt: '2026-03-03T08:00:00.000Z' },
  };
}
