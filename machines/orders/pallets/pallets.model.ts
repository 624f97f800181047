import { defineModel } from '@quayside/charts/model.ts';
import { eventually, until } from '@quayside/charts/promises/promise.ts';
import { addPacking, clearPacking } from '#contract/orders/packing.calls.ts';
import { confirmedSale, sampleRefusalDetails, newSale, paidSale } from '#contract/orders/sales.samples.ts';
import {
  saleFactsOf,
  comparedPartContext,
  sampleReportTarget,
} from '#machines/orders/sale-part/part.samples.ts';
import { callOutcomes, deadlineOutcomes } from '#machines/platform/calls/call-outcomes.ts';
import { throttledInvariants, throttledPromises } from '#machines/platform/calls/throttled.promises.ts';
import { mustWait } from '#machines/platform/calls/throttled.ts';
import { palletsMachine } from './pallets.machine.ts';

const { qid } = newSale;
const packed = { ...confirmedSale, version: 6 };

export const palletsModel = defineModel(palletsMachine, {
  inputs: {
    'a confirmed order': { qid, reportTo: sampleReportTarget, facts: saleFactsOf(confirmedSale) },
    'a paid order': { qid, reportTo: sampleReportTarget, facts: saleFactsOf(paidSale) },
  },
  events: {
    'the pallet form is opened': { type: 'packing.formOpened', kind: 'PALLET' },
    'the sizes are typed': {
      type: 'packing.typed',
      values: { count: '2', length: '120', width: '80', height: '145', weight: '310.5' },
    },
    'a size is deleted again': { type: 'packing.typed', values: { height: '' } },
    'the form is submitted': { type: 'packing.submitted' },
    'the form is closed': { type: 'packing.formClosed' },
    'clearing a pallet is requested': {
      type: 'packing.clearRequested',
      packingQid: '6f1e2d3c-4b5a-4978-8695-a4b3c2d1e0f9',
    },
    'clearing is confirmed': { type: 'packing.clearConfirmed' },
    'the dialog is closed': { type: 'dialog.closed' },
    'the order is paid': { type: 'facts.changed', facts: saleFactsOf(paidSale) },
  },
  outcomes: {
    add: callOutcomes(addPacking, { added: packed }, sampleRefusalDetails),
    clear: callOutcomes(clearPacking, { cleared: packed }, sampleRefusalDetails),
    deadline: deadlineOutcomes,
  },
  guardContext: ({ facts, draft, issues, unansweredVersion, failure }) => ({
    mustWait: mustWait({ context: { failure } }),
    facts,
    draft,
    issues,
    unansweredVersion,
  }),
  comparedContext: comparedPartContext,
  scenarios: {
    'the form that is opened again waits as before': [
      'add: throttled',
      'the form is closed',
      'the pallet form is opened',
      'untilAllowed: reached',
    ],
    'the form waits for a throttled clearing too': [
      'clear: throttled',
      'the pallet form is opened',
      'the sizes are typed',
      'untilAllowed: reached',
    ],
  },
  invariants: {
    ...throttledInvariants,
    'only an unanswered addition is repeated with its version': (snapshot) =>
      snapshot.context.unansweredVersion === null ||
      snapshot.matches('saving') ||
      snapshot.context.failure?.code === 'UNREACHABLE',
  },
  promises: {
    ...throttledPromises,
    'no pallet is cleared without a confirmation': until({
      clause: 'specification 2.7, "Clear pallet"',
      from: (snapshot) => snapshot.matches('idle'),
      holds: (snapshot) => !snapshot.matches('clearing'),
      until: (snapshot) => snapshot.matches('confirmingClear'),
    }),
    'the form can be left, after a failure too': eventually({
      clause: 'specification 2.7, fill pallets',
      from: (snapshot) => snapshot.matches('editing'),
      to: (snapshot) => snapshot.matches('idle'),
      by: ['the form is closed'],
    }),
  },
  clauses: {
    '': 'decisions 4, step 2',
    'idle.throttled': 'decisions 2',
    'editing.throttled': 'decisions 2',
    saving: 'specification 2.7, fill pallets',
    confirmingClear: 'specification 2.7, "Clear pallet"',
  },
});
