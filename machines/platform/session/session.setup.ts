import { assign, emit, enqueueActions, setup } from 'xstate';
import { callActor } from '#client/call-actor.ts';
import { CallError, failureOf } from '#client/call-error.ts';
import { logoutAtGateway } from '#contract/people/auth.calls.ts';
import { readUser } from '#contract/people/users.calls.ts';
import type { User } from '#contract/people/users.schemas.ts';
import { failureActions } from '#machines/platform/calls/call-failure.ts';
import { deadline } from '#machines/platform/calls/deadline.ts';
import { mustWait } from '#machines/platform/calls/throttled.ts';
import { clearStorage, refreshToken, refuseUser, signIn, signOut, tabConnection } from './session.actors.ts';
import {
  retryTimeAfter,
  type SessionContext,
  type SessionEvent,
  type SessionEmittedEvent,
} from './session.rules.ts';
import { withStaffFlag, isPortalUser } from './session.user.ts';

type Failed = { error: unknown };

export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmittedEvent,
    tags: {} as 'busy' | 'failed' | 'throttled' | 'wait',
  },
  actors: {
    refresh: refreshToken,
    signIn,
    signOut,
    refuse: refuseUser,
    forget: clearStorage,
    tab: tabConnection,
    deadline,
    loadUser: callActor(readUser),
  },
  guards: {
    isPortalUser: (_, user: User) => isPortalUser(user),
    isOtherUser: ({ context }, user: User) => isPortalUser(user) && context.lapsedUserQid !== user.qid,
    /** Any error but a refusal of this session or user: the session is kept and asked again. */
    mayPass: (_, { error }: Failed) =>
      error instanceof CallError && error.status !== 401 && error.status !== 403,
    /** The marketplace does not know the session any more, so it has ended. */
    hasEnded: (_, { error }: Failed) => error instanceof CallError && error.status === 401,
  },
  actions: {
    keepUser: assign({ user: (_, user: User) => withStaffFlag(user) }),
    resetUser: assign({ user: null }),
    keepLapsedUser: assign({ lapsedUserQid: ({ context }) => context.user?.qid ?? null }),
    clearLapsedUser: assign({ lapsedUserQid: null }),
    planRefresh: assign({ refreshAt: (_, { refreshAt }: { refreshAt: number }) => refreshAt, attempts: 0 }),
    planRetry: assign({
      retryAt: ({ context }, { error }: Failed) => retryTimeAfter(error, context.attempts),
      attempts: ({ context }) => context.attempts + 1,
    }),
    keepBuyer: assign({ failure: { code: 'INVALID_PORTAL_USER', retryAt: null } }),
    announceSignIn: enqueueActions(({ context, enqueue }) => {
      if (!context.isAlone) enqueue.sendTo('tab', { type: 'signIn.announced' });
    }),
    dropToken: enqueueActions(({ context, enqueue }) => {
      if (!context.isAlone) enqueue.sendTo('tab', { type: 'token.dropped' });
    }),
    announceSignOut: enqueueActions(({ context, enqueue }) => {
      if (!context.isAlone) enqueue.sendTo('tab', { type: 'signOut.announced' });
    }),
    noteAlone: assign({ isAlone: true }),
    tellStarted: emit((_, user: User) => sessionStarted(user, false)),
    tellResumed: emit((_, user: User) => sessionStarted(user, true)),
    tellLapsed: emit({ type: 'session.lapsed' }),
    tellEnded: emit((_, reason: 'signedOut' | 'expired') => ({ type: 'session.ended' as const, reason })),
    tellBuyer: emit({ type: 'signIn.refused', reason: 'buyer' }),
    tellSignOutFailed: emit((_, { error }: Failed) => ({
      type: 'signOut.failed' as const,
      failure: failureOf(logoutAtGateway, error),
    })),
    askReload: emit({ type: 'reload.required' }),
  },
}).extend({ guards: { mustWait }, actions: failureActions<SessionContext, SessionEvent>() });

function sessionStarted(user: User, isResumed: boolean) {
  return { type: 'session.started' as const, user: withStaffFlag(user), isResumed };
}
