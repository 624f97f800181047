import { assign, emit, setup } from 'xstate';
import type { User } from '#contract/people/users.schemas.ts';
import { machineOptions } from '#machines/platform/options.ts';
import {
  type AccessContext,
  type AccessInput,
  destinationAfterSignIn,
  isPathBelow,
  isForOtherUserType,
  isUnverified,
  loginPathFor,
  mustAcceptTerms,
  type VisitedPage,
  termsPathFor,
} from './access.rules.ts';

export type AccessEvent =
  | { type: 'session.changed'; session: AccessContext['session']; user: User | null }
  | { type: 'page.changed'; page: VisitedPage };

/** The listener replaces the history entry, because Back would lead into the guard again. */
export type AccessEmittedEvent = { type: 'redirect.decided'; address: string };

/**
 * The access guard of every page (specification 2.2, 4.3, 6). It decides after each change of session or page:
 * `waiting` shows the loading screen, `redirecting` shows it, too, and emits `redirect.decided`, `allowed` shows the
 * page.
 */
export const accessMachine = setup({
  types: {
    context: {} as AccessContext,
    events: {} as AccessEvent,
    emitted: {} as AccessEmittedEvent,
    input: {} as AccessInput,
    tags: {} as 'wait',
  },
  guards: {
    isNowhere: ({ context: { page } }) => page === null,
    isBackFromLogin: ({ context: { session, user, page, addresses } }) =>
      session === 'VERIFIED' && user !== null && page !== null && isPathBelow(page.path, addresses.login),
    isPublic: ({ context: { page } }) => page?.audience === 'public',
    isSignedOut: ({ context: { session } }) => session === 'INVALID',
    isUnknown: ({ context: { session, user } }) => session === 'NOT_SET' || user === null,
    isUnverified: ({ context: { user, page } }) =>
      user !== null && isUnverified(user) && !page?.path.includes('activate-account'),
    owesTerms: ({ context: { user, page, addresses } }) =>
      user !== null &&
      mustAcceptTerms(user) &&
      !isPathBelow(page?.path ?? '', addresses.login, addresses.terms, addresses.activateAccount),
    isForOthers: ({ context: { user, page, isWarehouseEnabled } }) =>
      user !== null && page !== null && isForOtherUserType(page.audience, user, isWarehouseEnabled),
  },
  actions: {
    keepSession: assign(({ context }, { session, user }: Pick<AccessContext, 'session' | 'user'>) => ({
      session,
      user: session === 'LAPSED' ? context.user : user,
    })),
    keepPage: assign({ page: (_, page: VisitedPage) => page }),
    aimBack: assign({
      redirect: ({ context }) =>
        context.user && context.page
          ? destinationAfterSignIn(context, context.user, context.page.path)
          : null,
    }),
    aimAtLogin: assign({
      redirect: ({ context }) => context.page && loginPathFor(context.addresses, context.page.path),
    }),
    aimAtActivation: assign({ redirect: ({ context }) => context.addresses.activateAccount }),
    aimAtTerms: assign({
      redirect: ({ context }) => context.page && termsPathFor(context.addresses, context.page.path),
    }),
    aimHome: assign({ redirect: ({ context }) => context.addresses.home }),
    aimNowhere: assign({ redirect: null }),
    tellRedirect: emit(({ context: { redirect, addresses } }) => ({
      type: 'redirect.decided' as const,
      address: redirect ?? addresses.home,
    })),
  },
}).createMachine({
  id: 'access',
  options: machineOptions,
  context: ({ input }) => ({ ...input, session: 'NOT_SET', user: null, page: null, redirect: null }),
  initial: 'waiting',
  on: {
    'session.changed': {
      target: '.deciding',
      actions: { type: 'keepSession', params: ({ event }) => event },
    },
    'page.changed': {
      target: '.deciding',
      actions: { type: 'keepPage', params: ({ event }) => event.page },
    },
  },
  states: {
    deciding: {
      entry: 'aimNowhere',
      always: [
        { guard: 'isNowhere', target: 'waiting' },
        { guard: 'isBackFromLogin', target: 'redirecting', actions: 'aimBack' },
        { guard: 'isPublic', target: 'allowed' },
        { guard: 'isSignedOut', target: 'redirecting', actions: 'aimAtLogin' },
        { guard: 'isUnknown', target: 'waiting' },
        { guard: 'isUnverified', target: 'redirecting', actions: 'aimAtActivation' },
        { guard: 'owesTerms', target: 'redirecting', actions: 'aimAtTerms' },
        { guard: 'isForOthers', target: 'redirecting', actions: 'aimHome' },
        { target: 'allowed' },
      ],
    },
    waiting: { tags: 'wait' },
    redirecting: { tags: 'wait', entry: 'tellRedirect' },
    allowed: {},
  },
});
