import { screen, waitFor } from '@testing-library/react';
import { vi } from 'vitest';
import { refreshSession } from '#contract/auth/auth.calls.ts';
import { readUser } from '#contract/users/users.calls.ts';
import { TEST_PASSWORD } from '#tests/factories/user.factory.ts';
import type { Journey, Scene } from './journey.ts';
import { button } from './order.ts';

const failed = 'Oops, there is an error!';

/** The calls at the start of the portal. It repeats them after a delay, which is never over in these tests. */
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

/** Tries again, or signs in where the portal asks for it. */
async function openAgain({ user, click, email }: Scene) {
  await waitFor(() => screen.getByRole('button', { name: /^(Try again|Sign in)$/ }));
  const signIn = screen.queryByRole('button', { name: 'Sign in' });
  if (!signIn) return click(await button('Try again'));
  await user.type(screen.getByRole('textbox', { name: 'E-mail address' }), email);
  await user.type(screen.getByLabelText('Password'), TEST_PASSWORD);
  await click(signIn);
}

/** The calls that the session makes automatically, by id. */
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
