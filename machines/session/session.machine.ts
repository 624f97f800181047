import { callActor } from '#client/call-actor.ts';
import { CallError, failureOf, throttledUntil } from '#client/call-error.ts';
import { login, logoutHere } from '#contract/auth/auth.calls.ts';
import { readUser } from '#contract/users/users.calls.ts';
import type { User } from '#contract/users/users.schemas.ts';
import { deadline } from '#machines/deadline.ts';
import { options } from '#machines/options.ts';
import { assertEvent, assign, emit, sendTo, setup } from 'xstate';
import { forget, refresh, refuse, signIn, signOut, tab } from './session.actors.ts';
import { retryAtAfter, type SessionContext, type SessionEvent, type SessionFact } from './session.rules.ts';
import { asPortalUser, isPortalUser } from './session.user.ts';

/** An event that brings an error. */
type Failed = { error: unknown };

/** The session of this tab (specification 4.1, decisions 3): who is signed in, if anybody. */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionFact,
    tags: {} as 'busy' | 'failed' | 'wait',
  },
  actors: { refresh, signIn, signOut, refuse, forget, tab, deadline, loadUser: callActor(readUser) },
  guards: {
    isPortalUser: (_, user: User) => isPortalUser(user),
    isThrottled: (_, { error }: Failed) => failureOf(login, error).code === 'throttled',
    /** No answer, or one that time mends: nobody is signed out for that. */
    mayPass: (_, { error }: Failed) => {
      const status = error instanceof CallError ? error.status : 0;
      return status === null || status === 429 || status >= 500;
    },
    /** The marketplace did not know the session any more: it has ended, whoever asked. */
    hasEnded: (_, { error }: Failed) => error instanceof CallError && error.status === 401,
  },
  actions: {
    keepUser: assign({ user: (_, user: User) => asPortalUser(user) }),
    resetUser: assign({ user: null }),
    planRefresh: assign({ refreshAt: (_, { refreshAt }: { refreshAt: number }) => refreshAt, attempts: 0 }),
    planRetry: assign({
      retryAt: ({ context }, { error }: Failed) => retryAtAfter(error, context.attempts),
      attempts: ({ context }) => context.attempts + 1,
    }),
    keepFailure: assign({
      failure: (_, { error }: Failed) => failureOf(login, error),
      retryAt: (_, { error }: Failed) => throttledUntil(error) ?? 0,
    }),
    keepBuyer: assign({ failure: { code: 'INVALID_PORTAL_USER' } }),
    clearFailure: assign({ failure: null }),
    announceSignIn: sendTo('tab', { type: 'signIn.announced' }),
    dropToken: sendTo('tab', { type: 'token.dropped' }),
    tellStarted: emit((_, user: User) => ({ type: 'session.started' as const, user: asPortalUser(user) })),
    tellEnded: emit((_, reason: 'signedOut' | 'expired') => ({ type: 'session.ended' as const, reason })),
    tellBuyer: emit({ type: 'signIn.refused', reason: 'buyer' }),
    tellSignOutFailed: emit((_, { error }: Failed) => ({
      type: 'signOut.failed' as const,
      failure: failureOf(logoutHere, error),
    })),
    askReload: emit({ type: 'reload.required' }),
  },
}).createMachine({
  id: 'session',
  options,
  context: { user: null, failure: null, refreshAt: 0, retryAt: 0, attempts: 0 },
  invoke: { id: 'tab', src: 'tab', onError: {} },
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
          invoke: {
            id: 'patience',
            src: 'deadline',
            input: ({ context }) => ({ at: context.retryAt }),
            onDone: 'refreshing',
            onError: 'refreshing',
          },
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
        'session.refused': { target: 'INVALID', actions: { type: 'tellEnded', params: 'expired' } },
        'session.left': 'signingOut.forgetting',
        'session.replaced': { actions: 'askReload' },
      },
      states: {
        fresh: {
          invoke: {
            id: 'untilDue',
            src: 'deadline',
            input: ({ context }) => ({ at: context.refreshAt }),
            onDone: 'refreshing',
            onError: 'refreshing',
          },
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
          invoke: {
            id: 'untilRetry',
            src: 'deadline',
            input: ({ context }) => ({ at: context.retryAt }),
            onDone: 'refreshing',
            onError: 'refreshing',
          },
          on: {
            'token.renewed': {
              target: 'fresh',
              actions: { type: 'planRefresh', params: ({ event }) => event },
            },
          },
        },
      },
    },
    INVALID: {
      initial: 'signedOut',
      entry: 'resetUser',
      states: {
        signedOut: {
          description: 'Nobody is signed in; context.failure says why the last attempt was in vain.',
          on: {
            'credentials.submitted': 'signingIn',
            'token.renewed': {
              target: '#session.NOT_SET.loading',
              actions: { type: 'planRefresh', params: ({ event }) => event },
            },
          },
        },
        signingIn: {
          tags: 'busy',
          entry: 'clearFailure',
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ event }) => {
              assertEvent(event, 'credentials.submitted');
              return event.credentials;
            },
            onDone: [
              {
                guard: { type: 'isPortalUser', params: ({ event }) => event.output.user },
                target: '#session.VERIFIED',
                actions: [
                  { type: 'keepUser', params: ({ event }) => event.output.user },
                  { type: 'planRefresh', params: ({ event }) => event.output },
                  'announceSignIn',
                  { type: 'tellStarted', params: ({ event }) => event.output.user },
                ],
              },
              { target: 'refusing' },
            ],
            onError: [
              {
                guard: { type: 'isThrottled', params: ({ event }) => event },
                target: 'throttled',
                actions: { type: 'keepFailure', params: ({ event }) => event },
              },
              {
                target: 'signedOut',
                actions: { type: 'keepFailure', params: ({ event }) => event },
              },
            ],
          },
        },
        refusing: {
          description: 'A buyer signed in: the session is ended with its own token.',
          tags: 'busy',
          entry: ['keepBuyer', 'tellBuyer'],
          exit: 'dropToken',
          invoke: { id: 'refuse', src: 'refuse', onDone: 'signedOut', onError: 'signedOut' },
        },
        throttled: {
          tags: 'failed',
          invoke: {
            id: 'untilAllowed',
            src: 'deadline',
            input: ({ context }) => ({ at: context.retryAt }),
            onDone: { target: 'signedOut', actions: 'clearFailure' },
            onError: { target: 'signedOut', actions: 'clearFailure' },
          },
        },
      },
    },
    signingOut: {
      tags: ['busy', 'wait'],
      initial: 'telling',
      states: {
        telling: {
          invoke: {
            id: 'signOut',
            src: 'signOut',
            onDone: 'forgetting',
            onError: [
              { guard: { type: 'hasEnded', params: ({ event }) => event }, target: 'forgetting' },
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
  },
});
