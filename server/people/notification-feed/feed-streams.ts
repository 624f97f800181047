import type { FeedStreamEvent } from '#contract/people/notification-feed.schemas.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { readNotificationsAfter, readState } from './notification-feed.store.ts';
import { announcedChange } from './notify-seller.ts';

/** Ten tabs of a browser share one stream; the oldest stream of a user ends when there are more than these. */
const MOST_STREAMS = 20;
const BATCH = 100;

export type Follow = (given: {
  userQid: string;
  after: number | undefined;
  signal: AbortSignal;
}) => AsyncGenerator<FeedStreamEvent>;

/** Sends the feeds of users as streams: what is already there, then what each change announces. */
export function createFeedStreams({ db, listen }: Pick<Store, 'db' | 'listen'>): Follow {
  const streams = new Map<string, Set<Alarm>>();
  let isListening = false;
  let hasConnected = false;

  function listenOnce(): void {
    if (isListening) return;
    isListening = true;
    listen((text) => {
      const change = text === undefined ? undefined : announcedChange(text);
      const woken = text === undefined ? [...streams.values()] : [streams.get(change?.userQid ?? '') ?? []];
      // Only a connection that was lost and made again may have missed a change of a user.
      const mayHaveChanged = text === undefined ? hasConnected : change?.of === 'user';
      hasConnected ||= text === undefined;
      for (const alarm of woken.flatMap((ofUser) => [...ofUser])) {
        if (mayHaveChanged) alarm.noteUser();
        alarm.ring();
      }
    });
  }

  function enter(userQid: string, alarm: Alarm): () => void {
    const ofUser = streams.get(userQid) ?? new Set();
    streams.set(userQid, ofUser.add(alarm));
    const [oldest] = ofUser;
    if (ofUser.size > MOST_STREAMS) oldest?.end();
    return () => {
      ofUser.delete(alarm);
      if (ofUser.size === 0) streams.delete(userQid);
    };
  }

  return async function* follow({ userQid, after, signal }) {
    const alarm = createAlarm(signal);
    listenOnce();
    const leave = enter(userQid, alarm);
    try {
      const opened = await readState(db, userQid);
      yield { type: 'feed.opened', ...opened };
      let { unread } = opened;
      let position = after ?? opened.position;
      do {
        if (alarm.takeUser()) yield { type: 'user.changed' };
        // Read before the notifications: all up to its position are among them, or were deleted.
        const state = await readState(db, userQid);
        const batch = await readNotificationsAfter(db, { userQid, after: position }, BATCH);
        if (batch.length > 0) {
          ({ unread } = await readState(db, userQid));
          for (const notification of batch) yield { type: 'feed.notified', notification, unread };
          // More may have been left out of the batch.
          alarm.ring();
        } else if (state.unread !== unread) {
          ({ unread } = state);
          yield { type: 'feed.counted', unread };
        }
        position = batch.at(-1)?.position ?? Math.max(position, state.position);
      } while (await alarm.rings());
    } finally {
      leave();
    }
  };
}

type Alarm = {
  ring: () => void;
  /** Notes that the user has changed, or may have. */
  noteUser: () => void;
  /** Whether the user has changed since the last call. */
  takeUser: () => boolean;
  end: () => void;
  /** Resolves to true after it has rung since the last call, and to false once it has ended. */
  rings: () => Promise<boolean>;
};

function createAlarm(signal: AbortSignal): Alarm {
  let next = Promise.withResolvers<boolean>();
  let hasEnded = signal.aborted;
  let hasUserChanged = false;
  const ring = () => next.resolve(true);
  function end(): void {
    hasEnded = true;
    next.resolve(false);
  }
  signal.addEventListener('abort', end, { once: true });
  return {
    ring,
    noteUser() {
      hasUserChanged = true;
    },
    takeUser() {
      const isDue = hasUserChanged;
      hasUserChanged = false;
      return isDue;
    },
    end,
    async rings() {
      if (!hasEnded) await next.promise;
      next = Promise.withResolvers<boolean>();
      return !hasEnded;
    },
  };
}
