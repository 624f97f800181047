import { screen, waitFor } from '@testing-library/react';
import { vi } from 'vitest';
import { refreshSession } from '#contract/auth/auth.calls.ts';
import { readUser } from '#contract/users/users.calls.ts';
import { TEST_PASSWORD } from '#tests/factories/user.factory.ts';
import type { Journey, Scene } from './journey.ts';
import { button } from './order.ts';

const failed = 'Oops, there is an error!';

/** What the portal asks as it is opened. It asks again by itself after a while, which here never comes. */
const opening = {
  at: '/my-profile/password/',
  trigger: 'start',
  approach: () => button('Sign Out'),
  press({ reload }) {
    vi.useFakeTimers({ toFake: ['Date'] });
    reload();
    return Promise.resolve();
  },
  done: () => button('Sign Out'),
  says: { default: failed, unreachable: failed, request_in_flight: failed, throttled: failed },
  again: openAgain,
} satisfies Partial<Journey>;

/** Asks again, or signs in where that was asked for. */
async function openAgain({ user, click, email }: Scene) {
  await waitFor(() => screen.getByRole('button', { name: /^(Try again|Sign in)$/ }));
  const signIn = screen.queryByRole('button', { name: 'Sign in' });
  if (!signIn) return click(await button('Try again'));
  await user.type(screen.getByRole('textbox', { name: 'E-mail address' }), email);
  await user.type(screen.getByLabelText('Password'), TEST_PASSWORD);
  await click(signIn);
}

/** What the session asks by itself, by the id of its call. */
export const journeys: Record<string, Journey> = {
  S2: {
    ...opening,
    call: refreshSession,
    deviations: {
      '401': { shows: 'sign-in', why: 'There is no session any more: whoever comes is asked to sign in.' },
    },
  },
  S4: {
    ...opening,
    call: readUser,
    deviations: {
      '403': { shows: 'sign-in', why: 'Who may not read themselves is no user of this portal.' },
    },
  },
};
