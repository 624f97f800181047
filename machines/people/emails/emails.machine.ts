import { assertEvent, assign, emit, setup } from 'xstate';
import { addEmail, makeEmailPrimary, removeEmail } from '#contract/people/accounts.calls.ts';
import type { UserEmail } from '#contract/people/accounts.schemas.ts';
import type { Call, CallFailure } from '#contract/platform/api/call.ts';
import { callAttempt } from '#machines/platform/attempt/define-attempt.ts';
import { failureActions, failureOfCall, isGone } from '#machines/platform/calls/call-failure.ts';
import { deadline } from '#machines/platform/calls/deadline.ts';
import { mustWait, throttled, whenThrottled } from '#machines/platform/calls/throttled.ts';
import { machineOptions } from '#machines/platform/options.ts';

export type EmailsFailure = CallFailure<typeof addEmail | typeof makeEmailPrimary | typeof removeEmail>;

type Context = {
  /** The email address that is made primary or removed. */
  email: UserEmail | null;
  failure: EmailsFailure | null;
};

export type EmailsEvent =
  | { type: 'addition.requested' }
  | { type: 'addition.submitted'; email: string; secret: string }
  | { type: 'promotion.requested'; email: UserEmail }
  | { type: 'promotion.submitted'; secret: string }
  | { type: 'removal.requested'; email: UserEmail }
  | { type: 'removal.submitted'; secret: string }
  | { type: 'dialog.closed' };

export type EmailsEmittedEvent =
  | { type: 'email.added'; email: UserEmail }
  | { type: 'email.promoted'; email: UserEmail }
  | { type: 'email.removed' }
  /** The list may have changed: in another tab, or by a change whose answer was lost. */
  | { type: 'emails.outdated' };

/** The email addresses of a user: each change has its own dialog, which asks for the password. */
export const emailsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as EmailsEvent,
    emitted: {} as EmailsEmittedEvent,
    tags: {} as 'busy' | 'throttled' | 'adding' | 'promoting' | 'removing',
  },
  actors: {
    add: callAttempt(addEmail),
    promote: callAttempt(makeEmailPrimary),
    remove: callAttempt(removeEmail),
    deadline,
  },
  actions: {
    choose: assign((_, { email }: { email: UserEmail }) => ({ email })),
    tell: emit((_, emitted: EmailsEmittedEvent) => emitted),
  },
})
  .extend({ guards: { isGone, mustWait }, actions: failureActions<Context, EmailsEvent>() })
  .createMachine({
    id: 'emails',
    options: machineOptions,
    context: { email: null, failure: null },
    initial: 'listing',
    states: {
      entering: {
        tags: 'adding',
        on: { 'dialog.closed': 'listing' },
        initial: 'ready',
        states: {
          ready: { always: whenThrottled, on: { 'addition.submitted': '#emails.adding' } },
          throttled,
        },
      },
      adding: {
        tags: ['busy', 'adding'],
        entry: 'clearFailure',
        invoke: {
          id: 'add',
          src: 'add',
          input: ({ event }) => {
            assertEvent(event, 'addition.submitted');
            const { email, secret } = event;
            return { body: { email, secret } };
          },
          onDone: {
            target: 'listing',
            actions: { type: 'tell', params: ({ event }) => ({ type: 'email.added', email: event.output }) },
          },
          onError: {
            target: 'entering',
            actions: keepAndTellOutdated(addEmail),
          },
        },
      },
      listing: {
        entry: 'clearFailure',
        on: {
          'addition.requested': 'entering',
          'promotion.requested': {
            target: 'promoting',
            actions: { type: 'choose', params: ({ event }) => event },
          },
          'removal.requested': {
            target: 'removing',
            actions: { type: 'choose', params: ({ event }) => event },
          },
        },
      },
      promoting: {
        tags: 'promoting',
        initial: 'asking',
        states: {
          asking: {
            on: { 'dialog.closed': '#emails.listing' },
            initial: 'ready',
            states: {
              ready: { always: whenThrottled, on: { 'promotion.submitted': '#emails.promoting.saving' } },
              throttled,
            },
          },
          saving: {
            tags: 'busy',
            entry: 'clearFailure',
            invoke: {
              id: 'promote',
              src: 'promote',
              input: ({ context, event }) => {
                assertEvent(event, 'promotion.submitted');
                return { params: { qid: qidOf(context) }, body: { secret: event.secret } };
              },
              onDone: {
                target: '#emails.listing',
                actions: {
                  type: 'tell',
                  params: ({ event }) => ({ type: 'email.promoted', email: event.output }),
                },
              },
              onError: {
                target: 'asking',
                actions: keepAndTellOutdated(makeEmailPrimary),
              },
            },
          },
        },
      },
      removing: {
        tags: 'removing',
        initial: 'asking',
        states: {
          asking: {
            on: { 'dialog.closed': '#emails.listing' },
            initial: 'ready',
            states: {
              ready: { always: whenThrottled, on: { 'removal.submitted': '#emails.removing.saving' } },
              throttled,
            },
          },
          saving: {
            tags: 'busy',
            entry: 'clearFailure',
            invoke: {
              id: 'remove',
              src: 'remove',
              input: ({ context, event }) => {
                assertEvent(event, 'removal.submitted');
                return { params: { qid: qidOf(context) }, body: { secret: event.secret } };
              },
              onDone: {
                target: '#emails.listing',
                actions: { type: 'tell', params: { type: 'email.removed' } },
              },
              onError: [
                {
                  guard: { type: 'isGone', params: failureOfCall(removeEmail) },
                  target: '#emails.listing',
                  actions: { type: 'tell', params: { type: 'email.removed' } },
                },
                {
                  target: 'asking',
                  actions: keepAndTellOutdated(removeEmail),
                },
              ],
            },
          },
        },
      },
    },
  });

/** The change may be saved although it failed: the list is read again. */
function keepAndTellOutdated<C extends Call>(call: C) {
  return [
    { type: 'keepFailure', params: failureOfCall(call) },
    { type: 'tell', params: { type: 'emails.outdated' } },
  ] as const;
}

function qidOf({ email }: Context): string {
  if (email === null) throw new Error('No address was chosen.');
  return email.qid;
}
