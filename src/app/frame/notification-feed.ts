import type { QueryClient } from '@tanstack/react-query';
import { createActor } from 'xstate';
import { countClaims, listClaims, readClaim } from '#contract/claims/claims.calls.ts';
import { readStocklistSource } from '#contract/imports/connections.calls.ts';
import { readTodos } from '#contract/insights/dashboard.calls.ts';
import { readPayoutTotals } from '#contract/money/payouts.calls.ts';
import { countSales, listSales, readSale } from '#contract/orders/sales.calls.ts';
import { listFeedNotifications } from '#contract/people/notification-feed.calls.ts';
import type { FeedKind } from '#contract/people/notification-feed.schemas.ts';
import type { User } from '#contract/people/users.schemas.ts';
import type { Call } from '#contract/platform/api/call.ts';
import { notificationFeedMachine } from '#machines/people/notification-feed/notification-feed.machine.ts';
import type { Portal } from '#src/app/portal.ts';
import { isSignedInAs } from '#src/app/session/signed-in-as.ts';
import { registerRootActor } from '#src/lib/root-actors.ts';
import { feedStateQuery, readFeedAgain } from '#src/people/notification-feed/notification-feed.queries.ts';
import { queryKeyOf } from '#src/queries/query.ts';
import { userQuery } from '#src/queries/users.queries.ts';

const ofOrders = [listSales, countSales, readSale, readTodos];

/** What a notification makes outdated on open pages. */
const outdatedBy: Record<FeedKind, Call[]> = {
  NEW_ORDER: ofOrders,
  ORDER_EXPIRING: ofOrders,
  CLAIM: [listClaims, countClaims, readClaim, readTodos],
  PAYMENT_APPROVED: [...ofOrders, readPayoutTotals],
  BOOKING_FAILED: ofOrders,
  SOURCE_FAILED: [readStocklistSource, readTodos],
};

/** Follows the notifications of a seller until the session ends, and shows in the cache what they say. */
export async function startNotificationFeed(
  session: Portal['session'],
  queries: QueryClient,
  { qid: userQid }: User,
): Promise<void> {
  if (!isSignedInAs(session, userQid)) return;
  const known = await queries.ensureQueryData(feedStateQuery()).catch(() => null);
  if (!isSignedInAs(session, userQid)) return;
  const feed = createActor(notificationFeedMachine, {
    id: 'notification-feed',
    input: { userQid, position: known?.position ?? null },
  });
  registerRootActor(feed);
  feed.on('count.changed', ({ unread, position }) =>
    queries.setQueryData(feedStateQuery().queryKey, { unread, position }),
  );
  feed.on('notification.received', ({ notification }) => {
    const calls = [listFeedNotifications, ...outdatedBy[notification.subject.kind]];
    for (const call of calls) void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
  });
  feed.on('feed.outdated', () => readFeedAgain(queries));
  feed.on('user.outdated', () => void readUserAgain(queries));
  session.on('session.started', () => feed.send({ type: 'session.renewed' }));
  session.on('session.ended', () => feed.stop());
  session.subscribe({ complete: () => feed.stop() });
  feed.start();
  // A list that was read at the same time may be older than the known position.
  void queries.invalidateQueries({ queryKey: queryKeyOf(listFeedNotifications) });
}

/** Reads the user again. A pause, or its end, also changes what pages show of offers and todos. */
async function readUserAgain(queries: QueryClient): Promise<void> {
  const { queryKey } = userQuery();
  const status = queries.getQueryData(queryKey)?.sellerStatus;
  await queries.invalidateQueries({ queryKey });
  if (queries.getQueryData(queryKey)?.sellerStatus !== status) await queries.invalidateQueries();
}
