import { defineModel, done } from '#charts/model.ts';
import { eventually } from '#charts/promises/promise.ts';
import { sampleStored } from '#contract/scans/put-away.samples.ts';
import { sendScan } from '#contract/scans/scans.calls.ts';
import { callOutcomes, deadlineOutcomes } from '#machines/call-outcomes.ts';
import { throttledInvariants, throttledPromises } from '#machines/throttled.promises.ts';
import { mustWait } from '#machines/throttled.ts';
import { putAwayMachine } from './put-away.machine.ts';
import { isUndoable, placeByEntries, type ReadCode } from './put-away.rules.ts';

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

function read(qid: string, kind: string, value: string): { type: 'code.read' } & ReadCode {
  return { type: 'code.read', qid, scannedAt, text: value, code: { kind, value } };
}

function undoOf(entryQid: string) {
  return { type: 'undo.requested' as const, entryQid, qid: qids.undo, scannedAt };
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
    'another try is requested': { type: 'retry.requested' },
  },
  outcomes: {
    send: {
      ...callOutcomes(sendScan, { stored: sampleStored }, { throttled: { wait: 30 } }),
      undone: done({ result: 'UNDONE' as const, scanQid: qids.one }),
    },
    deadline: deadlineOutcomes,
  },
  guardContext: ({ held, place, entries, queue, failure }) => [
    held,
    place,
    placeByEntries(entries, a) === place,
    placeByEntries(entries, b) === place,
    isUndoable(entries, qids.one),
    isUndoable(entries, qids.a),
    queue.length > 0,
    mustWait({ context: { failure } }),
  ],
  comparedContext: ({ held, place, entries, queue, answer, failure }) => ({
    held,
    place,
    entries: entries.map((entry) => [
      entry.qid,
      entry.code,
      entry.place,
      entry.status,
      entry.outcome?.result,
      entry.failure?.code,
    ]),
    queue: queue.map(({ entryQid, scan }) => [entryQid, scan.action]),
    answer,
    failure: failure && [failure.call, failure.code],
  }),
  scenarios: {
    'a package is put away, and moved to another place': [
      'a package is read',
      'a place is read',
      'send: stored',
      'a package is read',
      'another place is read',
      'send: stored',
    ],
    'two packages are put into one place, the second while the first is sent': [
      'a place is read',
      'a package is read',
      'another package is read',
      'send: stored',
      'send: stored',
    ],
    'a package that is put away is brought back': [
      'a package is read',
      'a place is read',
      'send: stored',
      'a package with a place is undone',
      'send: undone',
    ],
    'an undo that is refused leaves the package where it stands': [
      'a place is read',
      'a package is read',
      'send: stored',
      'a place with a package is undone',
      'send: scan_not_last',
    ],
    'an undo waits for the scan before it, and can be asked for again after a refusal': [
      'a place is read',
      'a package is read',
      'send: stored',
      'another package is read',
      'a place with a package is undone',
      'send: stored',
      'send: scan_not_last',
      'a place with a package is undone',
      'send: undone',
    ],
    'a package that was refused can be put into the same place again': [
      'a place is read',
      'a package is read',
      'send: package_not_received',
      'a package is read',
      'send: stored',
    ],
    'a scan that got no answer is sent again before the next one': [
      'a place is read',
      'a package is read',
      'another package is read',
      'send: UNREACHABLE',
      'another try is requested',
      'send: stored',
    ],
  },
  invariants: {
    ...throttledInvariants,
    'a package is in hand exactly while its place is asked for': ({ context, ...snapshot }) =>
      snapshot.matches({ reading: 'holding' }) === (context.held !== null),
    'a place is open exactly while packages are put into it': ({ context, ...snapshot }) =>
      snapshot.matches({ reading: 'filling' }) === (context.place !== null),
    'what waits to be sent is an entry': ({ context: { entries, queue } }) =>
      queue.every(({ entryQid }) => entries.some(({ qid }) => qid === entryQid)),
    'nothing rests while a scan waits': ({ context, ...snapshot }) =>
      snapshot.matches({ sending: 'resting' }) === (context.queue.length === 0),
    'sending says why it stopped': ({ context, ...snapshot }) =>
      snapshot.hasTag('stopped') === (context.failure !== null),
  },
  promises: {
    ...throttledPromises,
    'a scan that got no answer can be sent again': eventually({
      clause: 'specification 8.4',
      from: (snapshot) => snapshot.hasTag('stopped'),
      to: (snapshot) => snapshot.hasTag('busy'),
      by: ['another try is requested'],
    }),
    'a package in hand can be put into a place': eventually({
      clause: 'decisions 6, in the warehouse',
      from: (snapshot) => snapshot.matches({ reading: 'holding' }),
      to: ({ context }) => placeByEntries(context.entries, a) !== null,
      by: ['a place is read', 'a package is read'],
    }),
  },
  clauses: {
    '': 'decisions 6, in the warehouse',
    'reading.filling': 'decisions 6, a place that is open',
    'sending.stopped': 'specification 8.4',
    'sending.stopped.throttled': 'decisions 2',
  },
});
