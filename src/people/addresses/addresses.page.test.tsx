import { test } from 'vitest';
import {
  createAddress,
  deleteAddress,
  listAddresses,
  readAddress,
  updateAddress,
} from '#contract/people/addresses/addresses.calls.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { AddressesScreen } from '#tests/people/addresses.screen.ts';
import { ProfileFrameScreen } from '#tests/people/profile/profile-frame.screen.ts';
import { addAddress } from '#tests/people/users/user.factory.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { passTime } from '#tests/platform/page/usual-time.ts';
import { FailedStateScreen } from '#tests/platform/ui/failed-state.screen.ts';

const notSaved = 'We couldn’t save this address. Try again.';
const faults = [
  { outcome: '500', message: notSaved },
  { outcome: 'html', message: notSaved },
  { outcome: 'malformed', message: notSaved },
  { outcome: 'forbidden', message: notSaved },
  { outcome: 'disconnect', message: 'Something went wrong. Please try again.' },
];
const second = (store: Store, seller: SellerRow) =>
  addAddress(store, seller, { lineOne: 'Hafenweg 3', usageTypes: '["BILLING"]' });
const later = (store: Store, seller: SellerRow) =>
  addAddress(store, seller, { lineOne: 'Hafenweg 3', createdAt: '2026-03-02T08:00:00.000Z' });
const withoutUse = 'Choose what the address is for.';
const entry = { street: 'Kaai 7', postcode: '80331', town: 'München' };

async function openAddresses(
  options: Parameters<typeof openPortal>[1] = {},
  address = '/my-profile/billing-address/',
) {
  const opened = await openPortal(address, options);
  const addresses = new AddressesScreen(opened.screen);
  await addresses.seeAddButton();
  async function saveNew(values: Parameters<typeof addresses.enter>[0] = {}) {
    await addresses.openNew();
    await addresses.enter({ ...entry, ...values });
    await addresses.save();
  }
  async function edit(town: string, street?: string) {
    await addresses.edit(street);
    await addresses.enter({ town });
  }
  return Object.assign(opened, { addresses, saveNew, edit });
}

test('a seller chooses which of several addresses is used', async () => {
  const { addresses, frame } = await openAddresses({ make: later });
  await addresses.seeRule();
  await addresses.seeFirstAddress(/Speicherstraße 12.*Used on invoices/s);
  await addresses.seeNoUse('Speicherstraße 12');
  await addresses.use('Hafenweg 3');
  await frame.seeNotification('New invoices will show Hafenweg 3 as your address.');
  await addresses.seeFirstAddress(/Hafenweg 3.*Used on invoices/s);
  await addresses.seeNoUse('Hafenweg 3');
});

test('the fields and lines of an address follow its country', async () => {
  const { addresses, frame } = await openAddresses();
  await addresses.openNew();
  await addresses.enter(entry);
  await addresses.chooseCountry('United States');
  await addresses.seeUsFields();
  await addresses.save();
  await addresses.seeStateRefused();
  await addresses.chooseState('Oregon');
  await addresses.enter({ postcode: '97201', town: 'Portland' });
  await addresses.save();
  await frame.seeNotification('Address created.');
  await addresses.seeAddress('Portland, OR 97201');
});

test('a first address is created, and the profile no longer marks it as missing', async () => {
  const { addresses, frame, screen } = await openAddresses({ address: null });
  const profile = new ProfileFrameScreen(screen);
  await addresses.seeEmpty('No billing address yet');
  await profile.seeMissing('Billing address');
  await addresses.openNew();
  await addresses.seeFieldFocused('company');
  await addresses.seeValues({ company: 'Nordlicht Beauty GmbH' });
  await addresses.seeUse('Invoices');
  await addresses.tickUse('Parcel pickup');
  await addresses.enter(entry);
  await addresses.save();
  await frame.seeNotification('Address created.');
  await addresses.seeAddress('Kaai 7');
  await addresses.seeAddress('Used on invoices');
  await addresses.seeAddress('Also for shipping');
  await addresses.seeAddFocused();
  await profile.seeNotMissing('Billing address');
});

test('an address is edited, or left as it is', async () => {
  const { addresses, edit, frame } = await openAddresses();
  await edit('Bremen');
  await addresses.cancel();
  await addresses.seeAddress('20457 Hamburg');
  await edit('Bremen');
  await addresses.save();
  await frame.seeNotification('Address updated.');
  await addresses.seeAddress('20457 Bremen');
});

test('each use has its own list', async () => {
  const { addresses } = await openAddresses({ make: second }, '/my-profile/shipping-address');
  await addresses.seeAddress('Used for pickup');
  await addresses.seeNoAddress('Hafenweg 3');
});

test('an address is deleted after one question', async () => {
  const { addresses, frame } = await openAddresses({ make: second });
  await addresses.askToDelete('Hafenweg 3');
  await addresses.deletion.cancel();
  await addresses.delete('Hafenweg 3');
  await frame.seeNotification('Address deleted.');
  await addresses.seeNoAddress('Hafenweg 3');
});

test('the last address for a use stays, and the dialog shows why', async () => {
  const { addresses } = await openAddresses();
  await addresses.delete();
  await addresses.deletion.seeRefusal(
    'You need at least one address for this purpose. Add another one first.',
  );
  await addresses.deletion.cancel();
  await addresses.deletion.seeClosed();
  await addresses.edit();
  await addresses.untickUse('Invoices');
  await addresses.save();
  await addresses.seeUseError(/at least one address for this purpose/);
  await addresses.seeSaveFocused();
  await addresses.seeRefusal(/^You need at least one address for this purpose/);
});

test('a missing value is an error at its field, and the first one gets the focus', async () => {
  const { addresses } = await openAddresses();
  await addresses.openNew();
  await addresses.clearCountry();
  await addresses.untickUse('Invoices');
  await addresses.save();
  await addresses.seeCountryRefused();
  await addresses.seeFieldError('street', 'Enter the street and number.');
  await addresses.seeUseError(withoutUse);
});

// Specification 5 and 8.5, word for word.
test('a name that the VAT register does not have is reported at its field', async () => {
  const { addresses, saveNew } = await openAddresses({ seller: { vatCompanyName: 'NORDLICHT BEAUTY' } });
  await saveNew({ company: 'Südlicht AG' });
  await addresses.seeRefusal('Address company name must include the VAT company name.');
  await addresses.seeFieldError('company');
  await addresses.seeValues({ street: 'Kaai 7' });
  await addresses.seeSaveFocused();
});

test('a postcode of another country is reported at its field', async () => {
  const { addresses, saveNew } = await openAddresses();
  await saveNew({ postcode: '3011 AA' });
  await addresses.seeRefusal(/postcode doesn’t match the country/);
  await addresses.seeFieldError('postcode');
});

test('a company keeps 50 addresses at most', async () => {
  const { addresses, answer, saveNew } = await openAddresses();
  answer(createAddress, 'too_many_addresses');
  await saveNew();
  await addresses.seeRefusal('You can have up to 50 addresses.');
});

test.each(faults)('a new address that meets $outcome keeps what was typed', async ({ outcome, message }) => {
  const { addresses, answer, frame, saveNew } = await openAddresses();
  answer(createAddress, outcome);
  await saveNew();
  await addresses.seeRefusal(message);
  await addresses.seeValues({ street: 'Kaai 7' });
  await addresses.seeSaveFocused();
  await addresses.save();
  await frame.seeNotification('Address created.');
  await addresses.seeAddress('Kaai 7');
});

test.each(faults)('a change that meets $outcome keeps what was typed', async ({ outcome, message }) => {
  const { addresses, answer, edit } = await openAddresses();
  answer(updateAddress, outcome);
  await edit('Bremen');
  await addresses.save();
  await addresses.seeRefusal(message);
  await addresses.seeValues({ town: 'Bremen' });
});

async function beOvertaken(options: Parameters<typeof openPortal>[1] = {}) {
  const opened = await openAddresses(options);
  await opened.edit('Bremen');
  await opened.marketplace.store.db
    .updateTable('addresses')
    .set({ version: 2, lineOne: 'Speicherstraße 14' })
    .execute();
  return opened;
}

test('a newer version is shown beside the draft, which is saved over it', async () => {
  const { addresses, frame } = await beOvertaken();
  await addresses.save();
  await addresses.seeOvertaken();
  await addresses.seeDifference('Street and number', 'Speicherstraße 12', 'Speicherstraße 14');
  await addresses.seeDifference('Town', 'Bremen', 'Hamburg');
  await addresses.seeValues({ town: 'Bremen' });
  await addresses.saveMine();
  await frame.seeNotification('Address updated.');
  await addresses.seeAddress('20457 Bremen');
});

test('the newer version can be taken over', async () => {
  const { addresses, frame } = await beOvertaken();
  await addresses.save();
  await addresses.seeOvertaken();
  await addresses.takeTheirs();
  await addresses.seeValues({ street: 'Speicherstraße 14', town: 'Hamburg' });
  await addresses.save();
  await frame.seeNotification('Address updated.');
});

test('a newer version that cannot be read is read again by the next save', async () => {
  const { addresses, answer } = await beOvertaken();
  answer(readAddress, '500');
  await addresses.save();
  await addresses.seeRefusal(/Try saving again/);
  await addresses.seeValues({ town: 'Bremen' });
  await addresses.save();
  await addresses.seeOvertaken();
});

test('an address whose saving got no answer is not called overtaken', async () => {
  const { addresses, answer, edit } = await openAddresses();
  await edit('Bremen');
  answer(updateAddress, 'lost');
  await addresses.save();
  await addresses.seeRefusal('Something went wrong. Please try again.');
  await addresses.save();
  await addresses.seeOnFile();
  await addresses.takeTheirs();
  await addresses.cancel();
  await addresses.seeAddress('20457 Bremen');
});

test('an address that another user deleted during the edit can be kept as a new one', async () => {
  const { addresses, edit, frame, marketplace } = await openAddresses({ make: second });
  await edit('Bremen', 'Hafenweg 3');
  await marketplace.store.db.deleteFrom('addresses').where('lineOne', '=', 'Hafenweg 3').execute();
  await addresses.save();
  await addresses.seeRefusal(/deleted this address/);
  await addresses.seeValues({ town: 'Bremen' });
  await addresses.save();
  await frame.seeNotification('Address created.');
});

test.each([
  { outcome: '500', message: 'We couldn’t delete this address. Try again.' },
  { outcome: 'disconnect', message: 'Something went wrong. Please try again.' },
])('a deletion that meets $outcome can be tried again', async ({ outcome, message }) => {
  const { addresses, answer, frame } = await openAddresses({ make: second });
  answer(deleteAddress, outcome);
  await addresses.delete('Hafenweg 3');
  await addresses.deletion.seeRefusal(message);
  await addresses.deletion.confirm();
  await frame.seeNotification('Address deleted.');
});

test('addresses that cannot be loaded are there at the next attempt', async () => {
  const { screen } = await openPortal('/my-profile/billing-address/', { faults: [[listAddresses, '500']] });
  const failed = new FailedStateScreen(screen);
  await failed.see('We couldn’t load your addresses. Try again.');
  await failed.tryAgain();
  await new AddressesScreen(screen).seeAddress('Speicherstraße 12');
});

test('an address without a use is corrected at either checkbox', async () => {
  const { addresses } = await openAddresses();
  await addresses.openNew();
  await addresses.untickUse('Invoices');
  await addresses.save();
  await addresses.seeUseError(withoutUse);
  await addresses.tickUse('Invoices');
  await addresses.seeNoUseError(withoutUse);
});

test('a throttled address keeps what was typed, and is saved when the wait is over', async () => {
  const { addresses, answer, edit, frame } = await openAddresses({ make: second });
  answer(updateAddress, 'throttled', { wait: 50 });
  await edit('München');
  await addresses.save();
  await addresses.seeRefusal(/^Too many attempts/);
  await addresses.seeWaiting();
  await addresses.enter({ town: 'Bremen' });
  await addresses.seeWaiting();
  passTime(50_000);
  await addresses.save();
  await frame.seeNotification('Address updated.');
  await addresses.seeAddress(/Bremen/);
});

test('a throttled deletion is confirmed again when the wait is over', async () => {
  const { addresses, answer, frame } = await openAddresses({ make: second });
  answer(deleteAddress, 'throttled', { wait: 50 });
  await addresses.delete('Hafenweg 3');
  await addresses.deletion.seeRefusal(/^Too many attempts/);
  await addresses.deletion.seeWaiting();
  passTime(50_000);
  await addresses.deletion.confirm();
  await frame.seeNotification('Address deleted.');
});
