import { callActor } from '#client/call-actor.ts';
import { failureOf, throttledUntil } from '#client/call-error.ts';
import { activateAccount, readActivation } from '#contract/accounts/accounts.calls.ts';
import type { Activation } from '#contract/accounts/accounts.schemas.ts';
import type { CallFailure } from '#contract/call.ts';
import { deadline } from '#machines/deadline.ts';
import { options } from '#machines/options.ts';
import { assertEvent, assign, emit, setup } from 'xstate';

/** Of both calls: the check meets nothing that the activation does not. */
export type ActivationFailure = CallFailure<typeof activateAccount>;

type Context = {
  /** Of the link in the mail. */
  secret: string;
  /** Whom the link is for, once it was checked. */
  account: Activation | null;
  failure: ActivationFailure | null;
  /** Milliseconds on the marketplace's clock. */
  retryAt: number;
};

export type ActivationEvent =
  | { type: 'retry.requested' }
  /** Without a password where one was chosen at sign-up. */
  | { type: 'activation.submitted'; password?: string };

export type ActivationFact = { type: 'account.activated'; email: string };

type Failed = { error: unknown };

/** An account is activated by the link in a mail (specification 2.12): the link is checked, a password is set. */
export const activationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ActivationEvent,
    emitted: {} as ActivationFact,
    input: {} as { secret: string },
    tags: {} as 'busy' | 'failed' | 'done',
  },
  actors: { check: callActor(readActivation), activate: callActor(activateAccount), deadline },
  guards: {
    /** The link is of no use any more: nothing that is entered here helps. */
    isLinkRefused: (_, { error }: Failed) => {
      const { code } = failureOf(activateAccount, error);
      return code === 'invalidSecret' || code === 'expiredSecret';
    },
    isThrottled: (_, { error }: Failed) => throttledUntil(error) !== null,
  },
  actions: {
    keepAccount: assign({ account: (_, account: Activation) => account, failure: null }),
    keepFailure: assign({
      failure: (_, { error }: Failed) => failureOf(activateAccount, error),
      retryAt: (_, { error }: Failed) => throttledUntil(error) ?? 0,
    }),
    clearFailure: assign({ failure: null }),
    tellActivated: emit((_, { email }: { email: string }) => ({
      type: 'account.activated' as const,
      email,
    })),
  },
}).createMachine({
  id: 'activation',
  options,
  context: ({ input }) => ({ ...input, account: null, failure: null, retryAt: 0 }),
  initial: 'checking',
  states: {
    checking: {
      tags: 'busy',
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context: { secret } }) => ({ body: { secret } }),
        onDone: { target: 'choosing', actions: { type: 'keepAccount', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isLinkRefused', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
          { target: 'unchecked', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
    unchecked: {
      description: 'The link could not be checked; it may well be good.',
      tags: 'failed',
      on: { 'retry.requested': 'checking' },
    },
    choosing: { on: { 'activation.submitted': 'activating' } },
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
            guard: { type: 'isLinkRefused', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
          {
            guard: { type: 'isThrottled', params: ({ event }) => event },
            target: 'throttled',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
          { target: 'choosing', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
    throttled: {
      tags: 'failed',
      invoke: {
        id: 'untilAllowed',
        src: 'deadline',
        input: ({ context }) => ({ at: context.retryAt }),
        onDone: { target: 'choosing', actions: 'clearFailure' },
        onError: { target: 'choosing', actions: 'clearFailure' },
      },
    },
    refused: { description: 'The link was used, is too old or never was one.', tags: 'failed' },
    activated: { tags: 'done' },
  },
});
