import { assign, emit, setup } from 'xstate';
import type { Scan } from '#contract/warehouse/scans.schemas.ts';
import { machineOptions } from '#machines/platform/options.ts';
import type { ScanAnswered } from '#machines/warehouse/scan-queue/scan-queue.rules.ts';
import {
  addEntry,
  answeredEntry,
  answerToWrongCode,
  changeEntry,
  expectAnswer,
  isUndoable,
  placeByEntries,
  type PutAwayAnswer,
  type ReadCode,
  withAnswer,
} from './put-away.rules.ts';
import type { PutAwayContext, PutAwayEmittedEvent, PutAwayEvent, UndoRequest } from './put-away.types.ts';

type Target = { read: ReadCode; code: string; place: string };
type Read = { event: ReadCode };
type ReadIn = Read & { context: PutAwayContext };
type Answered = { event: ScanAnswered };
const readOf = ({ event }: Read): ReadCode => event;
const isPlace = { type: 'isPlace', params: readOf } as const;
const isPackage = { type: 'isPackage', params: readOf } as const;
const hold = { type: 'hold', params: readOf } as const;
const openPlace = { type: 'openPlace', params: readOf } as const;
const sayWrong = { type: 'say', params: ({ event }: Read) => answerToWrongCode(event) } as const;
const heldIntoPlace = ({ context, event }: ReadIn): Target => ({
  read: event,
  code: context.held ?? '',
  place: event.code.value,
});
const intoOpenPlace = ({ context, event }: ReadIn): Target => ({
  read: event,
  code: event.code.value,
  place: context.place ?? '',
});
const isOwn = { type: 'isOwn', params: ({ event }: Answered) => event } as const;
const settle = { type: 'settle', params: ({ event }: Answered) => event } as const;

function scanOf({ read: { qid, scannedAt }, code, place }: Target): Scan {
  return { qid, scannedAt, action: 'PUT_AWAY', code, place };
}

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
    canUndo: ({ context }, { entryQid }: UndoRequest) => isUndoable(context.entries, entryQid),
    isOwn: ({ context }, { scanQid }: ScanAnswered) => answeredEntry(context.entries, scanQid) !== undefined,
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
        undoQid: null,
        outcome: null,
        failure: null,
      }),
      answer: { kind: 'ENTRY' as const, entryQid: qid },
    })),
    undo: assign(({ context }, { entryQid, qid }: UndoRequest) => ({
      entries: changeEntry(context.entries, entryQid, { status: 'undoing', undoQid: qid, failure: null }),
      answer: { kind: 'ENTRY' as const, entryQid },
    })),
    settle: assign(({ context }, answered: ScanAnswered) => ({
      entries: withAnswer(context.entries, answered),
    })),
    showEntry: assign(({ context }, { scanQid }: ScanAnswered) => {
      const entry = answeredEntry(context.entries, scanQid);
      return entry ? { answer: { kind: 'ENTRY' as const, entryQid: entry.qid } } : {};
    }),
    tellAnswer: emit(({ context }) => ({ type: 'scan.answered' as const, answer: expectAnswer(context) })),
    tellMade: emit((_, scan: Scan) => ({ type: 'scan.made' as const, scan })),
  },
}).createMachine({
  id: 'put-away',
  options: machineOptions,
  context: { held: null, place: null, entries: [], answer: null },
  on: {
    'undo.requested': {
      guard: { type: 'canUndo', params: ({ event }) => event },
      actions: [
        { type: 'undo', params: ({ event }) => event },
        {
          type: 'tellMade',
          params: ({ event: { entryQid, qid, scannedAt } }) => ({
            qid,
            scannedAt,
            action: 'UNDO',
            scanQid: entryQid,
          }),
        },
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
              { type: 'putAway', params: heldIntoPlace },
              { type: 'tellMade', params: (args) => scanOf(heldIntoPlace(args)) },
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
              { type: 'putAway', params: intoOpenPlace },
              { type: 'tellMade', params: (args) => scanOf(intoOpenPlace(args)) },
              'tellAnswer',
            ],
          },
          { actions: [sayWrong, 'tellAnswer'] },
        ],
        'place.closed': { target: 'empty', actions: ['letGo', 'clearAnswer'] },
      },
    },
  },
});
