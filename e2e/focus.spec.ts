import type { Page } from '@playwright/test';
import { removeEmail } from '#contract/accounts/accounts.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { resetSaleLines } from '#contract/sales/lines.calls.ts';
import { payComplete } from '#contract/sales/sales.calls.ts';
import { bookCarrier } from '#contract/shipping/shipping.calls.ts';
import { PASSWORD } from '#server/seed/people.ts';
import { EmailsScreen } from '#src/features/emails/emails.screen.ts';
import { LinesScreen } from '#src/features/lines/lines.screen.ts';
import { browserScreen, keyboardScreen } from '#tests/screen/browser-screen.ts';
import { expect, seller, test } from './fixtures.ts';

/** After a confirmed question fails in one of these ways, the focus is on the control that opened it. */
const outcomes = ['500', '404'];

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function confirm(page: Page, ask: string | RegExp, answer: string | RegExp) {
  await button(page, ask).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: answer }).press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

for (const outcome of outcomes) {
  test(`after a reset that meets ${outcome} the focus is at the button that asked`, async ({
    page,
    scenario,
    signIn,
  }) => {
    await signIn();
    const { qid } = await scenario.putSale('225319901', { seller, stage: 'READ', lineCount: 3 });
    await page.goto(pathTo.order(qid));
    await new LinesScreen(browserScreen(page)).first.lower(0, 'Damaged');
    await scenario.answer(resetSaleLines, outcome);
    await confirm(page, 'Reset lines', /^Reset \d+ lines/);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(button(page, 'Reset lines')).toBeFocused();
  });

  test(`after a booking that meets ${outcome} the focus is at the button that asked`, async ({
    page,
    scenario,
    signIn,
  }) => {
    await signIn();
    const { qid } = await scenario.putSale('225319902', { seller, stage: 'PACKED', method: 'MARKETPLACE' });
    await page.goto(pathTo.order(qid));
    await page.getByRole('radio', { name: 'With Quayside' }).check();
    await page.getByRole('group', { name: 'Carrier' }).getByRole('radio').first().check();
    await scenario.answer(bookCarrier, outcome);
    await confirm(page, /^Book .+ for /, 'Book carrier');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(button(page, /^Book .+ for /)).toBeFocused();
  });

  test(`after a payment that meets ${outcome} the focus is at the button that asked`, async ({
    page,
    scenario,
    signIn,
  }) => {
    await signIn();
    const { qid } = await scenario.putSale('225319903', { seller, stage: 'SHIPPED' });
    await page.goto(pathTo.order(qid));
    await scenario.answer(payComplete, outcome);
    await confirm(page, /^Trigger payment of/, 'Confirm');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(button(page, /^Trigger payment of/)).toBeFocused();
  });
}

test('a payment whose answer is lost takes the focus to the step that is next', async ({
  page,
  scenario,
  signIn,
  monitor,
}) => {
  monitor.tolerate(payComplete);
  await signIn();
  const { qid } = await scenario.putSale('225319904', { seller, stage: 'SHIPPED' });
  await page.goto(pathTo.order(qid));
  // The browser itself repeats a request after a broken connection: here the payment is made and its answer is lost.
  await page.route('**/paycomplete/', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await confirm(page, /^Trigger payment of/, 'Confirm');
  await expect(page.getByRole('heading', { level: 2, name: 'Complete' })).toBeFocused();
});

test('when an e-mail address is removed the focus is at the list that it was in', async ({
  page,
  signIn,
  monitor,
}) => {
  monitor.tolerate(removeEmail);
  await signIn();
  await page.goto(pathTo.emails());
  const emails = new EmailsScreen(keyboardScreen(page));
  await emails.askToAdd();
  await emails.add('harbour@nordlicht-beauty.example', PASSWORD);
  await emails.seeAddFocused();
  await emails.askToRemove('harbour@nordlicht-beauty.example');
  await emails.seePasswordFocused('removal');
  await emails.enterPassword('removal', 'not-my-password');
  await emails.submitByEnter('removal');
  await emails.seeRefusal('This is not your current password.');
  await emails.seePasswordFocused('removal');
  await emails.enterPassword('removal', PASSWORD);
  await emails.submitByEnter('removal');
  await expect(page.getByRole('list', { name: 'E-mail addresses' })).toBeFocused();
});
