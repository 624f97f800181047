import * as v from 'valibot';
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { api } from '#client/api.ts';
import { followFeed } from '#contract/people/notification-feed.calls.ts';
import { FeedStreamEvent } from '#contract/people/notification-feed.schemas.ts';

export type TabsEvent =
  | FeedStreamEvent
  /** No other tab of this browser has a stream for the user: this tab opens one. */
  | { type: 'lead.granted' }
  | { type: 'connection.restored' };

type FeedOwner = { userQid: string };

/**
 * The stream of the marketplace: tells each event to all tabs of the browser, this one too. Done when the marketplace ends
 * the stream.
 */
export const stream = fromPromise<void, FeedOwner & { after: number | undefined }>(
  async ({ input: { userQid, after }, signal }) => {
    const channel = new BroadcastChannel(channelName(userQid));
    try {
      for await (const event of await api(followFeed, { query: { after } }, { signal })) {
        signal.throwIfAborted();
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin
        channel.postMessage(event);
      }
    } finally {
      channel.close();
    }
  },
);

/**
 * Hears the stream, which one tab has: the one that holds the lock, because a browser opens few connections to one host.
 * Without locks each tab has a stream of its own, and hears some events twice.
 */
export const tabs = fromCallback<EventObject, FeedOwner>(({ input: { userQid }, sendBack }) => {
  const name = channelName(userQid);
  const left = new AbortController();
  const { signal } = left;
  const tell = (event: TabsEvent) => sendBack(event);
  const lead = () => tell({ type: 'lead.granted' });
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }) => {
    const event = v.safeParse(FeedStreamEvent, data);
    if (event.success) tell(event.output);
  });
  addEventListener('online', () => tell({ type: 'connection.restored' }), { signal });
  async function leadUntilLeft() {
    lead();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  }
  if (navigator.locks) navigator.locks.request(name, { signal }, leadUntilLeft).catch(lead);
  else queueMicrotask(lead);
  return () => {
    left.abort();
    channel.close();
  };
});

function channelName(userQid: string): string {
  return `notification-feed:${userQid}`;
}
