import { expect } from '@playwright/test';
import { login } from '#contract/auth/auth.calls.ts';
import type { CallReply } from '#contract/call.ts';
import { listSaleDocuments } from '#contract/documents/documents.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { listSaleLines } from '#contract/sales/lines.calls.ts';
import { countSales, listSales, payComplete, readSale, readTimeline } from '#contract/sales/sales.calls.ts';
import { seededSaleQid } from '#server/seed/sale.ts';
import { LinesScreen } from '#src/features/lines/lines.screen.ts';
import { LoginScreen } from '#src/features/login/login.screen.ts';
import { SaleScreen } from '#src/features/sale/sale.screen.ts';
import { browserScreen } from '#tests/screen/browser-screen.ts';
import { gettingIn } from './getting-in.screens.ts';
import { FrameModel } from './models/frame.model.ts';
import { people } from './people.ts';
import { at, type Given, type Screen } from './screen.ts';
import { seededOrder } from './seeded-order.ts';

export const screens: Screen[] = [
  { name: 'login', as: null, open: ({ page }) => new LoginScreen(browserScreen(page)).goto() },
  { name: 'login, fields missing', as: null, open: (given) => signInWith(given, '', '') },
  { name: 'login, refused', as: null, open: refusedLogin },
  ...gettingIn,
  { name: 'not found', as: null, open: notFound },
  { name: 'generic error', open: brokenPage },
  { name: 'dashboard', open: at(pathTo.dashboard(), 'Needs you now') },
  { name: 'dashboard of a paused seller', as: people.paused, open: toldOfPause },
  { name: 'dashboard, loading', open: slowly(listSales, pathTo.dashboard(), 'Loading orders') },
  { name: 'dashboard, failed', open: failing(listSales, pathTo.dashboard()) },
  { name: 'dashboard, nothing to do', open: withoutOrders },
  { name: 'orders', open: at(pathTo.orders(), '225313105') },
  { name: 'orders, past', open: at(pathTo.orders({ status: ['PAST'], page: 1 }), 'Placed') },
  { name: 'orders, none found', open: at(pathTo.orders({ search: 'nosuch' }), 'No results found.') },
  { name: 'orders, destinations open', open: destinations },
  { name: 'orders, loading', open: slowly(listSales, pathTo.orders(), 'Loading orders') },
  { name: 'orders, failed', open: failing(listSales, pathTo.orders()) },
  { name: 'profile', open: at(pathTo.profile(), 'Payment details') },
  { name: 'profile, incomplete', as: people.incomplete, open: at(pathTo.profile(), 'Add payment details') },
  { name: 'profile, privacy', open: at(pathTo.privacy(), 'Chosen on') },
  { name: 'incoming packages', as: people.warehouse, open: at(pathTo.home(), 'Incoming packages') },
  { name: 'order, loading', open: slowly(readSale, addressOf('225313019'), 'Loading the order') },
  { name: 'order, failed', open: failing(readSale, addressOf('225313019')) },
  { name: 'order, not found', open: foreignOrder },
  { name: 'new order, a line lowered', open: order('225313019') },
  { name: 'new order, a reason missing', open: reasonMissing },
  { name: 'new order, reset', open: dialog('225313019', 'Reset lines') },
  { name: 'new order, decline', open: dialog('225313019', 'Decline order') },
  { name: 'new order, lines of an invoice', open: dialog('225313109', /^Update from/) },
  { name: 'new order, unknown lines of an invoice', open: dialog('225313110', /^Update from/) },
  { name: 'new order, about to expire', open: order('225313105') },
  { name: 'new order, longest names', open: order('225313107') },
  { name: 'new order, dangerous goods', open: order('225313108') },
  { name: 'new order, extra care', open: order('225313122') },
  { name: 'new order of 1,000 lines', open: order('225312990') },
  { name: 'confirmed order, to pack', open: order('225312987') },
  { name: 'confirmed order, a pallet', open: order('225312987', 'Fill a pallet', 'Fill pallet') },
  { name: 'packed order, clear pallet', open: dialog('225313112', 'Change packing', /^Clear \d/) },
  { name: 'packed order, carriers', open: carriers },
  { name: 'packed order, book', open: book },
  { name: 'order shipped by the seller', open: order('225313128', 'Change shipping') },
  { name: 'order shipped by the seller, clear', open: clearFields },
  { name: 'order shipped by the seller, other method', open: otherMethod },
  { name: 'booking pending', open: order('225313126') },
  { name: 'booking failed', open: order('225313127') },
  { name: 'booking made', open: order('225313125', 'Change shipping') },
  { name: 'booking made, cancel', open: dialog('225313125', 'Change shipping', 'Cancel booking') },
  { name: 'payment', open: dialog('225312871', /^Trigger payment of/) },
  { name: 'payment refused', open: paymentRefused },
  {
    name: 'payment, profile incomplete',
    as: people.incomplete,
    open: dialog('225313301', /^Trigger payment of/),
  },
  { name: 'payment in review', open: order('225312844') },
  { name: 'paid order', open: order('225312702') },
  { name: 'paid order, complete', open: dialog('225312702', /^Complete order/) },
  { name: 'paid order, documents', open: order('225312702', 'Open documents') },
  { name: 'paid order, delete document', open: dialog('225313114', 'Open documents', /^Delete /) },
  { name: 'completed order', open: order('225311901') },
  { name: 'declined order', open: order('225311902') },
  { name: 'expired order', open: order('225311903') },
];

async function toldOfPause({ page }: Given) {
  await page.goto(pathTo.dashboard());
  await new FrameModel(page).seePause();
}

function addressOf(fid: string) {
  return pathTo.order(seededSaleQid(fid));
}

/** Opens an order and presses these buttons one after the other. */
function order(fid: string, ...buttons: (string | RegExp)[]) {
  return async ({ page }: Given) => {
    const sale = new SaleScreen(browserScreen(page));
    await sale.goto(seededOrder(fid));
    await sale.seeTimeline();
    for (const name of buttons) await page.getByRole('button', { name }).first().click();
  };
}

function dialog(fid: string, ...buttons: (string | RegExp)[]) {
  return async (given: Given) => {
    await order(fid, ...buttons)(given);
    await seeDialog(given);
  };
}

async function seeDialog({ page }: Given) {
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
}

function slowly(call: typeof listSales | typeof readSale, address: string, label: string) {
  return async ({ page, scenario }: Given) => {
    await scenario.answer(call, 'pass', { latency: 60_000, times: 5 });
    await page.goto(address);
    await expect(page.getByRole('status').filter({ hasText: label })).toBeVisible();
  };
}

function failing(call: typeof listSales | typeof readSale, address: string) {
  return async ({ page, scenario }: Given) => {
    await scenario.answer(call, 'forbidden', { times: 10 });
    await page.goto(address);
    await expect(page.getByRole('alert')).toBeVisible();
  };
}

async function signInWith({ page }: Given, who: string, password: string) {
  const loginPage = new LoginScreen(browserScreen(page));
  await loginPage.goto();
  await loginPage.signIn(who, password);
}

async function refusedLogin(given: Given) {
  given.monitor.tolerate(login);
  await signInWith(given, 'nobody@nowhere.example', 'not-the-password');
  await new LoginScreen(browserScreen(given.page)).seeRefusal('do not match');
}

async function notFound({ page, monitor }: Given) {
  await page.goto('/no-such-page/');
  await expect(page.getByRole('heading', { name: 'There is no page at this address' })).toBeVisible();
  monitor.problems.splice(0);
}

async function brokenPage({ page, monitor }: Given) {
  await page.route(/\/assets\/orders\.page-.*\.js$/, (route) => route.abort('blockedbyclient'));
  await page.goto(pathTo.orders());
  await expect(page.getByRole('heading', { name: 'Oops, there is an error!' })).toBeVisible();
  monitor.problems.splice(0);
}

/** An empty list by a replaced answer, because every seeded seller who may see orders has some. */
async function withoutOrders(given: Given) {
  const { page } = given;
  const none = { count: 0, next: null, previous: null, results: [] };
  await page.route(`/api/${listSales.path}?*`, (route) => route.fulfill({ json: none }));
  await page.route(`/api/${countSales.path}`, (route) =>
    route.fulfill({
      json: {
        current: 0,
        confirmQuantities: 0,
        addShipping: 0,
        triggerPayment: 0,
        inReview: 0,
        complete: 0,
        past: 0,
        unread: 0,
        expiring: 0,
        destinations: [],
      } satisfies CallReply<typeof countSales>,
    }),
  );
  await at(pathTo.dashboard(), 'Nothing needs you now')(given);
}

async function destinations(given: Given) {
  await at(pathTo.orders(), '225313105')(given);
  await given.page.getByRole('button', { name: /^Destination/ }).click();
}

async function foreignOrder(given: Given) {
  given.monitor.tolerate(readSale, listSaleLines, listSaleDocuments, readTimeline);
  await at(addressOf('225313302'), 'No order found.')(given);
}

async function reasonMissing({ page }: Given) {
  const lines = new LinesScreen(browserScreen(page));
  await new SaleScreen(browserScreen(page)).goto(seededOrder('225313106'));
  await lines.first.enter(1);
  await lines.seeReasonMissing();
}

async function carriers(given: Given) {
  await order('225313112')(given);
  await given.page.getByRole('radio', { name: 'With Quayside' }).check();
  await expect(given.page.getByRole('group', { name: 'Carrier' })).toBeVisible();
}

async function book(given: Given) {
  await carriers(given);
  await given.page.getByRole('group', { name: 'Carrier' }).getByRole('radio').first().check();
  await given.page.getByRole('button', { name: /^Book .+ for/ }).click();
  await seeDialog(given);
}

async function clearFields(given: Given) {
  await order('225313128', 'Change shipping', 'Clear all fields')(given);
  await seeDialog(given);
}

async function otherMethod(given: Given) {
  await order('225313128', 'Change shipping')(given);
  await given.page.getByRole('radio', { name: 'With Quayside' }).click();
  await seeDialog(given);
}

async function paymentRefused(given: Given) {
  await given.scenario.answer(payComplete, 'harbourpayError');
  await order('225312871', /^Trigger payment of/, 'Confirm')(given);
  await new SaleScreen(browserScreen(given.page)).seeRefusal('We are having trouble processing payments');
}
