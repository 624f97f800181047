import { payComplete } from '#contract/orders/sales.calls.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#e2e/platform/accessibility/accessibility.ts';
import { expect, sellerEmail, test } from '#e2e/platform/portal/fixtures.ts';
import { PASSWORD } from '#server/people/users/sample-people.ts';
import { PaymentScreen } from '#tests/orders/payment/payment.screen.ts';
import { SaleScreen } from '#tests/orders/sale/sale.screen.ts';
import { seededOrder } from '#tests/orders/sale/seeded-order.ts';
import { LoginScreen } from '#tests/people/sign-in/login.screen.ts';
import { browserScreen } from '#tests/platform/screen/browser-screen.ts';
import { FlowInspector } from './flow-inspector.ts';

test("the inspector shows a seller's actions live, replays, forks and exports them", async ({
  page,
  context,
  scenario,
  monitor,
  saveScreenshot,
}) => {
  const outside: string[] = [];
  const beside = await context.newPage();
  beside.on('request', (request) => outside.push(new URL(request.url()).origin));
  await beside.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      console.error(`policy: ${violatedDirective}`),
    ),
  );
  const flows = new FlowInspector(beside);
  const screen = browserScreen(page);
  const sale = new SaleScreen(screen);
  const payment = new PaymentScreen(screen);
  monitor.tolerate(payComplete);
  await flows.goto();
  await flows.seeInspector();

  await new LoginScreen(browserScreen(page)).goto();
  await flows.choose('Session');
  await flows.seeActive('Signed out');
  await new LoginScreen(browserScreen(page)).signIn(sellerEmail, PASSWORD);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await flows.seeEvent('sign in: done', 'Signing in: sign in: done → Verified', 'isPortalUser: true');
  await sale.goto(seededOrder('225312871'));
  await flows.choose('Payment');
  await flows.seeActive('Idle');
  await scenario.answer(payComplete, 'harbourpayError');
  await payment.pay();
  await payment.seeRefusal('We are having trouble processing payments at the moment.');

  await flows.seeRunning('Payment', 'Ready');
  await flows.seeEvent('payment requested', 'Idle: payment requested → Confirming', 'isPayable: true');
  await flows.seeEvent('pay: error', 'Paying: pay: error → Idle', 'isInReview: false');
  await expectAccessible(beside);
  await saveScreenshot('flows', beside);

  await flows.lookAt('payment confirmed');
  await flows.seeActive('Paying');
  await flows.fork();
  await flows.seeNote('The simulation starts from the tab’s state.');
  await flows.play('pay: paid');
  await flows.seeActive('Paid');
  await sale.seeStep('Trigger payment');
  expect(await flows.exportAs('Gherkin')).toContain('When payment confirmed');
  expect(await flows.exportAs('Gherkin')).toContain('Then Payment is in Paid');
  await flows.endSimulation();
  expect(await flows.exportAs('Gherkin')).not.toContain('Then Payment is in Paid');
  const exported = await flows.exportAs('Failing test (Vitest)');
  expect(exported).toContain('await runPath(');
  const recording = await flows.exportAs('Recording (JSON)');
  expect(recording).toContain('harbourpayError');
  for (const secret of [sellerEmail, PASSWORD]) expect(recording).not.toContain(secret);
  expect(new Set(outside)).toEqual(new Set([new URL(page.url()).origin]));
});

test('an order is forked with its parts, a case goes to one of them, and two sessions are compared', async ({
  page,
  context,
  signIn,
}) => {
  const beside = await context.newPage();
  const flows = new FlowInspector(beside);
  await flows.goto();
  await flows.seeInspector();
  await signIn();
  await new SaleScreen(browserScreen(page)).goto(seededOrder('225312871'));
  await new SaleScreen(browserScreen(page)).seeStep('Trigger payment');
  await flows.seeRunning('Payment', 'Ready');
  await flows.choose('Sale');
  await flows.seeActive('Read');
  const before = await flows.exportAs('Recording (JSON)');
  await flows.fork();
  await flows.seeNote('The simulation starts from the tab’s state.');
  await flows.show('Payment');
  await flows.play('payment is requested');
  await flows.play('payment is confirmed');
  await flows.play('pay: paid');
  await flows.seeActive('Paid');
  await flows.seeSimulated('Journey', 'Complete · None');
  await expectAccessible(beside);
  await new SaleScreen(browserScreen(page)).seeStep('Trigger payment');

  await flows.open('Difference');
  await beside.getByLabel('Open another recording').setInputFiles({
    name: 'before.json',
    mimeType: 'application/json',
    buffer: Buffer.from(before),
  });
  await flows.seeNote('The two sessions are identical');
  await expectAccessible(beside);
});

test('a chart is printed on one page, wide or tall, and shown where something is active on a phone', async ({
  page,
  saveScreenshot,
}) => {
  const flows = new FlowInspector(page);
  await flows.goto();
  await flows.seeInspector();
  for (const machine of ['Sale', 'Session']) {
    await flows.chooseChart(machine);
    expect(await flows.printedPages()).toBe(1);
  }
  await flows.drag('Not set', { x: -80, y: -40 });
  await flows.chooseChart('Payment');
  await flows.open('Play');
  await flows.seeAllBeside();
  await page.setViewportSize({ width: 390, height: 844 });
  await flows.chooseInDrawer('Journey');
  await flows.open('Play');
  await flows.play('Start: an order is opened');
  await flows.seeInView('Opening');
  await flows.play('a paid order is loaded');
  await flows.seeInView('Complete');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await saveScreenshot('flows-phone');
});

test('with the keyboard alone a machine is chosen, simulated and its chart explored', async ({ page }) => {
  const flows = new FlowInspector(page);
  await flows.goto();
  await flows.seeInspector();
  const press = async (name: string | RegExp, role: 'button' | 'region' = 'button') => {
    const target = page.getByRole(role, { name }).first();
    for (let count = 0; count < 150; count += 1) {
      if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };
  await press('Payment');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Chart of Payment' })).toBeVisible();
  await press('Start: an order ready to be paid');
  await page.keyboard.press('Enter');
  await press('payment is requested');
  await page.keyboard.press('Enter');
  await flows.seeActive('Confirming');
  await page.getByRole('heading', { level: 1 }).click();
  await press('Chart of Payment', 'region');
  await page.keyboard.press('+');
  await press(/^Confirming/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Selected in the chart' })).toContainText(
    'payment.confirming',
  );
  await expectAccessible(page);
});

test('with one sign-in, of a seller, an order is reviewed and commented on, at every width', async ({
  page,
  context,
  signIn,
}) => {
  const beside = await context.newPage();
  const flows = new FlowInspector(beside);
  await flows.goto();
  await flows.seeInspector();
  await signIn(sellerEmail);
  await new SaleScreen(browserScreen(page)).goto(seededOrder('225312871'));
  await flows.choose('Payment');
  await flows.seeActive('Idle');
  await flows.open('State');
  await flows.seeWholeWords();
  await flows.comment('Should the seller see the amount here?');
  await expectAccessible(beside);
  for (const width of [390, 768]) {
    await beside.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(beside);
    await expectAccessible(beside);
  }
  await flows.deleteComment('Should the seller see the amount here?');
});
