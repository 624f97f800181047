import { payComplete } from '#contract/sales/sales.calls.ts';
import { readUser } from '#contract/users/users.calls.ts';
import { PASSWORD } from '#server/seed/people.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, seller, test } from './fixtures.ts';
import { FlowsModel } from './models/flows.model.ts';
import { LoginModel } from './models/login.model.ts';
import { SaleModel } from './models/sale.model.ts';

const staff = 'sam.reed@quayside.example';

test('what a seller does is seen, looked back at, forked and exported beside it', async ({
  page,
  context,
  scenario,
  signIn,
  watched,
  shoot,
}) => {
  const outside: string[] = [];
  const beside = await context.newPage();
  beside.on('request', (request) => outside.push(new URL(request.url()).origin));
  await beside.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      console.error(`policy: ${violatedDirective}`),
    ),
  );
  const flows = new FlowsModel(beside);
  const sale = new SaleModel(page);
  watched.tolerate(payComplete);
  await signIn(staff);
  await flows.goto();
  await flows.seeInspector();

  await context.clearCookies({ name: 'Refresh-Token' });
  await new LoginModel(page).goto();
  await flows.choose('Session');
  await flows.seeActive('Signed out');
  await new LoginModel(page).signIn(seller);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await flows.seeEvent('sign in: done', 'Signing in: sign in: done → Verified', 'isPortalUser holds');
  await sale.goto('225312871');
  await flows.choose('Payment');
  await flows.seeActive('Idle');
  await scenario.answer(payComplete, 'harbourpayError');
  await sale.triggerPayment();
  await sale.seeRefusal('We are having trouble processing payments at the moment.');

  await flows.seeRunning('Payment', 'Idle');
  await flows.seeEvent('payment requested', 'Idle: payment requested → Confirming', 'isPayable holds');
  await flows.seeEvent('pay: error', 'Paying: pay: error → Idle', 'isInReview does not hold');
  await expectAccessible(beside);
  await shoot('flows', beside);

  await flows.lookAt('payment confirmed');
  await flows.seeActive('Paying');
  await flows.fork();
  await flows.seeNote('It stands where the tab stood.');
  await flows.play('pay: paid');
  await flows.seeActive('Paid');
  await sale.seeStep('Trigger payment');
  expect(await flows.exportAs('Gherkin')).toContain('When payment confirmed');
  const exported = await flows.exportAs('Failing test (Vitest)');
  expect(exported).toContain('await runPath(');
  const recording = await flows.exportAs('Recording (JSON)');
  expect(recording).toContain('harbourpayError');
  for (const secret of [seller, staff, PASSWORD]) expect(recording).not.toContain(secret);
  expect(new Set(outside)).toEqual(new Set([new URL(page.url()).origin]));
});

test('staff comment on a state, at every width, and others are told how to get in', async ({
  page,
  signIn,
  watched,
}) => {
  const flows = new FlowsModel(page);
  watched.tolerate(readUser);
  await flows.goto();
  await flows.seeRefusal('Sign in to the portal');
  await signIn(seller);
  await flows.goto();
  await flows.seeRefusal('an account that is not Quayside staff');
  await signIn(staff);
  await flows.goto();
  await flows.seeInspector();
  await page.getByRole('button', { name: 'Payment', exact: true }).click();
  await flows.comment('Should the seller see the amount here?');
  await expectAccessible(page);
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});
