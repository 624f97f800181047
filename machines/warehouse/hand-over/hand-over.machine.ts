import { assign, emit, setup } from 'xstate';
import { collectCollection, reportCarrierLeft, undoHandOver } from '#contract/warehouse/hand-overs.calls.ts';
import type { Collection, Driver } from '#contract/warehouse/hand-overs.schemas.ts';
import { callAttempt } from '#machines/platform/attempt/define-attempt.ts';
import { failureActions, failureOfCall } from '#machines/platform/calls/call-failure.ts';
import { deadline } from '#machines/platform/calls/deadline.ts';
import { afterFailure, mustWait, throttledFailure } from '#machines/platform/calls/throttled.ts';
import { machineOptions } from '#machines/platform/options.ts';
import {
  addEntry,
  answerOfScan,
  entryOf,
  type ReadCode,
  type UndoScan,
  withUndo,
} from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import type { ScanAnswered } from '#machines/warehouse/scan-queue/scan-queue.rules.ts';
import {
  afterAnswer,
  collectInputOf,
  handOverInputOf,
  isComplete,
  isLoadedCode,
  isUndoable,
  loadEntry,
  missingAnswer,
  notListedAnswer,
  twiceAnswer,
  unitOf,
  wrongCodeAnswer,
} from './hand-over.rules.ts';
import type {
  HandOverContext,
  HandOverEmitted,
  HandOverEvent,
  LoadEntry,
  LoadingAnswer,
  LoadingCode,
} from './hand-over.types.ts';

type Read = { event: LoadingCode };
const readOf = ({ event }: Read): LoadingCode => event;

type Answered = { event: ScanAnswered };
const answerOf = ({ event }: Answered): ScanAnswered => event;
const isOwn = { type: 'isOwn', params: answerOf } as const;
const settle = { type: 'settle', params: answerOf } as const;
const showEntry = { type: 'showEntry', params: answerOf } as const;
const tellLoading = { type: 'tell', params: { type: 'loading.changed' } } as const;

type Changed = { event: { output: Collection } };
const takeChanged = { type: 'takeCollection', params: ({ event }: Changed) => event.output } as const;
const tellChanged = {
  type: 'tell',
  params: ({ event }: Changed) => ({ type: 'collection.changed' as const, collection: event.output }),
} as const;

/** Loads what one carrier collects by scans, until its driver has signed for all of it (specification 2.15). */
export const handOverMachine = setup({
  types: {
    context: {} as HandOverContext,
    events: {} as HandOverEvent,
    emitted: {} as HandOverEmitted,
    input: {} as { collection: Collection },
    tags: {} as 'busy' | 'throttled',
  },
  actors: {
    collect: callAttempt(collectCollection),
    undo: callAttempt(undoHandOver),
    report: callAttempt(reportCarrierLeft),
    deadline,
  },
  guards: {
    mustWait,
    isWrongKind: (_, { code }: ReadCode) => code.kind !== 'PACKAGE' && code.kind !== 'SSCC',
    isTwice: ({ context }, { code }: ReadCode) => isLoadedCode(context, code.value),
    isTaken: ({ context }, { code, isOnline }: LoadingCode) =>
      isOnline || unitOf(context.collection, code.value) !== null,
    canUndo: ({ context }, { scanQid }: UndoScan) => isUndoable(context.entries, scanQid),
    isOwn: ({ context }, { scanQid }: ScanAnswered) => entryOf(context.entries, scanQid) !== undefined,
    isToldAlready: ({ context }, { scanQid }: ScanAnswered) =>
      entryOf(context.entries, scanQid)?.unit === null,
    isComplete: ({ context }) => isComplete(context),
    isHere: ({ context }) => context.collection.handOver !== null,
  },
  actions: {
    say: assign({ answer: (_, answer: LoadingAnswer) => answer }),
    load: assign(({ context }, entry: LoadEntry) => ({
      entries: addEntry(context.entries, entry),
      answer: answerOfScan(entry.scan.qid),
    })),
    unload: assign(({ context }, scan: UndoScan) => ({
      entries: withUndo(context.entries, scan),
      answer: answerOfScan(scan.qid),
    })),
    settle: assign(({ context }, answered: ScanAnswered) => afterAnswer(context, answered)),
    showEntry: assign({ answer: (_, { scanQid }: ScanAnswered) => answerOfScan(scanQid) }),
    takeCollection: assign(({ context }, collection: Collection) => ({
      collection: { ...context.collection, ...collection },
    })),
    /** What was said of a scan is over. */
    endAnswer: assign({ answer: null }),
    keepDriver: assign((_, driver: Driver) => ({ driver })),
    tell: emit((_, told: HandOverEmitted) => told),
  },
})
  .extend({ actions: failureActions<HandOverContext, HandOverEvent>() })
  .createMachine({
    id: 'hand-over',
    options: machineOptions,
    context: ({ input }) => ({
      ...input,
      entries: [],
      answer: null,
      driver: { driverName: '', numberPlate: null },
      failure: null,
    }),
    type: 'parallel',
    states: {
      loading: {
        description: 'Each pallet, and each box on none, is scanned once. The marketplace decides.',
        on: {
          'code.read': [
            {
              guard: { type: 'isTwice', params: readOf },
              actions: {
                type: 'say',
                params: ({ context, event }) => twiceAnswer(context.collection, event),
              },
            },
            {
              guard: { type: 'isWrongKind', params: readOf },
              actions: { type: 'say', params: ({ event }) => wrongCodeAnswer(event) },
            },
            {
              guard: { type: 'isTaken', params: readOf },
              actions: [
                { type: 'load', params: ({ context, event }) => loadEntry(event, context.collection) },
                {
                  type: 'tell',
                  params: ({ context, event }) => ({
                    type: 'scans.made',
                    scans: [loadEntry(event, context.collection).scan],
                  }),
                },
              ],
            },
            { actions: { type: 'say', params: ({ event }) => notListedAnswer(event) } },
          ],
          'undo.requested': {
            guard: { type: 'canUndo', params: ({ event }) => event.scan },
            actions: [
              { type: 'unload', params: ({ event }) => event.scan },
              { type: 'tell', params: ({ event }) => ({ type: 'scans.made', scans: [event.scan] }) },
            ],
          },
          'scan.sent': { guard: isOwn, actions: [settle, tellLoading] },
          'scan.refused': [
            {
              guard: { type: 'isToldAlready', params: ({ event }) => event },
              actions: [
                settle,
                showEntry,
                { type: 'tell', params: ({ event }) => ({ type: 'scan.told', scanQid: event.scanQid }) },
                tellLoading,
              ],
            },
            { guard: isOwn, actions: [settle, showEntry, tellLoading] },
          ],
          'collection.read': {
            actions: { type: 'takeCollection', params: ({ event }) => event.collection },
          },
        },
      },
      signing: {
        initial: 'resting',
        states: {
          resting: {
            initial: 'told',
            states: {
              told: afterFailure,
              ready: {
                on: {
                  'collection.requested': [
                    { guard: 'isComplete', target: '#hand-over.signing.naming', actions: 'clearFailure' },
                    {
                      actions: { type: 'say', params: ({ event }) => missingAnswer(event) },
                    },
                  ],
                  'handOver.undone': {
                    guard: 'isHere',
                    target: '#hand-over.signing.undoing',
                    actions: 'clearFailure',
                  },
                  'departure.reported': {
                    guard: 'isHere',
                    target: '#hand-over.signing.reporting',
                    actions: 'clearFailure',
                  },
                },
              },
              throttled: throttledFailure,
            },
          },
          naming: {
            description: 'The driver is named before the signature counts.',
            initial: 'told',
            on: { 'dialog.closed': 'resting' },
            states: {
              told: afterFailure,
              ready: {
                on: {
                  'driver.named': [
                    {
                      guard: 'isComplete',
                      target: '#hand-over.signing.collecting',
                      actions: [{ type: 'keepDriver', params: ({ event }) => event.driver }, 'clearFailure'],
                    },
                    {
                      target: '#hand-over.signing.resting',
                      actions: { type: 'say', params: ({ event }) => missingAnswer(event) },
                    },
                  ],
                },
              },
              throttled: throttledFailure,
            },
          },
          collecting: {
            tags: 'busy',
            invoke: {
              id: 'collect',
              src: 'collect',
              input: ({ context: { collection, driver } }) => collectInputOf(collection, driver),
              onDone: { target: 'resting', actions: [takeChanged, 'endAnswer', tellChanged] },
              onError: {
                target: 'naming',
                actions: [
                  { type: 'keepFailure', params: failureOfCall(collectCollection) },
                  { type: 'tell', params: { type: 'call.refused' } },
                ],
              },
            },
          },
          undoing: {
            tags: 'busy',
            invoke: {
              id: 'undo',
              src: 'undo',
              input: ({ context }) => handOverInputOf(context.collection),
              onDone: { target: 'resting', actions: [takeChanged, 'endAnswer', tellChanged] },
              onError: {
                target: 'resting',
                actions: [
                  { type: 'keepFailure', params: failureOfCall(undoHandOver) },
                  { type: 'tell', params: { type: 'call.refused' } },
                ],
              },
            },
          },
          reporting: {
            tags: 'busy',
            invoke: {
              id: 'report',
              src: 'report',
              input: ({ context }) => handOverInputOf(context.collection),
              onDone: { target: 'resting', actions: { type: 'tell', params: { type: 'carrier.left' } } },
              onError: {
                target: 'resting',
                actions: [
                  { type: 'keepFailure', params: failureOfCall(reportCarrierLeft) },
                  { type: 'tell', params: { type: 'call.refused' } },
                ],
              },
            },
          },
        },
      },
    },
  });
