import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '#client/api.ts';
import { mailedLinkPath } from '#contract/pages/mailed-link.ts';
import { addEmail, verifyAddedEmail } from '#contract/people/accounts.calls.ts';
import { readBankInfo } from '#contract/people/bank.calls.ts';
import { sampleAccounts } from '#contract/people/bank.samples.ts';
import { readPreferences } from '#contract/people/preferences.calls.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { addBankDetails, addSale } from '#tests/orders/sale/sale.factory.ts';
import { BankScreen } from '#tests/people/bank.screen.ts';
import { CompanyScreen } from '#tests/people/company.screen.ts';
import { EmailsScreen } from '#tests/people/emails.screen.ts';
import { ProfileFrameScreen } from '#tests/people/profile/profile-frame.screen.ts';
import { ProfileScreen } from '#tests/people/profile/profile.screen.ts';
import { addUser, TEST_PASSWORD } from '#tests/people/users/user.factory.ts';
import { readMailedSecret } from '#tests/platform/marketplace/outbox.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { FailedStateScreen } from '#tests/platform/ui/failed-state.screen.ts';

const withBank = (store: Store, seller: SellerRow) => addBankDetails(store, seller.qid);

async function openProfile(options: Parameters<typeof openPortal>[1] = {}, address = '/my-profile/') {
  const opened = await openPortal(address, options);
  const profile = new ProfileScreen(opened.screen);
  const sections = new ProfileFrameScreen(opened.screen);
  await profile.seePage();
  return Object.assign(opened, { profile, sections });
}

test('the overview shows what payment still needs and links to it', async () => {
  const { address, profile } = await openProfile({ seller: { chamberOfCommerce: null }, make: withBank });
  expect(screen.getByRole('progressbar', { name: /3 of 4 complete/ })).toHaveAttribute('value', '3');
  expect(screen.getByText('To trigger payment, please complete missing information.')).toBeVisible();
  expect(screen.getByText('Payment details: complete')).toBeVisible();
  await profile.addMissing('chamber of commerce number');
  expect(address()).toBe('/my-profile/chamber-of-commerce/');
});

test('a complete profile is shown as complete, and every section shows its value', async () => {
  const { profile } = await openProfile({ make: withBank });
  await profile.seeComplete();
  expect(await screen.findByText('IBAN •••• 6199, Nordlicht Beauty GmbH')).toBeVisible();
  expect(screen.getByText(/, \+49 40 55501042$/)).toBeVisible();
  const address = 'Nordlicht Beauty GmbH, Speicherstraße 12, 20457 Hamburg, Germany';
  await waitFor(() => expect(screen.getAllByText(address)).toHaveLength(2));
  expect(await screen.findByText('Fee 8%')).toBeVisible();
  expect(await screen.findByText('World')).toBeVisible();
  expect(await screen.findByText('1 device')).toBeVisible();
});

test('one value that cannot be loaded leaves the others', async () => {
  await openProfile({ make: withBank, faults: [[readPreferences, '500']] });
  expect(await screen.findAllByText('Couldn’t load')).toHaveLength(4);
  expect(screen.getByText('IBAN •••• 6199, Nordlicht Beauty GmbH')).toBeVisible();
});

test('a seller who came from an order is led through what is missing and back to the order', async () => {
  let qid = '';
  const opened = await openPortal('/dashboard/', {
    seller: { chamberOfCommerce: null },
    make: async (store, seller) => {
      ({ qid } = (await addSale(store, seller, { sale: { fid: '4711' } })).sale);
    },
  });
  const sections = new ProfileFrameScreen(opened.screen);
  const company = new CompanyScreen(opened.screen);
  const bank = new BankScreen(opened.screen);
  await opened.frame.seeTitle('Dashboard');
  history.pushState(null, '', `/my-profile/chamber-of-commerce/?order=${qid}`);
  expect(await screen.findByRole('link', { name: 'Order 4711' })).toHaveAttribute('href', `/orders/${qid}/`);
  await company.enter({ number: 'HRB 104233' });
  await company.save();

  await sections.goOnTo('payment details');
  expect(opened.address()).toBe(`/my-profile/payment-details/?order=${qid}`);
  await bank.enterAccount('IBAN', sampleAccounts.IBAN, TEST_PASSWORD);
  await bank.save();
  await sections.goBackToOrder();
  expect(opened.address()).toBe(`/orders/${qid}/`);
});

test('the menu leads from section to section, keeps the order, and each title takes the focus', async () => {
  const order = '7c1f0d62-5f0e-4d5c-9a61-2f6f3f6a9b01';
  const { address, frame, sections } = await openProfile({}, `/my-profile/?order=${order}`);
  await sections.seeMissing('Payment details');
  await sections.open('Sell to');
  await frame.seeTitleFocused('Sell to');
  expect(address()).toBe(`/my-profile/sell-to/?order=${order}`);
  const current = within(screen.getByRole('navigation', { name: 'Profile' })).getByRole('link', {
    current: 'page',
  });
  expect(current).toHaveTextContent('Sell to');
});

test('on a small screen the menu opens below a button that names the section', async () => {
  const { user } = await openPortal('/my-profile/password');
  const opener = await screen.findByRole('button', { name: /^Profile:\s*Password$/ });
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  await user.click(opener);
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  expect(opener).toHaveFocus();
});

test('a warehouse user sees only the sections about the own sign-in, and is redirected from the others', async () => {
  const warehouse = (store: Store) => addUser(store, { isWarehouseUser: 1 });
  const { address, frame, sections } = await openProfile({ as: warehouse });
  const menu = within(screen.getByRole('navigation', { name: 'Profile' }));
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Overview',
    'Contact details',
    'Email addresses',
    'Password',
    'Signed-in devices',
    'Privacy',
  ]);
  expect(screen.queryByRole('progressbar')).toBeNull();
  await sections.open('Password');
  await frame.seeTitle('Password');
  history.pushState(null, '', '/my-profile/fee/');
  await waitFor(() => expect(address()).toBe('/warehouse/incoming/?page=1'));
});

async function openLink(outcome?: string) {
  const opened = await openProfile();
  const email = 'orders@nordlicht.example';
  await api(addEmail, { body: { email, secret: TEST_PASSWORD } });
  const secret = await readMailedSecret(opened.marketplace, email);
  if (outcome) opened.answer(verifyAddedEmail, outcome);
  history.pushState(null, '', mailedLinkPath({ page: 'profile', secret }));
  expect(location.href).toBe(`${location.origin}/my-profile/`);
  await opened.profile.verifyEmail();
  return opened;
}

test('the link of a mail verifies an added address', async () => {
  const { address, frame, screen } = await openLink();
  await frame.seeNotification('orders@nordlicht.example is verified');
  expect(address()).toBe('/my-profile/e-mails/');
  await new EmailsScreen(screen).seeCanBePrimary('orders@nordlicht.example');
});

test.each([
  ['invalidSecret', /has already been used/],
  ['expiredSecret', /has expired/],
  ['500', 'We couldn’t verify this address. Try again.'],
  ['html', 'We couldn’t verify this address. Try again.'],
  ['malformed', 'We couldn’t verify this address. Try again.'],
  ['disconnect', 'Something went wrong. Please try again.'],
])('a link that meets %s says so', async (outcome, message) => {
  const { profile } = await openLink(outcome);
  await profile.seeRefusal(message);
  await profile.seeVerifyFocused();
  await profile.verifyEmail();
  expect(await screen.findByText(/is verified|has already been used/)).toBeVisible();
});

test('a read that fails is offered again in its section', async () => {
  const { screen } = await openPortal('/my-profile/payment-details/', {
    make: withBank,
    faults: [[readBankInfo, '500']],
  });
  const failed = new FailedStateScreen(screen);
  await failed.see('We couldn’t load your payment details. Try again.');
  await failed.tryAgain();
  await new BankScreen(screen).seeAccount('•••• 6199');
});
