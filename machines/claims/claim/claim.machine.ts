import { assign, emit, not, setup } from 'xstate';
import { withdrawDispute } from '#contract/claims/claims.calls.ts';
import type { Claim } from '#contract/claims/claims.schemas.ts';
import type { CallFailure } from '#contract/platform/api/call.ts';
import { callAttempt } from '#machines/platform/attempt/define-attempt.ts';
import { failureActions, failureOfCall, isStale } from '#machines/platform/calls/call-failure.ts';
import { deadline } from '#machines/platform/calls/deadline.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import { mustWait, throttled, whenThrottled } from '#machines/platform/calls/throttled.ts';
import { machineOptions } from '#machines/platform/options.ts';

type Context = { claim: Claim; failure: CallFailure<typeof withdrawDispute> | null };

type Event =
  | { type: 'claim.loaded'; claim: Claim }
  | { type: 'withdrawal.requested' }
  | { type: 'withdrawal.confirmed' }
  | { type: 'dialog.closed' };

type Emitted = { type: 'claim.withdrawn'; claim: Claim } | { type: 'claim.outdated' };

const fail = { type: 'keepFailure', params: failureOfCall(withdrawDispute) } as const;

/** Withdraws the dispute of a claim, after one question, until it is decided (specification 2.10). */
export const claimMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as { claim: Claim },
    tags: {} as 'busy' | 'throttled',
  },
  actors: { withdraw: callAttempt(withdrawDispute), deadline },
  guards: { mustWait, isStale, isDisputed: ({ context }) => context.claim.status === 'DISPUTED' },
  actions: {
    /** An answer that comes late has an older version. */
    takeClaim: assign(({ context }, claim: Claim) => ({
      claim: claim.version > context.claim.version ? claim : context.claim,
    })),
    tell: emit((_, emitted: Emitted) => emitted),
  },
})
  .extend({ actions: failureActions<Context, Event>() })
  .createMachine({
    id: 'claim',
    options: machineOptions,
    context: ({ input }) => ({ ...input, failure: null }),
    on: {
      'claim.loaded': { actions: { type: 'takeClaim', params: ({ event }) => event.claim } },
    },
    initial: 'idle',
    states: {
      idle: {
        on: { 'withdrawal.requested': { guard: 'isDisputed', target: 'confirming' } },
      },
      confirming: {
        always: { guard: not('isDisputed'), target: 'idle', actions: 'clearFailure' },
        on: { 'dialog.closed': 'idle' },
        initial: 'ready',
        states: {
          ready: {
            always: whenThrottled,
            on: { 'withdrawal.confirmed': { target: '#claim.withdrawing', actions: 'clearFailure' } },
          },
          throttled,
        },
      },
      withdrawing: {
        tags: 'busy',
        invoke: {
          id: 'withdraw',
          src: 'withdraw',
          input: ({ context: { claim } }) => ({
            params: { qid: claim.qid },
            version: claim.version,
            idempotencyKey: idempotencyKeyOf(withdrawDispute, claim.qid, claim.version),
          }),
          onDone: {
            target: 'idle',
            actions: [
              { type: 'takeClaim', params: ({ event }) => event.output },
              { type: 'tell', params: ({ event }) => ({ type: 'claim.withdrawn', claim: event.output }) },
            ],
          },
          onError: [
            {
              guard: { type: 'isStale', params: failureOfCall(withdrawDispute) },
              target: 'confirming',
              actions: [fail, { type: 'tell', params: { type: 'claim.outdated' } }],
            },
            { target: 'confirming', actions: fail },
          ],
        },
      },
    },
  });
