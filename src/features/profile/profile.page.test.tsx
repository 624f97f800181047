import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createIbanBankDetails, readBankInfo } from '#contract/bank/bank.calls.ts';
import { updateUser } from '#contract/accounts/accounts.calls.ts';
import type { SellerRow } from '#server/store/schema.ts';
import type { Store } from '#server/store/connect.ts';
import { addBankDetails, addSale } from '#tests/factories/sale.factory.ts';
import { TEST_PASSWORD } from '#tests/factories/user.factory.ts';
import { openPortal } from '#tests/portal-page.tsx';

const IBAN = 'DE89 3704 0044 0532 0130 00';
const withBank = (store: Store, seller: SellerRow) => addBankDetails(store, seller.qid);

async function openProfile(options: Parameters<typeof openPortal>[1] = {}, address = '/my-profile/') {
  const opened = await openPortal(address, options);
  await screen.findByRole('heading', { level: 1, name: 'Profile' });
  return opened;
}

async function enterIban(user: Awaited<ReturnType<typeof openPortal>>['user'], iban = IBAN) {
  await user.type(await screen.findByRole('textbox', { name: 'Account holder' }), 'Nordlicht Beauty GmbH');
  await user.type(screen.getByRole('textbox', { name: 'IBAN' }), iban);
  await user.type(screen.getByLabelText('Your password'), TEST_PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Save payment details' }));
}

test('the profile says what payment still needs, and no more once it is there', async () => {
  const { user } = await openProfile({ seller: { chamberOfCommerce: null }, make: withBank });
  expect(screen.getByText('To trigger payment, please complete missing information.')).toBeVisible();
  expect(screen.getByText('Payment details: complete')).toBeVisible();

  const number = screen.getByRole('textbox', { name: 'Chamber of commerce number' });
  await user.type(number, 'HRB 104233');
  await user.click(screen.getByRole('button', { name: 'Save company details' }));
  expect(await screen.findByText('Company details updated')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/please complete missing information/)).toBeNull());
  expect(number).toHaveValue('HRB 104233');
});

test('bank details are saved and shown with their last four characters', async () => {
  const { user } = await openProfile();
  await enterIban(user);
  expect(await screen.findByText('Payment details updated')).toBeVisible();
  expect(await screen.findByText('•••• 3000')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/please complete missing information/)).toBeNull());
});

test('a seller who came from an order goes back to it when the profile is complete', async () => {
  let qid = '';
  const { user, address } = await openPortal('/my-profile/', {
    make: async (store, seller) => {
      ({ qid } = (await addSale(store, seller, { sale: { fid: '4711' } })).sale);
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Profile' });
  history.pushState(null, '', `/my-profile/?order=${qid}`);
  expect(await screen.findByRole('link', { name: 'Order 4711' })).toHaveAttribute('href', `/orders/${qid}/`);
  await enterIban(user);
  await user.click(await screen.findByRole('link', { name: 'Back to the order' }));
  expect(address()).toBe(`/orders/${qid}/`);
});

test('account details are replaced as a whole, or left as they are', async () => {
  const { user } = await openProfile({ make: withBank });
  await user.click(await screen.findByRole('button', { name: 'Replace' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('•••• 6199')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Replace' }));
  await enterIban(user);
  expect(await screen.findByText('•••• 3000')).toBeVisible();
});

test('what is not filled in is said at its field, and the first one gets the focus', async () => {
  const { user } = await openProfile();
  await user.type(await screen.findByRole('textbox', { name: 'IBAN' }), 'DE00');
  await user.click(screen.getByRole('button', { name: 'Save payment details' }));
  const holder = screen.getByRole('textbox', { name: 'Account holder' });
  expect(holder).toHaveFocus();
  expect(holder).toHaveAccessibleDescription('Please enter the name of the account holder.');
  expect(screen.getByRole('textbox', { name: 'IBAN' })).toHaveAccessibleDescription(
    /Please enter an IBAN such as NL91 ABNA 0417 1643 00\./,
  );
});

test('an IBAN that does not exist is said at its field', async () => {
  const { user } = await openProfile();
  await enterIban(user, 'DE00 3704 0044 0532 0130 00');
  await screen.findByText(/This IBAN does not exist/);
  expect(screen.getByRole('textbox', { name: 'IBAN' })).toBeInvalid();
});

// Specification 8.2, bank details.
test.each(['500', 'html', 'disconnect', 'forbidden', 'invalid', 'malformed'])(
  'bank details that meet %s can be sent again as they were typed',
  async (outcome) => {
    const { user, answer } = await openProfile();
    answer(createIbanBankDetails, outcome);
    await enterIban(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There was an error submitting bank details. Please try again.',
    );
    expect(screen.getByRole('textbox', { name: 'IBAN' })).toHaveValue(IBAN);
    await user.click(screen.getByRole('button', { name: 'Save payment details' }));
    expect(await screen.findByText('•••• 3000')).toBeVisible();
  },
);

// Specification 8.2, user update.
test.each([
  { outcome: '500', sentence: 'There was an error updating your company details. Please try again.' },
  { outcome: 'forbidden', sentence: 'There was an error updating your company details. Please try again.' },
  { outcome: 'disconnect', sentence: 'Something went wrong. Please try again.' },
])('company details that meet $outcome keep what was typed', async ({ outcome, sentence }) => {
  const { user, answer } = await openProfile({ seller: { chamberOfCommerce: null } });
  answer(updateUser, outcome);
  const number = screen.getByRole('textbox', { name: 'Chamber of commerce number' });
  await user.type(number, '90001107');
  await user.click(screen.getByRole('button', { name: 'Save company details' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(number).toHaveValue('90001107');
});

test('bank details that cannot be loaded are there at the next attempt', async () => {
  const { user } = await openProfile({ make: withBank, faults: [[readBankInfo, '500']] });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('•••• 6199')).toBeVisible();
});
