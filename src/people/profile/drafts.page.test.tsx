import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createAddress } from '#contract/people/addresses/addresses.calls.ts';
import { ConnectionScreen } from '#tests/imports/connections/connection.screen.ts';
import { PasswordScreen } from '#tests/people/account/password.screen.ts';
import { AddressesScreen } from '#tests/people/addresses.screen.ts';
import { BankScreen } from '#tests/people/bank.screen.ts';
import { PreferencesScreen } from '#tests/people/preferences.screen.ts';
import { FeeScreen } from '#tests/people/profile/fee.screen.ts';
import { ProfileFrameScreen } from '#tests/people/profile/profile-frame.screen.ts';
import { TEST_PASSWORD } from '#tests/people/users/user.factory.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';

const overtake = { version: 2, lineOne: 'Kaai 9' };

/** The addresses for invoices, of which the first one is edited. */
async function editAddress() {
  const opened = await openPortal('/my-profile/billing-address/');
  const addresses = new AddressesScreen(opened.screen);
  await addresses.edit();
  await addresses.enter({ town: 'Bremen' });
  return Object.assign(opened, { addresses });
}

test('a number that was changed back to the saved one leaves no draft', async () => {
  const { reload, screen } = await openPortal('/my-profile/fee/');
  const page = new FeeScreen(screen);
  await page.enter({ fee: '12' });
  await page.enter({ fee: '8' });
  reload();
  await page.seeValues({ fee: '8' });
  await page.seeNotRestored();
});

test('an edited address is open again, with the version of the other user beside it', async () => {
  const { addresses, frame, marketplace, reload } = await editAddress();
  reload();
  await addresses.seeRestored();
  await addresses.seeValues({ town: 'Bremen' });

  await marketplace.store.db.updateTable('addresses').set(overtake).execute();
  reload();
  await addresses.seeOvertaken();
  await addresses.seeDifference('Street and number', 'Speicherstraße 12', 'Kaai 9');
  await addresses.saveMine();
  await frame.seeNotification('Address updated.');
  await addresses.seeAddress('20457 Bremen');
  reload();
  await addresses.seeAddress('20457 Bremen');
});

test('the version of the other user replaces the draft of an address', async () => {
  const { addresses, marketplace, reload } = await editAddress();
  await marketplace.store.db.updateTable('addresses').set(overtake).execute();
  reload();
  await addresses.seeOvertaken();
  await addresses.takeTheirs();
  await addresses.seeValues({ street: 'Kaai 9', town: 'Hamburg' });
  reload();
  await addresses.seeList();
});

test('a new address that was begun is open again for its use alone, until it is cancelled', async () => {
  const { reload, screen } = await openPortal('/my-profile/billing-address/');
  const addresses = new AddressesScreen(screen);
  const sections = new ProfileFrameScreen(screen);
  await addresses.openNew();
  await addresses.enter({ street: 'Kaai 7' });
  await addresses.tickUse('Parcel pickup');
  reload();
  await addresses.seeValues({ street: 'Kaai 7' });
  await addresses.seeUse('Parcel pickup');
  await sections.open('Shipping address');
  await addresses.seeAddButton();
  await sections.open('Billing address');
  await addresses.seeValues({ street: 'Kaai 7' });
  await addresses.cancel();
  reload();
  await addresses.seeAddButton();
});

test.each([
  { what: 'the same', town: 'Hamburg', stored: ['Speicherstraße 12', 'Kaai 7'] },
  { what: 'another', town: 'Bremen', stored: ['Speicherstraße 12', 'Kaai 7', 'Kaai 7'] },
])('a new address whose answer was lost is $what one after a reload', async ({ town, stored }) => {
  const { answer, frame, marketplace, reload, screen } = await openPortal('/my-profile/billing-address/');
  const addresses = new AddressesScreen(screen);
  await addresses.openNew();
  await addresses.enter({ street: 'Kaai 7', postcode: '20457', town: 'Hamburg' });
  answer(createAddress, 'lost');
  await addresses.save();
  await addresses.seeRefusal('Something went wrong. Please try again.');
  reload();
  await addresses.seeRestored();
  await addresses.enter({ town });
  await addresses.save();
  await frame.seeNotification('Address created.');
  const rows = await marketplace.store.db.selectFrom('addresses').select('lineOne').execute();
  expect(rows.map(({ lineOne }) => lineOne).toSorted()).toEqual(stored.toSorted());
});

test('a draft of order preferences is restored after a reload, and discarded', async () => {
  const { reload, screen } = await openPortal('/my-profile/discount/');
  const preferences = new PreferencesScreen(screen);
  await preferences.enter({ discount: '7.' });
  reload();
  await preferences.seeRestored();
  await preferences.seeValues({ discount: '7.' });
  await preferences.throwAway();
  await preferences.seeValues({ discount: '0' });
  reload();
  await preferences.seeValues({ discount: '0' });
  await preferences.seeNotRestored();
});

test('preferences that another user saved during the edit are shown beside the draft', async () => {
  const { frame, marketplace, reload, screen } = await openPortal('/my-profile/sell-to/');
  const preferences = new PreferencesScreen(screen);
  await preferences.choosePlace('Europe (EU+UK)');
  const theirs = { regions: ['USA'], continents: [], countries: [], excludedCountries: [] };
  await marketplace.store.db
    .updateTable('sellers')
    .set({
      preferences: JSON.stringify({ discount: '0', shipDirectTo: [], sellTo: theirs, shippingFrom: ['DE'] }),
      preferencesVersion: 2,
    })
    .execute();
  reload();
  await preferences.seeOvertaken();
  await preferences.seeDifference('Sell to', 'Europe (EU+UK) and World', 'USA');
  await preferences.seePlaceChosen('Europe (EU+UK)');
  await preferences.saveMine();
  await frame.seeNotification('Sales countries updated');
  reload();
  await preferences.seePlaceChosen('Europe (EU+UK)');
  await preferences.seeNoAlert();
  await preferences.seeNotRestored();
});

const bankNumbers = { routingNumber: '021000021', accountNumber: '000123456789' };

test('of bank details the bank and the holder are kept, never a number or a password', async () => {
  const opened = await openPortal('/my-profile/payment-details/');
  const bank = new BankScreen(opened.screen);
  await bank.chooseKind('ABA');
  await bank.enter({ accountHolder: 'Nordlicht Beauty Inc', ...bankNumbers });
  await bank.enterPassword(TEST_PASSWORD);
  await bank.showPassword();
  const stored = JSON.stringify(Object.entries(sessionStorage));
  expect(stored).toContain('Nordlicht Beauty Inc');
  expect(stored).not.toContain(bankNumbers.accountNumber);
  expect(stored).not.toContain(TEST_PASSWORD);
  opened.reload();
  expect(await screen.findByText(/we don’t restore account numbers/)).toBeVisible();
  await bank.seeKind('ABA');
  await bank.seeValues({
    accountHolder: 'Nordlicht Beauty Inc',
    routingNumber: bankNumbers.routingNumber,
    accountNumber: '',
  });
  await bank.throwAway();
  await bank.seeKind('IBAN');
  await bank.seeValues({ accountHolder: '' });
});

test('the address of a SWIFT payment still begins with the billing address', async () => {
  const { reload, screen } = await openPortal('/my-profile/payment-details/');
  const bank = new BankScreen(screen);
  await bank.enter({ accountHolder: 'Nordlicht' });
  await bank.chooseKind('SWIFT');
  reload();
  await bank.seeValues({ accountHolder: 'Nordlicht', town: 'Hamburg' });
});

test('an IBAN and the passwords of the profile reach no storage', async () => {
  const opened = await openPortal('/my-profile/payment-details/');
  const sections = new ProfileFrameScreen(opened.screen);
  const bank = new BankScreen(opened.screen);
  const connection = new ConnectionScreen(opened.screen);
  await bank.enter({ accountHolder: 'Nordlicht', iban: 'DE89370400440532013000' });
  await sections.open('Connection settings');
  await connection.enter({ username: 'stock' });
  await connection.enterPassword('seaweed');
  await sections.open('Password');
  await new PasswordScreen(opened.screen).enterNew('salt on the pier');
  const stored = JSON.stringify(Object.entries(sessionStorage));
  expect(stored).toContain('stock');
  for (const secret of ['DE893704', 'seaweed', 'salt on the pier']) expect(stored).not.toContain(secret);
});

test('signing out deletes all drafts', async () => {
  const { frame, screen } = await openPortal('/my-profile/fee/');
  await new FeeScreen(screen).enter({ fee: '12' });
  expect(sessionStorage).not.toHaveLength(0);
  await frame.signOut();
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});
