import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addSale } from '#tests/factories/sale.factory.ts';
import { TEST_PASSWORD } from '#tests/factories/user.factory.ts';
import { openPortal } from '#tests/portal-page.tsx';

/** A seller works in an order, and the session ends; the next request finds out. */
async function lapseInOrder() {
  let qid = '';
  const opened = await openPortal('/dashboard/', {
    make: async (store, seller) => {
      ({ qid } = (await addSale(store, seller, { sale: { fid: '4711' }, lines: [{ price: '2.00' }] })).sale);
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  history.pushState(null, '', `/my-profile/payment-details/?order=${qid}`);
  const holder = await screen.findByRole('textbox', { name: 'Account holder' });
  await opened.user.type(holder, 'Nordlicht Beauty GmbH');
  await opened.user.type(screen.getByRole('textbox', { name: 'IBAN' }), 'DE89 3704 0044 0532 0130 00');
  await opened.user.type(screen.getByLabelText('Your password'), TEST_PASSWORD);
  await opened.marketplace.store.db
    .updateTable('refreshFamilies')
    .set({ revokedAt: '2026-03-02T09:00:00.000Z' })
    .execute();
  await opened.user.click(screen.getByRole('button', { name: 'Save payment details' }));
  const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' });
  return { ...opened, dialog: within(dialog) };
}

test('a user who signs in again over the page finds the draft and goes on', async () => {
  const { user, dialog, email, address } = await lapseInOrder();
  const before = address();
  expect(dialog.getByRole('textbox', { name: 'E-mail address' })).toHaveValue(email);
  await user.type(dialog.getByLabelText('Password'), TEST_PASSWORD);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe(before);
  expect(screen.getByRole('textbox', { name: 'IBAN' })).toHaveValue('DE89 3704 0044 0532 0130 00');
  await user.click(screen.getByRole('button', { name: 'Save payment details' }));
  expect(await screen.findByText('Payment details updated')).toBeVisible();
});

test('a wrong password is reported in the dialog, and the page below stays', async () => {
  const { user, dialog } = await lapseInOrder();
  await user.type(dialog.getByLabelText('Password'), 'not-my-password');
  await user.keyboard('{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent('do not match');
  expect(screen.getByLabelText('IBAN')).toHaveValue('DE89 3704 0044 0532 0130 00');
});

test('a user who leaves without signing in is asked to sign in first, and led back', async () => {
  const { user, dialog, address } = await lapseInOrder();
  const before = address();
  await user.click(dialog.getByRole('button', { name: 'Leave without signing in' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(address()).toBe(`/login/?redirectPath=${encodeURIComponent(before)}`);
});
