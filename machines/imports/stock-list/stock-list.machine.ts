import { assertEvent } from 'xstate';
import { readStockImport } from '#contract/imports/stock-lists/stock-lists.calls.ts';
import { failureOfCall } from '#machines/platform/calls/call-failure.ts';
import { throttled, whenThrottled } from '#machines/platform/calls/throttled.ts';
import { machineOptions } from '#machines/platform/options.ts';
import {
  cancelling,
  committed,
  committing,
  confirming,
  confirmingCancel,
  reverted,
  reverting,
} from './stock-list.ends.ts';
import { failureOfTask, importOf, leaving, stockListSetup, takeReply } from './stock-list.setup.ts';
import { check, choosing, columns, compare, comparing, reopened, reopening } from './stock-list.steps.ts';
import { importLimits } from './stock-list.task.ts';
import type { ImportTaskEnd } from './stock-list.types.ts';

type Ended = { event: { output: ImportTaskEnd } };

const endOf = ({ event }: Ended) => event.output;
const keepFailure = { type: 'keepFailure', params: failureOfCall(readStockImport) } as const;

/**
 * The import of a stock list: file, columns, check, compare, commit. The marketplace keeps where the import stands; the
 * chart reads it, follows its tasks, and sends what the seller decides.
 */
export const stockListMachine = stockListSetup.createMachine({
  id: 'stock-list',
  options: machineOptions,
  context: ({ input }) => ({
    ...input,
    stockImport: null,
    changes: [],
    sent: null,
    reopens: 'COLUMNS',
    failure: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      description: 'Reads where the import stands: at the start, and whenever the page may be behind.',
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { stockImport, qid } }) => ({ qid: stockImport?.qid ?? qid }),
        onDone: { target: 'routing', actions: takeReply },
        onError: [
          {
            guard: { type: 'isGoneSince', params: failureOfCall(readStockImport) },
            target: 'reading',
            reenter: true,
            actions: 'forget',
          },
          { guard: 'isShown', target: 'routing' },
          { target: 'unread', actions: keepFailure },
        ],
      },
    },
    unread: {
      description: 'The import could not be read; it may well go on.',
      tags: 'failed',
      initial: 'ready',
      states: {
        ready: {
          always: whenThrottled,
          on: { 'retry.requested': { target: '#stock-list.reading', actions: 'clearFailure' } },
        },
        throttled,
      },
    },
    routing: {
      always: [
        { guard: { type: 'isIn', params: 'CANCELLED' }, target: 'reading', actions: 'forget' },
        { guard: 'isRunning', target: 'following' },
        { guard: { type: 'isIn', params: 'COLUMNS' }, target: 'columns' },
        { guard: { type: 'isIn', params: 'CHECK' }, target: 'check' },
        { guard: { type: 'isIn', params: 'COMPARE' }, target: 'compare' },
        { guard: { type: 'isIn', params: 'COMMITTED' }, target: 'committed' },
        { guard: { type: 'isIn', params: 'REVERTED' }, target: 'reverted' },
        { target: 'file' },
      ],
    },
    file: {
      description: 'Waits for a file: the first one, or another one than the import has.',
      on: {
        'file.kept': { target: 'routing', actions: 'clearFailure' },
      },
      initial: 'ready',
      states: {
        ready: {
          always: whenThrottled,
          on: {
            'step.reopened': { guard: 'isReopenable', ...reopened },
            'file.chosen': [
              {
                guard: { type: 'isSendable', params: ({ event }) => event },
                target: '#stock-list.uploading',
              },
              { actions: { type: 'refuse', params: ({ event }) => event } },
            ],
          },
        },
        throttled,
      },
    },
    uploading: {
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ event, self }) => {
          assertEvent(event, 'file.chosen');
          return { key: event.key, file: event.file, target: null, reportTo: self };
        },
        onDone: 'reading',
        onError: 'reading',
      },
      on: {
        'upload.finished': {
          target: 'routing',
          actions: { type: 'take', params: ({ event }) => event.reply },
        },
        'upload.failed': [
          {
            guard: { type: 'isOutdated', params: ({ event }) => event.failure },
            target: 'reading',
            actions: { type: 'keepFailure', params: ({ event }) => event.failure },
          },
          { target: 'file', actions: { type: 'keepFailure', params: ({ event }) => event.failure } },
        ],
        'upload.cancelled': 'reading',
      },
    },
    following: {
      description: 'The marketplace reads, checks, compares, commits or reverts.',
      entry: 'clearFailure',
      invoke: {
        id: 'follow',
        src: 'follow',
        input: ({ context }) => {
          const { qid, updatedAt } = importOf(context);
          return { id: qid, startedAt: updatedAt, limits: importLimits };
        },
        onDone: [
          {
            guard: { type: 'isAnswered', params: endOf },
            target: 'routing',
            actions: {
              type: 'take',
              params: ({ event: { output } }) => ('reply' in output ? output.reply : null),
            },
          },
          {
            guard: { type: 'isCancelledElsewhere', params: endOf },
            target: 'reading',
            actions: 'forget',
          },
          { target: 'unread', actions: { type: 'keepFailure', params: failureOfTask } },
        ],
        onError: {
          target: 'unread',
          actions: { type: 'keepFailure', params: failureOfCall(readStockImport) },
        },
      },
      on: { 'cancel.requested': leaving['cancel.requested'] },
    },
    columns,
    choosing,
    check,
    comparing,
    compare,
    confirming,
    committing,
    committed,
    reverting,
    reverted,
    reopening,
    confirmingCancel,
    cancelling,
  },
});
