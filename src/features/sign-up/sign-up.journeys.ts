import { registerUser, validateVat } from '#contract/accounts/accounts.calls.ts';
import { sampleNewcomer } from '#contract/accounts/accounts.samples.ts';
import { replyFaults } from '#tests/faults/faults.ts';
import type { Journey, Scene } from '#tests/faults/journey.ts';
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
const notAsked = 'The register cannot be asked at the moment. You can go on; we check the number later.';

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
      default: 'There was an error signing you up. Please try again.',
      throttled: 'That was too often in a short time. Please wait before you try again.',
      known: {
        code: 'impossible_phone_number',
        says: 'There is no such phone number. Please check it, with its country code.',
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
    done: (scene) => signUp(scene).seeVatNumber('The number is valid.'),
    says: { default: notAsked },
    deviations: Object.fromEntries(
      Object.keys(replyFaults).map((fault) => [fault, { shows: 'message', says: notAsked, why: notChecked }]),
    ),
  },
};
