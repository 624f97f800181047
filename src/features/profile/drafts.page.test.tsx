import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createAddress } from '#contract/addresses/addresses.calls.ts';
import { TEST_PASSWORD } from '#tests/factories/user.factory.ts';
import { openPortal } from '#tests/portal-page.tsx';

const restored = 'Not saved yet – restored';
const overtaken = 'Somebody else has saved this meanwhile';

type Opened = Awaited<ReturnType<typeof openPortal>>;

const fieldOf = (name: string | RegExp) => screen.findByRole('textbox', { name });

async function typeInto({ user }: Opened, name: string | RegExp, text: string) {
  await user.clear(await fieldOf(name));
  await user.type(await fieldOf(name), text);
}

test('a number that was typed back to what is on file waits for nothing', async () => {
  const opened = await openPortal('/my-profile/fee/');
  await typeInto(opened, 'Fee in per cent', '12');
  await typeInto(opened, 'Fee in per cent', '8');
  opened.reload();
  expect(await fieldOf('Fee in per cent')).toHaveValue('8');
  expect(screen.queryByText(restored)).toBeNull();
});

test('an edited address is open again, with the version of the other user beside it', async () => {
  const opened = await openPortal('/my-profile/billing-address/');
  const { user, marketplace } = opened;
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  await typeInto(opened, 'Town', 'Bremen');
  opened.reload();
  expect(await screen.findByText(restored)).toBeVisible();
  expect(await fieldOf('Town')).toHaveValue('Bremen');

  await marketplace.store.db.updateTable('addresses').set({ version: 2, lineOne: 'Kaai 9' }).execute();
  opened.reload();
  const told = within(await screen.findByRole('alert'));
  expect(told.getByText(overtaken)).toBeVisible();
  expect(told.getByRole('row', { name: 'Street and number Speicherstraße 12 Kaai 9' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save mine' }));
  expect(await screen.findByText('Address updated.')).toBeVisible();
  expect(await screen.findByText('20457 Bremen')).toBeVisible();
  opened.reload();
  expect(await screen.findByText('20457 Bremen')).toBeVisible();
});

test('the version of the other user replaces the draft of an address', async () => {
  const opened = await openPortal('/my-profile/billing-address/');
  await opened.user.click(await screen.findByRole('button', { name: /^Edit/ }));
  await typeInto(opened, 'Town', 'Bremen');
  await opened.marketplace.store.db.updateTable('addresses').set({ version: 2, lineOne: 'Kaai 9' }).execute();
  opened.reload();
  await opened.user.click(await screen.findByRole('button', { name: 'Take what they saved' }));
  expect(await fieldOf('Street and number')).toHaveValue('Kaai 9');
  expect(await fieldOf('Town')).toHaveValue('Hamburg');
  opened.reload();
  expect(await screen.findByRole('list', { name: 'Addresses' })).toBeVisible();
});

test('a new address that was begun is open again for its use alone, until it is cancelled', async () => {
  const opened = await openPortal('/my-profile/billing-address/');
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: 'Add address' }));
  await typeInto(opened, 'Street and number', 'Kaai 7');
  await user.click(screen.getByRole('checkbox', { name: 'Parcels that carriers fetch' }));
  opened.reload();
  expect(await fieldOf('Street and number')).toHaveValue('Kaai 7');
  expect(screen.getByRole('checkbox', { name: 'Parcels that carriers fetch' })).toBeChecked();
  await user.click(screen.getByRole('link', { name: /^Shipping address/ }));
  expect(await screen.findByRole('button', { name: 'Add address' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: /^Billing address/ }));
  expect(await fieldOf('Street and number')).toHaveValue('Kaai 7');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  opened.reload();
  expect(await screen.findByRole('button', { name: 'Add address' })).toBeVisible();
});

test.each([
  { what: 'the same', town: 'Hamburg', addresses: ['Speicherstraße 12', 'Kaai 7'] },
  { what: 'another', town: 'Bremen', addresses: ['Speicherstraße 12', 'Kaai 7', 'Kaai 7'] },
])('a new address whose answer was lost is $what one after a reload', async ({ town, addresses }) => {
  const opened = await openPortal('/my-profile/billing-address/');
  const { user, marketplace } = opened;
  await user.click(await screen.findByRole('button', { name: 'Add address' }));
  await typeInto(opened, 'Street and number', 'Kaai 7');
  await typeInto(opened, 'Postcode', '20457');
  await typeInto(opened, 'Town', 'Hamburg');
  opened.answer(createAddress, 'lost');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
  opened.reload();
  expect(await screen.findByText(restored)).toBeVisible();
  await typeInto(opened, 'Town', town);
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('Address created.')).toBeVisible();
  const stored = await marketplace.store.db.selectFrom('addresses').select('lineOne').execute();
  expect(stored.map(({ lineOne }) => lineOne).toSorted()).toEqual(addresses.toSorted());
});

test('order preferences are there after a reload, and thrown away', async () => {
  const opened = await openPortal('/my-profile/discount/');
  const { user } = opened;
  await typeInto(opened, 'Discount in per cent', '7.');
  opened.reload();
  expect(await screen.findByText(restored)).toBeVisible();
  expect(await fieldOf('Discount in per cent')).toHaveValue('7.');
  await user.click(screen.getByRole('button', { name: 'Throw it away' }));
  expect(await fieldOf('Discount in per cent')).toHaveValue('0');
  opened.reload();
  expect(await fieldOf('Discount in per cent')).toHaveValue('0');
  expect(screen.queryByText(restored)).toBeNull();
});

test('preferences that another user saved meanwhile are shown beside the draft', async () => {
  const opened = await openPortal('/my-profile/sell-to/');
  const { user, marketplace } = opened;
  await user.click(await screen.findByRole('checkbox', { name: 'Europe (EU+UK)' }));
  const theirs = { regions: ['USA'], continents: [], countries: [], excludedCountries: [] };
  await marketplace.store.db
    .updateTable('sellers')
    .set({
      preferences: JSON.stringify({ discount: '0', shipDirectTo: [], sellTo: theirs, shippingFrom: ['DE'] }),
      preferencesVersion: 2,
    })
    .execute();
  opened.reload();
  const told = within(await screen.findByRole('alert'));
  expect(told.getByText(overtaken)).toBeVisible();
  expect(told.getByRole('row', { name: /Europe \(EU\+UK\) USA$/ })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Europe (EU+UK)' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Save mine' }));
  expect(await screen.findByText('Places that you sell to updated')).toBeVisible();
  opened.reload();
  expect(await screen.findByRole('checkbox', { name: 'Europe (EU+UK)' })).toBeChecked();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(restored)).toBeNull();
});

test('of bank details the bank and the holder are kept, never a number or a password', async () => {
  const opened = await openPortal('/my-profile/payment-details/');
  const { user } = opened;
  await user.click(await screen.findByRole('radio', { name: /^ABA/ }));
  await typeInto(opened, 'Account holder', 'Nordlicht Beauty Inc');
  await typeInto(opened, 'Routing number', '021000021');
  await typeInto(opened, 'Account number', '000123456789');
  await user.type(screen.getByLabelText('Your password'), TEST_PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  const stored = JSON.stringify(Object.entries(sessionStorage));
  expect(stored).toContain('Nordlicht Beauty Inc');
  expect(stored).not.toContain('000123456789');
  expect(stored).not.toContain(TEST_PASSWORD);
  opened.reload();
  expect(await screen.findByText(/Account numbers are not kept/)).toBeVisible();
  expect(screen.getByRole('radio', { name: /^ABA/ })).toBeChecked();
  expect(await fieldOf('Account holder')).toHaveValue('Nordlicht Beauty Inc');
  expect(await fieldOf('Routing number')).toHaveValue('021000021');
  expect(await fieldOf('Account number')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Throw it away' }));
  expect(await screen.findByRole('radio', { name: /^IBAN/ })).toBeChecked();
  expect(await fieldOf('Account holder')).toHaveValue('');
});

test('the address of a SWIFT payment still begins with the billing address', async () => {
  const opened = await openPortal('/my-profile/payment-details/');
  await typeInto(opened, 'Account holder', 'Nordlicht');
  await opened.user.click(screen.getByRole('radio', { name: /^SWIFT/ }));
  opened.reload();
  expect(await fieldOf('Account holder')).toHaveValue('Nordlicht');
  expect(await fieldOf('Town')).toHaveValue('Hamburg');
});

test('an IBAN and the passwords of the profile reach no storage', async () => {
  const opened = await openPortal('/my-profile/payment-details/');
  const { user } = opened;
  await typeInto(opened, 'Account holder', 'Nordlicht');
  await typeInto(opened, 'IBAN', 'DE89370400440532013000');
  await user.click(screen.getByRole('link', { name: 'Connection settings' }));
  await typeInto(opened, /^User name/, 'stock');
  await user.type(screen.getByLabelText('Password (optional)'), 'seaweed');
  await user.click(screen.getByRole('link', { name: 'Password' }));
  await user.type(await screen.findByLabelText('New password'), 'salt on the pier');
  const stored = JSON.stringify(Object.entries(sessionStorage));
  expect(stored).toContain('stock');
  for (const secret of ['DE893704', 'seaweed', 'salt on the pier']) expect(stored).not.toContain(secret);
});

test('signing out forgets what was typed', async () => {
  const opened = await openPortal('/my-profile/fee/');
  await typeInto(opened, 'Fee in per cent', '12');
  expect(sessionStorage).not.toHaveLength(0);
  await opened.user.click(screen.getByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});
