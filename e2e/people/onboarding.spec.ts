import { listOffers } from '#contract/catalogue/offers.calls.ts';
import { sampleNewcomer, samplePhone } from '#contract/people/accounts.samples.ts';
import { expect, test } from '#e2e/platform/portal/fixtures.ts';
import { LinesScreen } from '#tests/orders/lines/lines.screen.ts';
import { PackingScreen } from '#tests/orders/packing.screen.ts';
import { SaleScreen } from '#tests/orders/sale/sale.screen.ts';
import { SalesScreen } from '#tests/orders/sales.screen.ts';
import { ShippingScreen } from '#tests/orders/shipping/shipping.screen.ts';
import { TrackingScreen } from '#tests/orders/shipping/tracking.screen.ts';
import { ActivationScreen } from '#tests/people/sign-in/activation.screen.ts';
import { LoginScreen } from '#tests/people/sign-in/login.screen.ts';
import { SignUpScreen } from '#tests/people/sign-in/sign-up.screen.ts';
import { VerificationScreen } from '#tests/people/verification/verification.screen.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import { signInByApi } from '#tests/platform/browser/sign-in-by-api.ts';
import { keyboardScreen } from '#tests/platform/screen/browser-screen.ts';
import { OutboxScreen } from '#tests/site/outbox.screen.ts';
import { InitialChecksScreen } from '#tests/staff/initial-checks.screen.ts';
import { LeadScreen } from '#tests/staff/leads/lead.screen.ts';
import { LeadsScreen } from '#tests/staff/leads/leads.screen.ts';
import { TestSaleScreen } from '#tests/staff/test-sale.screen.ts';

const company = 'Brandaris Handel';
const newcomer = { ...sampleNewcomer, company, email: 'fenna.dijk@brandaris.example' };
const deal = '48201';

test('a company that signs up is checked, completed, activated, and ships a test order, by keyboard alone', async ({
  page,
  browser,
  context,
  frame,
  keyboard,
  signIn,
}) => {
  test.slow();
  const other = await signInByApi(context, accountEmails.seller);
  const { results } = await other.call(listOffers, { query: { size: 5, status: ['LIVE'] } });
  const rows = results.map(({ gtin }) => `${gtin};4,50;6;24`);
  const list = {
    name: 'brandaris.csv',
    type: 'text/csv',
    content: ['EAN code;Trade price;Case;Free stock', ...rows].join('\n'),
  };

  const companyContext = await browser.newContext();
  const companyPage = await companyContext.newPage();
  const companyKeyboard = keyboardScreen(companyPage);
  const signUp = new SignUpScreen(companyKeyboard);
  const login = new LoginScreen(companyKeyboard);
  await login.goto();
  await login.goToSignUp();
  await signUp.enter(newcomer);
  await signUp.send();
  await signUp.seeLookIntoMail(newcomer.email);

  await signIn(accountEmails.staff);
  const checker = new InitialChecksScreen(keyboard);
  await checker.goto();
  await checker.choose(list);
  await checker.chooseCurrency('EUR');
  await checker.answer('dealId', deal);
  await checker.start();
  await checker.seeResult(/would win$/);

  const leads = new LeadsScreen(keyboard);
  // The newest of many leads is not on the first page of its stage.
  await leads.goto({ search: company });
  await leads.open(company);
  const lead = new LeadScreen(keyboard);
  await lead.seeLead(company);
  await lead.giveTo('Sam Reed');
  await lead.edit();
  await lead.form.enter({ dealId: deal });
  await lead.form.save();
  await lead.upload(list);
  await lead.seeStockList(/matched/);
  await lead.seeReady();
  await lead.complete();
  await leads.seeCompletion();

  const outbox = new OutboxScreen(companyKeyboard);
  await outbox.goto();
  await outbox.showMessagesTo(newcomer.email);
  await outbox.openLink('Activate your account');
  const activation = new ActivationScreen(companyKeyboard);
  await activation.seeForm();
  await activation.activate();
  await activation.goToSignIn();
  await login.enter(newcomer.email, newcomer.password);
  await login.submitByEnter();
  const verification = new VerificationScreen(companyKeyboard);
  await verification.ask('phone');
  await verification.seeCode('phone');
  const phoneOutbox = new OutboxScreen(keyboardScreen(await companyContext.newPage()));
  await phoneOutbox.goto();
  await phoneOutbox.showMessagesTo(samplePhone);
  await verification.enter('phone', await phoneOutbox.readCode());
  await verification.seeBothVerified();

  const form = new TestSaleScreen(keyboard);
  await form.goto();
  await form.chooseSeller(company);
  await form.pickRandom(2);
  await form.addAll(2);
  await form.check();
  await form.seePreview(/2 lines/);
  await form.create();
  await form.question.confirm();
  await form.seeCreated();
  const fid = await form.readFid();

  const sales = new SalesScreen(companyKeyboard);
  await sales.goto({ search: fid });
  await sales.open(fid);
  await expect(companyPage.getByText('Test order', { exact: true })).toBeVisible();
  await new LinesScreen(companyKeyboard).confirm();
  await new PackingScreen(companyKeyboard).listNothing();
  await new ShippingScreen(companyKeyboard).shipYourself({ carrier: 'Nordsee Parcel', fee: '2.50' });
  await new TrackingScreen(companyKeyboard).add('NSP4410028838');
  await new SaleScreen(companyKeyboard).seeStep('Trigger payment');
  await companyContext.close();
  await expect(page).toHaveURL(/create-test-sale/);
  await frame.seeTitle('Create test sale');
});
