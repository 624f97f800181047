import { defineModel, done } from '@quayside/charts/model.ts';
import { eventually, until } from '@quayside/charts/promises/promise.ts';
import { readInvoiceLines, updateSaleLines } from '#contract/orders/lines.calls.ts';
import {
  sampleRefusalDetails,
  invoiceDocument,
  newSale,
  paidSale,
  soap,
  towel,
} from '#contract/orders/sales.samples.ts';
import {
  saleFactsOf,
  comparedPartContext,
  sampleReportTarget,
} from '#machines/orders/sale-part/part.samples.ts';
import { callOutcomes, deadlineOutcomes } from '#machines/platform/calls/call-outcomes.ts';
import { throttledInvariants, throttledPromises } from '#machines/platform/calls/throttled.promises.ts';
import { mustWait } from '#machines/platform/calls/throttled.ts';
import { needsInvoiceReason } from './invoice.draft.ts';
import { invoiceMachine } from './invoice.machine.ts';

const { qid } = newSale;

export const invoiceModel = defineModel(invoiceMachine, {
  inputs: {
    'a new order': { qid, reportTo: sampleReportTarget, facts: saleFactsOf(newSale) },
    'a paid order': { qid, reportTo: sampleReportTarget, facts: saleFactsOf(paidSale) },
  },
  events: {
    'an invoice is chosen': { type: 'invoice.chosen', documentQid: invoiceDocument.documentQid },
    'the reason is chosen': { type: 'invoice.reasonChosen', reason: 'DAMAGED' },
    'the changes are applied': { type: 'invoice.applied' },
    'the dialog is closed': { type: 'dialog.closed' },
    'the order is paid': { type: 'facts.changed', facts: saleFactsOf(paidSale) },
  },
  outcomes: {
    read: {
      ...callOutcomes(readInvoiceLines, {}, sampleRefusalDetails),
      'it reduces a line': done({
        changes: [{ line: soap, quantity: 100 }],
        unchanged: 1,
        unknown: ['9520000999990'],
        exceeding: [towel.variant.gtin],
      }),
      'it matches the order': done({ changes: [], unchanged: 2, unknown: [], exceeding: [] }),
    },
    deadline: deadlineOutcomes,
    apply: callOutcomes(
      updateSaleLines,
      { applied: { ...newSale, version: 5 } },
      { ...sampleRefusalDetails, QUANTITY_EXCEEDS_REQUESTED_AMOUNT: { requestedQuantity: 120 } },
    ),
  },
  guardParts: {
    isApplicable: {
      all: {
        'it changes lines': ({ context: { preview } }) => preview.changes.length > 0,
        'the reason is not missing': ({ context: { preview } }) => !needsInvoiceReason(preview),
      },
    },
  },
  guardContext: ({ facts, preview, failure }) => ({
    facts,
    preview,
    mustWait: mustWait({ context: { failure } }),
  }),
  comparedContext: comparedPartContext,
  scenarios: {
    'applying again clears the failure': ['apply: UNREACHABLE', 'the changes are applied'],
    'the changes that are left wait as before': [
      'apply: throttled',
      'the dialog is closed',
      'untilAllowed: reached',
    ],
    'another invoice clears the failure': ['read: UNREACHABLE', 'an invoice is chosen'],
  },
  invariants: {
    ...throttledInvariants,
    'no line is reduced without a reason': (snapshot) =>
      !snapshot.matches('applying') || snapshot.context.preview.reason !== null,
  },
  promises: {
    ...throttledPromises,
    'no line is changed before the changes are shown': until({
      clause: 'specification 2.7, update the sale lines via an invoice',
      from: (snapshot) => snapshot.matches('idle'),
      holds: (snapshot) => !snapshot.matches('applying'),
      until: (snapshot) => snapshot.matches('previewing'),
    }),
    'the changes can be left, after a failure too': eventually({
      clause: 'specification 2.7, update the sale lines via an invoice',
      from: (snapshot) => snapshot.matches('previewing'),
      to: (snapshot) => snapshot.matches('idle'),
      by: ['the dialog is closed'],
    }),
  },
  clauses: {
    '': 'specification 2.7, update the sale lines via an invoice',
    'idle.throttled': 'decisions 2',
    'previewing.throttled': 'decisions 2',
  },
});
