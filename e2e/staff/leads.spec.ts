import { listOffers } from '#contract/catalogue/offers.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { createLead } from '#contract/staff/leads.calls.ts';
import { expectAccessible } from '#e2e/platform/accessibility/accessibility.ts';
import { expect, test } from '#e2e/platform/portal/fixtures.ts';
import { PASSWORD } from '#server/people/users/sample-people.ts';
import { ActivationScreen } from '#tests/people/sign-in/activation.screen.ts';
import { LoginScreen } from '#tests/people/sign-in/login.screen.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import { signInByApi } from '#tests/platform/browser/sign-in-by-api.ts';
import { keyboardScreen } from '#tests/platform/screen/browser-screen.ts';
import { OutboxScreen } from '#tests/site/outbox.screen.ts';
import { LeadFormScreen, LeadScreen } from '#tests/staff/leads/lead.screen.ts';
import { LeadsScreen } from '#tests/staff/leads/leads.screen.ts';

const company = 'Zeezicht Cosmetica';
const email = 'mila.vos@zeezicht.example';

/** A price list of products that the seeded seller offers: the file of a lead is read by its headings. */
function stockList(gtins: readonly string[]): string {
  const rows = gtins.map((gtin) => `${gtin};4,50;6;24`);
  return ['EAN code;Trade price;Case;Free stock', ...rows].join('\n');
}

test('staff bring a company from a lead to a seller who activates, with the keyboard alone', async ({
  page,
  context,
  browser,
  signIn,
  keyboard,
  frame,
  monitor,
}) => {
  test.slow();
  const seller = await signInByApi(context, accountEmails.seller);
  const { results } = await seller.call(listOffers, { query: { size: 5, status: ['LIVE'] } });
  const gtins = results.map(({ gtin }) => gtin);
  monitor.tolerate(createLead);
  await signIn(accountEmails.staff);
  const leads = new LeadsScreen(keyboard);
  const lead = new LeadScreen(keyboard);
  const form = new LeadFormScreen(keyboard, 'Add lead');

  await leads.goto();
  await leads.seeInStage('Hollins & Tarn Ltd', 'Stock list received');
  await leads.startNew();
  await form.seeForm();
  // An address that a lead has already is refused at its field.
  await form.enter({ company, email: 'priya@hollinstarn.example', contact: 'Mila Vos' });
  await form.save();
  await form.seeFieldError('email', /A lead already has this email address/);
  await expectAccessible(page);
  await form.enter({ email, phone: '+31205550188', vatNumber: 'NL168939836B02', dealId: '48201' });
  await form.chooseCountry('Netherlands');
  await form.save();
  await frame.seeNotification(`${company} added`);

  await lead.seeLead(company);
  await lead.seeNotReady('1 thing');
  await lead.moveTo('Contacted');
  await lead.seeStage('Contacted');
  await lead.writeNote('Packs within two working days.');
  await lead.addNote();
  await lead.seeNote('Packs within two working days.');
  await lead.upload({ name: 'zeezicht.csv', type: 'text/csv', content: stockList(gtins) });
  await lead.seeStage('Stock list received');
  await lead.seeStockList(/matched/);
  await lead.seeReady();
  await expectAccessible(page);

  await lead.complete();
  await leads.seeCompletion();
  await frame.seeAddress(/\/internal\/seller-onboarding\/$/);
  await leads.seeInStage(company, 'Completed');
  await expectAccessible(page);

  // The new seller, in another browser.
  const other = await browser.newContext();
  const newcomer = keyboardScreen(await other.newPage());
  const outbox = new OutboxScreen(newcomer);
  await outbox.goto();
  await outbox.showMessagesTo(email);
  await outbox.openLink('Activate your account');
  const activation = new ActivationScreen(newcomer);
  await activation.seeForm();
  await activation.choosePassword(PASSWORD);
  await activation.seeActive();
  await activation.goToSignIn();
  const login = new LoginScreen(newcomer);
  await login.enter(email, PASSWORD);
  await login.submitByEnter();
  await newcomer.getByRole('heading', { level: 1 }).see();
  await other.close();

  await page.goto(pathTo.sellerLead('zeezicht-cosmetica'));
  await expect(page.getByText('The account is active.')).toBeVisible();
});
