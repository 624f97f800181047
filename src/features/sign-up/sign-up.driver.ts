import type { Driver } from '#charts/formats/driver.ts';
import { registerUser, validateVat } from '#contract/accounts/accounts.calls.ts';
import { answersOf } from '#e2e/drivers/answers.ts';
import type { Stage } from '#e2e/drivers/stage.ts';
import { signUpModel } from '#machines/sign-up/sign-up.model.ts';
import { browserScreen } from '#tests/screen/browser-screen.ts';
import { SignUpScreen } from './sign-up.screen.ts';

const { askRegister, register } = signUpModel.outcomes;

const MINUTE = 60_000;
const known = 'NL123456789B13';
const unknown = 'NL123456789B14';

/** The VAT number that a path enters next; it alone decides the answer of the register. */
const numbers = new WeakMap<Stage, string>();

export const signUpDriver: Driver<Stage> = {
  opens: {
    'the sign-up is opened': async (stage) => {
      await pageOf(stage).goto();
      // Without a country the register is not asked.
      await pageOf(stage).enterVatNumber(known);
      await pageOf(stage).enter({
        company: 'Zeepfabriek De Vuurtoren',
        country: '',
        vatNumber: '',
        name: 'Anke Brand',
        email: `${crypto.randomUUID()}@newcomer.example`,
        phone: '+12125550123',
        password: 'salt on the pier',
      });
      await pageOf(stage).chooseCountry('Netherlands');
    },
  },
  does: {
    'the form is sent': (stage) => pageOf(stage).send(),
    'a VAT number is entered': (stage) => pageOf(stage).enterVatNumber(numbers.get(stage) ?? known),
    'the VAT number is changed': (stage) => pageOf(stage).clearVatNumber(),
    'the address was wrong': (stage) => pageOf(stage).correctAddress(),
    'untilAllowed: reached': (stage) => stage.passTime(MINUTE),
  },
  answers: {
    ...answersOf('askRegister', validateVat, askRegister),
    ...answersOf('register', registerUser, register),
    'askRegister: known': (stage) => Promise.resolve(void numbers.set(stage, known)),
    'askRegister: no such number': (stage) => Promise.resolve(void numbers.set(stage, unknown)),
    'askRegister: the register is not to be reached': ({ scenario }) =>
      scenario.answer(validateVat, 'throttled'),
    'askRegister: throttled': {
      cannot: 'A register that is asked too often is one that is not to be reached.',
    },
    'untilAllowed: broken': { cannot: 'A defect cannot be ordered of the server.' },
  },
  sees: {
    'sign-up.form.editing': async (stage) => {
      await pageOf(stage).seeForm({ isBusy: false });
      if (stage.refused === registerUser) await pageOf(stage).seeRefusal();
    },
    'sign-up.form.registering': (stage) => pageOf(stage).seeForm({ isBusy: true }),
    'sign-up.form.throttled': (stage) => pageOf(stage).seeWaiting(),
    'sign-up.form.registered': (stage) => pageOf(stage).seeLookIntoMail('@newcomer.example'),
    'sign-up.register.unknown': async (stage) => {
      // A refused sign-up may concern the VAT number, which then has a message.
      if (stage.refused !== registerUser) await pageOf(stage).seeNothingOfVatNumber();
    },
    'sign-up.register.asking': (stage) => pageOf(stage).seeNothingOfVatNumber(),
    'sign-up.register.known': (stage) => pageOf(stage).seeOfVatNumber(),
    'sign-up.register.unanswered': (stage) => pageOf(stage).seeOfVatNumber(),
  },
  holds: {
    'sign-up.form.registering': ({ hold }) => hold(registerUser),
    'sign-up.register.asking': ({ hold }) => hold(validateVat),
  },
  waits: ({ passTime }, milliseconds) => passTime(milliseconds),
};

function pageOf({ page }: Stage): SignUpScreen {
  return new SignUpScreen(browserScreen(page));
}
