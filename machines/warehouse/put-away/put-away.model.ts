import { defineModel } from '@quayside/charts/model.ts';
import { eventually } from '@quayside/charts/promises/promise.ts';
import { sampleStored } from '#contract/warehouse/put-away.samples.ts';
import {
  entriesAfter,
  entryOf,
  type ReadCode,
  sentOf,
  statusOf,
  statusOfScan,
  type UndoScan,
} from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import { putAwayMachine } from './put-away.machine.ts';
import { isUndoable, placeByEntries } from './put-away.rules.ts';

const scannedAt = '2026-11-26T10:41:00.000Z';
const a = 'QP000000017';
const b = 'QP000000024';

const qids = {
  a: '0f8fad5b-d9cb-469f-a165-70867728950a',
  b: '0f8fad5b-d9cb-469f-a165-70867728950b',
  one: '9b2c1a5e-6a56-4d1b-8c1d-3d2f0f6f1b01',
  two: '9b2c1a5e-6a56-4d1b-8c1d-3d2f0f6f1b02',
  product: '3e9a7f60-52b1-4c58-9f39-0c6f2bb3c7aa',
  undo: '3e9a7f60-52b1-4c58-9f39-0c6f2bb3c7ab',
};

function read(qid: string, kind: ReadCode['code']['kind'], value: string): { type: 'code.read' } & ReadCode {
  return { type: 'code.read', qid, scannedAt, text: value, code: { kind, value } };
}

function undoOf(scanQid: string) {
  const scan = { qid: qids.undo, scannedAt, action: 'UNDO' as const, scanQid };
  return { type: 'undo.requested' as const, scan };
}

function refused(scanQid: string, code: string) {
  const refusal = { status: 409, answer: { code, message: '' } };
  return { type: 'scan.refused' as const, scanQid, refusal };
}

export const putAwayModel = defineModel(putAwayMachine, {
  inputs: { 'an empty hand': undefined },
  events: {
    'a package is read': read(qids.a, 'PACKAGE', a),
    'another package is read': read(qids.b, 'PACKAGE', b),
    'a place is read': read(qids.one, 'PLACE', 'QLA032'),
    'another place is read': read(qids.two, 'PLACE', 'QLF121'),
    'a product is read': read(qids.product, 'GTIN', '04006381333931'),
    'the package is put down': { type: 'package.dropped' },
    'the place is closed': { type: 'place.closed' },
    'a package with a place is undone': undoOf(qids.one),
    'a place with a package is undone': undoOf(qids.a),
    'a package with a place is stored': { type: 'scan.sent', scanQid: qids.one, outcome: sampleStored },
    'a place with a package is stored': { type: 'scan.sent', scanQid: qids.a, outcome: sampleStored },
    'a place with another package is stored': { type: 'scan.sent', scanQid: qids.b, outcome: sampleStored },
    'a move is stored': { type: 'scan.sent', scanQid: qids.two, outcome: sampleStored },
    'a package with a place is refused': refused(qids.one, 'package_not_received'),
    'a place with a package is refused': refused(qids.a, 'package_not_received'),
    'the package is brought back': {
      type: 'scan.sent',
      scanQid: qids.undo,
      outcome: { result: 'UNDONE', scanQid: qids.one },
    },
    'the undo is refused': refused(qids.undo, 'scan_not_last'),
  },
  outcomes: {},
  guardParts: {
    canUndo: {
      all: {
        'its package is in the place, or about to be': {
          any: {
            'it is stored': ({ context: { entries } }, { scanQid }: UndoScan) =>
              statusOfScan(entries, scanQid) === 'done',
            'its scan waits': ({ context: { entries } }, { scanQid }: UndoScan) =>
              statusOfScan(entries, scanQid) === 'waiting',
          },
        },
        'no later scan has put the package away': ({ context: { entries } }, { scanQid }: UndoScan) => {
          const entry = entries.find(({ scan }) => scan.qid === scanQid);
          return placeByEntries(entriesAfter(entries, scanQid), entry?.scan.code ?? '') === null;
        },
      },
    },
  },
  guardContext: ({ held, place, entries }) => [
    held,
    place,
    placeByEntries(entries, a) === place,
    placeByEntries(entries, b) === place,
    entries.map(({ scan }) => scan.code),
    isUndoable(entries, qids.one),
    isUndoable(entries, qids.a),
    Object.values(qids).map((qid) => entryOf(entries, qid) !== undefined),
  ],
  comparedContext: ({ held, place, entries, answer }) => ({
    held,
    place,
    entries: entries.map((entry) => [
      entry.scan.qid,
      entry.scan.code,
      entry.scan.place,
      statusOf(entry),
      entry.outcome?.result,
      entry.failure?.code,
      entry.undo?.scan.qid,
      entry.undo?.failure?.code,
    ]),
    answer,
  }),
  scenarios: {
    'a package is put away, and moved to another place': [
      'a package is read',
      'a place is read',
      'a package with a place is stored',
      'a package is read',
      'another place is read',
      'a move is stored',
    ],
    'two packages are put into one place, the second before the first is stored': [
      'a place is read',
      'a package is read',
      'another package is read',
      'a place with a package is stored',
      'a place with another package is stored',
    ],
    'a package that is put away is brought back': [
      'a package is read',
      'a place is read',
      'a package with a place is stored',
      'a package with a place is undone',
      'the package is brought back',
    ],
    'a package that waits to be sent is brought back': [
      'a package is read',
      'a place is read',
      'a package with a place is undone',
      'a package with a place is stored',
      'the package is brought back',
    ],
    'the answer is that to the undo, also of an earlier package': [
      'a place is read',
      'a package is read',
      'another package is read',
      'a place with a package is undone',
    ],
    'an undo that is refused leaves the package where it stands': [
      'a place is read',
      'a package is read',
      'a place with a package is stored',
      'a place with a package is undone',
      'the undo is refused',
    ],
    'an undo can be asked for again after a refusal': [
      'a place is read',
      'a package is read',
      'a place with a package is stored',
      'a place with a package is undone',
      'the undo is refused',
      'a place with a package is undone',
      'the package is brought back',
    ],
    'a package that was refused can be put into the same place again': [
      'a place is read',
      'a package is read',
      'a place with a package is refused',
      'a package is read',
      'a place with a package is stored',
    ],
    'a refused scan is told again, whatever was said since': [
      'a package is read',
      'a place is read',
      'another package is read',
      'a package with a place is refused',
    ],
    'a refused scan that a person sends again is stored': [
      'a place is read',
      'a package is read',
      'a place with a package is refused',
      'a place with a package is stored',
    ],
    'an answer to a scan of another page changes nothing': ['a place with a package is stored'],
  },
  invariants: {
    'a package is in hand exactly while its place is asked for': ({ context, ...snapshot }) =>
      snapshot.matches('holding') === (context.held !== null),
    'a place is open exactly while packages are put into it': ({ context, ...snapshot }) =>
      snapshot.matches('filling') === (context.place !== null),
  },
  promises: {
    'a package in hand can be put into a place': eventually({
      clause: 'decisions 6, in the warehouse',
      from: (snapshot) => snapshot.matches('holding'),
      to: ({ context }) => placeByEntries(context.entries, a) !== null,
      by: ['a place is read', 'a package is read'],
    }),
    'a refused scan that is sent again is stored': eventually({
      clause: 'decisions 6, scans without a network',
      from: ({ context }) => statusOfScan(context.entries, qids.a) === 'refused',
      to: ({ context }) => sentOf(context.entries, qids.a)?.outcome !== null,
      by: ['a place with a package is stored'],
    }),
  },
  clauses: {
    '': 'decisions 6, in the warehouse',
    filling: 'decisions 6, a place that is open',
  },
});
