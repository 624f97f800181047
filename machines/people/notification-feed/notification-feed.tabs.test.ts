import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type AnyEventObject, createActor, setup } from 'xstate';
import type { FeedStreamEvent } from '#contract/people/notification-feed.schemas.ts';
import { tabs } from './notification-feed.actors.ts';

const counted: FeedStreamEvent = { type: 'feed.counted', unread: 3 };

/** One tab, with the events that its actor sends. */
function openTab(userQid: string) {
  const events: AnyEventObject[] = [];
  const machine = setup({ actors: { tabs } }).createMachine({
    invoke: { src: 'tabs', input: { userQid } },
    on: { '*': { actions: ({ event }) => events.push(event) } },
  });
  const tab = createActor(machine).start();
  const close = () => void tab.stop();
  onTestFinished(close);
  return { events, close };
}

function openBrowser(locks: LockManager | null = navigator.locks) {
  const online: (() => void)[] = [];
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
    if (name === 'online') online.push(listener);
  });
  const userQid = randomUUID();
  const channel = new BroadcastChannel(`notification-feed:${userQid}`);
  onTestFinished(() => channel.close());
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin
  const tell = (message: unknown) => channel.postMessage(message);
  return { userQid, tell, goOnline: () => online.forEach((listener) => listener()) };
}

const granted = { type: 'lead.granted' };

test('one tab of a browser has the stream, and the next one when it closes', async () => {
  const { userQid } = openBrowser();
  const first = openTab(userQid);
  await vi.waitFor(() => expect(first.events).toEqual([granted]));
  const second = openTab(userQid);
  await navigator.locks.query();
  expect(second.events).toEqual([]);
  first.close();
  await vi.waitFor(() => expect(second.events).toEqual([granted]));
  expect(first.events).toEqual([granted]);
});

test('tabs of different users have a stream each', async () => {
  openBrowser();
  const [one, other] = [openTab(randomUUID()), openTab(randomUUID())];
  await vi.waitFor(() => expect([one.events, other.events]).toEqual([[granted], [granted]]));
});

test('without locks every tab has a stream', async () => {
  const { userQid } = openBrowser(null);
  const [one, other] = [openTab(userQid), openTab(userQid)];
  await vi.waitFor(() => expect([one.events, other.events]).toEqual([[granted], [granted]]));
});

test('every tab hears the stream, and nothing that is none of its events', async () => {
  const { userQid, tell } = openBrowser();
  const [one, other] = [openTab(userQid), openTab(userQid)];
  await vi.waitFor(() => expect(one.events).toEqual([granted]));
  tell({ type: 'feed.counted', unread: 'many' });
  tell(counted);
  await vi.waitFor(() => expect([one.events, other.events]).toEqual([[granted, counted], [counted]]));
});

test('a tab tells that the browser is online again', async () => {
  const { userQid, goOnline } = openBrowser();
  const { events } = openTab(userQid);
  await vi.waitFor(() => expect(events).toEqual([granted]));
  goOnline();
  expect(events).toEqual([granted, { type: 'connection.restored' }]);
});
