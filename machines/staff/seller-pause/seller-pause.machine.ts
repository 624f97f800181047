import { assign, emit, setup } from 'xstate';
import type { CallFailure } from '#contract/platform/api/call.ts';
import { pauseSeller, unpauseSeller } from '#contract/staff/staff-sellers.calls.ts';
import type { SellerDetails } from '#contract/staff/staff-sellers.schemas.ts';
import { callAttempt } from '#machines/platform/attempt/define-attempt.ts';
import { failureActions, failureOfCall, isStale } from '#machines/platform/calls/call-failure.ts';
import { deadline } from '#machines/platform/calls/deadline.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import type { FieldIssues } from '#machines/platform/calls/issues.ts';
import { mustWait, throttled, whenThrottled } from '#machines/platform/calls/throttled.ts';
import { machineOptions } from '#machines/platform/options.ts';
import {
  emptyPauseDraft,
  isCompletePause,
  type PauseDraft,
  pauseEntryOf,
  pauseIssues,
} from './seller-pause.draft.ts';

/** What the machine knows of the seller. */
export type PausableSeller = Pick<SellerDetails, 'qid' | 'version' | 'status'>;

type Context = {
  seller: PausableSeller;
  draft: PauseDraft;
  issues: FieldIssues;
  failure: CallFailure<typeof pauseSeller> | CallFailure<typeof unpauseSeller> | null;
};

type Event =
  | { type: 'seller.loaded'; seller: PausableSeller }
  | { type: 'pause.opened' }
  | { type: 'pause.typed'; values: Partial<PauseDraft> }
  | { type: 'pause.submitted' }
  | { type: 'dialog.closed' }
  | { type: 'unpause.requested' };

type Emitted =
  | { type: 'seller.paused' | 'seller.unpaused'; seller: SellerDetails }
  | { type: 'seller.outdated' };

const failedPause = { type: 'keepFailure', params: failureOfCall(pauseSeller) } as const;
const failedUnpause = { type: 'keepFailure', params: failureOfCall(unpauseSeller) } as const;
const tellOutdated = { type: 'tell', params: { type: 'seller.outdated' } } as const;

/** Pauses a seller with a reason, after one question, changes the pause, and ends it (specification 7.7). */
export const sellerPauseMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as { seller: PausableSeller },
    tags: {} as 'busy' | 'throttled',
  },
  actors: { pause: callAttempt(pauseSeller), unpause: callAttempt(unpauseSeller), deadline },
  guards: {
    mustWait,
    isStale,
    isPaused: ({ context }) => context.seller.status === 'PAUSED',
    isComplete: ({ context }) => isCompletePause(context.draft),
  },
  actions: {
    /** An answer that comes late has an older version. */
    takeSeller: assign(({ context }, { qid, version, status }: PausableSeller) => ({
      seller: version > context.seller.version ? { qid, version, status } : context.seller,
    })),
    type: assign(({ context }, values: Partial<PauseDraft>) => ({
      draft: { ...context.draft, ...values },
      issues: {},
    })),
    clearDraft: assign({ draft: emptyPauseDraft }),
    showIssues: assign({ issues: ({ context }) => pauseIssues(context.draft) }),
    tell: emit((_, emitted: Emitted) => emitted),
  },
})
  .extend({ actions: failureActions<Context, Event>() })
  .createMachine({
    id: 'seller-pause',
    options: machineOptions,
    context: ({ input: { seller } }) => ({ seller, draft: emptyPauseDraft, issues: {}, failure: null }),
    on: {
      'seller.loaded': { actions: { type: 'takeSeller', params: ({ event }) => event.seller } },
      'pause.typed': { actions: { type: 'type', params: ({ event }) => event.values } },
    },
    initial: 'idle',
    states: {
      idle: {
        on: {
          'pause.opened': [
            { guard: 'mustWait', target: 'open' },
            { target: 'open', actions: 'clearFailure' },
          ],
        },
        initial: 'ready',
        states: {
          ready: {
            always: whenThrottled,
            on: {
              'unpause.requested': {
                guard: 'isPaused',
                target: '#seller-pause.unpausing',
                actions: 'clearFailure',
              },
            },
          },
          throttled,
        },
      },
      unpausing: {
        tags: 'busy',
        invoke: {
          id: 'unpause',
          src: 'unpause',
          input: ({ context: { seller } }) => ({
            params: { qid: seller.qid },
            version: seller.version,
            idempotencyKey: idempotencyKeyOf(unpauseSeller, seller.qid, seller.version),
          }),
          onDone: {
            target: 'idle',
            actions: [
              { type: 'takeSeller', params: ({ event }) => event.output },
              { type: 'tell', params: ({ event }) => ({ type: 'seller.unpaused', seller: event.output }) },
            ],
          },
          onError: [
            {
              guard: { type: 'isStale', params: failureOfCall(unpauseSeller) },
              target: 'idle',
              actions: [failedUnpause, tellOutdated],
            },
            { target: 'idle', actions: failedUnpause },
          ],
        },
      },
      open: {
        description: 'The question, which says what a pause does, with its reason and its end.',
        on: {
          'dialog.closed': [
            { guard: 'mustWait', target: 'idle' },
            { target: 'idle', actions: 'clearFailure' },
          ],
        },
        initial: 'ready',
        states: {
          ready: {
            always: whenThrottled,
            on: {
              'pause.submitted': [
                { guard: 'isComplete', target: '#seller-pause.pausing', actions: 'clearFailure' },
                { actions: 'showIssues' },
              ],
            },
          },
          throttled,
        },
      },
      pausing: {
        tags: 'busy',
        invoke: {
          id: 'pause',
          src: 'pause',
          input: ({ context: { seller, draft } }) => ({
            params: { qid: seller.qid },
            body: pauseEntryOf(draft),
            version: seller.version,
            idempotencyKey: idempotencyKeyOf(pauseSeller, seller.qid, pauseEntryOf(draft), seller.version),
          }),
          onDone: {
            target: 'idle',
            actions: [
              { type: 'takeSeller', params: ({ event }) => event.output },
              'clearDraft',
              { type: 'tell', params: ({ event }) => ({ type: 'seller.paused', seller: event.output }) },
            ],
          },
          onError: [
            {
              guard: { type: 'isStale', params: failureOfCall(pauseSeller) },
              target: 'open',
              actions: [failedPause, tellOutdated],
            },
            { target: 'open', actions: failedPause },
          ],
        },
      },
    },
  });
