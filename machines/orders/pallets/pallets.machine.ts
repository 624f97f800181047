import { assign, not, setup } from 'xstate';
import { addPacking, clearPacking } from '#contract/orders/packing.calls.ts';
import type { PackingKind } from '#contract/orders/packing.schemas.ts';
import type { CallFailure } from '#contract/platform/api/call.ts';
import {
  type FactsChangedEvent,
  keepAndReportFailure,
  partActions,
  type PartInput,
  takeNewestFacts,
  isSaleEditable,
} from '#machines/orders/sale-part/part.ts';
import { callAttempt } from '#machines/platform/attempt/define-attempt.ts';
import { failureActions, failureOfCall } from '#machines/platform/calls/call-failure.ts';
import { deadline } from '#machines/platform/calls/deadline.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import type { FieldIssues } from '#machines/platform/calls/issues.ts';
import { mustWait, remainingWait, throttled, whenThrottled } from '#machines/platform/calls/throttled.ts';
import { machineOptions } from '#machines/platform/options.ts';
import {
  emptyPackingDraft,
  type PackingDraft,
  isCompletePacking,
  packingContentOf,
  packingIssues,
  weightIssues,
} from './pallets.draft.ts';

type Failed = CallFailure<typeof addPacking | typeof clearPacking>;

type Context = PartInput & {
  draft: PackingDraft;
  issues: FieldIssues;
  /** The version of an addition that got no answer: with it the next attempt has the same idempotency key. */
  unansweredVersion: number | null;
  packingQid: string;
  failure: Failed | null;
};

type Event =
  | FactsChangedEvent
  | { type: 'packing.formOpened'; kind: PackingKind }
  | { type: 'packing.typed'; values: Partial<PackingDraft> }
  | { type: 'packing.submitted' }
  | { type: 'packing.formClosed' }
  | { type: 'packing.clearRequested'; packingQid: string }
  | { type: 'packing.clearConfirmed' }
  | { type: 'dialog.closed' };

/** Adds and clears packed pallets and parcels ("Fill a pallet", "Clear pallet"). */
export const palletsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PartInput,
    tags: {} as 'busy' | 'throttled',
  },
  actors: { add: callAttempt(addPacking), clear: callAttempt(clearPacking), deadline },
  guards: {
    mustWait,
    isEditable: isSaleEditable,
    isComplete: ({ context }) => isCompletePacking(context.draft),
  },
  actions: {
    /** A wait goes on while the form is closed. */
    openForm: assign(({ context }, kind: PackingKind) => ({
      draft: emptyPackingDraft(kind),
      issues: {},
      unansweredVersion: null,
      failure: remainingWait(context),
    })),
    type: assign(({ context }, values: Partial<PackingDraft>) => {
      const draft = { ...context.draft, ...values };
      return { draft, issues: weightIssues(draft), unansweredVersion: null };
    }),
    showIssues: assign({ issues: ({ context }) => packingIssues(context.draft) }),
    noteAttempt: assign(({ context }, { code }: Failed) => ({
      unansweredVersion: code === 'UNREACHABLE' ? versionOf(context) : null,
    })),
    choosePacking: assign((_, packingQid: string) => ({
      packingQid,
      unansweredVersion: null,
      failure: null,
    })),
  },
})
  .extend({ actions: { ...partActions<Context, Event>(), ...failureActions<Context, Event>() } })
  .createMachine({
    id: 'pallets',
    options: machineOptions,
    context: ({ input }) => ({
      ...input,
      draft: emptyPackingDraft('PARCEL'),
      issues: {},
      unansweredVersion: null,
      packingQid: '',
      failure: null,
    }),
    on: {
      'facts.changed': { actions: takeNewestFacts },
      'packing.typed': { actions: { type: 'type', params: ({ event }) => event.values } },
    },
    initial: 'idle',
    states: {
      idle: {
        on: {
          'packing.formOpened': {
            guard: 'isEditable',
            target: 'editing',
            actions: { type: 'openForm', params: ({ event }) => event.kind },
          },
          'packing.clearRequested': {
            guard: 'isEditable',
            target: 'confirmingClear',
            actions: { type: 'choosePacking', params: ({ event }) => event.packingQid },
          },
        },
        initial: 'ready',
        states: {
          ready: { always: whenThrottled },
          throttled: { ...throttled, on: { 'packing.clearRequested': {} } },
        },
      },
      editing: {
        always: { guard: not('isEditable'), target: 'idle' },
        on: {
          'packing.submitted': [
            { guard: 'isComplete', target: 'saving', actions: 'clearFailure' },
            { actions: 'showIssues' },
          ],
          'packing.formClosed': 'idle',
        },
        initial: 'ready',
        states: {
          ready: { always: whenThrottled },
          throttled: { ...throttled, on: { 'packing.submitted': {} } },
        },
      },
      saving: {
        tags: 'busy',
        invoke: {
          id: 'add',
          src: 'add',
          input: ({ context }) => ({
            params: { qid: context.qid },
            body: packingContentOf(context.draft),
            version: versionOf(context),
            idempotencyKey: idempotencyKeyOf(addPacking, context.qid, context.draft, versionOf(context)),
          }),
          onDone: {
            target: 'idle',
            actions: {
              type: 'report',
              params: ({ event }) => ({
                type: 'packing.added',
                sale: event.output,
                touched: ['carriers', 'timeline'],
              }),
            },
          },
          onError: {
            target: 'editing',
            actions: [
              { type: 'noteAttempt', params: failureOfCall(addPacking) },
              ...keepAndReportFailure(failureOfCall(addPacking)),
            ],
          },
        },
      },
      confirmingClear: {
        always: { guard: not('isEditable'), target: 'idle' },
        on: { 'packing.clearConfirmed': 'clearing', 'dialog.closed': 'idle' },
      },
      clearing: {
        tags: 'busy',
        invoke: {
          id: 'clear',
          src: 'clear',
          input: ({ context: { qid, packingQid, facts } }) => ({
            params: { qid, packingQid },
            version: facts.version,
            idempotencyKey: idempotencyKeyOf(clearPacking, qid, packingQid, facts.version),
          }),
          onDone: {
            target: 'idle',
            actions: {
              type: 'report',
              params: ({ event }) => ({
                type: 'packing.cleared',
                sale: event.output,
                touched: ['carriers', 'timeline'],
              }),
            },
          },
          onError: {
            target: 'idle',
            actions: keepAndReportFailure(failureOfCall(clearPacking)),
          },
        },
      },
    },
  });

function versionOf({ unansweredVersion, facts }: Context): number {
  return unansweredVersion ?? facts.version;
}
