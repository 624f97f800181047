import { defineModel } from '@quayside/charts/model.ts';
import { eventually, until } from '@quayside/charts/promises/promise.ts';
import { atSimulatedTime } from '@quayside/charts/simulated-time.ts';
import { failureOf, refusalError, unansweredError } from '#client/call-error.ts';
import { uploadStockList } from '#contract/imports/stock-lists/stock-lists.calls.ts';
import { committedImport, readingImport } from '#contract/imports/stock-lists/stock-lists.samples.ts';
import { throttledInvariants, throttledPromises } from '#machines/platform/calls/throttled.promises.ts';
import { mustWait } from '#machines/platform/calls/throttled.ts';
import { columnsIssues } from './columns.draft.ts';
import { stockListMachine } from './stock-list.machine.ts';
import { stockListOutcomes } from './stock-list.outcomes.ts';
import { isRisky } from './stock-list.rules.ts';
import { draftOf } from './stock-list.setup.ts';
import { isRunning } from './stock-list.task.ts';
import type { StockListContext } from './stock-list.types.ts';

// Errors keep the time at which they are made.
const throttledUpload = atSimulatedTime(0, () =>
  failureOf(uploadStockList, refusalError(uploadStockList, 'throttled', { wait: 30 })),
);

export const stockListModel = defineModel(stockListMachine, {
  inputs: {
    'the page is opened': { qid: null, currency: 'EUR', draft: null },
    'a committed import is opened': { qid: committedImport.qid, currency: 'EUR', draft: null },
  },
  events: {
    'a file is chosen': {
      type: 'file.chosen',
      key: 'pick 1',
      file: new File(['EAN;Preis'], 'lager.csv'),
    },
    'a picture is chosen': { type: 'file.chosen', key: 'pick 2', file: new File(['…'], 'lager.png') },
    'the file is uploaded': { type: 'upload.finished', reply: readingImport },
    'the upload is refused': {
      type: 'upload.failed',
      failure: failureOf(uploadStockList, refusalError(uploadStockList, 'forbidden')),
    },
    'the upload is throttled': {
      type: 'upload.failed',
      failure: throttledUpload,
    },
    'the upload gets no answer': {
      type: 'upload.failed',
      failure: failureOf(uploadStockList, unansweredError(uploadStockList)),
    },
    'the upload is cancelled': { type: 'upload.cancelled' },
    'another file is wanted': { type: 'file.reopened' },
    'the file is kept': { type: 'file.kept' },
    'another try is requested': { type: 'retry.requested' },
    'a stock type is chosen': { type: 'columns.changed', change: { stockType: 'PRE_ORDER' } },
    'its date is entered': { type: 'columns.changed', change: { availableFrom: '2026-04-01' } },
    'the columns are submitted': { type: 'columns.submitted' },
    'a cell is typed over': {
      type: 'rows.changed',
      change: { kind: 'CELLS', cells: [{ row: 18, field: 'quantity', text: '50' }] },
    },
    'another cell is typed over': {
      type: 'rows.changed',
      change: { kind: 'CELLS', cells: [{ row: 23, field: 'quantity', text: '60' }] },
    },
    'a rule is applied': {
      type: 'rows.changed',
      change: { kind: 'SUGGESTIONS', problem: 'quantity_inexact' },
    },
    'the changes are dropped': { type: 'changes.dropped' },
    'the comparison is requested': { type: 'comparison.requested' },
    'missing offers are kept': { type: 'comparison.changed', change: { missingChoice: 'KEEP' } },
    'the commit is requested': { type: 'commit.requested' },
    'the commit is confirmed': { type: 'commit.confirmed' },
    'the commit is to be reverted': { type: 'revert.requested' },
    'the columns are wanted again': { type: 'step.reopened', step: 'COLUMNS' },
    'the check is wanted again': { type: 'step.reopened', step: 'CHECK' },
    'cancellation is requested': { type: 'cancel.requested' },
    'cancellation is confirmed': { type: 'cancel.confirmed' },
    'the dialog is closed': { type: 'dialog.closed' },
    'another import is wanted': { type: 'import.restarted' },
  },
  outcomes: stockListOutcomes,
  guardParts: {
    isRunning: {
      all: {
        'there is an import': ({ context }) => context.stockImport !== null,
        'its task runs': ({ context: { stockImport } }) => stockImport === null || isRunning(stockImport),
      },
    },
    isReopenable: {
      all: {
        'a task failed': ({ context: { stockImport } }) => stockImport?.state === 'FAILED',
        'the file was read': ({ context: { stockImport } }) =>
          stockImport?.state !== 'FAILED' || stockImport.sheets !== null,
      },
    },
    isRisky: {
      any: {
        'most offers go': ({ context }) => context.stockImport?.comparison?.isMostlyMissing === true,
        'prices jump': ({ context }) => (context.stockImport?.comparison?.jumps ?? 0) > 0,
      },
    },
    isShown: {
      all: {
        'there is an import': ({ context }) => context.stockImport !== null,
        'a call failed before': ({ context }) => context.failure !== null,
      },
    },
    isGoneSince: {
      all: {
        'there was an import': ({ context }) => context.stockImport !== null,
        'it is not found': (_, { code }) => code === 'not_found',
      },
    },
    isUnsaved: {
      all: {
        'there are changes': ({ context }) => context.changes.length > 0,
        'the last one failed': ({ context }) => context.failure !== null,
      },
    },
  },
  // What guards read of an import depends on its state.
  guardContext: (context) => {
    const { stockImport, changes, failure } = context;
    return {
      ...readByGuards(context),
      state: stockImport?.state,
      hasChanges: changes.length > 0,
      hasFailure: failure !== null,
      mustWait: mustWait({ context }),
    };
  },
  comparedContext: ({ qid, stockImport, draft, changes, sent, reopens, failure }) => ({
    qid,
    stockImport,
    draft: draft?.columns,
    changes,
    sent,
    reopens,
    failure: failure && [failure.call, failure.code],
  }),
  invariants: {
    ...throttledInvariants,
    'a step is shown for its import': (snapshot) => {
      const { stockImport } = snapshot.context;
      return (
        (!snapshot.matches('columns') || stockImport?.state === 'COLUMNS') &&
        (!snapshot.matches('check') || stockImport?.state === 'CHECK') &&
        (!snapshot.matches('compare') || stockImport?.state === 'COMPARE')
      );
    },
    'a commit is asked for what is compared': (snapshot) =>
      !(snapshot.matches('confirming') || snapshot.matches('committing')) ||
      snapshot.context.stockImport?.state === 'COMPARE',
    'a change is under way only while it is saved': ({ context, ...snapshot }) =>
      (snapshot.matches({ check: 'saving' }) || snapshot.matches({ compare: 'saving' })) ===
      (context.sent !== null),
    'only a commit that can be reverted is reverted': (snapshot) =>
      !snapshot.matches('reverting') || snapshot.context.stockImport?.isRevertible === true,
    'a change that is not saved says why': (snapshot) =>
      !(snapshot.matches({ check: 'unsaved' }) || snapshot.matches({ compare: 'unsaved' })) ||
      snapshot.context.failure !== null,
  },
  promises: {
    ...throttledPromises,
    'nothing is committed before its comparison is shown': until({
      clause: 'specification 2.8, a stock list is committed as compared',
      from: (snapshot) => snapshot.matches('reading') || snapshot.matches('check'),
      holds: (snapshot) => !snapshot.matches('committing'),
      until: (snapshot) => snapshot.matches('compare'),
    }),
    'a commit that the seller may not expect is confirmed': until({
      clause: 'specification 2.8, a stock list that changes more than expected',
      from: ({ context: { stockImport }, ...snapshot }) =>
        snapshot.matches('compare') && stockImport !== null && isRisky(stockImport),
      holds: (snapshot) => !snapshot.matches('committing'),
      until: ({ context: { stockImport }, ...snapshot }) =>
        snapshot.matches('confirming') || stockImport === null || !isRisky(stockImport),
    }),
    'an import is not cancelled without a confirmation': until({
      clause: 'specification 2.8, the steps of a stock list',
      from: (snapshot) => snapshot.matches('check'),
      holds: (snapshot) => !snapshot.matches('cancelling'),
      until: (snapshot) => snapshot.matches('confirmingCancel'),
    }),
    'a change that could not be saved can be saved again': eventually({
      clause: 'design 6, nothing typed is lost',
      from: (snapshot) => snapshot.matches({ check: 'unsaved' }),
      to: (snapshot) => snapshot.matches({ check: 'saving' }),
      by: ['another try is requested'],
    }),
    'an import that could not be read can be read again': eventually({
      clause: 'reliability 1, every fault is reported',
      from: (snapshot) => snapshot.matches('unread'),
      to: (snapshot) => snapshot.matches('reading'),
      by: ['another try is requested'],
    }),
    'a file can be kept instead of being replaced': eventually({
      clause: 'specification 2.8, the steps of a stock list',
      from: (snapshot) => snapshot.matches('file') && snapshot.context.stockImport?.state === 'CHECK',
      to: (snapshot) => snapshot.matches('check'),
      by: ['the file is kept'],
    }),
  },
  clauses: {
    '': 'specification 2.8, the steps of a stock list',
    file: 'specification 8.2, stock list upload',
    uploading: 'specification 8.2, stock list upload',
    following: 'specification 2.8, the tasks of a stock list',
    columns: 'decisions 5, the columns of a stock list',
    choosing: 'decisions 5, the columns of a stock list',
    check: 'decisions 5, the rows of a stock list',
    compare: 'specification 2.8, a stock list is committed as compared',
    confirming: 'specification 2.8, a stock list that changes more than expected',
    committing: 'specification 2.8, a stock list is committed as compared',
    committed: 'specification 2.8, a committed stock list is reverted',
    reverting: 'specification 2.8, a committed stock list is reverted',
    'file.throttled': 'decisions 2',
  },
});

function readByGuards(context: StockListContext): Record<string, unknown> {
  const { stockImport } = context;
  switch (stockImport?.state) {
    case 'COLUMNS':
      return { draft: context.draft !== null, issues: columnsIssues(draftOf(context)) };
    case 'FAILED':
      return { isRead: stockImport.sheets !== null };
    case 'CHECK':
      return { hasReadyRows: (stockImport.check?.ready ?? 0) > 0 };
    case 'COMPARE':
      return {
        isMostlyMissing: stockImport.comparison?.isMostlyMissing,
        hasJumps: (stockImport.comparison?.jumps ?? 0) > 0,
      };
    case 'COMMITTED':
      return { isRevertible: stockImport.isRevertible };
    default:
      return {};
  }
}
