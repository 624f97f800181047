import { and, assign, not, setup, stateIn } from 'xstate';
import { resetSaleLines, updateSaleLine } from '#contract/orders/lines.calls.ts';
import { confirmSaleLineQuantities } from '#contract/orders/sales.calls.ts';
import type { SaleLine } from '#contract/orders/sales.schemas.ts';
import type { CallFailure, CallReply } from '#contract/platform/api/call.ts';
import {
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
import { mustWait, throttled, throttledState, whenThrottled } from '#machines/platform/calls/throttled.ts';
import { machineOptions } from '#machines/platform/options.ts';
import {
  dropOvercomeFailure,
  dropDraft,
  dropSavedDraft,
  confirmationBlockerOf,
  draftsReport,
  areFactsOutdated,
  startNextSave,
  enqueueDrafts,
  keepDraftsSince,
  type LineDrafts,
  linesFailedWithoutSession,
  rebaseLineDraft,
  savingAllowedAt,
  savableQueue,
  withQuantity,
  withReason,
} from './lines.draft.ts';
import type { LinesContext, LinesEvent } from './lines.types.ts';
import { failureOfSave, noteAndReportFailure, saveLineInput } from './save-line.ts';

const mayBeSaved = and([
  'isQueued',
  not(stateIn('#lines.task.resetting')),
  not(stateIn('#lines.task.confirming')),
]);

/**
 * The lines of an order. Edits are saved one after the other. Beside them one change of all lines can run at a time:
 * a reset or the confirmation of the quantities.
 */
export const linesMachine = setup({
  types: {
    context: {} as LinesContext,
    events: {} as LinesEvent,
    input: {} as PartInput & { drafts: LineDrafts },
    tags: {} as 'busy' | 'throttled',
  },
  actors: {
    saveLine: callAttempt(updateSaleLine),
    reset: callAttempt(resetSaleLines),
    confirm: callAttempt(confirmSaleLineQuantities),
    deadline,
  },
  guards: {
    mustWait,
    isEditable: isSaleEditable,
    isQueued: ({ context }) => savableQueue(context).length > 0,
    isThrottled: (_, { code }: CallFailure<typeof updateSaleLine>) => code === 'throttled',
    isQuiet: ({ context }) => context.sending === null,
    isConfirmable: ({ context }) => confirmationBlockerOf(context) === null,
    isSettled: ({ context }) =>
      context.sending === null &&
      confirmationBlockerOf(context) === null &&
      !areFactsOutdated(context) &&
      Object.keys(context.drafts).length === 0,
  },
  actions: {
    type: assign(({ context }, { line, typed }: { line: SaleLine; typed: string }) => {
      const drafts = withQuantity(context.drafts, line, typed);
      return { drafts, failures: dropOvercomeFailure({ failures: context.failures, drafts }, line.qid) };
    }),
    giveReason: assign(({ context }, { line, reason }: { line: SaleLine; reason: string }) => ({
      drafts: withReason(context.drafts, line, reason),
    })),
    rebase: assign(({ context }, line: SaleLine) => ({ drafts: rebaseLineDraft(context.drafts, line) })),
    queue: assign(({ context }, qids: string[]) => enqueueDrafts(context, qids)),
    undo: assign(({ context }, qid: string) => dropDraft(context, qid)),
    takeNext: assign(({ context }) => startNextSave(context)),
    noteSaved: assign(({ context }, { line, sale }: CallReply<typeof updateSaleLine>) => ({
      drafts: context.sending ? dropSavedDraft(context.drafts, line, context.sending.draft) : context.drafts,
      sending: null,
      savedVersion: sale.version,
    })),
    noteFailure: assign(({ context }, failure: CallFailure<typeof updateSaleLine>) => ({
      failures: context.sending
        ? { ...context.failures, [context.sending.lineQid]: failure }
        : context.failures,
      sending: null,
    })),
    /** A wait goes on while lines are edited. */
    clearRefusal: assign({
      failure: ({ context }) => (mustWait({ context }) ? context.failure : null),
    }),
    noteDiscarded: assign({ discarded: ({ context }) => context.drafts }),
    discard: assign(({ context }) => keepDraftsSince(context, context.discarded)),
  },
})
  .extend({
    actions: { ...partActions<LinesContext, LinesEvent>(), ...failureActions<LinesContext, LinesEvent>() },
  })
  .createMachine({
    id: 'lines',
    options: machineOptions,
    context: ({ input }) => ({
      ...input,
      queue: [],
      sending: null,
      savedVersion: 0,
      failures: {},
      discarded: {},
      failure: null,
    }),
    type: 'parallel',
    on: {
      'facts.changed': { actions: takeNewestFacts },
      'line.typed': {
        guard: 'isEditable',
        actions: [
          { type: 'type', params: ({ event }) => event },
          'clearRefusal',
          { type: 'report', params: draftsReport },
        ],
      },
      'line.reasonChosen': {
        guard: 'isEditable',
        actions: [
          { type: 'giveReason', params: ({ event }) => event },
          'clearRefusal',
          { type: 'queue', params: ({ event }) => [event.line.qid] },
          { type: 'report', params: draftsReport },
        ],
      },
      'line.committed': { actions: { type: 'queue', params: ({ event }) => [event.lineQid] } },
      'lines.committed': { actions: { type: 'queue', params: ({ context }) => Object.keys(context.drafts) } },
      'session.renewed': {
        actions: { type: 'queue', params: ({ context }) => linesFailedWithoutSession(context) },
      },
      'line.kept': {
        actions: [
          { type: 'rebase', params: ({ event }) => event.line },
          { type: 'queue', params: ({ event }) => [event.line.qid] },
          { type: 'report', params: draftsReport },
        ],
      },
      'line.undone': {
        actions: [
          { type: 'undo', params: ({ event }) => event.lineQid },
          { type: 'report', params: draftsReport },
        ],
      },
    },
    states: {
      edits: {
        initial: 'resting',
        states: {
          resting: {
            description: 'What is typed while all lines are changed is saved afterwards.',
            always: { guard: mayBeSaved, target: 'saving', actions: 'takeNext' },
          },
          saving: {
            tags: 'busy',
            invoke: {
              id: 'saveLine',
              src: 'saveLine',
              input: ({ context: { qid, sending } }) => saveLineInput(qid, sending),
              onDone: {
                target: 'resting',
                actions: [
                  { type: 'noteSaved', params: ({ event }) => event.output },
                  {
                    type: 'report',
                    params: ({ event }) => ({ type: 'line.saved', ...event.output, touched: ['timeline'] }),
                  },
                  { type: 'report', params: draftsReport },
                ],
              },
              onError: [
                {
                  guard: { type: 'isThrottled', params: failureOfSave },
                  target: 'throttled',
                  actions: noteAndReportFailure,
                },
                { target: 'resting', actions: noteAndReportFailure },
              ],
            },
          },
          throttled: throttledState('untilSavable', savingAllowedAt, 'resting'),
        },
      },
      task: {
        initial: 'idle',
        states: {
          idle: {
            initial: 'ready',
            states: {
              ready: {
                always: whenThrottled,
                on: {
                  'lines.resetRequested': {
                    guard: 'isEditable',
                    target: '#lines.task.confirmingReset',
                    actions: 'clearFailure',
                  },
                  'quantities.confirmRequested': {
                    guard: 'isConfirmable',
                    target: '#lines.task.settling',
                    actions: 'clearFailure',
                  },
                },
              },
              throttled,
            },
          },
          confirmingReset: {
            always: { guard: not('isEditable'), target: 'idle' },
            on: {
              'lines.resetConfirmed': { guard: 'isQuiet', target: 'resetting', actions: 'noteDiscarded' },
              'dialog.closed': 'idle',
            },
          },
          resetting: {
            tags: 'busy',
            invoke: {
              id: 'reset',
              src: 'reset',
              input: ({ context: { qid, facts } }) => ({
                params: { qid },
                version: facts.version,
                idempotencyKey: idempotencyKeyOf(resetSaleLines, qid, facts.version),
              }),
              onDone: {
                target: 'idle',
                actions: [
                  'discard',
                  {
                    type: 'report',
                    params: ({ event }) => ({
                      type: 'lines.reset',
                      sale: event.output,
                      touched: ['lines', 'timeline'],
                    }),
                  },
                  { type: 'report', params: draftsReport },
                ],
              },
              onError: { target: 'idle', actions: keepAndReportFailure(failureOfCall(resetSaleLines)) },
            },
          },
          settling: {
            description:
              'Clicking Confirm also ended the edit of a line: the line is saved before the quantities are confirmed.',
            tags: 'busy',
            always: [
              { guard: 'isSettled', target: 'confirming' },
              { guard: not('isConfirmable'), target: 'idle' },
            ],
          },
          confirming: {
            tags: 'busy',
            invoke: {
              id: 'confirm',
              src: 'confirm',
              input: ({ context: { qid, facts } }) => ({
                params: { qid },
                version: facts.version,
                idempotencyKey: idempotencyKeyOf(confirmSaleLineQuantities, qid, facts.version),
              }),
              onDone: {
                target: 'idle',
                actions: {
                  type: 'report',
                  params: ({ event }) => ({
                    type: 'quantities.confirmed',
                    sale: event.output,
                    touched: ['timeline'],
                  }),
                },
              },
              onError: {
                target: 'idle',
                actions: keepAndReportFailure(failureOfCall(confirmSaleLineQuantities)),
              },
            },
          },
        },
      },
    },
  });
