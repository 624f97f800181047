import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '#client/api.ts';
import { addEmail, verifyAddedEmail } from '#contract/accounts/accounts.calls.ts';
import { readBankInfo } from '#contract/bank/bank.calls.ts';
import { readPreferences } from '#contract/preferences/preferences.calls.ts';
import type { Store } from '#server/store/connect.ts';
import type { SellerRow } from '#server/users/users.tables.ts';
import { addBankDetails, addSale } from '#tests/factories/sale.factory.ts';
import { addUser, TEST_PASSWORD } from '#tests/factories/user.factory.ts';
import { secretFor } from '#tests/outbox.ts';
import { openPortal } from '#tests/portal-page.tsx';

const withBank = (store: Store, seller: SellerRow) => addBankDetails(store, seller.qid);

async function openProfile(options: Parameters<typeof openPortal>[1] = {}, address = '/my-profile/') {
  const opened = await openPortal(address, options);
  await screen.findByRole('heading', { level: 1, name: 'Profile' });
  return opened;
}

test('the overview says what payment still needs and leads there', async () => {
  const { user, address } = await openProfile({ seller: { chamberOfCommerce: null }, make: withBank });
  expect(screen.getByRole('progressbar', { name: /3 of 4 complete/ })).toHaveAttribute('value', '3');
  expect(screen.getByText('To trigger payment, please complete missing information.')).toBeVisible();
  expect(screen.getByText('Payment details: complete')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Add chamber of commerce number' }));
  expect(address()).toBe('/my-profile/chamber-of-commerce/');
});

test('a complete profile says so, and every section shows what it holds', async () => {
  await openProfile({ make: withBank });
  expect(screen.getByRole('heading', { name: 'Your profile is complete' })).toBeVisible();
  expect(await screen.findByText('IBAN •••• 6199, Nordlicht Beauty GmbH')).toBeVisible();
  const address = 'Nordlicht Beauty GmbH, Speicherstraße 12, 20457 Hamburg, Germany';
  await waitFor(() => expect(screen.getAllByText(address)).toHaveLength(2));
  expect(await screen.findByText('8 % of each order')).toBeVisible();
  expect(await screen.findByText('World')).toBeVisible();
  expect(await screen.findByText('1 device')).toBeVisible();
});

test('one value that cannot be loaded leaves the others', async () => {
  await openProfile({ make: withBank, faults: [[readPreferences, '500']] });
  expect(await screen.findAllByText('Could not be loaded')).toHaveLength(4);
  expect(screen.getByText('IBAN •••• 6199, Nordlicht Beauty GmbH')).toBeVisible();
});

test('a seller who came from an order is led through what is missing and back to the order', async () => {
  let qid = '';
  const { user, address } = await openPortal('/dashboard/', {
    seller: { chamberOfCommerce: null },
    make: async (store, seller) => {
      ({ qid } = (await addSale(store, seller, { sale: { fid: '4711' } })).sale);
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  history.pushState(null, '', `/my-profile/chamber-of-commerce/?order=${qid}`);
  expect(await screen.findByRole('link', { name: 'Order 4711' })).toHaveAttribute('href', `/orders/${qid}/`);
  await user.type(screen.getByRole('textbox', { name: 'Chamber of commerce number' }), 'HRB 104233');
  await user.click(screen.getByRole('button', { name: 'Save company details' }));

  await user.click(await screen.findByRole('link', { name: 'Go on to payment details' }));
  expect(address()).toBe(`/my-profile/payment-details/?order=${qid}`);
  await user.type(await screen.findByRole('textbox', { name: 'Account holder' }), 'Nordlicht Beauty GmbH');
  await user.type(screen.getByRole('textbox', { name: 'IBAN' }), 'DE89 3704 0044 0532 0130 00');
  await user.type(screen.getByLabelText('Your password'), TEST_PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Save payment details' }));
  await user.click(await screen.findByRole('link', { name: 'Back to the order' }));
  expect(address()).toBe(`/orders/${qid}/`);
});

test('the menu leads from section to section, keeps the order, and each title takes the focus', async () => {
  const { user, address } = await openProfile({}, '/my-profile/?order=7c1f0d62-5f0e-4d5c-9a61-2f6f3f6a9b01');
  const menu = within(screen.getByRole('navigation', { name: 'Profile' }));
  const marked = within(screen.getByRole('link', { name: /^Payment details\s*, missing/ }));
  expect(marked.getByText(', missing')).toBeInTheDocument();
  await user.click(menu.getByRole('link', { name: 'Sell to' }));
  const title = await screen.findByRole('heading', { level: 1, name: 'Sell to' });
  await waitFor(() => expect(title).toHaveFocus());
  expect(address()).toBe('/my-profile/sell-to/?order=7c1f0d62-5f0e-4d5c-9a61-2f6f3f6a9b01');
  const current = within(screen.getByRole('navigation', { name: 'Profile' })).getByRole('link', {
    current: 'page',
  });
  expect(current).toHaveTextContent('Sell to');
});

test('in little room the menu opens below a control that names the section', async () => {
  const { user } = await openPortal('/my-profile/password');
  const opener = await screen.findByRole('button', { name: /^Profile:\s*Password$/ });
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  await user.click(opener);
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  expect(opener).toHaveFocus();
});

test('who works in the warehouse sees only the own sign-in, and is led away from the rest', async () => {
  const warehouse = (store: Store) => addUser(store, { isWarehouseUser: 1 });
  const { user, address } = await openProfile({ as: warehouse });
  const menu = within(screen.getByRole('navigation', { name: 'Profile' }));
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Overview',
    'E-mail addresses',
    'Password',
    'Signed-in devices',
    'Privacy',
  ]);
  expect(screen.queryByRole('progressbar')).toBeNull();
  await user.click(menu.getByRole('link', { name: 'Password' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Password' })).toBeVisible();
  history.pushState(null, '', '/my-profile/fee/');
  await waitFor(() => expect(address()).toBe('/warehouse/incoming/?page=1'));
});

async function openLink(outcome?: string) {
  const opened = await openProfile();
  const email = 'orders@nordlicht.example';
  await api(addEmail, { body: { email, secret: TEST_PASSWORD } });
  const secret = await secretFor(opened.marketplace, email);
  if (outcome) opened.answer(verifyAddedEmail, outcome);
  history.pushState(null, '', `/my-profile/?verifyEmail=${secret}`);
  await opened.user.click(await screen.findByRole('button', { name: 'Verify address' }));
  return opened;
}

test('the link of a mail verifies an added address', async () => {
  const { address } = await openLink();
  expect(await screen.findByText('orders@nordlicht.example is verified')).toBeVisible();
  expect(address()).toBe('/my-profile/e-mails/');
  expect(await screen.findByRole('button', { name: 'Make orders@nordlicht.example primary' })).toBeVisible();
});

test.each([
  ['invalidSecret', /was used already, or was never sent/],
  ['expiredSecret', /has expired/],
  ['500', 'This address could not be verified. Please try again.'],
  ['html', 'This address could not be verified. Please try again.'],
  ['malformed', 'This address could not be verified. Please try again.'],
  ['disconnect', 'Something went wrong. Please try again.'],
])('a link that meets %s says so', async (outcome, sentence) => {
  const { user } = await openLink(outcome);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  const button = screen.getByRole('button', { name: 'Verify address' });
  expect(button).toHaveFocus();
  await user.click(button);
  expect(await screen.findByText(/is verified|was used already/)).toBeVisible();
});

test('a read that fails is offered again in its section', async () => {
  const { user } = await openPortal('/my-profile/payment-details/', {
    make: withBank,
    faults: [[readBankInfo, '500']],
  });
  expect(await screen.findByText('There was an error loading your payment details.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('•••• 6199')).toBeVisible();
});
