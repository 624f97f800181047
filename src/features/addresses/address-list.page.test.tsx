import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Store } from '#server/store/connect.ts';
import type { SellerRow } from '#server/users/users.tables.ts';
import { addAddress } from '#tests/factories/user.factory.ts';
import { openPortal } from '#tests/portal-page.tsx';

/** Fills the address list to the limit of a company. */
async function fifty(store: Store, seller: SellerRow) {
  for (let number = 2; number <= 50; number += 1) {
    const city = number === 40 ? 'München' : 'Bremen';
    await addAddress(store, seller, {
      lineOne: `Kaai ${number}`,
      city,
      createdAt: `2026-01-01T09:00:${String(number).padStart(2, '0')}.000Z`,
    });
  }
}

async function openList(make?: typeof fifty) {
  const opened = await openPortal('/my-profile/billing-address/', { make });
  const list = within(await screen.findByRole('list', { name: 'Addresses' }));
  return { ...opened, shown: () => list.getAllByRole('listitem') };
}

const searchField = () => screen.getByRole('searchbox', { name: 'Search addresses' });

test('all of fifty addresses are listed, and one is found by its words', async () => {
  const { user, shown } = await openList(fifty);
  expect(shown()).toHaveLength(50);
  await user.type(searchField(), 'munchen kaai');
  expect(shown()).toHaveLength(1);
  expect(shown()[0]).toHaveTextContent('Kaai 40');
  expect(shown()[0]).not.toHaveTextContent('On your invoices');
  expect(screen.getByText('1 found')).toBeVisible();
  await user.clear(searchField());
  await user.type(searchField(), 'Atlantis');
  expect(screen.getByText('No address has “Atlantis” in it.')).toBeVisible();
  await user.clear(searchField());
  expect(shown()).toHaveLength(50);
  expect(shown()[0]).toHaveTextContent('On your invoices');
});

test('after an address was edited the list is where it was', async () => {
  const { user } = await openList(fifty);
  await user.type(searchField(), 'munchen');
  await user.click(screen.getByRole('button', { name: /^Edit .*Kaai 40$/ }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(searchField()).toHaveValue('munchen');
  expect(screen.getByRole('button', { name: /^Edit .*Kaai 40$/ })).toHaveFocus();
});

test('an added address is in the list, even after a search for others', async () => {
  const { user, marketplace } = await openList(fifty);
  await marketplace.store.db.deleteFrom('addresses').where('lineOne', '=', 'Kaai 2').execute();
  await user.type(searchField(), 'munchen');
  await user.click(screen.getByRole('button', { name: 'Add address' }));
  await user.type(screen.getByRole('textbox', { name: 'Street and number' }), 'Hafenweg 3');
  await user.type(screen.getByRole('textbox', { name: 'Postcode' }), '20457');
  await user.type(screen.getByRole('textbox', { name: 'Town' }), 'Hamburg');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('Hafenweg 3')).toBeVisible();
  expect(searchField()).toHaveValue('');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add address' })).toHaveFocus());
});

test('a few addresses need no search', async () => {
  await openList();
  expect(screen.queryByRole('searchbox')).toBeNull();
});
