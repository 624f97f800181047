import { assertEvent } from 'xstate';
import { login } from '#contract/people/auth.calls.ts';
import { failureOfCall } from '#machines/platform/calls/call-failure.ts';
import { throttled, whenThrottled } from '#machines/platform/calls/throttled.ts';
import type { RefreshOutput, SignInOutput } from './session.actors.ts';
import type { SessionEvent } from './session.rules.ts';
import { sessionSetup } from './session.setup.ts';

const credentialsOf = ({ event }: { event: SessionEvent }) => {
  assertEvent(event, 'credentials.submitted');
  return event.credentials;
};
const renewedToken = ({ event }: { event: RefreshOutput }) => event;
const newToken = ({ event }: { event: { output: RefreshOutput } }) => event.output;
const newUser = ({ event }: { event: { output: SignInOutput } }) => event.output.user;

const refusing = sessionSetup.createStateConfig({
  description: 'A buyer signed in: the session is ended with its own token.',
  tags: 'busy',
  entry: ['keepBuyer', 'tellBuyer'],
  exit: 'dropToken',
  invoke: { id: 'refuse', src: 'refuse', onDone: 'signedOut', onError: 'signedOut' },
});

const signInFailed = {
  target: 'signedOut',
  actions: { type: 'keepFailure', params: failureOfCall(login) },
} as const;

/** No user is signed in. */
export const invalidState = sessionSetup.createStateConfig({
  initial: 'signedOut',
  entry: 'resetUser',
  states: {
    signedOut: {
      description: 'context.failure says why the last attempt failed.',
      on: {
        'token.renewed': {
          target: '#session.NOT_SET.loading',
          actions: { type: 'planRefresh', params: renewedToken },
        },
      },
      initial: 'ready',
      states: {
        ready: { always: whenThrottled, on: { 'credentials.submitted': '#session.INVALID.signingIn' } },
        throttled,
      },
    },
    signingIn: {
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: credentialsOf,
        onDone: [
          {
            guard: { type: 'isPortalUser', params: newUser },
            target: '#session.VERIFIED',
            actions: [
              { type: 'keepUser', params: newUser },
              { type: 'planRefresh', params: newToken },
              'announceSignIn',
              { type: 'tellStarted', params: newUser },
            ],
          },
          { target: 'refusing' },
        ],
        onError: signInFailed,
      },
    },
    refusing,
  },
});

const leave = { target: '#session.INVALID', actions: { type: 'tellEnded', params: 'expired' } } as const;

/** The session ended during work: its user may sign in again over the page, or leave. */
export const lapsedState = sessionSetup.createStateConfig({
  description: 'The page stays, with what was entered, until its user signs in again or leaves.',
  initial: 'signedOut',
  entry: 'resetUser',
  exit: 'clearLapsedUser',
  on: { 'session.left': '#session.signingOut.forgetting' },
  states: {
    signedOut: {
      description: 'context.failure says why the last attempt failed.',
      on: {
        'signIn.declined': leave,
        'token.renewed': { target: 'resuming', actions: { type: 'planRefresh', params: renewedToken } },
      },
      initial: 'ready',
      states: {
        ready: { always: whenThrottled, on: { 'credentials.submitted': '#session.LAPSED.signingIn' } },
        throttled,
      },
    },
    signingIn: {
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'signInAgain',
        src: 'signIn',
        input: credentialsOf,
        onDone: [
          {
            guard: { type: 'isOtherUser', params: newUser },
            target: '#session.replaced',
            actions: ['announceSignIn', { type: 'tellEnded', params: 'expired' }],
          },
          {
            guard: { type: 'isPortalUser', params: newUser },
            target: '#session.VERIFIED',
            actions: [
              { type: 'keepUser', params: newUser },
              { type: 'planRefresh', params: newToken },
              'announceSignIn',
              { type: 'tellResumed', params: newUser },
            ],
          },
          { target: 'refusing' },
        ],
        onError: signInFailed,
      },
    },
    refusing,
    resuming: {
      description:
        'Another tab signed in while this one was waiting: this tab checks whether it is the same user.',
      tags: 'busy',
      invoke: {
        id: 'loadUserAgain',
        src: 'loadUser',
        input: {},
        onDone: [
          {
            guard: { type: 'isOtherUser', params: ({ event }) => event.output },
            target: '#session.replaced',
            actions: { type: 'tellEnded', params: 'expired' },
          },
          {
            guard: { type: 'isPortalUser', params: ({ event }) => event.output },
            target: '#session.VERIFIED',
            actions: [
              { type: 'keepUser', params: ({ event }) => event.output },
              { type: 'tellResumed', params: ({ event }) => event.output },
            ],
          },
          { target: 'refusing' },
        ],
        onError: { target: 'signedOut', actions: 'dropToken' },
      },
    },
  },
});
