import { assign, emit, setup } from 'xstate';
import { sendScan } from '#contract/scans/scans.calls.ts';
import { callAttempt } from '#machines/attempt/define-attempt.ts';
import { failureActions, failureOfCall } from '#machines/call-failure.ts';
import { deadline } from '#machines/deadline.ts';
import { machineOptions } from '#machines/options.ts';
import { afterFailure, mustWait, throttledFailure } from '#machines/throttled.ts';
import {
  addEntry,
  answerToWrongCode,
  changeEntry,
  entryOf,
  expectAnswer,
  expectStored,
  isDecided,
  isUndoable,
  placeByEntries,
  type PutAwayAnswer,
  type PutAwayFailure,
  type ReadCode,
  requestOf,
  type ScanOutcome,
  withOutcome,
  withRefusal,
} from './put-away.rules.ts';
import type { PutAwayContext, PutAwayEmittedEvent, PutAwayEvent, UndoRequest } from './put-away.types.ts';

type Target = { read: ReadCode; code: string; place: string };
type Read = { event: ReadCode };
const readOf = ({ event }: Read): ReadCode => event;
const failureOfScan = failureOfCall(sendScan);
const isPlace = { type: 'isPlace', params: readOf } as const;
const isPackage = { type: 'isPackage', params: readOf } as const;
const hold = { type: 'hold', params: readOf } as const;
const openPlace = { type: 'openPlace', params: readOf } as const;
const sayWrong = { type: 'say', params: ({ event }: Read) => answerToWrongCode(event) } as const;

/** Puts packages of the warehouse into places by scans: a package and its place, or a place and many packages. */
export const putAwayMachine = setup({
  types: {
    context: {} as PutAwayContext,
    events: {} as PutAwayEvent,
    emitted: {} as PutAwayEmittedEvent,
    tags: {} as 'busy' | 'throttled' | 'stopped',
  },
  actors: { send: callAttempt(sendScan), deadline },
  guards: {
    mustWait,
    isPackage: (_, { code }: ReadCode) => code.kind === 'PACKAGE',
    isPlace: (_, { code }: ReadCode) => code.kind === 'PLACE',
    isHeld: ({ context }, { code }: ReadCode) => code.value === context.held,
    isOpenPlace: ({ context }, { code }: ReadCode) => code.value === context.place,
    isThere: ({ context }, { code }: ReadCode) =>
      placeByEntries(context.entries, code.value) === context.place,
    canUndo: ({ context }, { entryQid }: UndoRequest) => isUndoable(context.entries, entryQid),
    hasQueue: ({ context }) => context.queue.length > 0,
    isDecided: (_, failure: PutAwayFailure) => isDecided(failure),
    isStored: (_, { result }: ScanOutcome) => result === 'STORED',
  },
  actions: {
    hold: assign(({ context }, { qid, scannedAt, code: { value } }: ReadCode) => ({
      held: value,
      answer: { kind: 'HELD' as const, qid, scannedAt, code: value, left: context.held },
    })),
    openPlace: assign((_, { qid, scannedAt, code: { value } }: ReadCode) => ({
      place: value,
      answer: { kind: 'PLACE_OPENED' as const, qid, scannedAt, place: value },
    })),
    letGo: assign({ held: null, place: null }),
    clearAnswer: assign({ answer: null }),
    say: assign({ answer: (_, answer: PutAwayAnswer) => answer }),
    putAway: assign(({ context }, { read: { qid, scannedAt }, code, place }: Target) => ({
      entries: addEntry(context.entries, {
        qid,
        scannedAt,
        code,
        place,
        status: 'waiting',
        outcome: null,
        failure: null,
      }),
      queue: [
        ...context.queue,
        { entryQid: qid, scan: { qid, scannedAt, action: 'PUT_AWAY' as const, code, place } },
      ],
      answer: { kind: 'ENTRY' as const, entryQid: qid },
    })),
    undo: assign(({ context }, { entryQid, qid, scannedAt }: UndoRequest) => ({
      entries: changeEntry(context.entries, entryQid, () => ({ status: 'undoing', failure: null })),
      queue: [
        ...context.queue,
        { entryQid, scan: { qid, scannedAt, action: 'UNDO' as const, scanQid: entryQid } },
      ],
      answer: { kind: 'ENTRY' as const, entryQid },
    })),
    keepOutcome: assign(({ context: { entries, queue } }, outcome: ScanOutcome) => ({
      entries: withOutcome(entries, entryOf(queue), outcome),
      queue: queue.slice(1),
    })),
    keepRefusal: assign(({ context: { entries, queue } }, failure: PutAwayFailure) => ({
      entries: withRefusal(entries, entryOf(queue), failure),
      queue: queue.slice(1),
    })),
    showEntry: assign({
      answer: ({ context: { queue } }) => ({ kind: 'ENTRY' as const, entryQid: entryOf(queue) }),
    }),
    tellAnswer: emit(({ context }) => ({ type: 'scan.answered' as const, answer: expectAnswer(context) })),
    tellStored: emit((_, outcome: ScanOutcome) => ({
      type: 'package.stored' as const,
      outcome: expectStored(outcome),
    })),
    tellReturned: emit(({ context }) => ({
      type: 'package.returned' as const,
      entryQid: entryOf(context.queue),
    })),
    tellFailed: emit((_, failure: PutAwayFailure) => ({ type: 'scan.failed' as const, failure })),
  },
})
  .extend({ actions: failureActions<PutAwayContext, PutAwayEvent>() })
  .createMachine({
    id: 'put-away',
    options: machineOptions,
    context: { held: null, place: null, entries: [], queue: [], answer: null, failure: null },
    type: 'parallel',
    states: {
      reading: {
        initial: 'empty',
        on: {
          'undo.requested': {
            guard: { type: 'canUndo', params: ({ event }) => event },
            actions: { type: 'undo', params: ({ event }) => event },
          },
        },
        states: {
          empty: {
            on: {
              'code.read': [
                { guard: isPackage, target: 'holding', actions: [hold, 'tellAnswer'] },
                { guard: isPlace, target: 'filling', actions: [openPlace, 'tellAnswer'] },
                { actions: [sayWrong, 'tellAnswer'] },
              ],
            },
          },
          holding: {
            description: 'A package is in hand: the next place is its place.',
            on: {
              'code.read': [
                {
                  guard: { type: 'isHeld', params: readOf },
                  actions: [
                    {
                      type: 'say',
                      params: ({ event: { qid, scannedAt, code } }) => ({
                        kind: 'HELD_AGAIN',
                        qid,
                        scannedAt,
                        code: code.value,
                      }),
                    },
                    'tellAnswer',
                  ],
                },
                { guard: isPackage, actions: [hold, 'tellAnswer'] },
                {
                  guard: isPlace,
                  target: 'empty',
                  actions: [
                    {
                      type: 'putAway',
                      params: ({ context, event }) => ({
                        read: event,
                        code: context.held ?? '',
                        place: event.code.value,
                      }),
                    },
                    'letGo',
                    'tellAnswer',
                  ],
                },
                { actions: [sayWrong, 'tellAnswer'] },
              ],
              'package.dropped': { target: 'empty', actions: ['letGo', 'clearAnswer'] },
            },
          },
          filling: {
            description: 'A place is open: packages are put into it until another one is read.',
            on: {
              'code.read': [
                {
                  guard: { type: 'isOpenPlace', params: readOf },
                  actions: [
                    {
                      type: 'say',
                      params: ({ event: { qid, scannedAt, code } }) => ({
                        kind: 'PLACE_AGAIN',
                        qid,
                        scannedAt,
                        place: code.value,
                      }),
                    },
                    'tellAnswer',
                  ],
                },
                { guard: isPlace, actions: [openPlace, 'tellAnswer'] },
                {
                  guard: { type: 'isThere', params: readOf },
                  actions: [
                    {
                      type: 'say',
                      params: ({ context, event: { qid, scannedAt, code } }) => ({
                        kind: 'TWICE',
                        qid,
                        scannedAt,
                        code: code.value,
                        place: context.place ?? '',
                      }),
                    },
                    'tellAnswer',
                  ],
                },
                {
                  guard: isPackage,
                  actions: [
                    {
                      type: 'putAway',
                      params: ({ context, event }) => ({
                        read: event,
                        code: event.code.value,
                        place: context.place ?? '',
                      }),
                    },
                    'tellAnswer',
                  ],
                },
                { actions: [sayWrong, 'tellAnswer'] },
              ],
              'place.closed': { target: 'empty', actions: ['letGo', 'clearAnswer'] },
            },
          },
        },
      },
      sending: {
        initial: 'resting',
        states: {
          resting: { always: { guard: 'hasQueue', target: 'calling' } },
          calling: {
            tags: 'busy',
            entry: 'clearFailure',
            invoke: {
              id: 'send',
              src: 'send',
              input: ({ context }) => requestOf(context.queue),
              onDone: [
                {
                  guard: { type: 'isStored', params: ({ event }) => event.output },
                  target: 'resting',
                  actions: [
                    { type: 'tellStored', params: ({ event }) => event.output },
                    { type: 'keepOutcome', params: ({ event }) => event.output },
                  ],
                },
                {
                  target: 'resting',
                  actions: ['tellReturned', { type: 'keepOutcome', params: ({ event }) => event.output }],
                },
              ],
              onError: [
                {
                  guard: { type: 'isDecided', params: failureOfScan },
                  target: 'resting',
                  actions: [
                    'showEntry',
                    { type: 'tellFailed', params: failureOfScan },
                    { type: 'keepRefusal', params: failureOfScan },
                  ],
                },
                {
                  target: 'stopped',
                  actions: [
                    'showEntry',
                    { type: 'tellFailed', params: failureOfScan },
                    { type: 'keepFailure', params: failureOfScan },
                  ],
                },
              ],
            },
          },
          stopped: {
            description:
              'The scan is kept and sent again when the user asks for it; later ones wait behind it.',
            tags: 'stopped',
            initial: 'told',
            states: {
              told: afterFailure,
              ready: { on: { 'retry.requested': '#put-away.sending.calling' } },
              throttled: throttledFailure,
            },
          },
        },
      },
    },
  });
