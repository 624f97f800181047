import { test } from 'vitest';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { AddressesScreen } from '#tests/people/addresses.screen.ts';
import { addAddress } from '#tests/people/users/user.factory.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';

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
  const addresses = new AddressesScreen(opened.screen);
  await addresses.seeList();
  return Object.assign(opened, { addresses });
}

test('all of fifty addresses are listed, and one is found by its words', async () => {
  const { addresses } = await openList(fifty);
  await addresses.seeCount(50);
  await addresses.search('munchen kaai');
  await addresses.seeCount(1);
  await addresses.seeAddress('Kaai 40');
  await addresses.seeNoAddress('Used on invoices');
  await addresses.seeSearchResult('1 found');
  await addresses.search('Atlantis');
  await addresses.seeSearchResult('No addresses match “Atlantis”.');
  await addresses.search('');
  await addresses.seeCount(50);
  await addresses.seeFirstAddress('Used on invoices');
});

test('after an address was edited the list is where it was', async () => {
  const { addresses } = await openList(fifty);
  await addresses.search('munchen');
  await addresses.edit('Kaai 40');
  await addresses.cancel();
  await addresses.seeSearch('munchen');
  await addresses.seeEditFocused('Kaai 40');
});

test('an added address is in the list, even after a search for others', async () => {
  const { addresses, marketplace } = await openList(fifty);
  await marketplace.store.db.deleteFrom('addresses').where('lineOne', '=', 'Kaai 2').execute();
  await addresses.search('munchen');
  await addresses.openNew();
  await addresses.enter({ street: 'Hafenweg 3', postcode: '20457', town: 'Hamburg' });
  await addresses.save();
  await addresses.seeAddress('Hafenweg 3');
  await addresses.seeSearch('');
  await addresses.seeAddFocused();
});

test('a few addresses need no search', async () => {
  const { addresses } = await openList();
  await addresses.seeNoSearch();
});
