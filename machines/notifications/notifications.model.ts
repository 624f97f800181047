import { defineModel, failed } from '#charts/model.ts';
import { notificationsMachine } from './notifications.machine.ts';

const saved = { message: 'Shipping details saved', variant: 'success' } as const;

export const notificationsModel = defineModel(notificationsMachine, {
  inputs: { 'a tab': undefined },
  events: {
    'something succeeds': { type: 'notification.arrived', notification: saved, now: 0 },
    'something must be read': {
      type: 'notification.arrived',
      notification: { message: 'Unable to update the order.', variant: 'warning', timeout: null },
      now: 0,
    },
    'the newest is closed': ({ context }) => ({
      type: 'notification.closed' as const,
      id: context.shown.at(-1)?.id ?? '',
    }),
    'the pointer is on them': { type: 'reading.started', now: 1_000 },
    'the pointer leaves them': { type: 'reading.ended', now: 9_000 },
    'a second passes': { type: 'time.passed', now: 1_000 },
    'ten seconds pass': { type: 'time.passed', now: 10_000 },
    'an hour passes': { type: 'time.passed', now: 3_600_000 },
    'the session ends': { type: 'notifications.cleared' },
  },
  outcomes: { checks: { broken: failed(new Error('no timer')) } },
  guardContext: ({ shown }) => shown.slice(0, 2).map(({ expiryTimestamp }) => expiryTimestamp),
  invariants: {
    'something shows unless it is quiet': (snapshot) =>
      snapshot.matches('quiet') === (snapshot.context.shown.length === 0),
    'what shows is in the history': ({ context: { shown, history } }) =>
      history.length >= Math.min(shown.length, 50) && history.length <= 50,
  },
  clauses: {
    '': 'specification 9',
    'showing.paused': 'reliability 6',
    'showing.running reading.started': 'reliability 6',
    'showing notification.closed': 'specification 2.2',
  },
});
