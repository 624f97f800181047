import { expect, test } from 'vitest';
import { addSale } from '#tests/orders/sale/sale.factory.ts';
import { BankScreen } from '#tests/people/bank.screen.ts';
import { LoginScreen } from '#tests/people/sign-in/login.screen.ts';
import { TEST_PASSWORD } from '#tests/people/users/user.factory.ts';
import { SignInAgainScreen } from '#tests/platform/app/sign-in-again.screen.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';

const number = 'DE89 3704 0044 0532 0130 00';

/** Ends the session of a seller who works in an order; the next request meets it. */
async function lapseInOrder() {
  let qid = '';
  const opened = await openPortal('/dashboard/', {
    make: async (store, seller) => {
      ({ qid } = (await addSale(store, seller, { sale: { fid: '4711' }, lines: [{ price: '2.00' }] })).sale);
    },
  });
  const { screen, frame, marketplace, email } = opened;
  await frame.seeTitle('Dashboard');
  await screen.goTo(`/my-profile/payment-details/?order=${qid}`);
  const bank = new BankScreen(screen);
  await bank.enterAccount('IBAN', { iban: number }, TEST_PASSWORD);
  await marketplace.store.db
    .updateTable('refreshFamilies')
    .set({ revokedAt: '2026-03-02T09:00:00.000Z' })
    .execute();
  // By key: another request may find the end first, and its dialog covers the button.
  await screen.key('Enter');
  const signInAgain = new SignInAgainScreen(screen);
  await signInAgain.see(email);
  return Object.assign(opened, { signInAgain, bank });
}

test('a user who signs in again over the page finds the draft and goes on', async () => {
  const { signInAgain, bank, frame, address } = await lapseInOrder();
  const before = address();
  await signInAgain.enterPassword(TEST_PASSWORD);
  await signInAgain.submitByEnter();
  await signInAgain.seeGone();
  expect(address()).toBe(before);
  await bank.seeValues({ iban: number });
  await bank.save();
  await frame.seeNotification('Payment details updated');
});

test('a wrong password is reported in the dialog, and the page below stays', async () => {
  const { signInAgain, screen } = await lapseInOrder();
  await signInAgain.enterPassword('not-my-password');
  await signInAgain.submitByEnter();
  await signInAgain.seeRefusal('don’t match');
  await screen.getByLabel('IBAN').seeValue(number);
});

test('a user who leaves without signing in has to sign in first, and returns to the page', async () => {
  const { signInAgain, screen, address } = await lapseInOrder();
  const before = address();
  await signInAgain.leave();
  await new LoginScreen(screen).seeForm();
  expect(address()).toBe(`/login/?redirectPath=${encodeURIComponent(before)}`);
});
