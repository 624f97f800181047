import { defineModel, done, failed } from '@quayside/charts/model.ts';
import { eventually } from '@quayside/charts/promises/promise.ts';
import { CallError } from '#client/call-error.ts';
import { followFeed } from '#contract/people/notification-feed.calls.ts';
import { sampleNotification } from '#contract/people/notification-feed.samples.ts';
import { callFailures, deadlineOutcomes } from '#machines/platform/calls/call-outcomes.ts';
import { notificationFeedMachine } from './notification-feed.machine.ts';

const userQid = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

function statusOf(error: unknown): number | null {
  return error instanceof CallError ? error.status : null;
}

export const notificationFeedModel = defineModel(notificationFeedMachine, {
  inputs: {
    'a tab that knows the feed': { userQid, position: 4 },
    'a tab whose first read failed': { userQid, position: null },
  },
  events: {
    'no other tab has the stream': { type: 'lead.granted' },
    'the stream opens': { type: 'feed.opened', position: 4, unread: 1 },
    'the stream opens on another store': { type: 'feed.opened', position: 2, unread: 2 },
    'a notification comes': { type: 'feed.notified', notification: sampleNotification(5), unread: 2 },
    'another notification comes': { type: 'feed.notified', notification: sampleNotification(6), unread: 3 },
    'notifications are read on another device': { type: 'feed.counted', unread: 0 },
    'staff change the company': { type: 'user.changed' },
    'the browser is online again': { type: 'connection.restored' },
    'the user signs in again': { type: 'session.renewed' },
  },
  outcomes: {
    stream: { ended: done(undefined), ...callFailures(followFeed, { throttled: { wait: 30 } }) },
    tabs: { broken: failed(new Error('no channel')) },
    deadline: deadlineOutcomes,
  },
  guardParts: {
    isElsewhere: {
      any: {
        'no position is known': ({ context }) => context.position === null,
        'the marketplace has fewer notifications': ({ context }, newest) => (context.position ?? 0) > newest,
      },
    },
    isRefused: {
      any: {
        'the session has ended': (_, { error }) => statusOf(error) === 401,
        'the user may not read it': (_, { error }) => statusOf(error) === 403,
      },
    },
  },
  guardContext: ({ position, attempts, hasOpened }) => [position, Math.min(attempts, 1), hasOpened],
  comparedContext: ({ position, reopenAt, attempts, hasOpened }) => ({
    position,
    reopenAt,
    hasOpened,
    attempts: Math.min(attempts, 2),
  }),
  invariants: {
    'a stream that has ended is opened again at a time': (snapshot) =>
      !snapshot.matches('waiting') || snapshot.context.reopenAt > 0,
  },
  promises: {
    'a stream that breaks off is opened again by itself': eventually({
      clause: 'decisions 6, new and expiring orders',
      from: (snapshot) => snapshot.matches('waiting'),
      to: (snapshot) => snapshot.matches('streaming'),
      by: [],
    }),
    'a stream that was refused goes on after the next sign-in': eventually({
      clause: 'decisions 3, a draft survives signing in again as the same user',
      from: (snapshot) => snapshot.matches('refused'),
      to: (snapshot) => snapshot.matches('streaming'),
      by: ['the user signs in again'],
    }),
  },
  clauses: {
    '': 'decisions 6, new and expiring orders',
    refused: 'decisions 3, a draft survives signing in again as the same user',
  },
});
