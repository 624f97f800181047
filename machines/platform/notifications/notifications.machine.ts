import { assign, fromCallback, setup } from 'xstate';
import { machineOptions } from '#machines/platform/options.ts';

export type NotificationVariant = 'success' | 'caution' | 'warning' | 'info';

export type Notification = {
  id: string;
  message: string;
  title?: string;
  variant: NotificationVariant;
  /** How long it is shown, in milliseconds; null until it is closed. */
  timeout: number | null;
  /** Milliseconds since 1970. */
  arrivedAt: number;
  expiryTimestamp: number | null;
};

/** A notification as a page sends it; it is shown for 3,000 ms by default. */
export type NotificationInput = Pick<Notification, 'message' | 'title' | 'variant'> & {
  timeout?: number | null;
};

export type NotificationsContext = {
  /** Oldest first, as on the screen. */
  shown: Notification[];
  /** The last 50, newest first, including those that are no longer shown. */
  history: Notification[];
  arrived: number;
  pausedAt: number;
};

/** `now` comes from the browser's clock, so that the machine stays pure. */
export type NotificationsEvent =
  | { type: 'notification.arrived'; notification: NotificationInput; now: number }
  | { type: 'notification.closed'; id: string }
  | { type: 'reading.started'; now: number }
  | { type: 'reading.ended'; now: number }
  | { type: 'time.passed'; now: number }
  | { type: 'notifications.cleared' };

export const DEFAULT_NOTIFICATION_DURATION = 3_000;
const HISTORY_LENGTH = 50;
const CHECK_EVERY = 250;

const checks = fromCallback<NotificationsEvent>(({ sendBack }) => {
  const timer = setInterval(() => sendBack({ type: 'time.passed', now: Date.now() }), CHECK_EVERY);
  return () => clearInterval(timer);
});

/**
 * The notifications of a tab (specification 9, reliability 6). They close by themselves, pause while pointer or focus
 * is on them, then continue with the time left, and stay readable in a history.
 */
export const notificationsMachine = setup({
  types: { context: {} as NotificationsContext, events: {} as NotificationsEvent },
  actors: { checks },
  guards: {
    isEmpty: ({ context }) => context.shown.length === 0,
    isAnyExpired: ({ context }, { now }: { now: number }) =>
      context.shown.some((notification) => isExpired(notification, now)),
  },
  actions: {
    show: assign(({ context }, given: { notification: NotificationInput; now: number }) => {
      const notification = asNotification(given.notification, context.arrived, given.now);
      return {
        arrived: context.arrived + 1,
        shown: [...context.shown, notification],
        history: [notification, ...context.history].slice(0, HISTORY_LENGTH),
      };
    }),
    close: assign({
      shown: ({ context }, { id }: { id: string }) => context.shown.filter((shown) => shown.id !== id),
    }),
    closeExpired: assign({
      shown: ({ context }, { now }: { now: number }) =>
        context.shown.filter((shown) => !isExpired(shown, now)),
    }),
    pause: assign({ pausedAt: (_, { now }: { now: number }) => now }),
    giveBackTime: assign({
      shown: ({ context }, { now }: { now: number }) =>
        context.shown.map((shown) => prolonged(shown, now - Math.max(context.pausedAt, shown.arrivedAt))),
    }),
    forget: assign({ shown: [], history: [] }),
  },
}).createMachine({
  id: 'notifications',
  options: machineOptions,
  context: { shown: [], history: [], arrived: 0, pausedAt: 0 },
  initial: 'quiet',
  on: { 'notifications.cleared': { target: '.quiet', actions: 'forget' } },
  states: {
    quiet: {
      on: {
        'notification.arrived': {
          target: 'showing',
          actions: { type: 'show', params: ({ event }) => event },
        },
      },
    },
    showing: {
      initial: 'running',
      always: { guard: 'isEmpty', target: 'quiet' },
      on: {
        'notification.arrived': { actions: { type: 'show', params: ({ event }) => event } },
        'notification.closed': { actions: { type: 'close', params: ({ event }) => event } },
      },
      states: {
        running: {
          invoke: { id: 'checks', src: 'checks', onError: {} },
          on: {
            'time.passed': {
              guard: { type: 'isAnyExpired', params: ({ event }) => event },
              actions: { type: 'closeExpired', params: ({ event }) => event },
            },
            'reading.started': {
              target: 'paused',
              actions: { type: 'pause', params: ({ event }) => event },
            },
          },
        },
        paused: {
          on: {
            'reading.ended': {
              target: 'running',
              actions: { type: 'giveBackTime', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
});

function asNotification(given: NotificationInput, arrived: number, now: number): Notification {
  const { timeout = DEFAULT_NOTIFICATION_DURATION } = given;
  const expiryTimestamp = timeout === null ? null : now + timeout;
  return { ...given, id: `notification-${arrived + 1}`, timeout, arrivedAt: now, expiryTimestamp };
}

function isExpired({ expiryTimestamp }: Notification, now: number): boolean {
  return expiryTimestamp !== null && expiryTimestamp <= now;
}

function prolonged(notification: Notification, by: number): Notification {
  const { expiryTimestamp } = notification;
  return { ...notification, expiryTimestamp: expiryTimestamp === null ? null : expiryTimestamp + by };
}
