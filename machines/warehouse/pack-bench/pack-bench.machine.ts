import { assign, emit, setup } from 'xstate';
import type { FileReply } from '#contract/platform/api/call.ts';
import { downloadPackLabels, printPackLabels } from '#contract/warehouse/pack-bench/pack-bench.calls.ts';
import type { PackJob } from '#contract/warehouse/pack-bench/pack-bench.schemas.ts';
import type { Scan, ScanOf } from '#contract/warehouse/scans/scans.schemas.ts';
import { callAttempt } from '#machines/platform/attempt/define-attempt.ts';
import { failureActions, failureOfCall } from '#machines/platform/calls/call-failure.ts';
import { deadline } from '#machines/platform/calls/deadline.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import { afterFailure, mustWait, throttledFailure } from '#machines/platform/calls/throttled.ts';
import { machineOptions } from '#machines/platform/options.ts';
import {
  answerOfScan,
  newEntry,
  type ReadCode,
  type UndoScan,
  withUndo,
} from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import type { ScanAnswered } from '#machines/warehouse/scan-queue/scan-queue.rules.ts';
import {
  afterAnswer,
  benchOf,
  boxAfter,
  firstBox,
  isLabelAllowed,
  isUndoable,
  packScan,
  unitEntry,
  withBenchEntry,
} from './pack-bench.rules.ts';
import type {
  BenchAnswer,
  PackBenchContext,
  PackBenchEmitted,
  PackBenchEvent,
  PrintFailure,
} from './pack-bench.types.ts';

type Read = { event: ReadCode };
type Chosen = { qid: string; scannedAt: string; code: { value: string } };
const readOf = ({ event }: Read): ReadCode => event;
const packed = ({ context, event }: Read & { context: PackBenchContext }) => packScan(context, event);
const keepAnswer = { type: 'keepAnswer', params: ({ event }: { event: ScanAnswered }) => event } as const;
const failureOfPrint = failureOfCall(printPackLabels);
const failureOfDownload = failureOfCall(downloadPackLabels);

function said(kind: 'OTHER_BOX' | 'WRONG_CODE' | 'NOT_NOW') {
  const params = ({ event: { qid, scannedAt: at, text } }: Read): BenchAnswer => ({ kind, qid, at, text });
  return { type: 'say', params } as const;
}

/** Packs one order: each unit that is scanned is held against the order, and labels are printed for nothing else. */
export const packBenchMachine = setup({
  types: {
    context: {} as PackBenchContext,
    events: {} as PackBenchEvent,
    emitted: {} as PackBenchEmitted,
    input: {} as { job: PackJob },
    tags: {} as 'busy' | 'throttled',
  },
  actors: { print: callAttempt(printPackLabels), download: callAttempt(downloadPackLabels), deadline },
  guards: {
    mustWait,
    isPacking: ({ context: { job } }) => job.status === 'PACKING' && job.claim?.isYours === true,
    /** Of an order that this user does not pack with open boxes. */
    isLabelled: ({ context: { job } }) => job.status === 'PACKED' || job.claim?.isYours === true,
    isProduct: (_, { code }: ReadCode) => code.kind === 'GTIN',
    isBox: (_, { code }: ReadCode) => code.kind === 'PACKAGE',
    isOwnBox: ({ context: { job } }, code: string) => job.boxList.some((box) => box.code === code),
    isThere: ({ context }, { itemQid }: ScanOf<'TAKE_OUT'>) =>
      benchOf(context).wrongItems.some(({ qid }) => qid === itemQid),
    canUndo: ({ context: { entries } }, { scanQid }: UndoScan) => isUndoable(entries, scanQid),
    labelAllowed: ({ context }) => isLabelAllowed(context),
  },
  actions: {
    pack: assign(({ context }, scan: ScanOf<'PACK'>) => ({
      entries: withBenchEntry(context, unitEntry(context, scan)),
      answer: answerOfScan(scan.qid),
    })),
    takeOut: assign(({ context }, scan: ScanOf<'TAKE_OUT'>) => ({
      entries: withBenchEntry(context, newEntry(scan)),
      answer: answerOfScan(scan.qid),
    })),
    undo: assign(({ context }, scan: UndoScan) => ({
      entries: withUndo(context.entries, scan),
      answer: answerOfScan(scan.qid),
    })),
    openBox: assign({ boxCode: (_, code: string) => code }),
    tellBox: assign({
      answer: (_, { qid, scannedAt: at, code: { value: code } }: Chosen) => ({
        kind: 'BOX' as const,
        qid,
        at,
        code,
      }),
    }),
    say: assign({ answer: (_, answer: BenchAnswer) => answer }),
    keepAnswer: assign({
      entries: ({ context }, answered: ScanAnswered) => afterAnswer(context.entries, answered),
    }),
    keepWaiting: assign({ waiting: (_, waiting: number) => waiting }),
    keepJob: assign(({ context }, job: PackJob) => ({ job, boxCode: boxAfter(context, job) })),
    tellMade: emit((_, scan: Scan) => ({ type: 'scans.made' as const, scans: [scan] })),
    tellPrinted: emit((_, job: PackJob) => ({ type: 'labels.printed' as const, job })),
    tellLoaded: emit((_, file: FileReply) => ({ type: 'labels.loaded' as const, file })),
    tellFailed: emit((_, failure: PrintFailure) => ({ type: 'print.failed' as const, failure })),
  },
})
  .extend({ actions: failureActions<PackBenchContext, PackBenchEvent>() })
  .createMachine({
    id: 'pack-bench',
    options: machineOptions,
    context: ({ input: { job } }) => ({
      job,
      entries: [],
      boxCode: firstBox(job),
      answer: null,
      waiting: 0,
      failure: null,
    }),
    on: {
      'code.read': { actions: said('NOT_NOW') },
      'scan.sent': { actions: keepAnswer },
      'scan.refused': { actions: keepAnswer },
      'queue.changed': { actions: { type: 'keepWaiting', params: ({ event }) => event.waiting } },
      'job.read': { target: '.deciding', actions: { type: 'keepJob', params: ({ event }) => event.job } },
    },
    initial: 'deciding',
    states: {
      deciding: {
        always: [
          { guard: 'isPacking', target: 'packing' },
          { guard: 'isLabelled', target: 'labelled' },
          { target: 'watching' },
        ],
      },
      watching: { description: 'The order is not claimed, or another user packs it.' },
      packing: {
        on: {
          'code.read': [
            {
              guard: { type: 'isProduct', params: readOf },
              actions: [
                { type: 'pack', params: packed },
                { type: 'tellMade', params: packed },
              ],
            },
            {
              guard: { type: 'isOwnBox', params: ({ event }) => event.code.value },
              actions: [
                { type: 'openBox', params: ({ event }) => event.code.value },
                { type: 'tellBox', params: ({ event }) => event },
              ],
            },
            { guard: { type: 'isBox', params: readOf }, actions: said('OTHER_BOX') },
            { actions: said('WRONG_CODE') },
          ],
          'box.chosen': { actions: { type: 'openBox', params: ({ event }) => event.code } },
          'undo.requested': {
            guard: { type: 'canUndo', params: ({ event }) => event.scan },
            actions: [
              { type: 'undo', params: ({ event }) => event.scan },
              { type: 'tellMade', params: ({ event }) => event.scan },
            ],
          },
          'removal.requested': {
            guard: { type: 'isThere', params: ({ event }) => event.scan },
            actions: [
              { type: 'takeOut', params: ({ event }) => event.scan },
              { type: 'tellMade', params: ({ event }) => event.scan },
            ],
          },
        },
        initial: 'told',
        states: {
          told: afterFailure,
          ready: {
            description: 'Labels are locked until exactly what is ordered is in the boxes.',
            on: { 'print.requested': { guard: 'labelAllowed', target: '#pack-bench.printing' } },
          },
          throttled: throttledFailure,
        },
      },
      labelled: {
        description: 'The labels are printed: the boxes are final.',
        initial: 'told',
        states: {
          told: afterFailure,
          ready: { on: { 'print.requested': '#pack-bench.printing' } },
          throttled: throttledFailure,
        },
      },
      printing: {
        description: 'The marketplace checks the boxes again and records the labels.',
        tags: 'busy',
        entry: 'clearFailure',
        on: { 'job.read': { actions: { type: 'keepJob', params: ({ event }) => event.job } } },
        invoke: {
          id: 'print',
          src: 'print',
          input: ({ context: { job } }) => ({
            params: { qid: job.qid },
            idempotencyKey: idempotencyKeyOf(printPackLabels, job.qid, String(job.version)),
          }),
          onDone: {
            target: 'downloading',
            actions: [
              { type: 'keepJob', params: ({ event }) => event.output },
              { type: 'tellPrinted', params: ({ event }) => event.output },
            ],
          },
          onError: {
            target: 'deciding',
            actions: [
              { type: 'keepFailure', params: failureOfPrint },
              { type: 'tellFailed', params: failureOfPrint },
            ],
          },
        },
      },
      downloading: {
        tags: 'busy',
        on: { 'job.read': { actions: { type: 'keepJob', params: ({ event }) => event.job } } },
        invoke: {
          id: 'download',
          src: 'download',
          input: ({ context: { job } }) => ({ params: { qid: job.qid } }),
          onDone: {
            target: 'deciding',
            actions: { type: 'tellLoaded', params: ({ event }) => event.output },
          },
          onError: {
            target: 'deciding',
            actions: [
              { type: 'keepFailure', params: failureOfDownload },
              { type: 'tellFailed', params: failureOfDownload },
            ],
          },
        },
      },
    },
  });
