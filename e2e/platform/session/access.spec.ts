import { listSaleDocuments } from '#contract/orders/documents.calls.ts';
import { listSaleLines } from '#contract/orders/lines.calls.ts';
import { listSales, readSale, readTimeline } from '#contract/orders/sales.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { login } from '#contract/people/auth.calls.ts';
import { expect, sellerEmail, test } from '#e2e/platform/portal/fixtures.ts';
import { endStreamAtOnce } from '#e2e/platform/portal/without-stream.ts';
import { calls } from '#server/calls.ts';
import { seededSaleQid } from '#server/orders/sales/sale.seed.ts';
import { PASSWORD } from '#server/people/users/sample-people.ts';
import { DashboardScreen } from '#tests/insights/dashboard.screen.ts';
import { SalesScreen } from '#tests/orders/sales.screen.ts';
import { LoginScreen } from '#tests/people/sign-in/login.screen.ts';
import { SignInAgainScreen } from '#tests/platform/app/sign-in-again.screen.ts';
import { browserScreen } from '#tests/platform/screen/browser-screen.ts';

const order = pathTo.order(seededSaleQid('225313019'));

test('a user who opens an order without being signed in signs in and lands on it', async ({
  page,
  frame,
  pointer,
}) => {
  const loginPage = new LoginScreen(pointer);
  await page.goto(order);
  await loginPage.seeForm();
  await frame.seeAddress(/\/login\/\?redirectPath=/);
  await loginPage.signIn(sellerEmail, PASSWORD);
  await frame.seeTitle('Order 225313019');
  await frame.seeAddress(new RegExp(`${order}$`));
});

test('a target outside the portal is not followed', async ({ pointer }) => {
  const loginPage = new LoginScreen(pointer);
  await loginPage.goto('//elsewhere.example/');
  await loginPage.signIn(sellerEmail, PASSWORD);
  await new DashboardScreen(pointer).seeTodos();
});

test('a signed-in user skips the login page', async ({ page, pointer }) => {
  const loginPage = new LoginScreen(pointer);
  await loginPage.goto();
  await loginPage.signIn(sellerEmail, PASSWORD);
  await new DashboardScreen(pointer).seeTodos();
  await page.goto(pathTo.login());
  await new DashboardScreen(pointer).seeTodos();
});

test('a wrong password shows a message and keeps the typed values', async ({ monitor, pointer }) => {
  monitor.tolerate(login);
  const loginPage = new LoginScreen(pointer);
  await loginPage.goto();
  await loginPage.signIn(sellerEmail, 'not-the-password');
  await loginPage.seeRefusal('This email address and password don’t match.');
  await loginPage.seeTyped({ email: sellerEmail });
  await loginPage.signIn(sellerEmail, PASSWORD);
  await new DashboardScreen(pointer).seeTodos();
});

test('a buyer is refused and stays signed out', async ({ page, pointer }) => {
  const loginPage = new LoginScreen(pointer);
  await loginPage.goto();
  await loginPage.signIn('buyer@corner-shop.example', PASSWORD);
  await loginPage.seeRefusal('This is a buyer account.');
  await page.goto(pathTo.orders());
  await loginPage.seeForm();
});

test('signing out in one tab signs the other one out', async ({ context, signIn, frame, pointer }) => {
  await signIn();
  await new DashboardScreen(pointer).goto();
  const other = await context.newPage();
  await new SalesScreen(browserScreen(other)).goto();
  await frame.signOut();
  await new LoginScreen(pointer).seeForm();
  await new LoginScreen(browserScreen(other)).seeForm();
  await other.goto(order);
  await new LoginScreen(browserScreen(other)).seeForm();
});

test('a user who does not sign in again where the session ended sees a message, and the next sign-in leads back', async ({
  page,
  context,
  scenario,
  monitor,
  frame,
  pointer,
}) => {
  monitor.tolerate(...Object.values(calls));
  await endStreamAtOnce(context);
  const loginPage = new LoginScreen(pointer);
  const again = new SignInAgainScreen(pointer);
  await loginPage.goto();
  await loginPage.signIn(sellerEmail, PASSWORD);
  await new DashboardScreen(pointer).seeTodos();
  const longAfter = new Date(Date.now() + 40 * 24 * 3_600_000).toISOString();
  await scenario.setClock(longAfter);
  await frame.openOrders();
  await again.see(sellerEmail);
  await again.leave();
  await loginPage.seeForm();
  await frame.seeNotification('Your session has ended. Sign in again.');
  await scenario.end();
  await loginPage.signIn(sellerEmail, PASSWORD);
  await new SalesScreen(browserScreen(page)).seeList();
});

test('an unknown URL shows the not-found page, signed in or not', async ({
  page,
  signIn,
  monitor,
  baseURL,
  frame,
}) => {
  await page.goto('/no-such-page/');
  await frame.seeTitle('We couldn’t find this page');
  await signIn();
  await page.goto('/orders/1/2/3/');
  await frame.seeTitle('We couldn’t find this page');
  expect(monitor.problems.splice(0)).toEqual([
    `404: GET ${baseURL}/no-such-page/`,
    `404: GET ${baseURL}/orders/1/2/3/`,
  ]);
});

test('an order of another seller is not found', async ({ page, signIn, monitor }) => {
  monitor.tolerate(readSale, listSaleLines, listSaleDocuments, readTimeline);
  await signIn();
  await page.goto(pathTo.order(seededSaleQid('225313302')));
  await expect(page.getByText('No order found.')).toBeVisible();
});

test('a page that breaks shows the generic error and the way out', async ({
  page,
  signIn,
  monitor,
  frame,
  pointer,
}) => {
  await signIn();
  // The code of the page cannot be loaded, as after a failed deployment.
  await page.route(/\/assets\/sales\.page-.*\.js$/, (route) => route.abort('blockedbyclient'));
  await page.goto(pathTo.orders());
  await frame.seeTitle('Oops, there is an error!');
  expect(monitor.problems.splice(0)).not.toEqual([]);
  await page.unroute(/\/assets\/sales\.page-.*\.js$/);
  await page.getByRole('link', { name: 'home', exact: true }).click();
  await new DashboardScreen(pointer).seeTodos();
});

test('Back finds the list of orders as it was left', async ({ page, signIn, frame }) => {
  await signIn();
  const sales = new SalesScreen(browserScreen(page));
  await sales.goto();
  await sales.openSegment('Past');
  await sales.sort('Highest amount first');
  await sales.openPage(2);
  await frame.seeAddress(/page=2/);
  await sales.seeList();
  const address = page.url();
  // Without smooth scrolling, so that the position is final when it is read.
  const left = await page.evaluate(() => {
    scrollTo({ top: 400, behavior: 'instant' });
    return scrollY;
  });
  expect(left).toBeGreaterThan(200);
  await page.getByRole('table').getByRole('row').nth(12).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await sales.seeList();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(left, -1);
});

test('orders that cannot be loaded can be loaded again', async ({ page, signIn, scenario }) => {
  await signIn();
  const sales = new SalesScreen(browserScreen(page));
  await scenario.answer(listSales, 'forbidden', { times: 10 });
  await page.goto(pathTo.orders({ status: ['PAST'], page: 1 }));
  await sales.failedRead.see('There was an error loading the orders, please try again.');
  await scenario.end();
  await sales.failedRead.tryAgain();
  await sales.seeList();
});
