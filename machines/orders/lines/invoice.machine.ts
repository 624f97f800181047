import { assign, not, setup } from 'xstate';
import { readInvoiceLines, updateSaleLines } from '#contract/orders/lines.calls.ts';
import type { CallFailure } from '#contract/platform/api/call.ts';
import type { CallReply } from '#contract/platform/api/call.ts';
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
import { mustWait, throttled, whenThrottled } from '#machines/platform/calls/throttled.ts';
import { machineOptions } from '#machines/platform/options.ts';
import { invoiceLineChanges, type InvoicePreview, needsInvoiceReason } from './invoice.draft.ts';

type Change = typeof readInvoiceLines | typeof updateSaleLines;

type Context = PartInput & {
  preview: InvoicePreview;
  documentQid: string;
  failure: CallFailure<Change> | null;
};

type Event =
  | FactsChangedEvent
  | { type: 'invoice.chosen'; documentQid: string }
  | { type: 'invoice.reasonChosen'; reason: string }
  | { type: 'invoice.applied' }
  | { type: 'dialog.closed' };

/** Updates the lines by an uploaded invoice: reads it, shows the changes, and saves them as a whole. */
export const invoiceMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PartInput,
    tags: {} as 'busy' | 'throttled',
  },
  actors: { read: callAttempt(readInvoiceLines), apply: callAttempt(updateSaleLines), deadline },
  guards: {
    mustWait,
    isEditable: isSaleEditable,
    isApplicable: ({ context: { preview } }) => preview.changes.length > 0 && !needsInvoiceReason(preview),
  },
  actions: {
    choose: assign((_, documentQid: string) => ({ documentQid, failure: null })),
    show: assign((_, reply: CallReply<typeof readInvoiceLines>) => ({ preview: { ...reply, reason: null } })),
    explain: assign(({ context }, reason: string) => ({ preview: { ...context.preview, reason } })),
  },
})
  .extend({ actions: { ...partActions<Context, Event>(), ...failureActions<Context, Event>() } })
  .createMachine({
    id: 'invoice',
    options: machineOptions,
    context: ({ input }) => ({
      ...input,
      preview: { changes: [], unchanged: 0, unknown: [], exceeding: [], reason: null },
      documentQid: '',
      failure: null,
    }),
    on: { 'facts.changed': { actions: takeNewestFacts } },
    initial: 'idle',
    states: {
      idle: {
        on: {
          'invoice.chosen': {
            guard: 'isEditable',
            target: 'reading',
            actions: { type: 'choose', params: ({ event }) => event.documentQid },
          },
        },
        initial: 'ready',
        states: {
          ready: { always: whenThrottled },
          throttled: { ...throttled, on: { 'invoice.chosen': {} } },
        },
      },
      reading: {
        tags: 'busy',
        invoke: {
          id: 'read',
          src: 'read',
          input: ({ context: { qid, documentQid } }) => ({ params: { qid, documentQid } }),
          onDone: { target: 'previewing', actions: { type: 'show', params: ({ event }) => event.output } },
          onError: { target: 'idle', actions: keepAndReportFailure(failureOfCall(readInvoiceLines)) },
        },
      },
      previewing: {
        always: { guard: not('isEditable'), target: 'idle' },
        on: {
          'invoice.reasonChosen': { actions: { type: 'explain', params: ({ event }) => event.reason } },
          'invoice.applied': { guard: 'isApplicable', target: 'applying', actions: 'clearFailure' },
          'dialog.closed': 'idle',
        },
        initial: 'ready',
        states: {
          ready: { always: whenThrottled },
          throttled: { ...throttled, on: { 'invoice.applied': {} } },
        },
      },
      applying: {
        tags: 'busy',
        invoke: {
          id: 'apply',
          src: 'apply',
          input: ({ context: { qid, facts, preview } }) => ({
            params: { qid },
            body: { lines: invoiceLineChanges(preview) },
            version: facts.version,
            idempotencyKey: idempotencyKeyOf(
              updateSaleLines,
              qid,
              invoiceLineChanges(preview),
              facts.version,
            ),
          }),
          onDone: {
            target: 'idle',
            actions: {
              type: 'report',
              params: ({ event }) => ({
                type: 'lines.updated',
                sale: event.output,
                touched: ['lines', 'timeline'],
              }),
            },
          },
          onError: { target: 'previewing', actions: keepAndReportFailure(failureOfCall(updateSaleLines)) },
        },
      },
    },
  });
