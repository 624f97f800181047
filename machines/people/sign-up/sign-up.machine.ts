import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { api } from '#client/api.ts';
import { CallError } from '#client/call-error.ts';
import { registerUser, validateVat } from '#contract/people/accounts.calls.ts';
import type { SignUp, VatValidation } from '#contract/people/accounts.schemas.ts';
import type { CallFailure, CallInput } from '#contract/platform/api/call.ts';
import { callAttempt } from '#machines/platform/attempt/define-attempt.ts';
import { failureActions, failureOfCall } from '#machines/platform/calls/call-failure.ts';
import { deadline } from '#machines/platform/calls/deadline.ts';
import { mustWait, throttled, whenThrottled } from '#machines/platform/calls/throttled.ts';
import { machineOptions } from '#machines/platform/options.ts';

export type SignUpFailure = CallFailure<typeof registerUser>;

type Context = {
  /** The answer of the register about the last entered VAT number; null before it has answered. */
  vat: VatValidation | null;
  /** The email address that the activation mail was sent to. */
  email: string | null;
  failure: SignUpFailure | null;
};

export type SignUpEvent =
  | { type: 'vat.entered'; countryCode: string; taxNumber: string }
  /** The VAT number was changed or removed. */
  | { type: 'vat.changed' }
  | { type: 'signUp.submitted'; value: SignUp }
  | { type: 'signUp.resumed' };

/** `signUp.registered` is for analytics and the advertising pixels. */
export type SignUpEmittedEvent = { type: 'signUp.registered' };

/**
 * Asks the register about a VAT number. A throttled look-up has no result and does not prevent the sign-up
 * (specification 8.5).
 */
const askRegister = fromPromise<VatValidation, CallInput<typeof validateVat>>(async ({ input, signal }) => {
  try {
    return await api(validateVat, input, { signal });
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 429) throw error;
    return { ...input.body, companyName: null, validationStatus: 'UNABLE_TO_VALIDATE' };
  }
});

/** The sign-up of a seller (decisions 6); the VAT number is looked up while the user types. */
export const signUpMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SignUpEvent,
    emitted: {} as SignUpEmittedEvent,
    tags: {} as 'busy' | 'throttled' | 'done',
  },
  actors: { askRegister, register: callAttempt(registerUser), deadline },
  guards: {
    isVatRefused: ({ context }) => context.vat?.validationStatus === 'INVALID',
  },
  actions: {
    keepVat: assign({ vat: (_, vat: VatValidation) => vat }),
    forgetVat: assign({ vat: null }),
    keepEmail: assign({ email: (_, { email }: { email: string }) => email, failure: null }),
    tellRegistered: emit({ type: 'signUp.registered' }),
  },
})
  .extend({ guards: { mustWait }, actions: failureActions<Context, SignUpEvent>() })
  .createMachine({
    id: 'sign-up',
    options: machineOptions,
    context: { vat: null, email: null, failure: null },
    type: 'parallel',
    states: {
      form: {
        initial: 'editing',
        states: {
          editing: {
            initial: 'ready',
            states: {
              ready: {
                always: whenThrottled,
                on: {
                  'signUp.submitted': [
                    { guard: 'isVatRefused' },
                    {
                      target: '#sign-up.form.registering',
                      actions: { type: 'keepEmail', params: ({ event }) => event.value },
                    },
                  ],
                },
              },
              throttled,
            },
          },
          registering: {
            tags: 'busy',
            invoke: {
              id: 'register',
              src: 'register',
              input: ({ event }) => {
                assertEvent(event, 'signUp.submitted');
                return { body: event.value };
              },
              onDone: 'registered',
              onError: {
                target: 'editing',
                actions: { type: 'keepFailure', params: failureOfCall(registerUser) },
              },
            },
          },
          registered: {
            description: 'The same whether or not an account existed: the next step is in the email.',
            tags: 'done',
            entry: 'tellRegistered',
            on: { 'signUp.resumed': 'editing' },
          },
        },
      },
      register: {
        initial: 'unknown',
        on: {
          'vat.entered': { target: '.asking', reenter: true, actions: 'forgetVat' },
          'vat.changed': { target: '.unknown', actions: 'forgetVat' },
        },
        states: {
          unknown: {},
          asking: {
            invoke: {
              id: 'askRegister',
              src: 'askRegister',
              input: ({ event }) => {
                assertEvent(event, 'vat.entered');
                const { countryCode, taxNumber } = event;
                return { body: { countryCode, taxNumber } };
              },
              onDone: { target: 'known', actions: { type: 'keepVat', params: ({ event }) => event.output } },
              onError: 'unanswered',
            },
          },
          known: {},
          unanswered: { description: 'The number could not be checked, but the user can go on.' },
        },
      },
    },
  });
