import { defineModel } from '@quayside/charts/model.ts';
import { eventually, until } from '@quayside/charts/promises/promise.ts';
import { collectCollection, reportCarrierLeft, undoHandOver } from '#contract/warehouse/hand-overs.calls.ts';
import {
  collectedCollection,
  loadedCollection,
  sampleBox,
  sampleCollection,
  sampleHandOver,
  sampleMissing,
  samplePallet,
} from '#contract/warehouse/hand-overs.samples.ts';
import { callOutcomes, deadlineOutcomes } from '#machines/platform/calls/call-outcomes.ts';
import { throttledInvariants, throttledPromises } from '#machines/platform/calls/throttled.promises.ts';
import { mustWait } from '#machines/platform/calls/throttled.ts';
import {
  entryOf,
  isAnswered,
  type ReadCode,
  statusOf,
  statusOfScan,
  type UndoScan,
} from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import { handOverMachine } from './hand-over.machine.ts';
import {
  hasToCollect,
  isComplete,
  isLoaded,
  isUndoable,
  unitOf,
  wasLoadedBefore,
} from './hand-over.rules.ts';
import { handOverEvents, otherCode, qids } from './hand-over.samples.ts';
import type { LoadEntry, LoadingCode } from './hand-over.types.ts';

function entryOfUnit(entries: readonly LoadEntry[], scanQid: string): LoadEntry | undefined {
  return entries.find(({ scan }) => scan.qid === scanQid);
}

export const handOverModel = defineModel(handOverMachine, {
  inputs: {
    'nothing is loaded': { collection: sampleCollection },
    'all is loaded': { collection: loadedCollection },
    'the driver has signed': { collection: collectedCollection },
  },
  events: handOverEvents,
  outcomes: {
    collect: callOutcomes(
      collectCollection,
      { collected: collectedCollection },
      {
        throttled: { wait: 30 },
        package_missing: sampleMissing,
      },
    ),
    undo: callOutcomes(undoHandOver, { undone: loadedCollection }, { throttled: { wait: 30 } }),
    report: callOutcomes(
      reportCarrierLeft,
      { left: { qid: sampleHandOver.qid } },
      { throttled: { wait: 30 } },
    ),
    deadline: deadlineOutcomes,
  },
  guardContext: ({ collection, entries, failure }) => [
    isLoaded({ entries }, sampleBox),
    isLoaded({ entries }, samplePallet),
    isLoaded({ entries }, { code: otherCode, loadedAt: null }),
    collection.unitList.map(({ code, loadedAt }) => [code, loadedAt !== null]),
    [qids.box, qids.other].map((qid) => isUndoable(entries, qid)),
    [qids.box, qids.other].map((qid) => statusOfScan(entries, qid) === 'waiting'),
    [qids.box, qids.pallet, qids.other, qids.undo].map((qid) => entryOf(entries, qid)?.unit === null),
    [qids.box, qids.pallet, qids.other, qids.undo].map((qid) => entryOf(entries, qid) !== undefined),
    hasToCollect(collection),
    entries.every(isAnswered),
    collection.handOver !== null,
    mustWait({ context: { failure } }),
  ],
  guardParts: {
    isComplete: {
      all: {
        'something is to be signed for': ({ context }) => hasToCollect(context.collection),
        'all is loaded': ({ context }) =>
          context.collection.unitList.every(({ loadedAt }) => loadedAt !== null),
        'no scan waits': ({ context }) => context.entries.every(isAnswered),
      },
    },
    isWrongKind: {
      all: {
        'it is no label of a package': (_, { code }: ReadCode) => code.kind !== 'PACKAGE',
        'it is no SSCC': (_, { code }: ReadCode) => code.kind !== 'SSCC',
      },
    },
    isTwice: {
      all: {
        'the code is in the list': ({ context: { collection } }, { code }: ReadCode) =>
          unitOf(collection, code.value) !== null,
        'it is loaded, or its scan waits': ({ context }, { code }: ReadCode) =>
          isLoaded(context, {
            code: code.value,
            loadedAt: unitOf(context.collection, code.value)?.loadedAt ?? null,
          }),
      },
    },
    canUndo: {
      any: {
        'it has loaded its unit': ({ context: { entries } }, { scanQid }: UndoScan) => {
          const entry = entryOfUnit(entries, scanQid);
          return entry !== undefined && statusOf(entry) === 'done' && !wasLoadedBefore(entry);
        },
        'its unit is about to be loaded': {
          all: {
            'the scan waits': ({ context: { entries } }, { scanQid }: UndoScan) =>
              statusOfScan(entries, scanQid) === 'waiting',
            'the unit is known': ({ context: { entries } }, { scanQid }: UndoScan) =>
              entryOfUnit(entries, scanQid)?.unit !== null,
          },
        },
      },
    },
    isTaken: {
      any: {
        'the marketplace answers': (_, { isOnline }: LoadingCode) => isOnline,
        'the code is in the list': ({ context }, { code }: ReadCode) =>
          context.collection.unitList.some((unit) => unit.code === code.value),
      },
    },
  },
  comparedContext: ({ collection, entries, answer, driver, failure }) => ({
    loaded: collection.unitList.map(({ loadedAt, loadedBy }) => [loadedAt, loadedBy]),
    count: collection.loaded,
    handOver: collection.handOver?.qid,
    entries: entries.map((entry) => [
      entry.scan.qid,
      entry.scan.code,
      entry.unit?.loadedAt,
      statusOf(entry),
      entry.outcome?.result,
      entry.failure?.code,
      entry.undo?.scan.qid,
      entry.undo?.failure?.code,
    ]),
    answer,
    driver,
    failure: failure && [failure.call, failure.code],
  }),
  scenarios: {
    'a box and a pallet are loaded, and the driver signs': [
      'a box is scanned',
      'a pallet is scanned',
      'the box is accepted',
      'the pallet is accepted',
      'the carrier signs',
      'the driver is named',
      'collect: collected',
    ],
    'a unit that waits to be sent is not loaded twice, and holds the signature up': [
      'a box is scanned without a network',
      'a box is scanned',
      'all is read as loaded',
      'the carrier signs',
      'the box is accepted',
      'the carrier signs',
    ],
    'a unit that is taken off while the driver is asked stops the signature': [
      'a box is scanned',
      'the box is accepted',
      'all is read as loaded',
      'the carrier signs',
      'the scan of the box is undone',
      'the driver is named',
    ],
    'a unit is taken off, and loaded again': [
      'a box is scanned',
      'the box is accepted',
      'the scan of the box is undone',
      'the undo is accepted',
      'a box is scanned',
    ],
    'the answer is that to the undo, also of an earlier unit': [
      'a box is scanned',
      'a pallet is scanned',
      'the scan of the box is undone',
    ],
    'a refused scan is told again, whatever was said since': [
      'a box is scanned',
      'a pallet is scanned',
      'the box is refused',
    ],
    'an undo of a scan that is not sent yet follows it': [
      'a box is scanned without a network',
      'the scan of the box is undone',
      'the box is accepted',
      'the undo is accepted',
    ],
    'a scan that is refused has nothing to undo': [
      'a box is scanned',
      'the scan of the box is undone',
      'the box is refused',
      'the undo is refused',
    ],
    'an undo that is refused leaves the unit loaded': [
      'a box is scanned',
      'the box is accepted',
      'the scan of the box is undone',
      'the undo is refused',
      'the scan of the box is undone',
    ],
    'a unit that was refused can be scanned again': [
      'a box is scanned',
      'the box is refused',
      'a box is scanned',
      'the box was loaded before',
      'a box is scanned',
    ],
    'a package of another carrier is told by the marketplace, without a network by the list': [
      'another package is scanned',
      'the other package is refused',
      'another package is scanned without a network',
    ],
    'a signature that was taken back can be given again': [
      'the hand-over is undone',
      'undo: undone',
      'the carrier signs',
      'the driver is named',
      'collect: collected',
    ],
    'what was said of a scan is over with the signature, and with its undo': [
      'a box is scanned',
      'the box is accepted',
      'all is read as loaded',
      'the carrier signs',
      'the driver is named',
      'collect: collected',
      'a product is scanned',
      'the hand-over is undone',
      'undo: undone',
    ],
    'a failed signature keeps the dialog open and the next one clears the failure': [
      'the carrier signs',
      'the driver is named',
      'collect: package_missing',
      'the driver is named',
      'collect: UNREACHABLE',
      'the dialog is closed',
      'the carrier signs',
    ],
    'a failed undo is told until something else is asked for': [
      'the hand-over is undone',
      'undo: UNREACHABLE',
      'the carrier has left',
      'report: UNREACHABLE',
      'the hand-over is undone',
    ],
  },
  invariants: {
    ...throttledInvariants,
    'a signature has a driver': (snapshot) =>
      !snapshot.matches({ signing: 'collecting' }) || snapshot.context.driver.driverName !== '',
  },
  promises: {
    ...throttledPromises,
    'what is loaded can be signed for': eventually({
      clause: 'decisions 6, ready to ship',
      from: (snapshot) => snapshot.matches({ signing: 'naming' }) && isComplete(snapshot.context),
      to: (snapshot) => snapshot.context.collection.handOver !== null,
      by: ['the other package is refused', 'the undo is refused', 'the carrier signs', 'the driver is named'],
    }),
    'a hand-over can be undone while the carrier is here': eventually({
      clause: 'decisions 6, ready to ship, undo',
      from: (snapshot) => snapshot.context.collection.handOver !== null,
      to: (snapshot) => snapshot.context.collection.handOver === null,
      by: ['the hand-over is undone', 'the dialog is closed'],
    }),
    'no signature counts without a driver': until({
      clause: 'decisions 6, ready to ship',
      from: (snapshot) => snapshot.matches({ signing: 'resting' }),
      holds: (snapshot) => !snapshot.matches({ signing: 'collecting' }),
      until: (snapshot) => snapshot.matches({ signing: 'naming' }),
    }),
  },
  clauses: {
    '': 'decisions 6, ready to ship',
    loading: 'decisions 6, ready to ship, one scan each',
    'signing.undoing': 'decisions 6, ready to ship, undo',
    'signing.resting.throttled': 'decisions 2',
    'signing.naming.throttled': 'decisions 2',
  },
});
