import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { changePassword, listSessions, updateUser } from '#contract/accounts/accounts.calls.ts';
import { logoutEverywhere } from '#contract/auth/auth.calls.ts';
import {
  deleteStocklistSource,
  readStocklistSource,
  saveStocklistSource,
} from '#contract/connections/connections.calls.ts';
import {
  readFee,
  readPreferences,
  updateFee,
  updatePreferences,
} from '#contract/preferences/preferences.calls.ts';
import { startFamily } from '#server/auth/auth.store.ts';
import { TEST_PASSWORD } from '#tests/factories/user.factory.ts';
import type { Journey, Scene } from './journey.ts';
import { button, confirmed, field, type Make, QUIET, tryAgain } from './order.ts';

/** What a section of the profile reads as it opens: it says what it could not read, and reads it on "Try again". */
export function opening(section: string, what: string) {
  const loads = `There was an error loading ${what}.`;
  return {
    at: QUIET,
    approach: () => button('Sign Out'),
    press: async ({ go }) => go(`/my-profile/${section}/`),
    again: tryAgain,
    says: { default: loads, unreachable: loads, throttled: loads, request_in_flight: loads },
    throttling: 'countdown',
  } satisfies Partial<Journey>;
}

export async function retype({ user }: Scene, name: string, text: string) {
  const box = await screen.findByRole('textbox', { name });
  await user.clear(box);
  await user.click(box);
  await user.paste(text);
}

export const told = (text: string | RegExp) => screen.findByText(text);

const elsewhere: Make = async ({ db }, { qid }) => {
  const users = db.selectFrom('users').selectAll().where('sellerQid', '=', qid);
  const { qid: user } = await users.executeTakeFirstOrThrow();
  await startFamily(db, user, randomUUID(), new Date('2026-03-02T08:00:00.000Z'));
};

const withSource: Make = ({ db }, { qid }) =>
  db
    .insertInto('stocklistSources')
    .values({
      sellerQid: qid,
      kind: 'FTP',
      url: null,
      host: 'ftp.nordlicht.example',
      port: 2121,
      path: '/stock.csv',
      username: 'jana',
      sealedPassword: 'sealed',
      updatedAt: '2026-02-01T08:00:00.000Z',
    })
    .execute();

const source = 'https://files.nordlicht.example/stock.csv';

/** The journeys of the profile but for addresses and bank details, by the id of their call. */
export const journeys: Record<string, Journey> = {
  O1: {
    call: logoutEverywhere,
    at: '/my-profile/sessions/',
    options: { make: elsewhere },
    approach: () => button('Sign out 1 other device'),
    press: async ({ click }) => click(await button('Sign out 1 other device')),
    kept: () => expect(screen.getByText('This device')).toBeVisible(),
    done: () => told('You are signed in nowhere else.'),
    says: { default: 'The other devices could not be signed out. Please try again.' },
    throttling: 'countdown',
  },
  'O1 listSessions': {
    ...opening('sessions', 'your devices'),
    call: listSessions,
    done: () => told('This device'),
  },
  O4: {
    call: updateUser,
    at: '/my-profile/chamber-of-commerce/',
    approach: (scene) => retype(scene, 'Chamber of commerce number', '90001107'),
    press: async ({ click }) => click(await button('Save company details')),
    kept: () => expect(field('Chamber of commerce number')).toHaveValue('90001107'),
    done: () => told('Company details updated'),
    says: { default: 'There was an error updating your company details. Please try again.' },
    throttling: 'countdown',
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
    done: () => told('Password changed. Other devices were signed out.'),
    says: {
      default: 'There was an error updating your password. Please try again.',
      known: { code: 'incorrect_password', says: 'This is not your current password.' },
    },
    throttling: 'countdown',
  },
  O19: {
    call: updateFee,
    at: '/my-profile/fee/',
    approach: (scene) => retype(scene, 'Fee in per cent', '12.5'),
    press: async ({ click }) => click(await button('Save fee')),
    kept: () => expect(field('Fee in per cent')).toHaveValue('12.5'),
    done: () => told('Fee updated'),
    says: {
      default: 'There was an error updating your fee. Please try again.',
      known: {
        code: 'fee_out_of_range',
        says: 'Please enter a fee from 5 to 25 % with at most one decimal, such as 7.5.',
        detail: { minimum: '5', maximum: '25' },
      },
    },
    throttling: 'countdown',
  },
  'O19 readFee': {
    ...opening('fee', 'your fee'),
    call: readFee,
    done: () => screen.findByRole('textbox', { name: 'Fee in per cent' }),
  },
  O29: {
    call: updatePreferences,
    at: '/my-profile/discount/',
    approach: (scene) => retype(scene, 'Discount in per cent', '7.5'),
    press: async ({ click }) => click(await button('Save')),
    kept: () => expect(field('Discount in per cent')).toHaveValue('7.5'),
    done: () => told('Discount updated'),
    says: { default: 'There was an error updating your order preferences. Please try again.' },
    throttling: 'countdown',
  },
  'O29 readPreferences': {
    ...opening('discount', 'your order preferences'),
    call: readPreferences,
    done: () => screen.findByRole('textbox', { name: 'Discount in per cent' }),
  },
  O44: {
    ...opening('connection-settings', 'your connection settings'),
    call: readStocklistSource,
    done: () => screen.findByRole('textbox', { name: 'Address' }),
  },
  O45: {
    call: saveStocklistSource,
    at: '/my-profile/connection-settings/',
    approach: (scene) => retype(scene, 'Address', source),
    press: async ({ click }) => click(await button('Save connection')),
    kept: () => expect(field('Address')).toHaveValue(source),
    done: () => told('Connection settings saved'),
    says: {
      default: 'There was an error saving your connection settings. Please try again.',
      known: {
        code: 'address_not_allowed',
        says: 'This address is not reachable from the internet. Please enter a public one.',
      },
    },
  },
  'O45 deleteStocklistSource': {
    call: deleteStocklistSource,
    at: '/my-profile/connection-settings/',
    options: { make: withSource },
    approach: () => button('Remove'),
    trigger: 'dialog',
    press: (scene) => confirmed(scene, 'Remove', 'Remove connection'),
    again: ({ click }) =>
      click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove connection' })),
    done: () => waitFor(() => expect(screen.queryByText('Connection removed')).toBeVisible()),
    says: { default: 'There was an error removing the connection. Please try again.' },
  },
};
