import { defineModel, done } from '@quayside/charts/model.ts';
import { eventually } from '@quayside/charts/promises/promise.ts';
import { registerUser, validateVat } from '#contract/people/accounts.calls.ts';
import { samplePhone, sampleVatNumber } from '#contract/people/accounts.samples.ts';
import type { SignUp, VatValidation } from '#contract/people/accounts.schemas.ts';
import { callFailures, callOutcomes, deadlineOutcomes } from '#machines/platform/calls/call-outcomes.ts';
import { throttledInvariants, throttledPromises } from '#machines/platform/calls/throttled.promises.ts';
import { mustWait } from '#machines/platform/calls/throttled.ts';
import { signUpMachine } from './sign-up.machine.ts';

const value: SignUp = {
  company: 'Soap & Co',
  country: 'NL',
  vatNumber: sampleVatNumber,
  name: 'Ana Brandt',
  email: 'ana@soap.example',
  phone: samplePhone,
  password: 'salt on the pier',
  acceptsTerms: true,
};
const known: VatValidation = {
  countryCode: 'NL',
  taxNumber: sampleVatNumber,
  companyName: 'Soap & Co B.V.',
  validationStatus: 'VALID',
};

export const signUpModel = defineModel(signUpMachine, {
  inputs: { 'the sign-up page is opened': undefined },
  events: {
    'the form is submitted': { type: 'signUp.submitted', value },
    'a VAT number is entered': { type: 'vat.entered', countryCode: 'NL', taxNumber: sampleVatNumber },
    'the VAT number is changed': { type: 'vat.changed' },
    'the user corrects the address': { type: 'signUp.resumed' },
  },
  outcomes: {
    askRegister: {
      known: done(known),
      'no such number': done<VatValidation>({ ...known, companyName: null, validationStatus: 'INVALID' }),
      'the register cannot be reached': done<VatValidation>({
        ...known,
        companyName: null,
        validationStatus: 'UNABLE_TO_VALIDATE',
      }),
      ...callFailures(validateVat, { throttled: { wait: 30 } }),
    },
    register: callOutcomes(
      registerUser,
      { registered: { count: 1 } },
      {
        throttled: { wait: 30 },
        registration_refused: {
          errors: [
            { code: 'invalid', message: 'Enter a valid phone number.', field: 'phone', lineNumber: null },
          ],
        },
      },
    ),
    deadline: deadlineOutcomes,
  },
  guardContext: (context) => [context.vat?.validationStatus ?? null, mustWait({ context })],
  comparedContext: ({ vat, email, failure }) => ({
    vat: vat?.validationStatus,
    email,
    failure: failure?.code,
  }),
  scenarios: {
    'another attempt clears the failure of the last one': ['register: UNREACHABLE', 'the form is submitted'],
  },
  invariants: {
    ...throttledInvariants,
    'nothing is known about a number that is still being checked': (snapshot) =>
      snapshot.matches({ register: 'known' }) === (snapshot.context.vat !== null),
    'a registered user knows which address the email went to': (snapshot) =>
      !snapshot.matches({ form: 'registered' }) || snapshot.context.email !== null,
  },
  promises: {
    ...throttledPromises,
    'an address that got no email can be corrected': eventually({
      clause: 'decisions 6, sign-up form',
      from: (snapshot) => snapshot.matches({ form: 'registered' }),
      to: (snapshot) => snapshot.matches({ form: 'editing' }),
      by: ['the user corrects the address'],
    }),
  },
  clauses: {
    '': 'decisions 6, sign-up form',
    register: 'specification 7.3, VAT validation',
    'register.asking': 'specification 8.5, VAT validation',
    'register.unanswered': 'reliability 1, every fault is reported',
    'form.registering': 'specification 8.5, register user',
    'form.editing.throttled': 'decisions 2',
  },
});
