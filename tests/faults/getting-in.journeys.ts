import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { registerUser, requestPasswordReset, validateVat } from '#contract/accounts/accounts.calls.ts';
import { login, logoutHere } from '#contract/auth/auth.calls.ts';
import { readInfo } from '#contract/info/info.calls.ts';
import { acceptSla } from '#contract/sellers/sellers.calls.ts';
import {
  resendEmailToken,
  verifyEmail,
  verifyEmailToken,
  verifyPhone,
  verifyPhoneToken,
} from '#contract/verification/verification.calls.ts';
import { LoginScreen } from '#src/features/login/login.screen.ts';
import { TEST_PASSWORD } from '#tests/factories/user.factory.ts';
import { codeFor } from '#tests/outbox.ts';
import { faults } from './faults.ts';
import type { Journey, Scene } from './journey.ts';

const SOMETHING = 'Something went wrong. Please try again.';
const TOO_OFTEN = 'That was too often in a short time. Please wait before you try again.';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

const email = 'jana@nordlicht.example';
const phone = '+494055501042';
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const unverified = { user: { isEmailVerified: 0, isPhoneVerified: 0, email, phone } } as const;
const verified = {
  shows: 'not applicable',
  why: 'The only refusal of its own says that there is nothing left to do; verification.page.test.tsx has it.',
} as const;
const already = { code: 'already_verified', says: 'This has been verified meanwhile.' };

/** A code that cannot be sent; both channels say the same. */
const notSent = {
  default: 'The code could not be sent. Please try again.',
  throttled: 'That was too often in a short time. Please wait before you ask for another code.',
};
const wrongCode = {
  default: 'Invalid verification code. Please try again.',
  throttled: 'That was too often in a short time. Please wait before you ask for another code.',
  known: { code: 'authentication_failed', says: 'Invalid verification code. Please try again.' },
};

const stopsNobody =
  'A number that cannot be checked stops nobody: it is said below the field (specification 8.5).';
const notAsked = 'The register cannot be asked at the moment. You can go on; we check the number later.';
const noInfo = 'The marketplace did not say how it is.';
const signUpTexts = {
  Company: 'Zeepfabriek De Vuurtoren',
  'Your name': 'Anke Brand',
  'E-mail address': 'anke@vuurtoren.example',
  Phone: '+1 212 555 0123',
};

async function fillSignUp({ user }: Scene, country = 'US') {
  await heading('Sell with us');
  for (const [name, text] of Object.entries(signUpTexts)) {
    await user.click(field(name));
    await user.paste(text);
  }
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), country);
  await user.type(screen.getByLabelText('Password'), 'salt on the pier');
  await user.click(screen.getByRole('checkbox', { name: /I agree/ }));
}

function signUpKept() {
  for (const [name, text] of Object.entries(signUpTexts)) expect(field(name)).toHaveValue(text);
  expect(screen.getByLabelText('Password')).toHaveValue('salt on the pier');
  expect(screen.getByRole('checkbox', { name: /I agree/ })).toBeChecked();
}

/** Asks for a code and enters the one that came. */
async function enterCode({ user, click, marketplace }: Scene, where: string, ask: string, to: string) {
  const place = await card(where);
  await click(place.getByRole('button', { name: ask }));
  const code = await place.findByRole('textbox', { name: 'Code' });
  await user.type(code, await codeFor(marketplace, to));
}

/** The journeys of getting in and out, by the id of their call. */
export const journeys: Record<string, Journey> = {
  S1: {
    call: login,
    at: '/login/',
    options: { as: 'nobody' },
    approach: (scene) => new LoginScreen(scene.screen).enter(scene.email, TEST_PASSWORD),
    press: (scene) => new LoginScreen(scene.screen).submit(),
    kept: (scene) => new LoginScreen(scene.screen).seeTyped({ email: scene.email, password: TEST_PASSWORD }),
    done: () => heading('Dashboard'),
    says: {
      default: SOMETHING,
      throttled: 'Too many attempts. Please wait before you try again.',
      known: {
        code: 'authentication_failed',
        says: 'This e-mail address and password do not match. Please check both.',
      },
    },
    throttling: 'countdown',
  },
  S5: {
    call: logoutHere,
    at: '/my-profile/password/',
    approach: () => button('Sign Out'),
    press: async ({ click }) => click(await button('Sign Out')),
    done: ({ portal }) => waitFor(() => expect(portal.session.getSnapshot().matches('INVALID')).toBe(true)),
    says: {
      default: 'You could not be signed out. Please try again.',
      unreachable: 'You could not be signed out: the server did not answer. Please try again.',
    },
    deviations: {
      '401': { shows: 'success', why: 'Whoever is signed out already has what they asked for.' },
      'access+refresh-expired': {
        shows: 'sign-in',
        why: 'Leaving was asked for: nobody signs in again over the page, and drafts go as at every sign-out.',
      },
    },
  },
  S6: {
    call: acceptSla,
    at: '/legal/terms/',
    options: { seller: { acceptedSlaAt: null } },
    approach: async ({ click }) => click(await screen.findByRole('checkbox', { name: /^I have read/ })),
    press: async ({ click }) => click(await button('Confirm')),
    kept: () => expect(screen.getByRole('checkbox', { name: /^I have read/ })).toBeChecked(),
    done: () => heading('Dashboard'),
    says: {
      default: 'There was an error submitting you request, please try again.',
      unreachable: 'There was an error submitting you request, please try again.',
    },
  },
  O2: {
    call: requestPasswordReset,
    at: '/reset-password/',
    options: { as: 'nobody' },
    async approach({ user, email }) {
      await heading('Choose a new password');
      await user.type(field('E-mail address'), email);
    },
    press: async ({ click }) => click(await button('Send the link')),
    kept: () => expect(field('E-mail address')).not.toHaveValue(''),
    done: () => heading('Please look into your mail'),
    says: { default: 'There was an error updating your password. Please try again.', throttled: TOO_OFTEN },
    throttling: 'countdown',
  },
  O3: {
    call: readInfo,
    at: '/nowhere/',
    approach: () => button('Sign Out'),
    press: async ({ go }) => go('/welcome/'),
    again: async ({ click }) => click(await button('Try again')),
    done: () => screen.findByText('Answers'),
    says: { default: noInfo, unreachable: noInfo, throttled: noInfo },
    throttling: 'countdown',
  },
  O5: {
    call: registerUser,
    at: '/sign-up/',
    options: { as: 'nobody' },
    approach: fillSignUp,
    press: async ({ click }) => click(await button('Sign up')),
    kept: signUpKept,
    done: () => heading('Please look into your mail'),
    says: {
      default: 'There was an error signing you up. Please try again.',
      throttled: TOO_OFTEN,
      known: {
        code: 'impossible_phone_number',
        says: 'There is no such phone number. Please check it, with its country code.',
      },
    },
    throttling: 'countdown',
  },
  O14: {
    call: resendEmailToken,
    at: '/activate-account/',
    options: unverified,
    async approach({ click }) {
      await click((await card('E-mail address')).getByRole('button', { name: 'Send the mail' }));
      await button('Send another mail');
    },
    press: async ({ click }) => click(await button('Send another mail')),
    done: () => waitFor(() => expect(screen.getAllByText('New email sent.')).not.toHaveLength(0)),
    says: { ...notSent, known: already },
    throttling: 'countdown',
    deviations: { '400-known-code': verified },
  },
  O15: {
    call: verifyEmail,
    at: '/activate-account/',
    options: unverified,
    approach: () => button('Send the mail'),
    press: async ({ click }) => click(await button('Send the mail')),
    done: () => screen.findByRole('textbox', { name: 'Code' }),
    says: { ...notSent, known: already },
    throttling: 'countdown',
    deviations: { '400-known-code': verified },
  },
  O16: {
    call: verifyEmailToken,
    at: '/activate-account/',
    options: unverified,
    approach: (scene) => enterCode(scene, 'E-mail address', 'Send the mail', email),
    press: async ({ click }) => click(await button('Verify')),
    kept: () => expect(field('Code')).not.toHaveValue(''),
    done: () => screen.findByText('Verified'),
    says: wrongCode,
  },
  O17: {
    call: verifyPhone,
    at: '/activate-account/',
    options: unverified,
    approach: () => button('Send the code'),
    press: async ({ click }) => click(await button('Send the code')),
    kept: () => expect(field('Phone number')).toHaveValue(phone),
    done: () => screen.findByRole('textbox', { name: 'Code' }),
    says: {
      ...notSent,
      known: {
        code: 'impossible_phone_number',
        says: 'There is no such phone number. Please check it, with its country code.',
      },
    },
    throttling: 'countdown',
  },
  O18: {
    call: verifyPhoneToken,
    at: '/activate-account/',
    options: unverified,
    approach: (scene) => enterCode(scene, 'Phone', 'Send the code', phone),
    press: async ({ click }) => click(await button('Verify')),
    kept: () => expect(field('Code')).not.toHaveValue(''),
    done: () => screen.findByText('Verified'),
    says: wrongCode,
  },
  O25: {
    call: validateVat,
    at: '/sign-up/',
    options: { as: 'nobody' },
    approach: (scene) => fillSignUp(scene, 'NL'),
    async press({ user }) {
      await user.clear(field('VAT number'));
      await user.type(field('VAT number'), 'NL 1234.56.789.B13');
      await user.tab();
    },
    kept: signUpKept,
    done: () => screen.findByText('The number is valid.'),
    says: { default: notAsked },
    deviations: Object.fromEntries(
      Object.keys(faults).map((fault) => [fault, { shows: 'sentence', says: notAsked, why: stopsNobody }]),
    ),
  },
};
