import {
  changeStockComparison,
  changeStockRows,
  chooseStockColumns,
  compareStockList,
  reopenStockStep,
} from '#contract/imports/stock-lists/stock-lists.calls.ts';
import { failureOfCall } from '#machines/platform/calls/call-failure.ts';
import { throttled, whenThrottled } from '#machines/platform/calls/throttled.ts';
import { comparisonChangeOf, rowChangeOf } from './changes.draft.ts';
import { stockColumnsOf } from './columns.draft.ts';
import {
  draftOf,
  leaving,
  stockListSetup,
  tellDraft,
  takeReply,
  targetOf,
  whenRefused,
} from './stock-list.setup.ts';

type Reopened = { event: { step: 'COLUMNS' | 'CHECK' } };

/** Goes back to an earlier step. */
export const reopened = {
  target: '#stock-list.reopening',
  actions: ['clearFailure', { type: 'choose', params: ({ event }: Reopened) => event.step }],
} as const;
const saving = {
  description: 'Changes made meanwhile are saved next.',
  tags: 'busy',
  entry: ['clearFailure', 'send'],
} as const;
/** A change of many rows becomes a task. */
const whenSaved = { target: '#stock-list.routing', actions: ['settle', takeReply] } as const;
const whenNotSaved = (call: typeof changeStockRows | typeof changeStockComparison) => {
  const params = failureOfCall(call);
  const actions = [{ type: 'keepFailure', params }, 'putBack'] as const;
  return [
    { guard: { type: 'isOutdated', params }, target: '#stock-list.reading', actions },
    { target: 'ready', actions },
  ] as const;
};
const unsaved = {
  description: 'The last change could not be saved, and is kept.',
  on: {
    ...leaving,
    'retry.requested': 'saving',
    'changes.dropped': { target: 'ready', actions: ['dropChanges', 'clearFailure'] },
  },
} as const;
const whenChanged = [
  whenThrottled,
  { guard: 'isUnsaved', target: 'unsaved' },
  { guard: 'hasChanges', target: 'saving' },
] as const;

export const columns = stockListSetup.createStateConfig({
  on: {
    ...leaving,
    'columns.changed': {
      actions: [{ type: 'draft', params: ({ event }) => event.change }, tellDraft],
    },
    'columns.submitted': [{ guard: 'isComplete', target: '#stock-list.choosing' }, { target: '.incomplete' }],
  },
  initial: 'ready',
  states: {
    ready: { always: whenThrottled },
    incomplete: { description: 'Says what is missing or wrong.' },
    throttled: { ...throttled, on: { 'columns.submitted': {} } },
  },
});

export const choosing = stockListSetup.createStateConfig({
  tags: 'busy',
  entry: 'clearFailure',
  invoke: {
    id: 'choose',
    src: 'choose',
    input: ({ context }) => ({ ...targetOf({ context }), body: stockColumnsOf(draftOf(context)) }),
    onDone: { target: '#stock-list.routing', actions: [takeReply, 'settleDraft', tellDraft] },
    onError: whenRefused(chooseStockColumns),
  },
});

export const check = stockListSetup.createStateConfig({
  on: {
    'rows.changed': {
      actions: { type: 'add', params: ({ event }) => ({ of: 'rows', body: event.change }) },
    },
  },
  initial: 'ready',
  states: {
    ready: {
      always: whenChanged,
      on: {
        ...leaving,
        'step.reopened': reopened,
        'comparison.requested': { guard: 'hasReadyRows', target: '#stock-list.comparing' },
      },
    },
    throttled,
    saving: {
      ...saving,
      invoke: {
        id: 'saveRows',
        src: 'saveRows',
        input: ({ context }) => ({ ...targetOf({ context }), body: rowChangeOf(context.sent) }),
        onDone: whenSaved,
        onError: whenNotSaved(changeStockRows),
      },
    },
    unsaved,
  },
});

export const comparing = stockListSetup.createStateConfig({
  tags: 'busy',
  entry: 'clearFailure',
  invoke: {
    id: 'compare',
    src: 'compare',
    input: targetOf,
    onDone: { target: '#stock-list.routing', actions: takeReply },
    onError: whenRefused(compareStockList),
  },
});

export const compare = stockListSetup.createStateConfig({
  on: {
    'comparison.changed': {
      actions: { type: 'add', params: ({ event }) => ({ of: 'comparison', body: event.change }) },
    },
  },
  initial: 'ready',
  states: {
    ready: {
      always: whenChanged,
      on: {
        ...leaving,
        'step.reopened': reopened,
        'commit.requested': [
          { guard: 'isRisky', target: '#stock-list.confirming' },
          { target: '#stock-list.committing' },
        ],
      },
    },
    throttled,
    saving: {
      ...saving,
      invoke: {
        id: 'saveComparison',
        src: 'saveComparison',
        input: ({ context }) => ({ ...targetOf({ context }), body: comparisonChangeOf(context.sent) }),
        onDone: whenSaved,
        onError: whenNotSaved(changeStockComparison),
      },
    },
    unsaved,
  },
});

export const reopening = stockListSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'reopen',
    src: 'reopen',
    input: ({ context }) => ({ ...targetOf({ context }), body: { state: context.reopens } }),
    onDone: { target: '#stock-list.routing', actions: takeReply },
    onError: whenRefused(reopenStockStep),
  },
});
