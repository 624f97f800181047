import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  createAddress,
  deleteAddress,
  listAddresses,
  readAddress,
  updateAddress,
} from '#contract/addresses/addresses.calls.ts';
import type { Store } from '#server/store/connect.ts';
import type { SellerRow } from '#server/users/users.tables.ts';
import { addAddress } from '#tests/factories/user.factory.ts';
import { openPortal } from '#tests/portal-page.tsx';

const notSaved = 'There was an error saving this address. Please try again.';
const faults = [
  { outcome: '500', sentence: notSaved },
  { outcome: 'html', sentence: notSaved },
  { outcome: 'malformed', sentence: notSaved },
  { outcome: 'forbidden', sentence: notSaved },
  { outcome: 'disconnect', sentence: 'Something went wrong. Please try again.' },
];
const second = (store: Store, seller: SellerRow) =>
  addAddress(store, seller, { lineOne: 'Hafenweg 3', usageTypes: '["BILLING"]' });

async function openAddresses(
  options: Parameters<typeof openPortal>[1] = {},
  address = '/my-profile/billing-address/',
) {
  const opened = await openPortal(address, options);
  await screen.findByRole('button', { name: 'Add address' });
  const { user } = opened;
  const field = (name: string) => screen.getByRole('textbox', { name });
  return {
    ...opened,
    field,
    press: (name: string | RegExp) => user.click(screen.getByRole('button', { name })),
    async fill(street = 'Kaai 7', postcode = '80331') {
      await user.type(field('Street and number'), street);
      await user.type(field('Postcode'), postcode);
      await user.type(field('Town'), 'München');
    },
    async retype(name: string, text: string) {
      await user.clear(field(name));
      await user.type(field(name), text);
    },
  };
}

test('a first address is created, and the profile misses it no more', async () => {
  const { user, press, fill, field } = await openAddresses({ address: null });
  expect(screen.getByText('No billing address yet')).toBeVisible();
  expect(await screen.findByRole('link', { name: /^Billing address\s*, missing/ })).toBeInTheDocument();
  await press('Add address');
  expect(field('Company')).toHaveFocus();
  expect(field('Company')).toHaveValue('Nordlicht Beauty GmbH');
  expect(screen.getByRole('checkbox', { name: 'Invoices' })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Parcels that carriers fetch' }));
  await fill();
  await press('Save address');
  expect(await screen.findByText('Address created.')).toBeVisible();
  const list = within(await screen.findByRole('list', { name: 'Addresses' }));
  expect(list.getByText('Kaai 7')).toBeVisible();
  expect(list.getByText('On your invoices')).toBeVisible();
  expect(list.getByText('For parcels, too')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add address' })).toHaveFocus();
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: /^Billing address\s*, missing/ })).toBeNull(),
  );
});

test('an address is edited, or left as it is', async () => {
  const { press, retype } = await openAddresses();
  await press(/^Edit/);
  await retype('Town', 'Bremen');
  await press('Cancel');
  expect(await screen.findByText('20457 Hamburg')).toBeVisible();
  await press(/^Edit/);
  await retype('Town', 'Bremen');
  await press('Save address');
  expect(await screen.findByText('Address updated.')).toBeVisible();
  expect(await screen.findByText('20457 Bremen')).toBeVisible();
});

test('each use has its own list', async () => {
  await openAddresses({ make: second }, '/my-profile/shipping-address');
  expect(screen.getByText('Carriers come here')).toBeVisible();
  expect(screen.queryByText('Hafenweg 3')).toBeNull();
});

test('an address is deleted after one question', async () => {
  const { user, press } = await openAddresses({ make: second });
  await press(/^Delete .*Hafenweg 3$/);
  await user.click(await screen.findByRole('button', { name: 'Keep it' }));
  await press(/^Delete .*Hafenweg 3$/);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this address?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete address' }));
  expect(await screen.findByText('Address deleted.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Hafenweg 3')).toBeNull());
});

test('the last address for a use stays, and the dialog says why', async () => {
  const { user, press } = await openAddresses();
  await press(/^Delete/);
  await user.click(await screen.findByRole('button', { name: 'Delete address' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This is your last address for this use. Please add another one first.',
  );
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await press(/^Edit/);
  await user.click(screen.getByRole('checkbox', { name: 'Invoices' }));
  await press('Save address');
  expect(await screen.findByText(/your last address for that use/)).toBeVisible();
});

test('a missing value is an error at its field, and the first one gets the focus', async () => {
  const { user, press, field } = await openAddresses();
  await press('Add address');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), '');
  await user.click(screen.getByRole('checkbox', { name: 'Invoices' }));
  await press('Save address');
  expect(field('Street and number')).toHaveFocus();
  expect(field('Street and number')).toHaveAccessibleDescription('Please enter street and number.');
  expect(screen.getByRole('combobox', { name: 'Country' })).toBeInvalid();
  expect(screen.getByText('Please choose what the address is for.')).toBeVisible();
});

// Specification 5 and 8.5, word for word.
test('a name that the VAT register does not have is said at its field', async () => {
  const { press, fill, field, retype } = await openAddresses({
    seller: { vatCompanyName: 'NORDLICHT BEAUTY' },
  });
  await press('Add address');
  await fill();
  await retype('Company', 'Südlicht AG');
  await press('Save address');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Address company name must include the VAT company name.',
  );
  expect(field('Company')).toBeInvalid();
  expect(field('Street and number')).toHaveValue('Kaai 7');
  expect(screen.getByRole('button', { name: 'Save address' })).toHaveFocus();
});

test('a postcode of another country is said at its field', async () => {
  const { press, fill, field } = await openAddresses();
  await press('Add address');
  await fill('Kaai 7', '3011 AA');
  await press('Save address');
  expect(await screen.findByRole('alert')).toHaveTextContent(/no postcode of this form/);
  expect(field('Postcode')).toBeInvalid();
});

test('there is an end to addresses', async () => {
  const { press, fill, answer } = await openAddresses();
  answer(createAddress, 'too_many_addresses');
  await press('Add address');
  await fill();
  await press('Save address');
  expect(await screen.findByRole('alert')).toHaveTextContent('A company can keep 50 addresses.');
});

test.each(faults)('a new address that meets $outcome keeps what was typed', async ({ outcome, sentence }) => {
  const { press, fill, field, answer } = await openAddresses();
  answer(createAddress, outcome);
  await press('Add address');
  await fill();
  await press('Save address');
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(field('Street and number')).toHaveValue('Kaai 7');
  expect(screen.getByRole('button', { name: 'Save address' })).toHaveFocus();
  await press('Save address');
  expect(await screen.findByText('Address created.')).toBeVisible();
  expect(await screen.findAllByText('Kaai 7')).toHaveLength(1);
});

test.each(faults)('a change that meets $outcome keeps what was typed', async ({ outcome, sentence }) => {
  const { press, retype, field, answer } = await openAddresses();
  answer(updateAddress, outcome);
  await press(/^Edit/);
  await retype('Town', 'Bremen');
  await press('Save address');
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(field('Town')).toHaveValue('Bremen');
});

async function beOvertaken(options: Parameters<typeof openPortal>[1] = {}) {
  const opened = await openAddresses(options);
  await opened.press(/^Edit/);
  await opened.retype('Town', 'Bremen');
  await opened.marketplace.store.db
    .updateTable('addresses')
    .set({ version: 2, lineOne: 'Speicherstraße 14' })
    .execute();
  return opened;
}

test('a newer version is shown beside the draft, which is saved over it', async () => {
  const { press, field } = await beOvertaken();
  await press('Save address');
  const told = within(await screen.findByRole('alert'));
  expect(told.getByText('Somebody else has saved this meanwhile')).toBeVisible();
  expect(
    told.getByRole('row', { name: 'Street and number Speicherstraße 12 Speicherstraße 14' }),
  ).toBeVisible();
  expect(told.getByRole('row', { name: 'Town Bremen Hamburg' })).toBeVisible();
  expect(field('Town')).toHaveValue('Bremen');
  await press('Save mine');
  expect(await screen.findByText('Address updated.')).toBeVisible();
  expect(await screen.findByText('20457 Bremen')).toBeVisible();
});

test('the newer version can be taken over', async () => {
  const { press, field } = await beOvertaken();
  await press('Save address');
  await screen.findByText('Somebody else has saved this meanwhile');
  await press('Take what they saved');
  expect(field('Street and number')).toHaveValue('Speicherstraße 14');
  expect(field('Town')).toHaveValue('Hamburg');
  await press('Save address');
  expect(await screen.findByText('Address updated.')).toBeVisible();
});

test('a newer version that cannot be read is asked for by saving again', async () => {
  const { press, field, answer } = await beOvertaken();
  answer(readAddress, '500');
  await press('Save address');
  expect(await screen.findByRole('alert')).toHaveTextContent(/Please save again to see it/);
  expect(field('Town')).toHaveValue('Bremen');
  await press('Save address');
  expect(await screen.findByText('Somebody else has saved this meanwhile')).toBeVisible();
});

test('an address whose saving got no answer is not called overtaken', async () => {
  const { press, retype, answer } = await openAddresses();
  await press(/^Edit/);
  await retype('Town', 'Bremen');
  answer(updateAddress, 'lost');
  await press('Save address');
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
  await press('Save address');
  expect(await screen.findByText('This is on file already')).toBeVisible();
  await press('Leave it so');
  await press('Cancel');
  expect(await screen.findByText('20457 Bremen')).toBeVisible();
});

test('an address that was deleted meanwhile can be kept as a new one', async () => {
  const { press, retype, field, marketplace } = await openAddresses({ make: second });
  await press(/^Edit .*Hafenweg 3$/);
  await retype('Town', 'Bremen');
  await marketplace.store.db.deleteFrom('addresses').where('lineOne', '=', 'Hafenweg 3').execute();
  await press('Save address');
  expect(await screen.findByRole('alert')).toHaveTextContent(/deleted this address meanwhile/);
  expect(field('Town')).toHaveValue('Bremen');
  await press('Save address');
  expect(await screen.findByText('Address created.')).toBeVisible();
});

test.each([
  { outcome: '500', sentence: 'There was an error deleting this address. Please try again.' },
  { outcome: 'disconnect', sentence: 'Something went wrong. Please try again.' },
])('a deletion that meets $outcome can be tried again', async ({ outcome, sentence }) => {
  const { user, press, answer } = await openAddresses({ make: second });
  answer(deleteAddress, outcome);
  await press(/^Delete .*Hafenweg 3$/);
  await user.click(await screen.findByRole('button', { name: 'Delete address' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  await user.click(screen.getByRole('button', { name: 'Delete address' }));
  expect(await screen.findByText('Address deleted.')).toBeVisible();
});

test('addresses that cannot be loaded are there at the next attempt', async () => {
  const { user } = await openPortal('/my-profile/billing-address/', { faults: [[listAddresses, '500']] });
  expect(await screen.findByText('There was an error loading your addresses.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Speicherstraße 12')).toBeVisible();
});

test('an address for nothing is mended at either box', async () => {
  const { user, press } = await openAddresses();
  const usages = within(await openForm());
  const wrong = 'Please choose what the address is for.';
  await user.click(usages.getByRole('checkbox', { name: 'Invoices' }));
  await press('Save address');
  expect(usages.getByText(wrong)).toBeVisible();
  await user.click(usages.getByRole('checkbox', { name: 'Invoices' }));
  expect(usages.queryByText(wrong)).toBeNull();

  async function openForm() {
    await press('Add address');
    return screen.findByRole('group', { name: 'Used for' });
  }
});
