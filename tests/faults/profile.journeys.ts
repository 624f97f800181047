import { randomUUID } from 'node:crypto';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { changePassword, listSessions } from '#contract/accounts/accounts.calls.ts';
import { logoutEverywhere } from '#contract/auth/auth.calls.ts';
import { startFamily } from '#server/auth/auth.store.ts';
import { TEST_PASSWORD } from '#tests/factories/user.factory.ts';
import type { Journey } from './journey.ts';
import { button, type Make } from './order.ts';
import { sectionReading } from './section-reading.ts';

const elsewhere: Make = async ({ db }, { qid }) => {
  const users = db.selectFrom('users').selectAll().where('sellerQid', '=', qid);
  const { qid: user } = await users.executeTakeFirstOrThrow();
  await startFamily(db, user, randomUUID(), new Date('2026-03-02T08:00:00.000Z'));
};

/** The journeys of signed-in devices and the password, by id of the call. */
export const journeys: Record<string, Journey> = {
  O1: {
    call: logoutEverywhere,
    at: '/my-profile/sessions/',
    options: { make: elsewhere },
    approach: () => button('Sign out 1 other device'),
    press: async ({ click }) => click(await button('Sign out 1 other device')),
    kept: () => expect(screen.getByText('This device')).toBeVisible(),
    done: () => screen.findByText('You are signed in nowhere else.'),
    says: { default: 'The other devices could not be signed out. Please try again.' },
    throttling: 'countdown',
  },
  'O1 listSessions': {
    ...sectionReading('sessions', 'your devices'),
    call: listSessions,
    done: () => screen.findByText('This device'),
  },
  O6: {
    call: changePassword,
    at: '/my-profile/password/',
    async approach({ user }) {
      await user.click(await screen.findByLabelText('Current password'));
      await user.paste(TEST_PASSWORD);
      await user.click(screen.getByLabelText('New password'));
      await user.paste('salt on the pier');
    },
    press: async ({ click }) => click(await button('Change password')),
    kept() {
      expect(screen.getByLabelText('Current password')).toHaveValue(TEST_PASSWORD);
      expect(screen.getByLabelText('New password')).toHaveValue('salt on the pier');
    },
    done: () => screen.findByText('Password changed. Other devices were signed out.'),
    says: {
      default: 'There was an error updating your password. Please try again.',
      known: { code: 'incorrect_password', says: 'This is not your current password.' },
    },
    throttling: 'countdown',
  },
};
