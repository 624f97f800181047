import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { logout } from '#contract/people/auth.calls.ts';
import { followFeed, markFeedRead } from '#contract/people/notification-feed.calls.ts';
import type { FeedStreamEvent } from '#contract/people/notification-feed.schemas.ts';
import { MINUTE } from '#server/platform/clock.ts';
import { addNotifications } from '#tests/people/notification-feed/notification.factory.ts';
import { startMarketplace, type SignedInCaller } from '#tests/platform/marketplace/start-marketplace.ts';
import { createFeedStreams } from './feed-streams.ts';

async function startWithSeller() {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  return { ...marketplace, seller, sellerQid: seller.seller.qid };
}

/** Opens a stream and reads it event by event. */
async function open(caller: SignedInCaller, after?: number) {
  const events = (await caller.call(followFeed, { query: { after } }))[Symbol.asyncIterator]();
  const close = async () => void (await events.return?.());
  onTestFinished(close);
  return { next: async (): Promise<FeedStreamEvent | undefined> => (await events.next()).value, close };
}

function told(event: FeedStreamEvent | undefined) {
  return event?.type === 'feed.notified' ? [event.notification.position, event.unread] : event;
}

test('a stream opens with the state of the feed and brings each notification as it is made', async () => {
  const { store, seller, sellerQid } = await startWithSeller();
  await addNotifications(store, sellerQid, { count: 2 });
  const stream = await open(seller);
  expect(await stream.next()).toEqual({ type: 'feed.opened', position: 2, unread: 2 });
  await addNotifications(store, sellerQid);
  expect(told(await stream.next())).toEqual([3, 3]);
});

test('a stream after a break begins with what came meanwhile', async () => {
  const { store, seller, sellerQid } = await startWithSeller();
  await addNotifications(store, sellerQid, { count: 250 });
  const stream = await open(seller, 120);
  expect(await stream.next()).toMatchObject({ type: 'feed.opened', position: 250 });
  for (let position = 121; position <= 250; position += 1) {
    expect(told(await stream.next())).toEqual([position, 250]);
  }
});

test('a stream tells that notifications were read elsewhere', async () => {
  const { store, seller, sellerQid, signIn } = await startWithSeller();
  await addNotifications(store, sellerQid, { count: 2 });
  const stream = await open(seller);
  await stream.next();
  const otherDevice = await signIn(seller.user);
  await otherDevice.call(markFeedRead, { body: { position: 1 } });
  expect(await stream.next()).toEqual({ type: 'feed.counted', unread: 1 });
});

test('no event of another seller is in a stream', async () => {
  const { store, seller, sellerQid, signInSeller } = await startWithSeller();
  const other = await signInSeller();
  const stream = await open(seller);
  await stream.next();
  await addNotifications(store, other.seller.qid);
  await addNotifications(store, sellerQid);
  expect(told(await stream.next())).toEqual([1, 1]);
});

test('a stream ends with its sign-in, before the next event', async () => {
  const { store, seller, sellerQid } = await startWithSeller();
  const stream = await open(seller);
  await stream.next();
  await seller.call(logout);
  await addNotifications(store, sellerQid);
  expect(await stream.next()).toBeUndefined();
});

test('a stream ends when its access token expires, and says nothing more', async () => {
  const { store, seller, sellerQid, clock } = await startWithSeller();
  const stream = await open(seller);
  await stream.next();
  clock.advance(11 * MINUTE);
  await addNotifications(store, sellerQid);
  expect(await stream.next()).toBeUndefined();
});

test('the oldest stream of a user ends when more than twenty are open', async () => {
  const { store, seller, sellerQid } = await startWithSeller();
  const oldest = await open(seller);
  await oldest.next();
  const others = [];
  for (let count = 0; count < 20; count += 1) others.push(await open(seller));
  for (const stream of others) await stream.next();
  expect(await oldest.next()).toBeUndefined();
  await addNotifications(store, sellerQid);
  expect(told(await others[0]?.next())).toEqual([1, 1]);
});

test('a stream that is to end ends while it waits', async () => {
  const { store, seller } = await startWithSeller();
  const stop = new AbortController();
  const follow = createFeedStreams(store);
  const events = follow({ userQid: seller.user.qid, after: undefined, signal: stop.signal });
  await events.next();
  const waiting = events.next();
  stop.abort();
  expect(await waiting).toEqual({ done: true, value: undefined });
});

/** What the marketplace and a client do, in some sequence: a number is how many events are read before a break. */
const steps = fc.array(
  fc.oneof(
    fc.record({ notify: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ read: fc.integer({ min: 0, max: 4 }) }),
  ),
  { minLength: 20, maxLength: 60 },
);

test('no event is lost or comes twice over 500 disconnections at any moment', async () => {
  const { store, signInSeller } = await startMarketplace();
  let breaks = 0;
  while (breaks < 500) {
    const [chosen = []] = fc.sample(steps, 1);
    const seller = await signInSeller();
    const received: number[] = [];
    let made = 0;
    const notifying: Promise<void>[] = [];
    for (const step of chosen) {
      if ('notify' in step) {
        // Made while the stream is read and broken off, not before.
        notifying.push(addNotifications(store, seller.seller.qid, { count: step.notify }));
        made += step.notify;
      } else {
        received.push(...(await readUpTo(seller, received.at(-1) ?? 0, step.read)));
        breaks += 1;
      }
    }
    await Promise.all(notifying);
    received.push(...(await readUpTo(seller, received.at(-1) ?? 0, made - received.length)));
    expect(received).toEqual(Array.from({ length: made }, (_, index) => index + 1));
  }
});

/** Follows the feed, keeps so many positions at most, and breaks the stream off while more may be on their way. */
async function readUpTo(caller: SignedInCaller, after: number, most: number): Promise<number[]> {
  const events = (await caller.call(followFeed, { query: { after } }))[Symbol.asyncIterator]();
  const opened: FeedStreamEvent | undefined = (await events.next()).value;
  const available = opened?.type === 'feed.opened' ? opened.position - after : 0;
  const received: number[] = [];
  while (received.length < Math.min(most, available)) {
    const event: FeedStreamEvent | undefined = (await events.next()).value;
    if (event?.type === 'feed.notified') received.push(event.notification.position);
  }
  await events.return?.();
  return received;
}
