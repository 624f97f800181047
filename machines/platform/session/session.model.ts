import { defineModel, done, failed } from '@quayside/charts/model.ts';
import { eventually, until } from '@quayside/charts/promises/promise.ts';
import { CallError, refusalError } from '#client/call-error.ts';
import { login, logoutAtGateway, refreshSession } from '#contract/people/auth.calls.ts';
import { readUser } from '#contract/people/users.calls.ts';
import type { User } from '#contract/people/users.schemas.ts';
import { callFailures, callOutcomes, deadlineOutcomes } from '#machines/platform/calls/call-outcomes.ts';
import { throttledInvariants, throttledPromises } from '#machines/platform/calls/throttled.promises.ts';
import { mustWait } from '#machines/platform/calls/throttled.ts';
import { sessionMachine } from './session.machine.ts';
import { isPortalUser, isStaff } from './session.user.ts';

/** A seller with all permissions. */
export const sampleUser: User = {
  qid: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  email: 'ana@soap.example',
  name: 'Ana Moreira',
  phone: '+31205550123',
  formattedPhone: '+31 20 555 0123',
  account: 'Soap & Co',
  company: 'Soap & Co B.V.',
  country: 'NL',
  currency: 'EUR',
  timeZone: 'Europe/Amsterdam',
  createdAt: '2026-01-05T09:00:00.000Z',
  pricingModel: null,
  isWarehouseUser: false,
  isSeller: true,
  isBuyer: false,
  isPhoneVerified: true,
  isEmailVerified: true,
  sellerAcceptedSlaAt: '2026-01-06T09:00:00.000Z',
  isQuaysideUser: false,
  accountManager: null,
  sellerStatus: 'ACTIVE',
  pauseReason: null,
  expectedPauseEnd: null,
  signature: 'ana',
  chamberOfCommerce: '12345678',
  vatNumber: 'NL900011075B01',
  vatCompanyName: 'Soap & Co',
  profileGaps: [],
  version: 1,
};
/** Another user of the same browser. */
const otherUser: User = {
  ...sampleUser,
  qid: '0f8fad5b-d9cb-469f-a165-70867728950e',
  email: 'ben@tea.example',
  signature: 'ben',
};
export const sampleBuyer: User = { ...otherUser, isSeller: false, isBuyer: true };
const warehouseUser: User = { ...sampleUser, isSeller: false, isWarehouseUser: true };
const staffMember: User = { ...sampleUser, isSeller: false, isQuaysideUser: true };

const refreshed = { refreshAt: 480_000 };

function statusOf(error: unknown): number | null {
  return error instanceof CallError ? error.status : null;
}

export const sessionModel = defineModel(sessionMachine, {
  inputs: { 'a visit': undefined },
  events: {
    'a seller submits the sign-in form': {
      type: 'credentials.submitted',
      credentials: { email: 'ana@soap.example', password: 'correct horse' },
    },
    'the user asks to try again': { type: 'retry.requested' },
    'the sign-in dialog is dismissed': { type: 'signIn.declined' },
    'the user signs out': { type: 'signOut.requested' },
    'the user’s details change': { type: 'user.changed', user: { ...sampleUser, company: 'Soap & Sons' } },
    'a call or another tab brings a new token': { type: 'token.renewed', refreshAt: 960_000 },
    'the marketplace has ended the session': { type: 'session.refused' },
    'another tab signs out': { type: 'session.left' },
    'another user signs in on another tab': { type: 'session.replaced' },
  },
  outcomes: {
    tab: { broken: failed(new Error('no channel')) },
    refresh: { refreshed: done(refreshed), ...callFailures(refreshSession, { throttled: { wait: 30 } }) },
    loadUser: {
      ...callOutcomes(
        readUser,
        {
          'a seller': sampleUser,
          'another seller': otherUser,
          'a buyer': sampleBuyer,
          'a warehouse user': warehouseUser,
          'a staff member': staffMember,
        },
        { throttled: { wait: 30 } },
      ),
      broken: failed(new Error('a defect')),
    },
    signIn: {
      'a seller': done({ user: sampleUser, ...refreshed }),
      'another seller': done({ user: otherUser, ...refreshed }),
      'a buyer': done({ user: sampleBuyer, ...refreshed }),
      ...callFailures(login, { throttled: { wait: 30 } }),
    },
    signOut: {
      'signed out': done(undefined),
      token_not_valid: failed(refusalError(logoutAtGateway, 'token_not_valid')),
      ...callFailures(logoutAtGateway, { throttled: { wait: 30 } }),
    },
    refuse: { 'signed out': done(undefined), ...callFailures(logoutAtGateway, { throttled: { wait: 30 } }) },
    forget: { forgotten: done(undefined), 'storage is blocked': failed(new Error('denied')) },
    deadline: deadlineOutcomes,
  },
  guardParts: {
    isPortalUser: {
      any: {
        'the user sells': (_, user) => user.isSeller,
        'the user is of the warehouse': (_, user) => user.isWarehouseUser,
        'the user is staff': (_, user) => isStaff(user),
      },
    },
    isOtherUser: {
      all: {
        'the user may use the portal': (_, user) => isPortalUser(user),
        'the lapsed session had another user': ({ context }, user) => context.lapsedUserQid !== user.qid,
      },
    },
    mayPass: {
      all: {
        'a call failed': (_, { error }) => error instanceof CallError,
        'not as the session has ended': (_, { error }) => statusOf(error) !== 401,
        'not as the user is refused': (_, { error }) => statusOf(error) !== 403,
      },
    },
    hasEnded: {
      all: { 'the call is refused as the session has ended': (_, { error }) => statusOf(error) === 401 },
    },
  },
  guardContext: (context) => [Math.min(context.attempts, 1), context.lapsedUserQid, mustWait({ context })],
  comparedContext: ({ user, lapsedUserQid, failure, isAlone, refreshAt, retryAt, attempts }) => ({
    isAlone,
    user: user && [user.email, user.company],
    refreshAt,
    retryAt,
    lapsedUserQid,
    failure: failure?.code,
    attempts: Math.min(attempts, 2),
  }),
  scenarios: {
    'another attempt clears the failure of the last one': [
      'signIn: authentication_failed',
      'a seller submits the sign-in form',
    ],
    'another attempt over the page clears the failure of the last one': [
      'the marketplace has ended the session',
      'signInAgain: authentication_failed',
      'a seller submits the sign-in form',
    ],
    'a session that another tab starts has no failure': [
      'signIn: authentication_failed',
      'a call or another tab brings a new token',
      'loadUser: a seller',
    ],
  },
  invariants: {
    'a replaced user is forgotten': (snapshot) =>
      !snapshot.matches('replaced') || snapshot.context.user === null,
    'a verified session knows its user': (snapshot) =>
      !snapshot.matches('VERIFIED') || snapshot.context.user !== null,
    'no user is known before a session starts or after it ends': (snapshot) =>
      !(snapshot.matches('NOT_SET') || snapshot.matches('INVALID') || snapshot.matches('LAPSED')) ||
      snapshot.context.user === null,
    'a signed-in user may use the portal': ({ context }) => context.user?.isBuyer !== true,
    'the user of a lapsed session is known exactly while it is lapsed': (snapshot) =>
      snapshot.matches('LAPSED') === (snapshot.context.lapsedUserQid !== null),
    ...throttledInvariants,
  },
  promises: {
    ...throttledPromises,
    'after the end nothing of the user is shown until a sign-in': until({
      clause: 'decisions 3',
      from: (snapshot) =>
        snapshot.matches('INVALID') || snapshot.matches('LAPSED') || snapshot.matches('replaced'),
      holds: ({ context }) => context.user === null,
      until: (snapshot) => snapshot.matches('VERIFIED'),
    }),
    'a session that ended during work can be resumed by its user': eventually({
      clause: 'decisions 3, a draft survives signing in again as the same user',
      from: (snapshot) => snapshot.matches('LAPSED'),
      to: (snapshot) => snapshot.matches('VERIFIED'),
      by: ['a seller submits the sign-in form'],
    }),
    'a session that could not be refreshed is refreshed after a while': eventually({
      clause: 'reliability 2',
      from: (snapshot) =>
        snapshot.matches({ NOT_SET: 'waiting' }) || snapshot.matches({ VERIFIED: 'postponed' }),
      to: (snapshot) => snapshot.matches({ VERIFIED: 'fresh' }),
      by: [],
    }),
  },
  clauses: {
    '': 'specification 4.1',
    'NOT_SET.waiting': 'reliability 2',
    'VERIFIED.fresh': 'decisions 3',
    'VERIFIED.refreshing': 'decisions 3',
    'VERIFIED.postponed': 'reliability 2',
    'VERIFIED session.left': 'decisions 3',
    'VERIFIED session.refused': 'decisions 3, a draft survives signing in again as the same user',
    'INVALID.signingIn xstate.error.actor.signIn': 'specification 8.1',
    'INVALID.refusing': 'decisions 3',
    'INVALID.signedOut.throttled': 'decisions 2',
    LAPSED: 'decisions 3, a draft survives signing in again as the same user',
    'LAPSED.resuming': 'decisions 3, several tabs share one session',
    'LAPSED.signingIn xstate.error.actor.signInAgain': 'specification 8.1',
    'LAPSED.refusing': 'decisions 3',
    'LAPSED.signedOut.throttled': 'decisions 2',
    signingOut: 'specification 4.1',
    'signingOut.telling session.left': 'reliability 2',
    'signingOut.telling session.refused': 'reliability 2',
    replaced: 'reliability 2',
  },
});
