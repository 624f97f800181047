import { registerUser, validateVat } from '#contract/people/accounts.calls.ts';
import { sampleNewcomer } from '#contract/people/accounts.samples.ts';
import { replyFaults } from '#tests/platform/faults/faults.ts';
import type { Journey, Scene, MatrixReadings } from '#tests/platform/faults/journey.ts';
import { type SignUpEntry, SignUpScreen } from './sign-up.screen.ts';

const signUp = ({ screen }: Scene) => new SignUpScreen(screen);

const newcomer: SignUpEntry = {
  ...sampleNewcomer,
  country: 'United States',
  vatNumber: '',
  phone: '+1 212 555 0123',
};
const notChecked =
  'A number that cannot be checked does not stop the sign-up: it is said below the field (specification 8.5).';
const notAsked = 'We can’t reach the VAT register. You can continue, and we’ll check your number later.';

/** The journeys of signing up and of checking a VAT number, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  O5: {
    call: registerUser,
    at: '/sign-up/',
    options: { as: 'nobody' },
    approach: (scene) => signUp(scene).enter(newcomer),
    press: (scene) => signUp(scene).send(),
    kept: (scene) => signUp(scene).seeEntered(newcomer),
    done: (scene) => signUp(scene).seeLookIntoMail(newcomer.email),
    says: {
      default: 'We couldn’t sign you up. Try again.',
      known: {
        code: 'impossible_phone_number',
        says: 'This phone number doesn’t exist. Check it, including the country code.',
      },
    },
    throttling: 'countdown',
  },
  O25: {
    call: validateVat,
    at: '/sign-up/',
    options: { as: 'nobody' },
    approach: (scene) => signUp(scene).enter({ ...newcomer, country: 'Netherlands' }),
    press: (scene) => signUp(scene).enterVatNumber(sampleNewcomer.vatNumber),
    kept: (scene) => signUp(scene).seeEntered(newcomer),
    done: (scene) => signUp(scene).seeVatNumber('This VAT number is valid.'),
    says: { default: notAsked },
    deviations: Object.fromEntries(
      Object.keys(replyFaults).map((fault) => [fault, { shows: 'message', says: notAsked, why: notChecked }]),
    ),
  },
};

export const matrixReadings: MatrixReadings = {
  O5: { calls: ['readActivation', 'activateAccount'] },
};
