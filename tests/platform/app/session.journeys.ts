import { waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { logoutAtGateway, refreshSession } from '#contract/people/auth.calls.ts';
import { readUser } from '#contract/people/users.calls.ts';
import { LoginFormScreen } from '#tests/people/sign-in/login-form.screen.ts';
import { TEST_PASSWORD } from '#tests/people/users/user.factory.ts';
import type { Journey, Scene, MatrixReadings } from '#tests/platform/faults/journey.ts';

const failed = 'Oops, there is an error!';

/** The portal repeats these calls after a delay that is longer than the test. */
const starting = {
  at: '/my-profile/password/',
  trigger: 'start',
  approach: ({ frame }) => frame.seeSignedIn(),
  press({ reload }) {
    vi.useFakeTimers({ toFake: ['Date'] });
    reload();
    return Promise.resolve();
  },
  done: ({ frame }) => frame.seeSignedIn(),
  says: { default: failed, unreachable: failed, request_in_flight: failed, throttled: failed },
  again: startAgain,
} satisfies Partial<Journey>;

/** Repeats the call, or signs in if the session has ended. */
async function startAgain({ screen, email }: Scene) {
  const tryAgain = screen.getByRole('button', { name: 'Try again' });
  const signIn = screen.getByRole('button', { name: 'Sign in' });
  await tryAgain.or(signIn).see();
  if (await tryAgain.isShown()) return tryAgain.press();
  return new LoginFormScreen(screen).signIn(email, TEST_PASSWORD);
}

/** The journeys of the session, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  S2: {
    ...starting,
    call: refreshSession,
    deviations: {
      '401': { shows: 'sign-in', why: 'There is no session any more: the user is asked to sign in.' },
    },
  },
  S4: {
    ...starting,
    call: readUser,
    deviations: {
      '403': {
        shows: 'sign-in',
        why: 'A user who may not read their own account is no user of this portal.',
      },
    },
  },
  S5: {
    call: logoutAtGateway,
    at: '/my-profile/password/',
    approach: ({ frame }) => frame.seeSignedIn(),
    press: ({ frame }) => frame.signOut(),
    done: ({ portal }) => waitFor(() => expect(portal.session.getSnapshot().matches('INVALID')).toBe(true)),
    says: {
      default: 'We couldn’t sign you out. Try again.',
      unreachable: 'We couldn’t sign you out: the server didn’t answer. Try again.',
    },
    deviations: {
      '401': { shows: 'success', why: 'A user without a session is signed out already.' },
      'access+refresh-expired': {
        shows: 'sign-in',
        why: 'The user asked to leave: no sign-in is shown over the page, and drafts are deleted as at every sign-out.',
      },
    },
  },
};

export const matrixReadings: MatrixReadings = {
  S3: {
    calls: ['validateToken'],
    unused: 'no page asks: a token is known to be good by being taken, or renewed',
  },
  S5: { calls: ['logout'] },
};
