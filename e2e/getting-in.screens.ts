import {
  activateAccount,
  readActivation,
  registerUser,
  requestPasswordReset,
  resetPassword,
} from '#contract/accounts/accounts.calls.ts';
import { login, refreshSession } from '#contract/auth/auth.calls.ts';
import { listSeededPeople, readInfo } from '#contract/info/info.calls.ts';
import { listOutbox } from '#contract/outbox/outbox.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { listSales } from '#contract/sales/sales.calls.ts';
import { acceptSla } from '#contract/sellers/sellers.calls.ts';
import { verifyEmail, verifyPhone, verifyPhoneToken } from '#contract/verification/verification.calls.ts';
import { ActivationScreen } from '#src/features/activation/activation.screen.ts';
import { DashboardScreen } from '#src/features/dashboard/dashboard.screen.ts';
import { PasswordResetScreen } from '#src/features/password-reset/password-reset.screen.ts';
import { type Newcomer, SignUpScreen } from '#src/features/sign-up/sign-up.screen.ts';
import { TermsScreen } from '#src/features/terms/terms.screen.ts';
import { VerificationScreen } from '#src/features/verification/verification.screen.ts';
import { browserScreen, keyboardScreen } from '#tests/screen/browser-screen.ts';
import { FrameModel } from './models/frame.model.ts';
import { OutboxModel } from './models/outbox.model.ts';
import { SignInAgainModel } from './models/sign-in-again.model.ts';
import { WelcomeModel } from './models/welcome.model.ts';
import { people } from './people.ts';
import { at, type Given, type Screen } from './screen.ts';

/** The newcomer of the seed, whose activation link is in the outbox. */
const invited = 'lotte.claes@molenbrug.example';
const noLink = 'bm9ib2R5LW1hZGUtdGhpcy1saW5r';

/** The screens outside the frame, and the dialog over it. */
export const gettingIn: Screen[] = [
  { name: 'sign-up', as: null, open: ({ page }) => new SignUpScreen(keyboardScreen(page)).goto() },
  { name: 'sign-up, fields missing', as: null, open: signUpEmpty },
  { name: 'sign-up, refused', as: null, open: signUpRefused },
  { name: 'sign-up, throttled', as: null, open: signUpThrottled },
  { name: 'sign-up, look into your mail', as: null, open: signedUp },
  { name: 'activation', as: null, open: invitedToActivate },
  { name: 'activation, password refused', as: null, open: passwordRefused },
  { name: 'activation, link refused', as: null, open: linkRefused },
  { name: 'activation, link expired', as: null, open: activation('expiredSecret') },
  { name: 'activation, link not checked', as: null, open: activation('503') },
  { name: 'verification', as: people.unverified, open: at(pathTo.home(), 'Activate your account') },
  { name: 'verification, codes to enter', as: people.unverified, open: codesToEnter },
  { name: 'verification, code refused', as: people.unverified, open: codeRefused },
  { name: 'verification, throttled', as: people.unverified, open: verificationThrottled },
  { name: 'verification, done', open: at(pathTo.activateAccount(), 'Both are verified') },
  { name: 'terms of a visitor', as: null, open: ({ page }) => new TermsScreen(keyboardScreen(page)).goto() },
  { name: 'terms to accept', as: people.withoutTerms, open: at(pathTo.home(), 'Your agreement') },
  { name: 'terms to accept, refused', as: people.withoutTerms, open: agreementRefused },
  { name: 'terms accepted', open: termsAccepted },
  {
    name: 'password reset',
    as: null,
    open: ({ page }) => new PasswordResetScreen(keyboardScreen(page)).goto(),
  },
  { name: 'password reset, look into your mail', as: null, open: resetSent },
  { name: 'password reset, new password', as: null, open: ({ page }) => choosing(page) },
  { name: 'password reset, link refused', as: null, open: resetLinkRefused },
  { name: 'outbox', as: null, open: outbox },
  { name: 'outbox, nothing sent', as: null, open: outboxEmpty },
  { name: 'outbox, failed', as: null, open: outboxFailed },
  { name: 'welcome', as: null, open: ({ page }) => new WelcomeModel(page).goto() },
  { name: 'welcome, signed in', open: welcomeSignedIn },
  { name: 'welcome, buyer refused', as: null, open: buyerRefused },
  { name: 'welcome, failed', as: null, open: welcomeFailed },
  { name: 'session lapsed', open: lapsed },
  { name: 'session lapsed, password refused', open: lapsedAndRefused },
];

async function signUpEmpty({ page }: Given) {
  const signUp = new SignUpScreen(keyboardScreen(page));
  await signUp.goto();
  await signUp.send();
  await signUp.seeMissing('Please agree to the terms to sign up.');
}

/** All required fields; an unknown VAT number would be refused at its field. */
const newcomer: Newcomer = {
  company: 'Zeepfabriek De Vuurtoren van Terschelling en Vlieland B.V.',
  country: 'United States',
  vatNumber: '',
  name: 'Anke Brand',
  email: 'anke.brand.of.the.lighthouse.soap.works@vuurtoren-terschelling.example',
  phone: '+12125550123',
  password: 'salt on the pier',
};

async function signUp({ page }: Given): Promise<SignUpScreen> {
  const model = new SignUpScreen(keyboardScreen(page));
  await model.goto();
  await model.enter(newcomer);
  await model.send();
  return model;
}

async function signUpRefused(given: Given) {
  await given.scenario.answer(registerUser, 'registration_refused', {
    detail: {
      errors: [
        { code: 'invalid', message: 'Enter a valid phone number.', field: 'phone', lineNumber: 3 },
        { code: 'ALREADY_EXISTS', message: 'This address is used twice.', field: 'email', lineNumber: 7 },
      ],
    },
  });
  await (await signUp(given)).seeRefusal('Line 3: Enter a valid phone number.');
}

async function signUpThrottled(given: Given) {
  await given.scenario.answer(registerUser, 'throttled', { detail: { wait: 3_500 } });
  await (await signUp(given)).seeWaiting();
}

async function signedUp(given: Given) {
  await (await signUp(given)).seeLookIntoMail(newcomer.email);
}

async function invitedToActivate({ page }: Given) {
  const mails = new OutboxModel(page);
  await mails.goto();
  await mails.showMessagesTo(invited);
  await mails.openLink('Activate your account');
  await new ActivationScreen(keyboardScreen(page)).seeForm();
}

async function passwordRefused(given: Given) {
  given.monitor.tolerate(activateAccount);
  await invitedToActivate(given);
  const model = new ActivationScreen(keyboardScreen(given.page));
  await model.choosePassword('password1');
  await model.seeRefusal();
}

async function linkRefused({ page, monitor }: Given) {
  monitor.tolerate(readActivation);
  const model = new ActivationScreen(keyboardScreen(page));
  await model.goto(noLink);
  await model.seeWayTo('Contact us');
}

function activation(outcome: string) {
  return async ({ page, scenario }: Given) => {
    await scenario.answer(readActivation, outcome);
    const model = new ActivationScreen(keyboardScreen(page));
    await model.goto(noLink);
    await model.seeRefusal();
  };
}

async function codesToEnter({ page, scenario }: Given) {
  const model = new VerificationScreen(keyboardScreen(page));
  await model.goto();
  for (const [channel, call] of [
    ['email', verifyEmail],
    ['phone', verifyPhone],
  ] as const) {
    await scenario.answer(call, 'pass');
    await model.ask(channel);
    await model.seeCode(channel);
  }
}

async function codeRefused(given: Given) {
  await codesToEnter(given);
  const model = new VerificationScreen(keyboardScreen(given.page));
  await given.scenario.answer(verifyPhoneToken, 'authentication_failed');
  await model.enter('phone', '123456');
  await model.seeRefusal('phone', 'Invalid verification code.');
}

async function verificationThrottled({ page, scenario }: Given) {
  const model = new VerificationScreen(keyboardScreen(page));
  await model.goto();
  await scenario.answer(verifyPhone, 'throttled', { detail: { wait: 500 } });
  await model.ask('phone');
  await model.seeWaiting('phone', { hasCode: false });
}

/** Without an earlier sign-in in this browser, the terms are shown to a visitor. */
async function termsAccepted(given: Given) {
  await new DashboardScreen(browserScreen(given.page)).goto();
  await at(pathTo.terms(), /^You accepted the seller terms on/)(given);
}

async function agreementRefused({ page, scenario }: Given) {
  const model = new TermsScreen(keyboardScreen(page));
  await page.goto(pathTo.home());
  await scenario.answer(acceptSla, '500');
  await model.tick();
  await model.confirm();
  await model.seeRefusal();
}

async function resetSent({ page, scenario }: Given) {
  const model = new PasswordResetScreen(keyboardScreen(page));
  await model.goto();
  await scenario.answer(requestPasswordReset, 'pass');
  await model.askForLink('nobody@nowhere.example');
  await model.seeSent();
}

async function choosing(page: Given['page']) {
  const model = new PasswordResetScreen(keyboardScreen(page));
  await model.goto(noLink);
  await model.seeChoosing({ isBusy: false });
  return model;
}

async function resetLinkRefused({ page, monitor }: Given) {
  monitor.tolerate(resetPassword);
  const model = await choosing(page);
  await model.choose('salt on the pier');
  await model.seeRefusal('This link has been used or is not complete.');
}

async function outbox({ page }: Given) {
  const model = new OutboxModel(page);
  await model.goto();
  await model.showMessagesTo(invited);
}

async function outboxEmpty(given: Given) {
  await at(pathTo.outbox({ recipient: 'nobody@nowhere.example' }), 'No messages')(given);
}

async function outboxFailed(given: Given) {
  await given.scenario.answer(listOutbox, 'forbidden', { times: 10 });
  await at(pathTo.outbox(), 'There was an error loading the messages.')(given);
}

/** Without an earlier sign-in in this browser, the welcome page is shown to a visitor. */
async function welcomeSignedIn({ page }: Given) {
  await new DashboardScreen(browserScreen(page)).goto();
  const model = new WelcomeModel(page);
  await model.goto();
  await model.seeSignedIn('Jana Holt');
}

async function buyerRefused({ page }: Given) {
  const model = new WelcomeModel(page);
  await model.goto();
  await model.signInAs('Alex');
  await model.seeRefusal('This account is for buying. Sellers sign in here.');
}

async function welcomeFailed(given: Given) {
  await given.scenario.answer(listSeededPeople, 'forbidden', { times: 10 });
  await given.scenario.answer(readInfo, 'forbidden', { times: 10 });
  await at(pathTo.welcome(), 'There was an error loading the people.')(given);
}

async function lapsed({ page, scenario }: Given) {
  await new DashboardScreen(browserScreen(page)).goto();
  await scenario.answer(refreshSession, 'refresh_token_missing');
  await scenario.answer(listSales, 'token_not_valid', { times: 2 });
  await new FrameModel(page).openOrders();
  const again = new SignInAgainModel(page);
  await again.see(people.seller);
  return again;
}

async function lapsedAndRefused(given: Given) {
  const again = await lapsed(given);
  given.monitor.tolerate(login);
  await again.signIn({ password: 'not-the-password' });
  await again.seeRefusal('do not match');
}
