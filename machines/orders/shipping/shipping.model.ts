import { defineModel, failed } from '@quayside/charts/model.ts';
import { eventually } from '@quayside/charts/promises/promise.ts';
import { isEditable } from '#contract/orders/sale-status.ts';
import { updateSale } from '#contract/orders/sales.calls.ts';
import {
  bookedSale,
  confirmedSale,
  sampleRefusalDetails,
  bookableCarrier,
  newSale,
  paidSale,
  selfShippedSale,
} from '#contract/orders/sales.samples.ts';
import {
  saleFactsOf,
  comparedPartContext,
  sampleReportTarget,
} from '#machines/orders/sale-part/part.samples.ts';
import { callOutcomes, deadlineOutcomes } from '#machines/platform/calls/call-outcomes.ts';
import { throttledInvariants, throttledPromises } from '#machines/platform/calls/throttled.promises.ts';
import { mustWait } from '#machines/platform/calls/throttled.ts';
import { hasOtherMethodDetails, shippingIssues } from './shipping.draft.ts';
import { shippingMachine } from './shipping.machine.ts';

const { qid } = newSale;
const defect = { broken: failed(new Error('a defect')) };

export const shippingModel = defineModel(shippingMachine, {
  inputs: {
    'a confirmed order': { qid, reportTo: sampleReportTarget, facts: saleFactsOf(confirmedSale) },
    'an order with a booked carrier': { qid, reportTo: sampleReportTarget, facts: saleFactsOf(bookedSale) },
    'a paid order': { qid, reportTo: sampleReportTarget, facts: saleFactsOf(paidSale) },
  },
  events: {
    'shipping by the seller is chosen': { type: 'method.chosen', method: 'SELF' },
    'shipping by the marketplace is chosen': { type: 'method.chosen', method: 'MARKETPLACE' },
    'carrier and fee are typed': {
      type: 'details.typed',
      values: { carrierQid: bookableCarrier.qid, fee: '24,5' },
    },
    'the fee is partly typed': { type: 'details.typed', values: { fee: '24,' } },
    'the details are submitted': { type: 'details.submitted' },
    'the details typed are discarded': { type: 'details.cleared' },
    'the dialog is closed': { type: 'dialog.closed' },
    'another user ships the order': { type: 'facts.changed', facts: saleFactsOf(selfShippedSale) },
  },
  outcomes: {
    booking: defect,
    tracking: defect,
    removal: defect,
    deadline: deadlineOutcomes,
    save: callOutcomes(
      updateSale,
      { saved: selfShippedSale },
      {
        ...sampleRefusalDetails,
        EXCEEDED_MAXIMUM_SHIPPING_FEE_AMOUNT: { maximum: '228.00' },
        EXCEEDED_MAXIMUM_VAT_AMOUNT: { expectedVatAmount: '0.00' },
      },
    ),
  },
  guardParts: {
    isOtherFilled: {
      all: {
        'the order is editable': ({ context }) => isEditable(context.facts),
        'the other method has details': ({ context: { draft, facts } }, method) =>
          hasOtherMethodDetails(method, draft, facts),
      },
    },
    isSavable: {
      all: {
        'the order is editable': ({ context }) => isEditable(context.facts),
        'the details have no issue': ({ context }) => Object.keys(shippingIssues(context.draft)).length === 0,
      },
    },
  },
  guardContext: ({ facts, draft, method, issues, failure }) => ({
    facts,
    draft,
    method,
    issues,
    mustWait: mustWait({ context: { failure } }),
  }),
  comparedContext: comparedPartContext,
  scenarios: {
    'another method does not submit a fee that has an issue': [
      'the fee is partly typed',
      'the details are submitted',
      'shipping by the marketplace is chosen',
    ],
    'parts that have failed get no more facts': [
      'booking: broken',
      'tracking: broken',
      'another user ships the order',
    ],
    'a wait goes on while the details are changed': [
      'save: throttled',
      'carrier and fee are typed',
      'shipping by the seller is chosen',
      'the details typed are discarded',
      'untilAllowed: reached',
    ],
    'another method clears the failure': ['save: UNREACHABLE', 'shipping by the seller is chosen'],
    'typing clears the failure': ['save: UNREACHABLE', 'carrier and fee are typed'],
    'another attempt clears the failure of the last one': ['save: UNREACHABLE', 'the details are submitted'],
    'typing clears the issues': [
      'the fee is partly typed',
      'the details are submitted',
      'carrier and fee are typed',
    ],
    'what was typed is discarded with the failure': [
      'shipping by the seller is chosen',
      'carrier and fee are typed',
      'save: UNREACHABLE',
      'the details typed are discarded',
    ],
  },
  invariants: {
    ...throttledInvariants,
    'no details whose issues are shown are saved': (snapshot) =>
      !snapshot.matches('saving') || snapshot.context.issues.fee === undefined,
  },
  promises: {
    ...throttledPromises,
    'a refused change of the method can be left': eventually({
      clause: 'specification 2.7, "Change shipping method"',
      from: (snapshot) => snapshot.matches('changeBlocked'),
      to: (snapshot) => snapshot.matches('idle'),
    }),
  },
  clauses: {
    '': 'decisions 4, step 3',
    changeBlocked: 'specification 2.7, "Change shipping method"',
    'idle.throttled': 'decisions 2',
    saving: 'specification 8.2, sale update',
  },
});
