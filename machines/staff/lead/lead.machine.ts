import { assign, emit, not, setup } from 'xstate';
import type { AnyFailure, CallFailure } from '#contract/platform/api/call.ts';
import { completeLead } from '#contract/staff/leads.calls.ts';
import type { Lead } from '#contract/staff/leads.schemas.ts';
import { callAttempt } from '#machines/platform/attempt/define-attempt.ts';
import { failureActions, failureOfCall } from '#machines/platform/calls/call-failure.ts';
import { deadline } from '#machines/platform/calls/deadline.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import { mustWait, throttled, whenThrottled } from '#machines/platform/calls/throttled.ts';
import { machineOptions } from '#machines/platform/options.ts';

/** What of a lead decides on its completion. */
export type LeadState = Pick<Lead, 'slug' | 'version' | 'stage' | 'requirements'>;

type Context = { lead: LeadState; failure: CallFailure<typeof completeLead> | null };

type Event =
  | { type: 'lead.loaded'; lead: LeadState }
  | { type: 'completion.requested' }
  | { type: 'completion.confirmed' }
  | { type: 'dialog.closed' };

type Emitted =
  | { type: 'lead.completed'; lead: Lead }
  /** The lead has changed, or may have: it is read again. */
  | { type: 'lead.outdated' };

const failure = failureOfCall(completeLead);
const fail = { type: 'keepFailure', params: failure } as const;

/** Completes a lead (specification 2.14), after one question: it makes a seller and cannot be undone. */
export const leadMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as { lead: LeadState },
    tags: {} as 'busy' | 'throttled' | 'done',
  },
  actors: { complete: callAttempt(completeLead), deadline },
  guards: {
    mustWait,
    isCompleted: ({ context }) => context.lead.stage === 'COMPLETED',
    isReady: ({ context }) => context.lead.requirements.every(({ isMet }) => isMet),
    /** The refusal says that the lead is not as it is shown, or no answer says whether it is completed. */
    isOutdated: (_, { code }: AnyFailure) => outdatedCodes.has(code),
  },
  actions: {
    /** An answer that comes late has an older version. */
    takeLead: assign(({ context }, lead: LeadState) => ({
      lead: lead.version < context.lead.version ? context.lead : lead,
    })),
    tell: emit((_, emitted: Emitted) => emitted),
  },
})
  .extend({ actions: failureActions<Context, Event>() })
  .createMachine({
    id: 'lead',
    options: machineOptions,
    context: ({ input }) => ({ ...input, failure: null }),
    on: { 'lead.loaded': { actions: { type: 'takeLead', params: ({ event }) => event.lead } } },
    initial: 'idle',
    states: {
      idle: {
        always: { guard: 'isCompleted', target: 'completed', actions: 'clearFailure' },
        initial: 'ready',
        states: {
          ready: {
            always: [whenThrottled, { guard: not('isReady'), target: 'notReady' }],
            on: {
              'completion.requested': { target: '#lead.confirming', actions: 'clearFailure' },
            },
          },
          notReady: {
            description: 'Something that the completion needs is missing.',
            always: { guard: 'isReady', target: 'ready' },
          },
          throttled,
        },
      },
      confirming: {
        always: [
          { guard: 'isCompleted', target: 'idle' },
          { guard: not('isReady'), target: 'idle' },
        ],
        on: { 'completion.confirmed': 'completing', 'dialog.closed': 'idle' },
      },
      completing: {
        tags: 'busy',
        invoke: {
          id: 'complete',
          src: 'complete',
          input: ({ context: { lead } }) => ({
            params: { slug: lead.slug },
            version: lead.version,
            idempotencyKey: idempotencyKeyOf(completeLead, lead.slug, lead.version),
          }),
          onDone: {
            target: 'completed',
            actions: [
              { type: 'takeLead', params: ({ event }) => event.output },
              { type: 'tell', params: ({ event }) => ({ type: 'lead.completed', lead: event.output }) },
            ],
          },
          onError: [
            {
              guard: { type: 'isOutdated', params: failure },
              target: 'idle',
              actions: [fail, { type: 'tell', params: { type: 'lead.outdated' } }],
            },
            { target: 'idle', actions: fail },
          ],
        },
      },
      completed: {
        description: 'The lead is a seller, by whichever member of staff and tab.',
        tags: 'done',
        always: { guard: not('isCompleted'), target: 'idle' },
      },
    },
  });

const outdatedCodes = new Set<string>([
  'stale_version',
  'lead_completed',
  'lead_not_ready',
  'not_found',
  'UNREACHABLE',
  'UNEXPECTED',
]);
