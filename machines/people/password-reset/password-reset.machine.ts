import { assertEvent, assign, emit, setup } from 'xstate';
import { readPasswordReset, requestPasswordReset, resetPassword } from '#contract/people/accounts.calls.ts';
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

export type PasswordResetFailure = CallFailure<
  typeof readPasswordReset | typeof requestPasswordReset | typeof resetPassword
>;

type Context = {
  /** The secret in the link of the mail; null before a link is requested. */
  secret: string | null;
  /** The email address that the link was sent to. A valid link tells it. */
  email: string | null;
  failure: PasswordResetFailure | null;
};

export type PasswordResetEvent =
  | { type: 'retry.requested' }
  | { type: 'link.requested'; email: string }
  | { type: 'address.corrected' }
  | { type: 'password.submitted'; password: string };

export type PasswordResetEmittedEvent = { type: 'password.reset'; email: string };

/**
 * Resets a forgotten password: mails a link, checks it when it is opened, then lets the user choose a new password
 * (specification 8.2, expired links).
 */
export const passwordResetMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PasswordResetEvent,
    emitted: {} as PasswordResetEmittedEvent,
    input: {} as { secret: string | null },
    tags: {} as 'busy' | 'failed' | 'throttled' | 'done',
  },
  actors: {
    check: callAttempt(readPasswordReset),
    request: callAttempt(requestPasswordReset),
    reset: callAttempt(resetPassword),
    deadline,
  },
  guards: {
    hasLink: ({ context }) => context.secret !== null,
  },
  actions: {
    keepEmail: assign({ email: (_, { email }: { email: string }) => email }),
    tellReset: emit((_, { email }: { email: string }) => ({ type: 'password.reset' as const, email })),
  },
})
  .extend({ guards: { isLinkRefused, mustWait }, actions: failureActions<Context, PasswordResetEvent>() })
  .createMachine({
    id: 'password-reset',
    options: machineOptions,
    context: ({ input }) => ({ ...input, email: null, failure: null }),
    initial: 'deciding',
    states: {
      deciding: { always: [{ guard: 'hasLink', target: 'checking' }, { target: 'asking' }] },
      checking: {
        tags: 'busy',
        invoke: {
          id: 'check',
          src: 'check',
          input: ({ context: { secret } }) => ({ body: { secret: secret ?? '' } }),
          onDone: {
            target: 'choosing',
            actions: ['clearFailure', { type: 'keepEmail', params: ({ event }) => event.output }],
          },
          onError: [
            {
              guard: { type: 'isLinkRefused', params: failureOfCall(readPasswordReset) },
              target: 'refused',
              actions: { type: 'keepFailure', params: failureOfCall(readPasswordReset) },
            },
            {
              target: 'unchecked',
              actions: { type: 'keepFailure', params: failureOfCall(readPasswordReset) },
            },
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
      asking: {
        initial: 'ready',
        states: {
          ready: {
            always: whenThrottled,
            on: {
              'link.requested': {
                target: '#password-reset.requesting',
                actions: { type: 'keepEmail', params: ({ event }) => event },
              },
            },
          },
          throttled,
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
          onError: {
            target: 'asking',
            actions: { type: 'keepFailure', params: failureOfCall(requestPasswordReset) },
          },
        },
      },
      sent: {
        description: 'The same whether or not an account exists.',
        on: { 'link.requested': 'requesting', 'address.corrected': 'asking' },
      },
      choosing: {
        initial: 'ready',
        states: {
          ready: { always: whenThrottled, on: { 'password.submitted': '#password-reset.saving' } },
          throttled,
        },
      },
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
              guard: { type: 'isLinkRefused', params: failureOfCall(resetPassword) },
              target: 'refused',
              actions: { type: 'keepFailure', params: failureOfCall(resetPassword) },
            },
            { target: 'choosing', actions: { type: 'keepFailure', params: failureOfCall(resetPassword) } },
          ],
        },
      },
      refused: {
        description: 'The link has been used, has expired or was never sent: the user can ask for a new one.',
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
