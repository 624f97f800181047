import { pathTo } from '#contract/pages/paths.ts';
import {
  activateAccount,
  readActivation,
  registerUser,
  resetPassword,
} from '#contract/people/accounts.calls.ts';
import { sampleNewcomer, samplePhone } from '#contract/people/accounts.samples.ts';
import { verifyPhoneToken } from '#contract/people/verification.calls.ts';
import { expectAccessible } from '#e2e/platform/accessibility/accessibility.ts';
import { expect, test } from '#e2e/platform/portal/fixtures.ts';
import { PASSWORD } from '#server/people/users/sample-people.ts';
import { ActivationScreen } from '#tests/people/sign-in/activation.screen.ts';
import { LoginScreen } from '#tests/people/sign-in/login.screen.ts';
import { PasswordResetScreen } from '#tests/people/sign-in/password-reset.screen.ts';
import { SignUpScreen } from '#tests/people/sign-in/sign-up.screen.ts';
import { TermsScreen } from '#tests/people/sign-in/terms.screen.ts';
import { signUpByApi } from '#tests/people/users/newcomer.ts';
import { VerificationScreen } from '#tests/people/verification/verification.screen.ts';
import { browserScreen, keyboardScreen } from '#tests/platform/screen/browser-screen.ts';
import { OutboxScreen } from '#tests/site/outbox.screen.ts';

const longAfter = () => new Date(Date.now() + 4 * 24 * 3_600_000).toISOString();

test('a company signs up and comes to its dashboard through the outbox, with the keyboard alone', async ({
  page,
  context,
  frame,
  keyboard,
}) => {
  const login = new LoginScreen(keyboard);
  const signUp = new SignUpScreen(keyboard);
  const activation = new ActivationScreen(keyboard);
  const verification = new VerificationScreen(keyboard);
  const newcomer = { ...sampleNewcomer, email: 'anke.brand@vuurtoren.example' };
  const { email, password } = newcomer;

  await login.goto();
  await login.goToSignUp();
  await signUp.enter(newcomer);
  await signUp.seeVatNumber('This VAT number is valid.');
  await expectAccessible(page);
  await signUp.send();
  await signUp.seeLookIntoMail(email);
  await expectAccessible(page);

  const outbox = new OutboxScreen(keyboard);
  await outbox.goto();
  await outbox.showMessagesTo(email);
  await expectAccessible(page);
  await outbox.openLink('Activate your account');
  await activation.seeForm();
  await expectAccessible(page);
  await activation.activate();
  await activation.seeActive();
  await expectAccessible(page);

  await activation.goToSignIn();
  await login.seeForm();
  await expectAccessible(page);
  await login.enter(email, password);
  await login.submitByEnter();

  await verification.seeVerified('email');
  await expectAccessible(page);
  await verification.ask('phone');
  await verification.seeCode('phone');
  const phoneOutbox = new OutboxScreen(keyboardScreen(await context.newPage()));
  await phoneOutbox.goto();
  await phoneOutbox.showMessagesTo(samplePhone);
  await verification.enter('phone', await phoneOutbox.readCode());
  await verification.seeBothVerified();
  await expectAccessible(page);
  await verification.goOn();

  // The sign-up has asked for the agreement already.
  await frame.seeTitle('Dashboard');
  await frame.seeAddress(/\/dashboard\/$/);
  await expectAccessible(page);
});

test('e-mail and phone are verified with the codes of the outbox, and a wrong code is refused', async ({
  page,
  context,
  signIn,
  monitor,
  keyboard,
}) => {
  monitor.tolerate(verifyPhoneToken);
  const newcomer = await signUpByApi(context);
  await signIn(newcomer.email);
  const verification = new VerificationScreen(keyboard);
  await page.goto(pathTo.orders());
  await verification.seePage();
  await verification.ask('email');
  await verification.seeCode('email');
  await verification.ask('phone');
  await verification.seeCode('phone');
  await expectAccessible(page);
  const right = await newcomer.readSentCode('phone');
  await verification.enter('phone', right === '123456' ? '654321' : '123456');
  await verification.seeRefusal('phone', 'Invalid verification code. Please try again.');
  await expectAccessible(page);
  await verification.enter('phone', right);
  await verification.seeVerified('phone');
  await verification.enter('email', await newcomer.readSentCode('email'));
  await verification.seeBothVerified();
});

test('a second tab that verifies is noticed by the first', async ({ context, signIn, keyboard }) => {
  await context.clock.install();
  const newcomer = await signUpByApi(context);
  await newcomer.activate();
  await signIn(newcomer.email);
  const verification = new VerificationScreen(keyboard);
  await verification.goto();
  await newcomer.verify('phone');
  await context.clock.fastForward(20_000);
  await verification.seeBothVerified();
});

test('a link that is too old leads to a new one by the password reset', async ({
  page,
  context,
  scenario,
  monitor,
  pointer,
  keyboard,
}) => {
  monitor.tolerate(readActivation);
  const newcomer = await signUpByApi(context);
  const activation = new ActivationScreen(keyboard);
  await scenario.setClock(longAfter());
  await activation.goto(await newcomer.secret());
  await activation.seeRefusal(/^Your activation link has expired, please go to \S+\/reset-password\/ to/);
  await expectAccessible(page);
  await activation.askForNewLink();
  const reset = new PasswordResetScreen(keyboard);
  await reset.askForLink(newcomer.email);
  await reset.seeSent();
  await expectAccessible(page);
  await scenario.end();
  const outbox = new OutboxScreen(keyboard);
  await expect(async () => {
    await outbox.goto();
    await outbox.showMessagesTo(newcomer.email);
    expect(await outbox.hasLink('Choose a new password')).toBe(true);
  }).toPass();
  await outbox.openLink('Choose a new password');
  await expectAccessible(page);
  await reset.choose('three gulls at noon');
  await reset.seeSaved();
  await expectAccessible(page);
  await reset.goToSignIn();
  await new LoginScreen(pointer).signIn(newcomer.email, 'three gulls at noon');
  await new VerificationScreen(keyboard).seeVerified('email');
});

test('a used link and an invented one name a contact', async ({ page, context, monitor, keyboard }) => {
  monitor.tolerate(readActivation, activateAccount);
  const newcomer = await signUpByApi(context);
  const secret = await newcomer.secret();
  await newcomer.activate();
  const activation = new ActivationScreen(keyboard);
  for (const used of [secret, 'bm9ib2R5LW1hZGUtdGhpcy1saW5r']) {
    await activation.goto(used);
    await activation.seeRefusal('The link has expired or is invalid. Please contact us for a new link.');
    await activation.seeWayTo('Contact us');
    await expectAccessible(page);
  }
});

test('a new password by link ends the session that another browser has', async ({
  page,
  context,
  browser,
  baseURL,
  monitor,
  keyboard,
}) => {
  monitor.tolerate(resetPassword);
  const newcomer = await signUpByApi(context);
  await newcomer.activate();
  const elsewhere = await browser.newContext({ baseURL });
  const theirs = await elsewhere.newPage();
  const login = new LoginScreen(browserScreen(theirs));
  await login.goto();
  await login.signIn(newcomer.email, PASSWORD);
  await new VerificationScreen(keyboardScreen(theirs)).seePage();

  const reset = new PasswordResetScreen(keyboard);
  await reset.goto();
  await reset.askForLink(newcomer.email);
  await reset.seeSent();
  await expect.poll(() => newcomer.hasMail('Choose a new password')).toBe(true);
  await reset.goto(await newcomer.secret());
  await reset.choose('password1');
  await reset.seeRefusal(/in lists of stolen passwords/);
  await expectAccessible(page);
  await reset.choose('three gulls at noon');
  await reset.seeSaved();

  await theirs.reload();
  await login.seeForm();
  await login.signIn(newcomer.email, PASSWORD);
  await login.seeRefusal('don’t match');
  await elsewhere.close();
});

test('from page to page the title takes the focus, behind the sign-in as well', async ({
  page,
  context,
  frame,
  keyboard,
}) => {
  const newcomer = await signUpByApi(context);
  const login = new LoginScreen(keyboard);
  await login.goto();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).not.toBeFocused();
  await login.goToSignUp();
  await frame.seeTitleFocused('Sell with us');
  await new SignUpScreen(keyboard).goToSignIn();
  await frame.seeTitleFocused('Sign in');
  await newcomer.activate();
  await login.enter(newcomer.email, PASSWORD);
  await login.submitByEnter();
  await frame.seeTitleFocused('Activate your account');
});

test('a key that is pressed before the page is hydrated does not give its title the focus', async ({
  page,
}) => {
  const key = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await key.promise;
    await route.fallback();
  });
  await page.goto(pathTo.login(), { waitUntil: 'commit' });
  const title = page.getByRole('heading', { level: 1, name: 'Sign in' });
  await expect(title).toBeVisible();
  await page.keyboard.press('a');
  key.resolve();
  // Not part of the prerendered document.
  await expect(page.getByRole('region', { name: /notifications/i })).toBeAttached();
  await expect(title).not.toBeFocused();
});

test('a sign-up that is refused at its first fields scrolls there on a phone', async ({
  page,
  scenario,
  monitor,
  keyboard,
}) => {
  monitor.tolerate(registerUser);
  await page.setViewportSize({ width: 390, height: 700 });
  const signUp = new SignUpScreen(keyboard);
  await signUp.goto();
  await signUp.enter({
    company: 'Αφοί Παπαδοπούλου & Υιοί Εισαγωγές Εξαγωγές Καλλυντικών O’Hara Θεσσαλονίκης',
    country: 'Greece',
    vatNumber: '',
    name: "Ελένη Παπαδοπούλου-O'Hara",
    email: 'eleni@papadopoulos.example',
    phone: '+30 (0)231 055 0199',
    password: 'salt on the pier',
  });
  await signUp.send();
  await expect(page.getByText('Enter a VAT number that exists in this country.')).toBeInViewport();
  await scenario.answer(registerUser, '500');
  await signUp.enterVatNumber('EL 094.259-216');
  await signUp.send();
  await expect(page.getByText('We couldn’t sign you up. Try again.')).toBeInViewport();
});

test('the sections of the terms stay in view while the terms are read', async ({ page, keyboard }) => {
  await new TermsScreen(keyboard).goto();
  await page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeInViewport();
});

test('with letters twice as big nothing that is pressed is cut off on a phone', async ({
  page,
  context,
  signIn,
  keyboard,
}) => {
  const newcomer = await signUpByApi(context);
  await signIn(newcomer.email);
  await page.setViewportSize({ width: 390, height: 844 });
  const verification = new VerificationScreen(keyboard);
  await verification.goto();
  await verification.ask('email');
  await verification.seeCode('email');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const control of await page.getByRole('button').or(page.getByRole('link')).all()) {
    const box = await control.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0), await control.innerText()).toBeLessThanOrEqual(390);
  }
});
