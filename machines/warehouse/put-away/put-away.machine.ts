import { assign, emit, setup } from 'xstate';
import { sendPutAwayScan } from '#contract/warehouse/put-away.scans.ts';
import type { Scan, ScanOf } from '#contract/warehouse/scans/scans.schemas.ts';
import { machineOptions } from '#machines/platform/options.ts';
import {
  addEntry,
  answerOfScan,
  entryOf,
  newEntry,
  type ReadCode,
  type UndoScan,
  withAnswer,
  withUndo,
} from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import type { ScanAnswered } from '#machines/warehouse/scan-queue/scan-queue.rules.ts';
import { answerToWrongCode, isUndoable, placeByEntries, putAwayScan } from './put-away.rules.ts';
import type { PutAwayAnswer, PutAwayContext, PutAwayEmittedEvent, PutAwayEvent } from './put-away.types.ts';

type Read = { event: ReadCode };
type ReadIn = Read & { context: PutAwayContext };
type Answered = { event: ScanAnswered };
const readOf = ({ event }: Read): ReadCode => event;
const isPlace = { type: 'isPlace', params: readOf } as const;
const isPackage = { type: 'isPackage', params: readOf } as const;
const hold = { type: 'hold', params: readOf } as const;
const openPlace = { type: 'openPlace', params: readOf } as const;
const sayWrong = { type: 'say', params: ({ event }: Read) => answerToWrongCode(event) } as const;
const heldIntoPlace = ({ context, event }: ReadIn) =>
  putAwayScan(event, { code: context.held ?? '', place: event.code.value });
const intoOpenPlace = ({ context, event }: ReadIn) =>
  putAwayScan(event, { code: event.code.value, place: context.place ?? '' });
const isOwn = { type: 'isOwn', params: ({ event }: Answered) => event } as const;
const settle = { type: 'settle', params: ({ event }: Answered) => event } as const;

/**
 * Puts packages of the warehouse into places by scans: a package and its place, or a place and many packages. The scan
 * queue keeps and sends the scans (docs/decisions/132).
 */
export const putAwayMachine = setup({
  types: {
    context: {} as PutAwayContext,
    events: {} as PutAwayEvent,
    emitted: {} as PutAwayEmittedEvent,
  },
  guards: {
    isPackage: (_, { code }: ReadCode) => code.kind === 'PACKAGE',
    isPlace: (_, { code }: ReadCode) => code.kind === 'PLACE',
    isHeld: ({ context }, { code }: ReadCode) => code.value === context.held,
    isOpenPlace: ({ context }, { code }: ReadCode) => code.value === context.place,
    isThere: ({ context }, { code }: ReadCode) =>
      placeByEntries(context.entries, code.value) === context.place,
    canUndo: ({ context }, { scanQid }: UndoScan) => isUndoable(context.entries, scanQid),
    isOwn: ({ context }, { scanQid }: ScanAnswered) => entryOf(context.entries, scanQid) !== undefined,
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
    putAway: assign(({ context }, scan: ScanOf<'PUT_AWAY'>) => ({
      entries: addEntry(context.entries, newEntry(scan)),
      answer: answerOfScan(scan.qid),
    })),
    undo: assign(({ context }, scan: UndoScan) => ({
      entries: withUndo(context.entries, scan),
      answer: answerOfScan(scan.qid),
    })),
    settle: assign({
      entries: ({ context }, answered: ScanAnswered) =>
        withAnswer(sendPutAwayScan, context.entries, answered),
    }),
    showEntry: assign({ answer: (_, { scanQid }: ScanAnswered) => answerOfScan(scanQid) }),
    tellMade: emit((_, scan: Scan) => ({ type: 'scans.made' as const, scans: [scan] })),
  },
}).createMachine({
  id: 'put-away',
  options: machineOptions,
  context: { held: null, place: null, entries: [], answer: null },
  on: {
    'undo.requested': {
      guard: { type: 'canUndo', params: ({ event }) => event.scan },
      actions: [
        { type: 'undo', params: ({ event }) => event.scan },
        { type: 'tellMade', params: ({ event }) => event.scan },
      ],
    },
    'scan.sent': { guard: isOwn, actions: settle },
    'scan.refused': {
      guard: isOwn,
      actions: [settle, { type: 'showEntry', params: ({ event }) => event }],
    },
  },
  initial: 'empty',
  states: {
    empty: {
      on: {
        'code.read': [
          { guard: isPackage, target: 'holding', actions: hold },
          { guard: isPlace, target: 'filling', actions: openPlace },
          { actions: sayWrong },
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
            ],
          },
          { guard: isPackage, actions: hold },
          {
            guard: isPlace,
            target: 'empty',
            actions: [
              { type: 'putAway', params: heldIntoPlace },
              { type: 'tellMade', params: heldIntoPlace },
              'letGo',
            ],
          },
          { actions: sayWrong },
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
            ],
          },
          { guard: isPlace, actions: openPlace },
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
            ],
          },
          {
            guard: isPackage,
            actions: [
              { type: 'putAway', params: intoOpenPlace },
              { type: 'tellMade', params: intoOpenPlace },
            ],
          },
          { actions: sayWrong },
        ],
        'place.closed': { target: 'empty', actions: ['letGo', 'clearAnswer'] },
      },
    },
  },
});
