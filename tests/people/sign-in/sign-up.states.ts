import { registerUser } from '#contract/people/accounts.calls.ts';
import { sampleNewcomer } from '#contract/people/accounts.samples.ts';
import type { ScreenState, StateFixtures } from '#tests/platform/browser/screen-state.ts';
import { type SignUpEntry, SignUpScreen } from './sign-up.screen.ts';

export const screenStates: ScreenState[] = [
  { page: 'signUp', name: 'sign-up', as: null, open: ({ screen }) => new SignUpScreen(screen).goto() },
  { page: 'signUp', name: 'sign-up, fields missing', as: null, open: signUpEmpty },
  { page: 'signUp', name: 'sign-up, refused', as: null, open: signUpRefused },
  { page: 'signUp', name: 'sign-up, throttled', as: null, open: signUpThrottled },
  { page: 'signUp', name: 'sign-up, look into your mail', as: null, open: signedUp },
];

/** All required fields; an unknown VAT number would be refused at its field. */
const newcomer: SignUpEntry = {
  ...sampleNewcomer,
  company: 'Zeepfabriek De Vuurtoren van Terschelling en Vlieland B.V.',
  country: 'United States',
  vatNumber: '',
  email: 'anke.brand.of.the.lighthouse.soap.works@vuurtoren-terschelling.example',
  phone: '+12125550123',
};

async function signUpEmpty({ screen }: StateFixtures) {
  const signUpPage = new SignUpScreen(screen);
  await signUpPage.goto();
  await signUpPage.send();
  await signUpPage.seeMissing('Agree to the terms to sign up.');
}

async function signUp({ screen }: StateFixtures): Promise<SignUpScreen> {
  const signUpPage = new SignUpScreen(screen);
  await signUpPage.goto();
  await signUpPage.enter(newcomer);
  await signUpPage.send();
  return signUpPage;
}

async function signUpRefused(fixtures: StateFixtures) {
  await fixtures.scenario.answer(registerUser, 'registration_refused', {
    detail: {
      errors: [
        { code: 'invalid', message: 'Enter a valid phone number.', field: 'phone', lineNumber: 3 },
        { code: 'ALREADY_EXISTS', message: 'This address is used twice.', field: 'email', lineNumber: 7 },
      ],
    },
  });
  await (await signUp(fixtures)).seeRefusal('Line 3: Enter a valid phone number.');
}

async function signUpThrottled(fixtures: StateFixtures) {
  await fixtures.scenario.answer(registerUser, 'throttled', { detail: { wait: 3_500 } });
  await (await signUp(fixtures)).seeWaiting();
}

async function signedUp(fixtures: StateFixtures) {
  await (await signUp(fixtures)).seeLookIntoMail(newcomer.email);
}
