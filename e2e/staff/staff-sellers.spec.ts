import { listStaffActions } from '#contract/staff/audit.calls.ts';
import { listSellers } from '#contract/staff/staff-sellers.calls.ts';
import { expect, refusedConsentCookie, test as base } from '#e2e/platform/portal/fixtures.ts';
import { startPortal, type Portal } from '#e2e/platform/portal/portal.ts';
import { PASSWORD } from '#server/people/users/sample-people.ts';
import { LoginScreen } from '#tests/people/sign-in/login.screen.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import { browserScreen } from '#tests/platform/screen/browser-screen.ts';
import { AuditScreen } from '#tests/staff/audit.screen.ts';
import { StaffSellerScreen } from '#tests/staff/staff-sellers/staff-seller.screen.ts';
import { StaffSellersScreen } from '#tests/staff/staff-sellers/staff-sellers.screen.ts';
import { TEST_TIMEOUT } from '#tests/timeouts.ts';

/** A portal of its own: a pause changes the offers of a seller for all tests. */
const test = base.extend<object, { portal: Portal }>({
  portal: [
    async ({ isPair: _ }, give) => {
      const portal = await startPortal();
      await give(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: TEST_TIMEOUT },
  ],
});

const company = 'Cais do Norte';

test('staff pause a seller by keyboard, an open tab of the seller shows it without a reload, and the pause ends', async ({
  browser,
  keyboard,
  page,
  portal,
  frame,
  signIn,
}) => {
  const elsewhere = await browser.newContext({ baseURL: portal.origin });
  await elsewhere.addCookies([refusedConsentCookie(portal.origin)]);
  const tab = await elsewhere.newPage();
  await tab.goto('/login/');
  await new LoginScreen(browserScreen(tab)).signIn(accountEmails.upToDate, PASSWORD);
  await expect(tab.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await signIn(accountEmails.staff);
  const [sellers, seller] = [new StaffSellersScreen(keyboard), new StaffSellerScreen(keyboard)];
  await sellers.goto();
  await sellers.search('cais');
  await sellers.seeSellers(company);
  await sellers.open(company);
  await seller.askToPause();
  await seller.submit();
  await seller.seeReasonMissing();
  await seller.typeReason('Two orders expired in a week.');
  await seller.submit();
  await frame.seeNotification('Seller paused');
  await seller.seeStatus(/This seller is paused/);
  await expect(tab.getByRole('dialog', { name: 'Your account is paused' })).toContainText(
    'Two orders expired in a week.',
  );
  await tab.getByRole('button', { name: 'Continue' }).click();

  await seller.unpause();
  await frame.seeNotification('Seller unpaused');
  await expect(tab.getByText('Your account is paused')).toHaveCount(0);
  await seller.seeHistory('Paused', 'Unpaused', /Two orders expired in a week\./);
  const audit = new AuditScreen(browserScreen(page));
  await audit.goto({ search: company, subjectKind: 'SELLER' });
  await audit.seeActions('Seller unpaused', 'Seller paused');
  await audit.seeEntry('Seller paused', /Sam Reed/);
  await elsewhere.close();
});

test('a seller does not get to the pages of staff', async ({ monitor, page, signIn }) => {
  // The reads of a page begin before the user is known; the marketplace refuses them.
  monitor.tolerate(listSellers, listStaffActions);
  await signIn(accountEmails.seller);
  for (const path of ['/internal/sellers/', '/internal/audit/', '/internal/create-test-sale/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  }
  await expect(page.getByRole('navigation').getByText('Internal')).toHaveCount(0);
});
