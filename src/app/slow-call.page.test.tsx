import { screen as dom, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { payComplete } from '#contract/orders/sales.calls.ts';
import { login, logoutAtGateway } from '#contract/people/auth.calls.ts';
import { acceptSla } from '#contract/people/terms.calls.ts';
import type { Call } from '#contract/platform/api/call.ts';
import { PaymentScreen } from '#tests/orders/payment/payment.screen.ts';
import { addPayableSale } from '#tests/orders/sale/sale.factory.ts';
import { SaleScreen } from '#tests/orders/sale/sale.screen.ts';
import { LoginScreen } from '#tests/people/sign-in/login.screen.ts';
import { LogoutScreen } from '#tests/people/sign-in/logout.screen.ts';
import { TermsScreen } from '#tests/people/sign-in/terms.screen.ts';
import { TEST_PASSWORD } from '#tests/people/users/user.factory.ts';
import { delayReply, interceptCall } from '#tests/platform/faults/intercept.ts';
import { SlowCallScreen } from '#tests/platform/forms/slow-call.screen.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { passUsualTime } from '#tests/platform/page/usual-time.ts';

const mayGoThrough =
  'You stopped waiting. Your request may still go through. Check this page before you try again.';

/** Opens the portal; the marketplace makes one call at once, and its reply comes when it is released. */
async function openWithLateReply(call: Call, ...[address, options]: Parameters<typeof openPortal>) {
  const opened = await openPortal(address, options);
  const intercepted = interceptCall(opened, call);
  const late = delayReply((request) => opened.pass(request));
  intercepted.answer = late.answer;
  return {
    ...opened,
    intercepted,
    late,
    slowCall: new SlowCallScreen(opened.screen),
    waitUntilSlow: async () => {
      await waitFor(() => expect(intercepted.requests).toHaveLength(1));
      passUsualTime();
    },
  };
}

test('a user who stops waiting for a payment sees whether it was made', async () => {
  let qid = '';
  const opened = await openWithLateReply(payComplete, '/dashboard/', {
    make: async (store, seller) => {
      ({ qid } = (
        await addPayableSale(store, seller, {
          sale: { nextAction: 'TRIGGER_PAYMENT', readAt: '2026-03-02T08:30:00.000Z' },
        })
      ).sale);
    },
  });
  const { slowCall, late, intercepted, waitUntilSlow } = opened;
  await opened.screen.goTo(`/orders/${qid}/`);
  const payment = new PaymentScreen(opened.screen);
  await payment.pay();
  await slowCall.seeGone();
  await waitUntilSlow();
  await slowCall.see();
  await slowCall.stop();
  await payment.seeNoDialog();
  await payment.seeRefusal(mayGoThrough);
  await payment.seeTriggerFocused();
  late.release();
  await waitFor(() => expect(late.isOver()).toBe(true));
  intercepted.answer = null;
  await opened.readAgain();
  await new SaleScreen(opened.screen).seeDone('Payment', /triggered on/);
});

test('a sign-in that is cancelled starts no session, however late its answer comes', async () => {
  const { slowCall, late, intercepted, waitUntilSlow, ...opened } = await openWithLateReply(
    login,
    '/login/',
    {
      as: 'nobody',
    },
  );
  const loginScreen = new LoginScreen(opened.screen);
  await loginScreen.seeForm();
  await loginScreen.signIn(opened.email, TEST_PASSWORD);
  await waitUntilSlow();
  await slowCall.stop();
  await loginScreen.seeRefusal('You stopped waiting. You aren’t signed in. Try again.');
  expect(dom.getByRole('button', { name: 'Sign in' })).toHaveFocus();
  late.release();
  await waitFor(() => expect(late.isOver()).toBe(true));
  await loginScreen.seeForm();
  expect(opened.portal.session.getSnapshot().matches({ INVALID: 'signedOut' })).toBe(true);
  intercepted.answer = null;
  await loginScreen.submit();
  await opened.frame.seeTitle('Dashboard');
});

test('a user who stops waiting for the sign-out may still be signed in, and signs out again', async () => {
  const { slowCall, late, intercepted, waitUntilSlow, ...opened } = await openWithLateReply(
    logoutAtGateway,
    '/my-profile/password/',
  );
  await opened.frame.seeSignedIn();
  await opened.frame.signOut();
  await waitUntilSlow();
  await slowCall.stop();
  await opened.frame.seeNotification(
    'You stopped waiting. You may still be signed in. Sign out again to be sure.',
  );
  expect(dom.getByRole('button', { name: 'Sign Out' })).toHaveFocus();
  late.release();
  await waitFor(() => expect(late.isOver()).toBe(true));
  intercepted.answer = null;
  await opened.frame.signOut();
  await waitFor(() => expect(opened.portal.session.getSnapshot().matches('INVALID')).toBe(true));
});

test('the logout page lets the user stop waiting, too', async () => {
  const { slowCall, late, waitUntilSlow, ...opened } = await openWithLateReply(
    logoutAtGateway,
    '/my-profile/password/',
  );
  await opened.frame.seeSignedIn();
  await opened.screen.goTo('/logout/');
  const logout = new LogoutScreen(opened.screen);
  await logout.seeBusy();
  await waitUntilSlow();
  await slowCall.stop();
  await logout.seeFailed();
  late.release();
});

test('an agreement that was saved although the user stopped waiting is given again without harm', async () => {
  const { slowCall, late, intercepted, waitUntilSlow, ...opened } = await openWithLateReply(
    acceptSla,
    '/legal/terms/',
    { seller: { acceptedSlaAt: null } },
  );
  const terms = new TermsScreen(opened.screen);
  await terms.tick();
  await terms.confirm();
  await waitUntilSlow();
  await slowCall.stop();
  await terms.seeRefusal(mayGoThrough);
  await terms.seeTicked();
  late.release();
  await waitFor(() => expect(late.isOver()).toBe(true));
  intercepted.answer = null;
  await terms.confirm();
  await opened.frame.seeTitle('Dashboard');
});
