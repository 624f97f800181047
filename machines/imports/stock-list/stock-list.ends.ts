import {
  cancelStockImport,
  commitStockList,
  revertStockList,
} from '#contract/imports/stock-lists/stock-lists.calls.ts';
import { failureOfCall } from '#machines/platform/calls/call-failure.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import { throttled, whenThrottled } from '#machines/platform/calls/throttled.ts';
import {
  importOf,
  stockListSetup,
  tellCancelled,
  tellInventory,
  takeReply,
  targetOf,
  whenRefused,
} from './stock-list.setup.ts';

export const confirming = stockListSetup.createStateConfig({
  description: 'A third of the inventory or more would go, or prices jump by half.',
  on: { 'commit.confirmed': '#stock-list.committing', 'dialog.closed': '#stock-list.compare' },
});

export const committing = stockListSetup.createStateConfig({
  tags: 'busy',
  entry: 'clearFailure',
  invoke: {
    id: 'commit',
    src: 'commit',
    input: ({ context }) => {
      const { qid, version, comparison } = importOf(context);
      return {
        ...targetOf({ context }),
        body: { isMostlyMissingConfirmed: comparison?.isMostlyMissing === true },
        idempotencyKey: idempotencyKeyOf(commitStockList, qid, version),
      };
    },
    onDone: { target: '#stock-list.routing', actions: takeReply },
    onError: whenRefused(commitStockList),
  },
});

export const committed = stockListSetup.createStateConfig({
  tags: 'done',
  entry: tellInventory,
  on: { 'import.restarted': { target: '#stock-list.reading', actions: 'forget' } },
  initial: 'ready',
  states: {
    ready: {
      always: whenThrottled,
      on: { 'revert.requested': { guard: 'isRevertible', target: '#stock-list.reverting' } },
    },
    throttled,
  },
});

export const reverting = stockListSetup.createStateConfig({
  tags: 'busy',
  entry: 'clearFailure',
  invoke: {
    id: 'revert',
    src: 'revert',
    input: ({ context }) => {
      const { qid, version } = importOf(context);
      return { ...targetOf({ context }), idempotencyKey: idempotencyKeyOf(revertStockList, qid, version) };
    },
    onDone: { target: '#stock-list.routing', actions: takeReply },
    onError: whenRefused(revertStockList),
  },
});

export const reverted = stockListSetup.createStateConfig({
  tags: 'done',
  entry: tellInventory,
  on: { 'import.restarted': { target: '#stock-list.reading', actions: 'forget' } },
});

export const confirmingCancel = stockListSetup.createStateConfig({
  description: 'A task goes on while the question is open.',
  on: { 'dialog.closed': { target: '#stock-list.routing', actions: 'clearFailure' } },
  initial: 'ready',
  states: {
    ready: { always: whenThrottled, on: { 'cancel.confirmed': '#stock-list.cancelling' } },
    throttled,
  },
});

export const cancelling = stockListSetup.createStateConfig({
  tags: 'busy',
  entry: 'clearFailure',
  invoke: {
    id: 'cancel',
    src: 'cancel',
    input: ({ context }) => {
      const { qid } = importOf(context);
      return { params: { qid }, idempotencyKey: idempotencyKeyOf(cancelStockImport, qid) };
    },
    onDone: { target: '#stock-list.file', actions: ['forget', tellCancelled] },
    onError: [
      {
        guard: { type: 'isOutdated', params: failureOfCall(cancelStockImport) },
        target: '#stock-list.reading',
        actions: { type: 'keepFailure', params: failureOfCall(cancelStockImport) },
      },
      {
        target: '#stock-list.confirmingCancel',
        actions: { type: 'keepFailure', params: failureOfCall(cancelStockImport) },
      },
    ],
  },
});
