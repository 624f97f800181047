import { assign, emit, setup } from 'xstate';
import { collectCollection, reportCarrierLeft, undoHandOver } from '#contract/warehouse/hand-overs.calls.ts';
import type { Collection, Driver } from '#contract/warehouse/hand-overs.schemas.ts';
import { callAttempt } from '#machines/platform/attempt/define-attempt.ts';
import { failureActions, failureOfCall } from '#machines/platform/calls/call-failure.ts';
import { deadline } from '#machines/platform/calls/deadline.ts';
import { afterFailure, mustWait, throttledFailure } from '#machines/platform/calls/throttled.ts';
import { machineOptions } from '#machines/platform/options.ts';
import { failureOfRefusal } from '#machines/warehouse/scan-queue/scan-queue.rules.ts';
import {
  addEntry,
  afterOutcome,
  afterRefusal,
  changeEntry,
  collectInputOf,
  entryOfScan,
  handOverInputOf,
  isComplete,
  isLoadedCode,
  isUndoable,
  type LoadingAnswer,
  loadingScanOf,
  missingAnswer,
  newEntry,
  notListedAnswer,
  type ReadCode,
  twiceAnswer,
  type UndoRequest,
  undoScanOf,
  unitOf,
  wrongCodeAnswer,
} from './hand-over.rules.ts';
import type { HandOverContext, HandOverEmitted, HandOverEvent } from './hand-over.types.ts';

type Sent = Extract<HandOverEvent, { type: 'scan.sent' }>;
type Refused = Extract<HandOverEvent, { type: 'scan.refused' }>;
type Read = { event: ReadCode };
const readOf = ({ event }: Read): ReadCode => event;
const load = { type: 'load', params: readOf } as const;

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
    isTaken: ({ context }, { code, isOnline }: ReadCode) =>
      isOnline || unitOf(context.collection, code.value) !== null,
    canUndo: ({ context }, { entryQid }: UndoRequest) => isUndoable(context.entries, entryQid),
    isOwn: ({ context }, { scanQid }: Sent | Refused) => entryOfScan(context.entries, scanQid) !== undefined,
    isToldAlready: ({ context }, { scanQid }: Refused) =>
      entryOfScan(context.entries, scanQid)?.unit === null,
    isComplete: ({ context }) => isComplete(context),
    isHere: ({ context }) => context.collection.handOver !== null,
  },
  actions: {
    say: assign({ answer: (_, answer: LoadingAnswer) => answer }),
    load: assign(({ context }, read: ReadCode) => ({
      entries: addEntry(context.entries, newEntry(read, context.collection)),
      answer: { kind: 'ENTRY' as const, entryQid: read.qid },
    })),
    unload: assign(({ context }, { entryQid, qid }: UndoRequest) => ({
      entries: changeEntry(context.entries, entryQid, { status: 'undoing', undoQid: qid, failure: null }),
      answer: { kind: 'ENTRY' as const, entryQid },
    })),
    takeOutcome: assign(({ context }, { scanQid, outcome }: Sent) => afterOutcome(context, scanQid, outcome)),
    takeRefusal: assign(({ context }, { scanQid, refusal }: Refused) => ({
      entries: afterRefusal(context.entries, scanQid, failureOfRefusal(refusal)),
      answer: { kind: 'ENTRY' as const, entryQid: entryOfScan(context.entries, scanQid)?.qid ?? scanQid },
    })),
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
                load,
                {
                  type: 'tell',
                  params: ({ context, event }) => ({
                    type: 'scan.made',
                    scan: loadingScanOf(context.collection, event),
                  }),
                },
              ],
            },
            { actions: { type: 'say', params: ({ event }) => notListedAnswer(event) } },
          ],
          'undo.requested': {
            guard: { type: 'canUndo', params: ({ event }) => event },
            actions: [
              { type: 'unload', params: ({ event }) => event },
              {
                type: 'tell',
                params: ({ event }) => ({ type: 'scan.made', scan: undoScanOf(event) }),
              },
            ],
          },
          'scan.sent': {
            guard: { type: 'isOwn', params: ({ event }) => event },
            actions: [
              { type: 'takeOutcome', params: ({ event }) => event },
              { type: 'tell', params: { type: 'loading.changed' } },
            ],
          },
          'scan.refused': [
            {
              guard: { type: 'isToldAlready', params: ({ event }) => event },
              actions: [
                { type: 'takeRefusal', params: ({ event }) => event },
                { type: 'tell', params: ({ event }) => ({ type: 'scan.told', scanQid: event.scanQid }) },
                { type: 'tell', params: { type: 'loading.changed' } },
              ],
            },
            {
              guard: { type: 'isOwn', params: ({ event }) => event },
              actions: [
                { type: 'takeRefusal', params: ({ event }) => event },
                { type: 'tell', params: { type: 'loading.changed' } },
              ],
            },
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
