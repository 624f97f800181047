import { waitUntil } from '#machines/platform/calls/deadline.ts';
import { machineOptions } from '#machines/platform/options.ts';
import type { SessionContext } from './session.rules.ts';
import { sessionSetup } from './session.setup.ts';
import { invalidState, lapsedState } from './session.sign-in.ts';

const retryTime = ({ retryAt }: SessionContext) => retryAt;

/** The session of this tab (specification 4.1, decisions 3): the signed-in user, or none. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  options: machineOptions,
  context: {
    user: null,
    lapsedUserQid: null,
    failure: null,
    isAlone: false,
    refreshAt: 0,
    retryAt: 0,
    attempts: 0,
  },
  invoke: { id: 'tab', src: 'tab', onError: { actions: 'noteAlone' } },
  initial: 'NOT_SET',
  states: {
    NOT_SET: {
      tags: 'wait',
      initial: 'refreshing',
      on: {
        'credentials.submitted': 'INVALID.signingIn',
        'session.refused': 'INVALID',
        'session.left': 'signingOut.forgetting',
        'session.replaced': { actions: 'askReload' },
      },
      states: {
        refreshing: {
          invoke: {
            id: 'refresh',
            src: 'refresh',
            onDone: {
              target: 'loading',
              actions: { type: 'planRefresh', params: ({ event }) => event.output },
            },
            onError: {
              target: 'waiting',
              actions: { type: 'planRetry', params: ({ event }) => event },
            },
          },
        },
        loading: {
          invoke: {
            id: 'loadUser',
            src: 'loadUser',
            input: {},
            onDone: [
              {
                guard: { type: 'isPortalUser', params: ({ event }) => event.output },
                target: '#session.VERIFIED',
                actions: [
                  { type: 'keepUser', params: ({ event }) => event.output },
                  { type: 'tellStarted', params: ({ event }) => event.output },
                ],
              },
              { target: '#session.INVALID.refusing' },
            ],
            onError: [
              {
                guard: { type: 'mayPass', params: ({ event }) => event },
                target: 'waiting',
                actions: { type: 'planRetry', params: ({ event }) => event },
              },
              { target: '#session.INVALID', actions: 'dropToken' },
            ],
          },
        },
        waiting: {
          description: 'The marketplace did not answer; it is asked again later.',
          tags: 'failed',
          invoke: waitUntil('patience', retryTime, 'refreshing'),
          on: { 'retry.requested': 'refreshing' },
        },
      },
    },
    VERIFIED: {
      initial: 'fresh',
      entry: 'clearFailure',
      on: {
        'user.changed': { actions: { type: 'keepUser', params: ({ event }) => event.user } },
        'signOut.requested': 'signingOut',
        'session.refused': { target: 'LAPSED', actions: ['keepLapsedUser', 'tellLapsed'] },
        'session.left': 'signingOut.forgetting',
        'session.replaced': 'replaced',
      },
      states: {
        fresh: {
          invoke: waitUntil('untilDue', ({ refreshAt }: SessionContext) => refreshAt, 'refreshing'),
          on: {
            'token.renewed': {
              target: 'fresh',
              reenter: true,
              actions: { type: 'planRefresh', params: ({ event }) => event },
            },
          },
        },
        refreshing: {
          invoke: {
            id: 'refreshAgain',
            src: 'refresh',
            onDone: {
              target: 'fresh',
              actions: { type: 'planRefresh', params: ({ event }) => event.output },
            },
            onError: {
              target: 'postponed',
              actions: { type: 'planRetry', params: ({ event }) => event },
            },
          },
        },
        postponed: {
          description: 'A refresh was not answered; calls ask for a token themselves when they need one.',
          invoke: waitUntil('untilRetry', retryTime, 'refreshing'),
          on: {
            'token.renewed': {
              target: 'fresh',
              actions: { type: 'planRefresh', params: ({ event }) => event },
            },
          },
        },
      },
    },
    INVALID: invalidState,
    LAPSED: lapsedState,
    signingOut: {
      tags: ['busy', 'wait'],
      initial: 'telling',
      states: {
        telling: {
          description: 'If the session ends another way meanwhile, this tab does not wait for the answer.',
          on: {
            'session.left': 'forgetting',
            'session.refused': { target: 'forgetting', actions: 'announceSignOut' },
            'session.replaced': '#session.replaced',
          },
          invoke: {
            id: 'signOut',
            src: 'signOut',
            onDone: 'forgetting',
            onError: [
              {
                guard: { type: 'hasEnded', params: ({ event }) => event },
                target: 'forgetting',
                actions: 'announceSignOut',
              },
              {
                target: '#session.VERIFIED',
                actions: { type: 'tellSignOutFailed', params: ({ event }) => event },
              },
            ],
          },
        },
        forgetting: {
          invoke: { id: 'forget', src: 'forget', onDone: 'left', onError: 'left' },
        },
        left: {
          entry: [{ type: 'tellEnded', params: 'signedOut' }, 'askReload'],
          always: '#session.INVALID',
        },
      },
    },
    replaced: {
      description: 'The browser’s session belongs to another user: this tab is cleared and starts again.',
      tags: 'wait',
      entry: ['resetUser', 'askReload'],
    },
  },
});
