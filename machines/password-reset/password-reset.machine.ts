import { callActor } from '#client/call-actor.ts';
import { failureOf, throttledUntil } from '#client/call-error.ts';
import { requestPasswordReset, resetPassword } from '#contract/accounts/accounts.calls.ts';
import type { CallFailure } from '#contract/call.ts';
import { deadline } from '#machines/deadline.ts';
import { options } from '#machines/options.ts';
import { assertEvent, assign, emit, setup } from 'xstate';

/** Of both calls: the request meets nothing that the change does not. */
export type PasswordResetFailure = CallFailure<typeof resetPassword>;

type Context = {
  /** Of the link in the mail; null where the link is still to be asked for. */
  secret: string | null;
  /** Where the link was sent. */
  email: string | null;
  failure: PasswordResetFailure | null;
  /** Milliseconds on the marketplace's clock. */
  retryAt: number;
};

export type PasswordResetEvent =
  | { type: 'link.requested'; email: string }
  | { type: 'address.corrected' }
  | { type: 'password.submitted'; password: string };

export type PasswordResetFact = { type: 'password.reset'; email: string };

type Failed = { error: unknown };

/** A forgotten password: a link is mailed, and with it a new one is chosen (specification 8.2, expired links). */
export const passwordResetMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PasswordResetEvent,
    emitted: {} as PasswordResetFact,
    input: {} as { secret: string | null },
    tags: {} as 'busy' | 'failed' | 'done',
  },
  actors: { request: callActor(requestPasswordReset), reset: callActor(resetPassword), deadline },
  guards: {
    hasLink: ({ context }) => context.secret !== null,
    isLinkRefused: (_, { error }: Failed) => {
      const { code } = failureOf(resetPassword, error);
      return code === 'invalidSecret' || code === 'expiredSecret';
    },
    isThrottled: (_, { error }: Failed) => throttledUntil(error) !== null,
  },
  actions: {
    keepEmail: assign({ email: (_, { email }: { email: string }) => email }),
    keepFailure: assign({
      failure: (_, { error }: Failed) => failureOf(resetPassword, error),
      retryAt: (_, { error }: Failed) => throttledUntil(error) ?? 0,
    }),
    clearFailure: assign({ failure: null }),
    tellReset: emit((_, { email }: { email: string }) => ({ type: 'password.reset' as const, email })),
  },
}).createMachine({
  id: 'password-reset',
  options,
  context: ({ input }) => ({ ...input, email: null, failure: null, retryAt: 0 }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasLink', target: 'choosing' }, { target: 'asking' }] },
    asking: {
      on: {
        'link.requested': {
          target: 'requesting',
          actions: { type: 'keepEmail', params: ({ event }) => event },
        },
      },
    },
    requesting: {
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'request',
        src: 'request',
        input: ({ event }) => {
          assertEvent(event, 'link.requested');
          return { body: { email: event.email } };
        },
        onDone: 'sent',
        onError: [
          {
            guard: { type: 'isThrottled', params: ({ event }) => event },
            target: 'waiting',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
          { target: 'asking', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
    waiting: {
      description: 'No further link is mailed before the marketplace allows it.',
      tags: 'failed',
      invoke: {
        id: 'untilAsking',
        src: 'deadline',
        input: ({ context }) => ({ at: context.retryAt }),
        onDone: { target: 'asking', actions: 'clearFailure' },
        onError: { target: 'asking', actions: 'clearFailure' },
      },
    },
    sent: {
      description: 'The same for everybody, whether there is an account or not.',
      on: { 'link.requested': 'requesting', 'address.corrected': 'asking' },
    },
    choosing: { on: { 'password.submitted': 'saving' } },
    saving: {
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'reset',
        src: 'reset',
        input: ({ context, event }) => {
          assertEvent(event, 'password.submitted');
          return { body: { secret: context.secret ?? '', password: event.password } };
        },
        onDone: { target: 'saved', actions: { type: 'tellReset', params: ({ event }) => event.output } },
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
        id: 'untilChoosing',
        src: 'deadline',
        input: ({ context }) => ({ at: context.retryAt }),
        onDone: { target: 'choosing', actions: 'clearFailure' },
        onError: { target: 'choosing', actions: 'clearFailure' },
      },
    },
    refused: {
      description: 'The link was used, is too old or never was one: a new one can be asked for.',
      tags: 'failed',
      on: {
        'link.requested': {
          target: 'requesting',
          actions: { type: 'keepEmail', params: ({ event }) => event },
        },
      },
    },
    saved: { tags: 'done' },
  },
});
