import { assertEvent, assign, emit, setup } from 'xstate';
import { activateAccount, readActivation } from '#contract/people/accounts.calls.ts';
import type { ActivationLinkDetails } from '#contract/people/accounts.schemas.ts';
import type { CallFailure } from '#contract/platform/api/call.ts';
import { callAttempt } from '#machines/platform/attempt/define-attempt.ts';
import { failureActions, failureOfCall, isLinkRefused } from '#machines/platform/calls/call-failure.ts';
import { deadline } from '#machines/platform/calls/deadline.ts';
import {
  afterFailure,
  mustWait,
  throttled,
  throttledFailure,
  whenThrottled,
} from '#machines/platform/calls/throttled.ts';
import { machineOptions } from '#machines/platform/options.ts';

export type ActivationFailure = CallFailure<typeof readActivation | typeof activateAccount>;

type Context = {
  /** The secret in the link of the mail. */
  secret: string;
  /** The account that the link belongs to, once it is checked. */
  account: ActivationLinkDetails | null;
  failure: ActivationFailure | null;
};

export type ActivationEvent =
  | { type: 'retry.requested' }
  /** The password is missing when the user chose one at sign-up. */
  | { type: 'activation.submitted'; password?: string };

export type ActivationEmittedEvent = { type: 'account.activated'; email: string };

/** Activates an account by the link in a mail (specification 2.12): checks the link, then sets a password. */
export const accountActivationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ActivationEvent,
    emitted: {} as ActivationEmittedEvent,
    input: {} as { secret: string },
    tags: {} as 'busy' | 'failed' | 'throttled' | 'done',
  },
  actors: { check: callAttempt(readActivation), activate: callAttempt(activateAccount), deadline },
  actions: {
    keepAccount: assign({ account: (_, account: ActivationLinkDetails) => account, failure: null }),
    tellActivated: emit((_, { email }: { email: string }) => ({
      type: 'account.activated' as const,
      email,
    })),
  },
})
  .extend({ guards: { isLinkRefused, mustWait }, actions: failureActions<Context, ActivationEvent>() })
  .createMachine({
    id: 'activation',
    options: machineOptions,
    context: ({ input }) => ({ ...input, account: null, failure: null }),
    initial: 'checking',
    states: {
      checking: {
        tags: 'busy',
        invoke: {
          id: 'check',
          src: 'check',
          input: ({ context: { secret } }) => ({ body: { secret } }),
          onDone: {
            target: 'choosing',
            actions: { type: 'keepAccount', params: ({ event }) => event.output },
          },
          onError: [
            {
              guard: { type: 'isLinkRefused', params: failureOfCall(readActivation) },
              target: 'refused',
              actions: { type: 'keepFailure', params: failureOfCall(readActivation) },
            },
            { target: 'unchecked', actions: { type: 'keepFailure', params: failureOfCall(readActivation) } },
          ],
        },
      },
      unchecked: {
        description: 'The link could not be checked; it may well be valid.',
        tags: 'failed',
        on: { 'retry.requested': 'checking' },
        initial: 'deciding',
        states: {
          deciding: afterFailure,
          ready: {},
          throttled: { ...throttledFailure, on: { 'retry.requested': {} } },
        },
      },
      choosing: {
        initial: 'ready',
        states: {
          ready: { always: whenThrottled, on: { 'activation.submitted': '#activation.activating' } },
          throttled,
        },
      },
      activating: {
        tags: 'busy',
        entry: 'clearFailure',
        invoke: {
          id: 'activate',
          src: 'activate',
          input: ({ context: { secret }, event }) => {
            assertEvent(event, 'activation.submitted');
            return { body: { secret, password: event.password } };
          },
          onDone: {
            target: 'activated',
            actions: { type: 'tellActivated', params: ({ event }) => event.output },
          },
          onError: [
            {
              guard: { type: 'isLinkRefused', params: failureOfCall(activateAccount) },
              target: 'refused',
              actions: { type: 'keepFailure', params: failureOfCall(activateAccount) },
            },
            { target: 'choosing', actions: { type: 'keepFailure', params: failureOfCall(activateAccount) } },
          ],
        },
      },
      refused: { description: 'The link has been used, has expired or was never sent.', tags: 'failed' },
      activated: { tags: 'done' },
    },
  });
