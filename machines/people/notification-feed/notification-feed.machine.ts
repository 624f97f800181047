import { assign, emit, setup } from 'xstate';
import { CallError } from '#client/call-error.ts';
import type {
  FeedNotification,
  FeedState,
  FeedStreamEvent,
} from '#contract/people/notification-feed.schemas.ts';
import { deadline, waitUntil } from '#machines/platform/calls/deadline.ts';
import { machineOptions } from '#machines/platform/options.ts';
import { stream, tabs, type TabsEvent } from './notification-feed.actors.ts';
import { reopenTime } from './notification-feed.rules.ts';

type Context = {
  userQid: string;
  /** That of the newest notification that this tab knows of; null before it knows any. */
  position: number | null;
  /** When a stream that has ended is opened again, in milliseconds on the marketplace’s clock. */
  reopenAt: number;
  /** Streams in a row that did not open. */
  attempts: number;
  /** Whether this tab has heard a stream open: before the next one something may have been missed. */
  hasOpened: boolean;
};

type Event = TabsEvent | { type: 'session.renewed' };

type Emitted =
  | { type: 'notification.received'; notification: FeedNotification }
  | ({ type: 'count.changed' } & FeedState)
  /** Notifications may have come that this tab did not receive. */
  | { type: 'feed.outdated' }
  /** The user or the company has changed, or may have while no stream was open. */
  | { type: 'user.outdated' };

type Notified = Extract<FeedStreamEvent, { type: 'feed.notified' }>;
type Ended = { error?: unknown };
type Counted = Exclude<FeedStreamEvent, { type: 'user.changed' }>;

const tellCount = { type: 'tellCount', params: ({ event }: { event: Counted }) => event } as const;
const position = ({ event }: { event: FeedState }) => event.position;
const positionOf = ({ event }: { event: Notified }) => event.notification.position;

/**
 * The notifications of a user as they come: one tab of a browser has the stream, and all hear it. After a break the stream
 * goes on where it was (docs/decisions/124).
 */
export const notificationFeedMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as Pick<Context, 'userQid' | 'position'>,
  },
  actors: { stream, tabs, deadline },
  guards: {
    /** Some come twice: two tabs may have a stream, and one that is opened again may overlap. */
    isNew: ({ context }, newest: number) => newest > (context.position ?? 0),
    /** This tab knows no position, or one that the marketplace does not have: its store was replaced. */
    isElsewhere: ({ context }, newest: number) => context.position === null || context.position > newest,
    hasOpened: ({ context }) => context.hasOpened,
    isRefused: (_, { error }: Ended) =>
      error instanceof CallError && (error.status === 401 || error.status === 403),
  },
  actions: {
    keepPosition: assign({ position: (_, newest: number) => newest }),
    tellReceived: emit((_, { notification }: Notified) => ({
      type: 'notification.received' as const,
      notification,
    })),
    tellCount: emit(({ context }, { unread }: { unread: number }) => ({
      type: 'count.changed' as const,
      unread,
      position: context.position ?? 0,
    })),
    tellOutdated: emit({ type: 'feed.outdated' }),
    tellUserOutdated: emit({ type: 'user.outdated' }),
    noteOpened: assign({ attempts: 0, hasOpened: true }),
    planReopening: assign({
      reopenAt: ({ context: { attempts, userQid } }, { error }: Ended) =>
        reopenTime({ error, attempts, userQid }),
      attempts: ({ context }) => context.attempts + 1,
    }),
  },
}).createMachine({
  id: 'notification-feed',
  options: machineOptions,
  context: ({ input }) => ({ ...input, reopenAt: 0, attempts: 0, hasOpened: false }),
  invoke: {
    id: 'tabs',
    src: 'tabs',
    input: ({ context: { userQid } }) => ({ userQid }),
    onError: '.off',
  },
  on: {
    'feed.opened': [
      {
        guard: { type: 'isElsewhere', params: position },
        actions: [
          { type: 'keepPosition', params: position },
          'noteOpened',
          'tellOutdated',
          'tellUserOutdated',
          tellCount,
        ],
      },
      { guard: 'hasOpened', actions: ['noteOpened', 'tellUserOutdated', tellCount] },
      { actions: ['noteOpened', tellCount] },
    ],
    'feed.notified': [
      {
        guard: { type: 'isNew', params: positionOf },
        actions: [
          { type: 'keepPosition', params: positionOf },
          { type: 'tellReceived', params: ({ event }) => event },
          tellCount,
        ],
      },
      { actions: tellCount },
    ],
    'feed.counted': { actions: tellCount },
    'user.changed': { actions: 'tellUserOutdated' },
  },
  initial: 'following',
  states: {
    following: {
      description: 'Another tab has the stream, or none yet.',
      on: { 'lead.granted': 'streaming' },
    },
    streaming: {
      description:
        'This tab reads the stream. One that was open while the browser was offline may be dead without an end, so it is opened again.',
      on: { 'connection.restored': { target: 'streaming', reenter: true } },
      invoke: {
        id: 'stream',
        src: 'stream',
        input: ({ context }) => ({ userQid: context.userQid, after: context.position ?? undefined }),
        onDone: { target: 'waiting', actions: { type: 'planReopening', params: {} } },
        onError: [
          { guard: { type: 'isRefused', params: ({ event }) => event }, target: 'refused' },
          { target: 'waiting', actions: { type: 'planReopening', params: ({ event }) => event } },
        ],
      },
    },
    waiting: {
      description: 'The stream has ended or broken off, and is opened again.',
      invoke: waitUntil('pause', ({ reopenAt }: Context) => reopenAt, 'streaming'),
      on: { 'connection.restored': 'streaming', 'session.renewed': 'streaming' },
    },
    refused: {
      description: 'The session has ended; the stream goes on once the user has signed in again.',
      on: { 'session.renewed': 'streaming' },
    },
    off: {
      description: 'This browser does not connect tabs: the count is read with each page.',
    },
  },
});
