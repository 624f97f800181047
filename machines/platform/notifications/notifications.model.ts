import { defineModel, failed } from '@quayside/charts/model.ts';
import { eventually } from '@quayside/charts/promises/promise.ts';
import { type Notification, notificationsMachine } from './notifications.machine.ts';

const saved = { message: 'Shipping details saved', variant: 'success' } as const;

const times = { second: 1_000, tenSeconds: 10_000, hour: 3_600_000 };

export const notificationsModel = defineModel(notificationsMachine, {
  inputs: { 'a tab': undefined },
  events: {
    'a success message arrives': { type: 'notification.arrived', notification: saved, now: 0 },
    'a warning arrives': {
      type: 'notification.arrived',
      notification: { message: 'Unable to update the order.', variant: 'warning', timeout: null },
      now: 0,
    },
    'the newest notification is closed': ({ context }) => ({
      type: 'notification.closed' as const,
      id: context.shown.at(-1)?.id ?? '',
    }),
    'the pointer is over the notifications': { type: 'reading.started', now: 1_000 },
    'the pointer leaves the notifications': { type: 'reading.ended', now: 9_000 },
    'a second passes': { type: 'time.passed', now: times.second },
    'ten seconds pass': { type: 'time.passed', now: times.tenSeconds },
    'an hour passes': { type: 'time.passed', now: times.hour },
    'the session ends': { type: 'notifications.cleared' },
  },
  outcomes: { checks: { broken: failed(new Error('no timer')) } },
  // Expiry times, reduced to what the sampled times can distinguish: each pause changes them, so that there is no
  // limit to their values.
  guardContext: ({ shown }) => survivals(shown),
  notCompared: {
    arrived: 'it counts without a limit',
    shown: 'ids and times grow without a limit; what they decide is compared as survivals',
  },
  comparedContext: ({ shown, history, pausedAt }) => ({
    pausedAt,
    survivals: survivals(shown),
    shown: Math.min(shown.length, 3),
    history: Math.min(history.length, 3),
  }),
  equivalentMutants: {
    'notifications notifications.cleared [0]: stays':
      'quiet stays quiet; showing leaves for quiet, because forget empties what is shown (always isEmpty)',
  },
  invariants: {
    'a pause knows when it began': (snapshot) =>
      !snapshot.matches({ showing: 'paused' }) || snapshot.context.pausedAt > 0,
    'a notification is shown unless the state is quiet': (snapshot) =>
      snapshot.matches('quiet') === (snapshot.context.shown.length === 0),
  },
  promises: {
    'notifications with a time close by themselves': eventually({
      clause: 'specification 9',
      from: (snapshot) =>
        snapshot.matches({ showing: 'running' }) &&
        snapshot.context.shown.every(({ expiryTimestamp }) => (expiryTimestamp ?? Infinity) <= times.hour),
      to: (snapshot) => snapshot.matches('quiet'),
      by: ['an hour passes'],
    }),
    'the time goes on when the pointer leaves': eventually({
      clause: 'reliability 6',
      from: (snapshot) => snapshot.matches({ showing: 'paused' }),
      to: (snapshot) => snapshot.matches({ showing: 'running' }),
      by: ['the pointer leaves the notifications'],
    }),
  },
  clauses: {
    '': 'specification 9',
    'showing.paused': 'reliability 6',
    'showing.running reading.started': 'reliability 6',
    'showing notification.closed': 'specification 2.2',
  },
});

/** For each of the first two notifications, the number of sampled times before it expires; null if it never does. */
function survivals(shown: readonly Notification[]): (number | null)[] {
  return shown.slice(0, 2).map(({ expiryTimestamp }) => {
    if (expiryTimestamp === null) return null;
    return Object.values(times).filter((now) => now < expiryTimestamp).length;
  });
}
