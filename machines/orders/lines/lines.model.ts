import { defineModel, done } from '@quayside/charts/model.ts';
import { eventually, until } from '@quayside/charts/promises/promise.ts';
import { enqueueActions } from 'xstate';
import { resetSaleLines, updateSaleLine } from '#contract/orders/lines.calls.ts';
import { confirmSaleLineQuantities } from '#contract/orders/sales.calls.ts';
import {
  confirmedSale,
  sampleRefusalDetails,
  expiredSale,
  newSale,
  soap,
} from '#contract/orders/sales.samples.ts';
import {
  saleFactsOf,
  comparedPartContext,
  sampleReportTarget,
} from '#machines/orders/sale-part/part.samples.ts';
import { updateSaleFacts } from '#machines/orders/sale-part/sale-facts.ts';
import { callOutcomes, deadlineOutcomes } from '#machines/platform/calls/call-outcomes.ts';
import { throttledPromises } from '#machines/platform/calls/throttled.promises.ts';
import { mustWait } from '#machines/platform/calls/throttled.ts';
import { areFactsOutdated, confirmationBlockerOf, linesFailedWithoutSession } from './lines.draft.ts';
import { linesMachine } from './lines.machine.ts';

const { qid } = newSale;
const lowered = { ...soap, version: 2, quantity: 100, reductionReason: 'DAMAGED' };
const loweredSale = { ...newSale, version: 5, unitCount: 160, loweredLineCount: 1 };

/** The machine with sale facts that follow its reports at once, as the cache makes them do. */
const linesWithCache = linesMachine.provide({
  actions: {
    report: enqueueActions(({ context, enqueue }, report) => {
      enqueue.sendTo(context.reportTo, { type: 'part.reported', report });
      if (!('sale' in report)) return;
      enqueue.raise({ type: 'facts.changed', facts: updateSaleFacts(context.facts, report.sale) });
    }),
  },
});

export const linesModel = defineModel(linesWithCache, {
  inputs: {
    'a new order': { qid, reportTo: sampleReportTarget, facts: saleFactsOf(newSale), drafts: {} },
    'an order with no units left': {
      qid,
      reportTo: sampleReportTarget,
      facts: saleFactsOf({ ...newSale, unitCount: 0 }),
      drafts: {},
    },
    'a confirmed order': { qid, reportTo: sampleReportTarget, facts: saleFactsOf(confirmedSale), drafts: {} },
    'an edit from before the page was reloaded': {
      qid,
      reportTo: sampleReportTarget,
      facts: saleFactsOf(newSale),
      drafts: {
        [soap.qid]: {
          typed: '90',
          reductionReason: 'DAMAGED',
          version: 1,
          savedQuantity: 120,
          requestedQuantity: 120,
        },
      },
    },
  },
  events: {
    'a line is reduced': { type: 'line.typed', line: soap, typed: '100' },
    'its field is emptied': { type: 'line.typed', line: soap, typed: '' },
    'more than requested is typed': { type: 'line.typed', line: soap, typed: '999' },
    'its reason is chosen': { type: 'line.reasonChosen', line: soap, reason: 'DAMAGED' },
    'its field loses focus': { type: 'line.committed', lineQid: soap.qid },
    'saving all edits is requested': { type: 'lines.committed' },
    'its edit is undone': { type: 'line.undone', lineQid: soap.qid },
    'its edit is kept instead of another user’s version': {
      type: 'line.kept',
      line: { ...soap, version: 3 },
    },
    'the session is renewed': { type: 'session.renewed' },
    'a reset is requested': { type: 'lines.resetRequested' },
    'reset is confirmed': { type: 'lines.resetConfirmed' },
    'confirmation is requested': { type: 'quantities.confirmRequested' },
    'the dialog is closed': { type: 'dialog.closed' },
    'the order expires': { type: 'facts.changed', facts: saleFactsOf(expiredSale) },
  },
  outcomes: {
    saveLine: {
      ...callOutcomes(
        updateSaleLine,
        {},
        { ...sampleRefusalDetails, QUANTITY_EXCEEDS_REQUESTED_AMOUNT: { requestedQuantity: 120 } },
      ),
      saved: done({ line: lowered, sale: loweredSale }),
    },
    reset: callOutcomes(resetSaleLines, { reset: { ...newSale, version: 6 } }, sampleRefusalDetails),
    confirm: callOutcomes(confirmSaleLineQuantities, { confirmed: confirmedSale }, sampleRefusalDetails),
    deadline: deadlineOutcomes,
  },
  guardParts: {
    isSettled: {
      all: {
        'no line is being saved': ({ context }) => context.sending === null,
        'the quantities can be confirmed': ({ context }) => confirmationBlockerOf(context) === null,
        'the order is as new as its lines': ({ context }) => !areFactsOutdated(context),
        'no edit is left': ({ context }) => Object.keys(context.drafts).length === 0,
      },
    },
  },
  guardContext: ({ facts, drafts, queue, sending, savedVersion, failures, failure }) => ({
    mustWait: mustWait({ context: { failure } }),
    facts,
    drafts,
    queue,
    sending,
    savedVersion,
    failures: linesFailedWithoutSession({ failures }),
  }),
  comparedContext: comparedPartContext,
  scenarios: {
    'a reset forgets what was typed': ['a line is reduced', 'reset: reset'],
    'a wait goes on while a line is reduced': [
      'confirm: throttled',
      'a line is reduced',
      'untilAllowed: reached',
    ],
    'a line that is reduced clears another failure': ['confirm: UNREACHABLE', 'a line is reduced'],
  },
  equivalentMutants: {
    'lines.task.settling always [0]: comes after the next alternative':
      'isSettled implies isConfirmable, so the guards of the two alternatives never hold at once',
  },
  invariants: {
    'a throttled user is told when to try again': (snapshot) =>
      !snapshot.matches({ task: { idle: 'throttled' } }) ||
      typeof snapshot.context.failure?.retryAt === 'number',
    'a line counts as being sent exactly while it is saved': (snapshot) =>
      snapshot.matches({ edits: 'saving' }) === (snapshot.context.sending !== null),
    'no line is saved while the order is confirmed or reset': (snapshot) =>
      !(snapshot.matches({ task: 'confirming' }) || snapshot.matches({ task: 'resetting' })) ||
      !snapshot.matches({ edits: 'saving' }),
    'a confirmation waits only for edits that are not saved': (snapshot) =>
      !snapshot.matches({ task: 'settling' }) ||
      snapshot.context.sending !== null ||
      Object.keys(snapshot.context.drafts).length > 0,
  },
  promises: {
    ...throttledPromises,
    'no line is reset without a confirmation': until({
      clause: 'specification 8.2, sale line reset',
      from: (snapshot) => snapshot.matches({ task: 'idle' }),
      holds: (snapshot) => !snapshot.matches({ task: 'resetting' }),
      until: (snapshot) => snapshot.matches({ task: 'confirmingReset' }),
    }),
    'the wait for edits ends with the answers': eventually({
      clause: 'specification 2.7, confirm sale-line quantities',
      from: (snapshot) => snapshot.matches({ task: 'settling' }),
      to: (snapshot) => snapshot.matches({ task: 'confirming' }) || snapshot.matches({ task: 'idle' }),
      by: [],
    }),
  },
  clauses: {
    '': 'decisions 4, step 1',
    'task.idle.throttled': 'decisions 2',
    'edits.throttled': 'decisions 2',
    'edits.saving': 'specification 8.2, sale line update',
    'task.resetting': 'specification 8.2, sale line reset',
    'task.confirming': 'specification 2.7, confirm sale-line quantities',
  },
});
