import { addHours } from 'date-fns/addHours';
import { max } from 'date-fns/max';
import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import type { FeedSubject } from '#contract/people/notification-feed.schemas.ts';
import { claimsSeed } from '#server/claims/claims.seed.ts';
import { claimDecided, claimReceived } from '#server/claims/feed-subjects.ts';
import { connectionsSeed } from '#server/imports/connections/connections.seed.ts';
import { readExpiringOrders } from '#server/orders/sales/expiring-orders.ts';
import {
  bookingFailed,
  newOrder,
  orderExpiring,
  paymentApproved,
} from '#server/orders/sales/feed-subjects.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { writeRows, type Rows } from '#server/platform/store/write-rows.ts';
import { defineSeed, type SeedOptions } from '#server/seed/define-seed.ts';
import { randomFor } from '#server/seed/random.ts';

/** Notifications of so many days; those of the last day are not read yet. */
const DAYS = 7;
const UNREAD_HOURS = 24;

type Told = {
  sellerQid: string;
  at: string;
  subject: FeedSubject;
  /** When the user opened what it is about; null before. */
  openedAt?: string | null;
};

/** The notifications that the marketplace would have sent of the sample data. */
export const notificationFeedSeed = defineSeed({
  after: [claimsSeed, connectionsSeed],
  write: seedNotificationFeed,
});

async function seedNotificationFeed(tx: Tx, { now }: SeedOptions): Promise<void> {
  const expiring = await readExpiringOrders(tx, now);
  const told = [
    ...expiring.map((sale) => ({
      sellerQid: sale.sellerQid,
      at: max([sale.placedAt, subHours(sale.expiredAt, UNREAD_HOURS)]).toISOString(),
      subject: orderExpiring(sale),
    })),
    ...(await readOrderEvents(tx, subDays(now, DAYS).toISOString())),
    ...(await readClaimEvents(tx, subDays(now, DAYS).toISOString())),
    ...(await readFailedFetches(tx)),
  ];
  const users = await tx
    .selectFrom('users')
    .select(['qid', 'sellerQid'])
    .where('sellerQid', 'is not', null)
    .where('activatedAt', 'is not', null)
    .execute();
  const rows: Required<Pick<Rows, 'notificationFeeds' | 'feedNotifications'>> = {
    notificationFeeds: [],
    feedNotifications: [],
  };
  for (const user of users) {
    const own = told
      .filter(({ sellerQid, at }) => sellerQid === user.sellerQid && at <= now.toISOString())
      .toSorted((one, other) => one.at.localeCompare(other.at));
    addFeed(rows, user.qid, own, now);
  }
  await writeRows(tx, { ...rows, toldExpiries: expiring.map(({ qid }) => ({ saleQid: qid })) });
}

function addFeed(
  rows: Required<Pick<Rows, 'notificationFeeds' | 'feedNotifications'>>,
  userQid: string,
  told: readonly Told[],
  now: Date,
): void {
  const random = randomFor(`notifications of ${userQid}`);
  const unreadSince = subHours(now, UNREAD_HOURS).toISOString();
  told.forEach(({ at, subject, openedAt = null }, index) => {
    const readAt = openedAt ?? (at >= unreadSince ? null : addHours(at, random.between(1, 12)).toISOString());
    rows.feedNotifications.push({
      qid: random.qid(),
      userQid,
      position: index + 1,
      subject: JSON.stringify(subject),
      createdAt: at,
      readAt,
    });
  });
  if (told.length === 0) return;
  rows.notificationFeeds.push({
    userQid,
    position: told.length,
    preferences: null,
    preferencesVersion: 0,
  });
}

async function readOrderEvents(tx: Tx, since: string): Promise<Told[]> {
  const placed = await tx.selectFrom('sales').selectAll().where('placedAt', '>=', since).execute();
  const approved = await tx
    .selectFrom('timeline')
    .innerJoin('sales', 'sales.qid', 'timeline.saleQid')
    .selectAll('sales')
    .select('timeline.at')
    .where('timeline.kind', '=', 'PAYMENT_APPROVED')
    .where('timeline.at', '>=', since)
    .execute();
  const failed = await tx
    .selectFrom('timeline')
    .innerJoin('sales', 'sales.qid', 'timeline.saleQid')
    .select(['sales.qid', 'sales.fid', 'sales.isTest', 'sales.sellerQid'])
    .select(['timeline.at', 'timeline.subject as carrier'])
    .where('timeline.kind', '=', 'BOOKING_FAILED')
    .where('timeline.at', '>=', since)
    .execute();
  return [
    ...placed.map((sale) => ({
      sellerQid: sale.sellerQid,
      at: sale.placedAt,
      subject: newOrder(sale),
      openedAt: sale.readAt,
    })),
    ...approved.map((sale) => ({ sellerQid: sale.sellerQid, at: sale.at, subject: paymentApproved(sale) })),
    ...failed.map(({ carrier, ...sale }) => ({
      sellerQid: sale.sellerQid,
      at: sale.at,
      subject: bookingFailed(sale, carrier ?? ''),
    })),
  ];
}

async function readClaimEvents(tx: Tx, since: string): Promise<Told[]> {
  const received = await tx
    .selectFrom('claims')
    .selectAll()
    .where('category', '!=', 'LOST_SHIPMENT')
    .where('createdAt', '>=', since)
    .execute();
  const decided = await tx
    .selectFrom('claims')
    .selectAll()
    .where('status', '=', 'DECIDED')
    .where('settledAt', '>=', since)
    .execute();
  return [
    ...received.map((claim) => ({
      sellerQid: claim.sellerQid,
      at: claim.createdAt,
      subject: claimReceived(claim),
    })),
    ...decided.map((claim) => ({
      sellerQid: claim.sellerQid,
      at: claim.settledAt ?? claim.createdAt,
      subject: claimDecided(claim),
    })),
  ];
}

async function readFailedFetches(tx: Tx): Promise<Told[]> {
  const fetches = await tx
    .selectFrom('stocklistFetches')
    .select(['sellerQid', 'fetchedAt', 'failure'])
    .where('result', '=', 'FAILED')
    .execute();
  return fetches.flatMap(({ sellerQid, fetchedAt, failure }) =>
    fetchedAt !== null && failure !== null
      ? [{ sellerQid, at: fetchedAt, subject: { kind: 'SOURCE_FAILED', failure } satisfies FeedSubject }]
      : [],
  );
}
