import { defineModel, done, failed } from '@quayside/charts/model.ts';
import { eventually, until } from '@quayside/charts/promises/promise.ts';
import { CallError } from '#client/call-error.ts';
import { refreshSession } from '#contract/people/auth.calls.ts';
import type { AccessToken } from '#contract/people/auth.schemas.ts';
import { callFailures } from '#machines/platform/calls/call-outcomes.ts';
import { accessTokenMachine } from './access-token.machine.ts';

/** Later than any test. */
const LATER = Date.UTC(2100, 0, 1);

function sampleToken(accessToken: string, signature: string, accessExp = LATER): AccessToken {
  return { accessToken, accessExp, signature };
}

const first = sampleToken('first', 'ana');
const second = sampleToken('second', 'ana');
const expired = sampleToken('expired', 'ana', 0);
const ofBen = sampleToken('other', 'ben');

export const accessTokenModel = defineModel(accessTokenMachine, {
  inputs: { 'a visit': undefined },
  events: {
    'a call needs a token': { type: 'renewal.requested', expectsSession: true },
    'a call needs a token where no session can be': { type: 'renewal.requested', expectsSession: false },
    'no other tab refreshes': { type: 'turn.came', mayHear: false },
    'another tab has refreshed': { type: 'turn.came', mayHear: true },
    'the message of another tab brings a token': { type: 'token.renewed', token: second },
    'the message of another tab brings an expired token': { type: 'token.renewed', token: expired },
    'the message of another tab brings the token of another user': { type: 'token.renewed', token: ofBen },
    'the marketplace refuses the token': ({ context }) => ({
      type: 'token.refused',
      accessToken: context.token?.accessToken ?? 'none',
    }),
    'the marketplace refuses a former token': { type: 'token.refused', accessToken: 'former' },
    'a user signs in': { type: 'signIn.succeeded', token: first },
    'a user signs in by a clock that is ahead': { type: 'signIn.succeeded', token: expired },
    'another user signs in': { type: 'signIn.succeeded', token: ofBen },
    'the sign-in is complete': { type: 'signIn.announced' },
    'the user signs out': { type: 'signOut.succeeded' },
    'another tab signs out': { type: 'session.left' },
    'the token is of no use': { type: 'token.dropped' },
  },
  outcomes: {
    turn: { broken: failed(new Error('no lock')) },
    messageTimeout: { over: done(undefined), broken: failed(new Error('no timer')) },
    refresh: {
      refreshed: done(second),
      'an expired token': done(expired),
      'the token of another user': done(ofBen),
      ...callFailures(refreshSession, { throttled: { wait: 30 } }),
    },
  },
  guardParts: {
    isWithoutSession: {
      all: {
        'this tab has no token': ({ context }) => context.token === null,
        'no session is expected': (_, { expectsSession }) => !expectsSession,
      },
    },
  },
  guardContext: ({ token }) => token,
  comparedContext: ({ token, refreshAt, failure }) => ({
    token: token?.accessToken,
    refreshAt,
    failure: failure instanceof CallError ? failure.status : String(failure),
  }),
  scenarios: {
    'the first token of a tab comes from another tab while it waits': [
      'a call needs a token',
      'another tab has refreshed',
      'the message of another tab brings a token',
    ],
    'a token of another tab does not stop a refresh that is under way': [
      'a call needs a token',
      'no other tab refreshes',
      'the message of another tab brings a token',
      'refresh: an expired token',
    ],
    'a sign-in ends a refresh that is under way': [
      'a call needs a token',
      'no other tab refreshes',
      'a user signs in',
    ],
    'a sign-in of another user replaces the token of the former one': [
      'a user signs in',
      'another user signs in',
    ],
    'a former user’s tab takes no part in the session of another': [
      'a user signs in',
      'the message of another tab brings the token of another user',
      'a call needs a token',
      'a user signs in',
    ],
    'after a refresh without an answer another is possible': [
      'a user signs in',
      'a call needs a token',
      'no other tab refreshes',
      'refresh: UNREACHABLE',
      'a call needs a token',
    ],
    'a sign-out forgets the refresh that was not answered': [
      'a call needs a token',
      'no other tab refreshes',
      'refresh: UNREACHABLE',
      'the user signs out',
    ],
    'a token of a sign-in has expired by the clock of this tab': ['a user signs in by a clock that is ahead'],
    'a token that ends the lack of a session has expired by the clock of this tab': [
      'the token is of no use',
      'the message of another tab brings an expired token',
    ],
    'after a sign-out the token of another tab is not taken over': [
      'the user signs out',
      'the message of another tab brings a token',
    ],
  },
  invariants: {
    'a session that has ended has no token': (snapshot) =>
      !(snapshot.matches('refused') || snapshot.matches('left')) || snapshot.context.token === null,
    'a token is there exactly when a state says so': (snapshot) =>
      !snapshot.matches('open') ||
      snapshot.matches({ open: { token: 'none' } }) === (snapshot.context.token === null),
  },
  promises: {
    'after a sign-out only a sign-in in this tab brings a token': until({
      clause: 'decisions 3, several tabs share one session',
      from: (snapshot) => snapshot.matches('left'),
      holds: ({ context }) => context.token === null,
      until: (snapshot) => snapshot.matches('open') || snapshot.matches('refused'),
    }),
    'a call that waits for a token goes on': eventually({
      clause: 'reliability 2',
      from: (snapshot) => snapshot.matches({ open: { renewal: 'renewing' } }),
      to: (snapshot) => !snapshot.hasTag('wait'),
      by: ['no other tab refreshes'],
    }),
  },
  clauses: {
    '': 'decisions 3, several tabs share one session',
    'open.token.beyondClock': 'reliability 2',
    'open.renewal.renewing.refreshing': 'decisions 3',
    replaced: 'reliability 2',
  },
});
