import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { logoutHere } from '#contract/auth/auth.calls.ts';
import { readInfo } from '#contract/info/info.calls.ts';
import type { Journey } from './journey.ts';
import { button } from './order.ts';

const noInfo = 'The marketplace did not say how it is.';

/** Signing out, and the welcome page, by the id of the call. */
export const journeys: Record<string, Journey> = {
  S5: {
    call: logoutHere,
    at: '/my-profile/password/',
    approach: () => button('Sign Out'),
    press: async ({ click }) => click(await button('Sign Out')),
    done: ({ portal }) => waitFor(() => expect(portal.session.getSnapshot().matches('INVALID')).toBe(true)),
    says: {
      default: 'You could not be signed out. Please try again.',
      unreachable: 'You could not be signed out: the server did not answer. Please try again.',
    },
    deviations: {
      '401': { shows: 'success', why: 'Whoever is signed out already has what they asked for.' },
      'access+refresh-expired': {
        shows: 'sign-in',
        why: 'Leaving was asked for: nobody signs in again over the page, and drafts go as at every sign-out.',
      },
    },
  },
  O3: {
    call: readInfo,
    at: '/nowhere/',
    approach: () => button('Sign Out'),
    press: async ({ go }) => go('/welcome/'),
    again: async ({ click }) => click(await button('Try again')),
    done: () => screen.findByText('Answers'),
    says: { default: noInfo, unreachable: noInfo, throttled: noInfo },
    throttling: 'countdown',
  },
};
