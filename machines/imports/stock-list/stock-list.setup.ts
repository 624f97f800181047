import { assign, emit, setup } from 'xstate';
import { failureOf } from '#client/call-error.ts';
import { readStockImport, uploadStockList } from '#contract/imports/stock-lists/stock-lists.calls.ts';
import {
  type ImportState,
  type StockImport,
  stockListLimits,
} from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import type { AnyFailure, Call } from '#contract/platform/api/call.ts';
import { failureActions, failureOfCall, isGone } from '#machines/platform/calls/call-failure.ts';
import { mustWait } from '#machines/platform/calls/throttled.ts';
import { checkFileLimits } from '#machines/platform/upload/file-limits.ts';
import type { ChosenFile } from '#machines/platform/upload/upload.machine.ts';
import { addChange, type StockChange } from './changes.draft.ts';
import { changeColumns, type ColumnsDraft, columnsDraftOf, columnsIssues } from './columns.draft.ts';
import { stockListActors } from './stock-list.actors.ts';
import { isOutdatedBy, isRisky, takeImport } from './stock-list.rules.ts';
import { isRunning } from './stock-list.task.ts';
import type {
  ImportTaskEnd,
  StockListContext,
  StockListEmittedEvent,
  StockListEvent,
  StockListInput,
} from './stock-list.types.ts';

/** Types, actors, guards and actions of the import of a stock list. */
export const stockListSetup = setup({
  types: {
    context: {} as StockListContext,
    events: {} as StockListEvent,
    emitted: {} as StockListEmittedEvent,
    input: {} as StockListInput,
    tags: {} as 'busy' | 'failed' | 'throttled' | 'done',
    children: {} as { upload: 'upload'; follow: 'follow' },
  },
  actors: stockListActors,
  guards: {
    isIn: ({ context }, state: ImportState) => context.stockImport?.state === state,
    isRunning: ({ context: { stockImport } }) => stockImport !== null && isRunning(stockImport),
    isSendable: (_, { file }: ChosenFile) => checkFileLimits(uploadStockList, stockListLimits, file) === null,
    isAnswered: (_, end: ImportTaskEnd) => 'reply' in end,
    isCancelledElsewhere: (_, { end }: ImportTaskEnd) => end === 'cancelled',
    /** A failure is shown at the step of the import, which was read before. */
    isShown: ({ context }) => context.stockImport !== null && context.failure !== null,
    isGoneSince: ({ context }, failure: AnyFailure) =>
      context.stockImport !== null && isGone(undefined, failure),
    isOutdated: (_, failure: AnyFailure) => isOutdatedBy(failure),
    isComplete: ({ context }) => columnsIssues(draftOf(context)).length === 0,
    hasChanges: ({ context }) => context.changes.length > 0,
    isUnsaved: ({ context }) => context.changes.length > 0 && context.failure !== null,
    hasReadyRows: ({ context }) => (context.stockImport?.check?.ready ?? 0) > 0,
    isRisky: ({ context }) => isRisky(importOf(context)),
    /** The file was read; a later task failed. */
    isReopenable: ({ context: { stockImport } }) =>
      stockImport?.state === 'FAILED' && stockImport.sheets !== null,
    isRevertible: ({ context }) => context.stockImport?.isRevertible === true,
    mustWait,
  },
  actions: {
    take: assign(({ context }, stockImport: StockImport | null) => takeImport(context, stockImport)),
    forget: assign({ qid: null, stockImport: null, draft: null, changes: [], failure: null }),
    refuse: assign({
      failure: (_, { file }: ChosenFile) => checkFileLimits(uploadStockList, stockListLimits, file),
    }),
    draft: assign({
      draft: ({ context }, change: Partial<ColumnsDraft>) => {
        const stockImport = importOf(context);
        return { qid: stockImport.qid, columns: changeColumns(draftOf(context), change, stockImport) };
      },
    }),
    settleDraft: assign({ draft: null }),
    add: assign({ changes: ({ context }, change: StockChange) => addChange(context.changes, change) }),
    send: assign(({ context: { changes } }) => ({ sent: changes[0] ?? null, changes: changes.slice(1) })),
    settle: assign({ sent: null }),
    putBack: assign(({ context: { sent, changes } }) => ({
      sent: null,
      changes: sent ? [sent, ...changes] : changes,
    })),
    dropChanges: assign({ changes: [] }),
    choose: assign({ reopens: (_, step: 'COLUMNS' | 'CHECK') => step }),
    tell: emit((_, emitted: StockListEmittedEvent) => emitted),
  },
}).extend({ actions: failureActions<StockListContext, StockListEvent>() });

type InContext = { context: StockListContext };

/** For `actions`: what other parts of the portal have to know. */
export const tellInventory = {
  type: 'tell',
  params: ({ context }: InContext): StockListEmittedEvent => ({
    type: 'inventory.changed',
    stockImport: importOf(context),
  }),
} as const;
export const tellDraft = {
  type: 'tell',
  params: ({ context: { draft } }: InContext): StockListEmittedEvent => ({ type: 'draft.changed', draft }),
} as const;
export const tellCancelled = { type: 'tell', params: { type: 'import.cancelled' } } as const;

type Replied = { event: { output: StockImport | null } };

/** For `actions` of the `onDone` of a call. */
export const takeReply = { type: 'take', params: ({ event }: Replied) => event.output } as const;

/** For `onError` of a call: an import that is further, or may be, is read again. */
export function whenRefused<C extends Call>(call: C) {
  const params = failureOfCall(call);
  const actions = { type: 'keepFailure', params } as const;
  return [
    { guard: { type: 'isOutdated', params }, target: '#stock-list.reading', actions },
    { target: '#stock-list.routing', actions },
  ] as const;
}

/** For `input` of a change: the import and the version that is shown. */
export function targetOf({ context }: { context: Pick<StockListContext, 'stockImport'> }) {
  const { qid, version } = importOf(context);
  return { params: { qid }, version };
}

/** For `on` of a step: where nothing is being saved, the seller can leave it. */
export const leaving = {
  'file.reopened': { target: '#stock-list.file', actions: 'clearFailure' },
  'cancel.requested': { target: '#stock-list.confirmingCancel', actions: 'clearFailure' },
} as const;

/** The import that a call is about. */
export function importOf({ stockImport }: Pick<StockListContext, 'stockImport'>): StockImport {
  if (stockImport === null) throw new Error('There is no import.');
  return stockImport;
}

/** The columns as chosen so far, or as they are suggested. */
export function draftOf(context: StockListContext): ColumnsDraft {
  return context.draft?.columns ?? columnsDraftOf(importOf(context), context.currency);
}

/** For `params`: why the import is not followed any more. */
export function failureOfTask({ event: { output } }: { event: { output: ImportTaskEnd } }) {
  return 'failure' in output && output.failure ? output.failure : failureOf(readStockImport, null);
}
