import { assign, emit, setup } from 'xstate';
import { CallError } from '#client/call-error.ts';
import { refreshSession } from '#contract/people/auth.calls.ts';
import type { AccessToken } from '#contract/people/auth.schemas.ts';
import { machineOptions } from '#machines/platform/options.ts';
import { messageTimeout, refreshBy, turnUnder } from './access-token.actors.ts';
import {
  type AccessTokenContext,
  type AccessTokenEmittedEvent,
  type AccessTokenEvent,
  hasSessionEnded,
  isExpired,
  isOfUserOf,
  refreshTimeOf,
  type TabMessage,
} from './access-token.rules.ts';

type WithToken = { token: AccessToken };
type Failed = { error: unknown };

/**
 * The access token of this tab (decisions 3): what it is used for, when it is refreshed, and whose it is. The browser's
 * tabs share one session, so one refreshes at a time and publishes its token.
 */
export const accessTokenMachine = setup({
  types: {
    context: {} as AccessTokenContext,
    events: {} as AccessTokenEvent,
    emitted: {} as AccessTokenEmittedEvent,
    tags: {} as 'wait',
  },
  actors: {
    turn: turnUnder(undefined, false),
    refresh: refreshBy(() => Promise.reject(new CallError(refreshSession, null))),
    messageTimeout,
  },
  guards: {
    hasExpired: ({ context: { token } }) => isExpired(token),
    isOfThisUser: ({ context }, { token }: WithToken) => isOfUserOf(context.token, token),
    isHeld: ({ context }, { accessToken }: { accessToken: string }) =>
      context.token?.accessToken === accessToken,
    isWithoutSession: ({ context }, { expectsSession }: { expectsSession: boolean }) =>
      context.token === null && !expectsSession,
    mayHear: (_, { mayHear }: { mayHear: boolean }) => mayHear,
    hasSessionEnded: (_, { error }: Failed) => hasSessionEnded(error),
  },
  actions: {
    keep: assign((_, { token }: WithToken) => ({ token, refreshAt: refreshTimeOf(token), failure: null })),
    forget: assign({ token: null, failure: null }),
    clearFailure: assign({ failure: null }),
    keepFailure: assign({ failure: (_, { error }: Failed) => error }),
    keepNoSession: assign({ failure: () => new CallError(refreshSession, 401) }),
    keepOtherUser: assign({ failure: () => new Error('The session is another user’s.') }),
    /** Tells the other tabs; given by the store, which has the channel. */
    publish: (_, _type: TabMessage['type']) => {},
    tellRenewed: emit(({ context: { refreshAt } }) => ({ type: 'token.renewed' as const, refreshAt })),
    tellRefused: emit({ type: 'session.refused' }),
    tellLeft: emit({ type: 'session.left' }),
    tellReplaced: emit({ type: 'session.replaced' }),
  },
}).createMachine({
  id: 'access-token',
  options: machineOptions,
  context: { token: null, refreshAt: 0, failure: null },
  initial: 'open',
  on: {
    'signIn.succeeded': {
      target: '.open.token.arriving',
      actions: { type: 'keep', params: ({ event }) => event },
    },
    'signOut.succeeded': {
      target: '.left',
      actions: ['forget', { type: 'publish', params: 'session.left' }],
    },
    'session.left': { target: '.left', actions: ['forget', 'tellLeft'] },
    'token.dropped': { target: '.refused', actions: 'forget' },
  },
  states: {
    open: {
      type: 'parallel',
      states: {
        token: {
          initial: 'none',
          on: {
            'token.renewed': [
              {
                guard: { type: 'isOfThisUser', params: ({ event }) => event },
                target: '.arriving',
                actions: [{ type: 'keep', params: ({ event }) => event }, 'tellRenewed'],
              },
              { target: '#access-token.replaced', actions: ['keepOtherUser', 'tellReplaced'] },
            ],
          },
          states: {
            none: {},
            arriving: { always: [{ guard: 'hasExpired', target: 'beyondClock' }, { target: 'byClock' }] },
            byClock: {
              description: 'Used until its last minute.',
              on: { 'signIn.announced': { actions: { type: 'publish', params: 'token.renewed' } } },
            },
            beyondClock: {
              description:
                'It had expired by the clock of this tab when it came: the clock may be wrong, so it is used until the marketplace refuses it.',
              on: {
                'signIn.announced': { actions: { type: 'publish', params: 'token.renewed' } },
                'token.refused': {
                  guard: { type: 'isHeld', params: ({ event }) => event },
                  target: 'byClock',
                },
              },
            },
          },
        },
        renewal: {
          initial: 'idle',
          states: {
            idle: {
              on: {
                'renewal.requested': [
                  {
                    guard: { type: 'isWithoutSession', params: ({ event }) => event },
                    target: '#access-token.refused',
                    actions: ['keepNoSession', 'tellRefused'],
                  },
                  { target: 'renewing', actions: 'clearFailure' },
                ],
              },
            },
            renewing: {
              tags: 'wait',
              invoke: { id: 'turn', src: 'turn', onError: '.refreshing' },
              initial: 'waiting',
              states: {
                waiting: {
                  initial: 'forTurn',
                  on: {
                    'token.renewed': '#access-token.open.renewal.idle',
                  },
                  states: {
                    forTurn: {
                      on: {
                        'turn.came': [
                          {
                            guard: { type: 'mayHear', params: ({ event }) => event },
                            target: 'forMessage',
                          },
                          { target: '#access-token.open.renewal.renewing.refreshing' },
                        ],
                      },
                    },
                    forMessage: {
                      description:
                        'The tab that had its turn may have refreshed: a second refresh could overtake those of tabs without locks.',
                      invoke: {
                        id: 'messageTimeout',
                        src: 'messageTimeout',
                        onDone: '#access-token.open.renewal.renewing.refreshing',
                        onError: '#access-token.open.renewal.renewing.refreshing',
                      },
                    },
                  },
                },
                refreshing: {
                  invoke: {
                    id: 'refresh',
                    src: 'refresh',
                    onDone: [
                      {
                        guard: { type: 'isOfThisUser', params: ({ event }) => ({ token: event.output }) },
                        target: '#access-token.open.token.arriving',
                        actions: [
                          { type: 'keep', params: ({ event }) => ({ token: event.output }) },
                          { type: 'publish', params: 'token.renewed' },
                          'tellRenewed',
                        ],
                      },
                      { target: '#access-token.replaced', actions: ['keepOtherUser', 'tellReplaced'] },
                    ],
                    onError: [
                      {
                        guard: { type: 'hasSessionEnded', params: ({ event }) => event },
                        target: '#access-token.refused',
                        actions: [
                          'forget',
                          { type: 'keepFailure', params: ({ event }) => event },
                          'tellRefused',
                        ],
                      },
                      {
                        target: '#access-token.open.renewal.idle',
                        actions: { type: 'keepFailure', params: ({ event }) => event },
                      },
                    ],
                  },
                },
              },
            },
          },
        },
      },
    },
    refused: {
      description: 'There is no session, or it is of no use here; one of another tab is taken over.',
      on: {
        'token.renewed': {
          target: 'open.token.arriving',
          actions: [{ type: 'keep', params: ({ event }) => event }, 'tellRenewed'],
        },
      },
    },
    left: { description: 'A user has signed out: only a sign-in in this tab starts a new session.' },
    replaced: {
      description: 'The browser’s session belongs to another user, and this tab refreshes it no more.',
    },
  },
});
