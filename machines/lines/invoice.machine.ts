import type { CallReply } from '#contract/call.ts';
import { readInvoiceLines, updateSaleLines } from '#contract/sales/lines.calls.ts';
import { callActor } from '#client/call-actor.ts';
import { options } from '#machines/options.ts';
import { changeKey } from '#machines/change-key.ts';
import { type FailedChange, thrownBy } from '#machines/sale-part/failed-change.ts';
import { type FactsChanged, newest, partActions, type PartInput } from '#machines/sale-part/part.ts';
import { isEditable } from '#contract/sales/sale-status.ts';
import { assign, not, setup } from 'xstate';
import { changesOf, type InvoicePreview, needsReason } from './invoice.draft.ts';

type Change = 'readInvoiceLines' | 'updateSaleLines';

type Context = PartInput & {
  preview: InvoicePreview;
  documentQid: string;
  failure: FailedChange<Change> | null;
};

type Event =
  | FactsChanged
  | { type: 'invoice.chosen'; documentQid: string }
  | { type: 'invoice.reasonChosen'; reason: string }
  | { type: 'invoice.applied' }
  | { type: 'dialog.closed' };

/** An uploaded invoice updates the lines: it is read, shown as what would change, and applied as a whole. */
export const invoiceMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PartInput,
    tags: {} as 'busy',
  },
  actors: { read: callActor(readInvoiceLines), apply: callActor(updateSaleLines) },
  guards: {
    isEditable: ({ context }) => isEditable(context.facts),
    isApplicable: ({ context: { preview } }) => preview.changes.length > 0 && !needsReason(preview),
  },
  actions: {
    ...partActions<Context, Event, Change>(),
    choose: assign((_, documentQid: string) => ({ documentQid, failure: null })),
    show: assign((_, reply: CallReply<typeof readInvoiceLines>) => ({ preview: { ...reply, reason: null } })),
    explain: assign(({ context }, reason: string) => ({ preview: { ...context.preview, reason } })),
  },
}).createMachine({
  id: 'invoice',
  options,
  context: ({ input }) => ({
    ...input,
    preview: { changes: [], unchanged: 0, unknown: [], exceeding: [], reason: null },
    documentQid: '',
    failure: null,
  }),
  on: { 'facts.changed': { actions: { type: 'takeFacts', params: newest } } },
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
    },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { qid, documentQid } }) => ({ params: { qid, documentQid } }),
        onDone: { target: 'previewing', actions: { type: 'show', params: ({ event }) => event.output } },
        onError: { target: 'idle', actions: { type: 'fail', params: thrownBy('readInvoiceLines') } },
      },
    },
    previewing: {
      always: { guard: not('isEditable'), target: 'idle' },
      on: {
        'invoice.reasonChosen': { actions: { type: 'explain', params: ({ event }) => event.reason } },
        'invoice.applied': { guard: 'isApplicable', target: 'applying', actions: 'forgetFailure' },
        'dialog.closed': 'idle',
      },
    },
    applying: {
      tags: 'busy',
      invoke: {
        id: 'apply',
        src: 'apply',
        input: ({ context: { qid, facts, preview } }) => ({
          params: { qid },
          body: { lines: changesOf(preview) },
          version: facts.version,
          idempotencyKey: changeKey(updateSaleLines, qid, changesOf(preview), facts.version),
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
        onError: { target: 'previewing', actions: { type: 'fail', params: thrownBy('updateSaleLines') } },
      },
    },
  },
});
