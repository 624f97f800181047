import type { Driver } from '@quayside/charts/formats/driver.ts';
import { registerUser, validateVat } from '#contract/people/accounts.calls.ts';
import { sampleVatNumber } from '#contract/people/accounts.samples.ts';
import { signUpModel } from '#machines/people/sign-up/sign-up.model.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import { brokenWait, serverReplySteps, waitOut } from '#tests/platform/drivers/replies.ts';
import { browserScreen } from '#tests/platform/screen/browser-screen.ts';
import { SignUpScreen } from './sign-up.screen.ts';

const { askRegister, register } = signUpModel.outcomes;

const known = sampleVatNumber;
const unknown = 'NL123456789B14';

/** The VAT number that a path enters next; it alone decides the answer of the register. */
const numbers = new WeakMap<DriverFixtures, string>();

export const signUpDriver: Driver<DriverFixtures> = {
  start: {
    'the sign-up page is opened': async (fixtures) => {
      await pageOf(fixtures).goto();
      // Without a country the register is not asked.
      await pageOf(fixtures).enterVatNumber(known);
      await pageOf(fixtures).enter({
        company: 'Zeepfabriek De Vuurtoren',
        country: '',
        vatNumber: '',
        name: 'Anke Brand',
        email: `${crypto.randomUUID()}@newcomer.example`,
        phone: '+12125550123',
        password: 'salt on the pier',
      });
      await pageOf(fixtures).chooseCountry('Netherlands');
    },
  },
  actions: {
    'the form is submitted': (fixtures) => pageOf(fixtures).send(),
    'a VAT number is entered': (fixtures) => pageOf(fixtures).enterVatNumber(numbers.get(fixtures) ?? known),
    'the VAT number is changed': (fixtures) => pageOf(fixtures).clearVatNumber(),
    'the user corrects the address': (fixtures) => pageOf(fixtures).correctAddress(),
    'untilAllowed: reached': waitOut,
  },
  replies: {
    ...serverReplySteps('askRegister', validateVat, askRegister),
    ...serverReplySteps('register', registerUser, register),
    'askRegister: known': (fixtures) => Promise.resolve(void numbers.set(fixtures, known)),
    'askRegister: no such number': (fixtures) => Promise.resolve(void numbers.set(fixtures, unknown)),
    'askRegister: the register cannot be reached': ({ scenario }) =>
      scenario.answer(validateVat, 'throttled'),
    'askRegister: throttled': {
      unsupported: 'A register that is asked too often is one that is not to be reached.',
    },
    'untilAllowed: broken': brokenWait,
  },
  assertions: {
    'sign-up.form.editing.ready': async (fixtures) => {
      await pageOf(fixtures).seeForm({ isBusy: false });
      if (fixtures.refusedCall === registerUser) await pageOf(fixtures).seeRefusal();
    },
    'sign-up.form.registering': (fixtures) => pageOf(fixtures).seeForm({ isBusy: true }),
    'sign-up.form.editing.throttled': (fixtures) => pageOf(fixtures).seeWaiting(),
    'sign-up.form.registered': (fixtures) => pageOf(fixtures).seeLookIntoMail('@newcomer.example'),
    'sign-up.register.unknown': async (fixtures) => {
      // A refused sign-up may concern the VAT number, which then has a message.
      if (fixtures.refusedCall !== registerUser) await pageOf(fixtures).seeNothingOfVatNumber();
    },
    'sign-up.register.asking': (fixtures) => pageOf(fixtures).seeNothingOfVatNumber(),
    'sign-up.register.known': (fixtures) => pageOf(fixtures).seeOfVatNumber(),
    'sign-up.register.unanswered': (fixtures) => pageOf(fixtures).seeOfVatNumber(),
  },
  delays: {
    'sign-up.form.registering': ({ delayCall }) => delayCall(registerUser),
    'sign-up.register.asking': ({ delayCall }) => delayCall(validateVat),
  },
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

function pageOf({ page }: DriverFixtures): SignUpScreen {
  return new SignUpScreen(browserScreen(page));
}
