import { defineModel } from '@quayside/charts/model.ts';
import { eventually, until } from '@quayside/charts/promises/promise.ts';
import { downloadPackLabels, printPackLabels } from '#contract/warehouse/pack-bench/pack-bench.calls.ts';
import { samplePackJob } from '#contract/warehouse/pack-bench/pack-bench.samples.ts';
import { isComplete, verdictOf } from '#contract/warehouse/pack-bench/pack-count.ts';
import { callOutcomes, deadlineOutcomes } from '#machines/platform/calls/call-outcomes.ts';
import { throttledInvariants, throttledPromises } from '#machines/platform/calls/throttled.promises.ts';
import { mustWait } from '#machines/platform/calls/throttled.ts';
import {
  isAnswered,
  isInEffect,
  statusOf,
  statusOfScan,
  type UndoScan,
} from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import { packBenchMachine } from './pack-bench.machine.ts';
import { benchOf, isTakenOut, isUndoable, isUnit, shownUnits } from './pack-bench.rules.ts';
import { labelled, mask, packBenchEvents, qids } from './pack-bench.samples.ts';
import type { PackBenchContext, UnitEntry } from './pack-bench.types.ts';

function isReady({ job, entries, waiting }: PackBenchContext): boolean {
  return isComplete(benchOf({ job, entries })) && waiting === 0 && entries.every(isAnswered);
}

/** Of the unit that an undo takes back; a scan that is none of them is not taken out, nor refused. */
function ofUnit(isSo: (unit: UnitEntry, entries: PackBenchContext['entries']) => boolean) {
  return ({ context: { entries } }: { context: PackBenchContext }, { scanQid }: UndoScan) => {
    const unit = entries.filter(isUnit).find(({ scan }) => scan.qid === scanQid);
    return unit === undefined || isSo(unit, entries);
  };
}

export const packBenchModel = defineModel(packBenchMachine, {
  inputs: {
    'an order that this user packs': { job: samplePackJob },
    'an order that nobody packs': { job: { ...samplePackJob, claim: null } },
    'an order that is packed': { job: { ...labelled, status: 'PACKED', claim: null } },
    'an order with labels of another user': { job: { ...labelled, claim: null } },
  },
  events: packBenchEvents,
  outcomes: {
    print: callOutcomes(
      printPackLabels,
      { printed: labelled },
      { throttled: { wait: 30 }, units_missing: { unitsMissing: 1 }, wrong_items: { unitsWrong: 1 } },
    ),
    download: callOutcomes(
      downloadPackLabels,
      { loaded: { blob: new Blob(['%PDF-']), name: 'Labels 225313044.pdf' } },
      { throttled: { wait: 30 } },
    ),
    deadline: deadlineOutcomes,
  },
  guardParts: {
    isPacking: {
      all: {
        'no label is printed': ({ context: { job } }) => job.status === 'PACKING',
        'this user packs it': ({ context: { job } }) => job.claim?.isYours === true,
      },
    },
    isLabelled: {
      any: {
        'it is packed': ({ context: { job } }) => job.status === 'PACKED',
        'this user has printed its labels': ({ context: { job } }) => job.claim?.isYours === true,
      },
    },
    canUndo: {
      all: {
        'it is one of the last units': ({ context: { entries } }, { scanQid }: UndoScan) =>
          shownUnits(entries).some(({ scan }) => scan.qid === scanQid),
        'it is in its box or about to be': ofUnit((unit) => isInEffect(unit)),
        'no later scan takes it out': ofUnit((unit, entries) => !isTakenOut(entries, unit)),
      },
    },
    labelAllowed: {
      all: {
        'exactly what is ordered is in the boxes': ({ context }) => isComplete(benchOf(context)),
        'no scan of this device waits': ({ context }) => context.waiting === 0,
        'each scan of this page is answered': ({ context }) => context.entries.every(isAnswered),
      },
    },
  },
  guardContext: ({ job, entries, waiting, failure }) => [
    job.status,
    job.claim?.isYours,
    job.boxList.map(({ code }) => code),
    isComplete(benchOf({ job, entries })),
    verdictOf(benchOf({ job, entries }), mask),
    benchOf({ job, entries }).wrongItems.some(({ qid }) => qid === qids.wrong),
    isUndoable(entries, qids.one),
    isUndoable(entries, qids.wrong),
    statusOfScan(entries, qids.one) === 'refused',
    shownUnits(entries).some((unit) => isInEffect(unit) && isTakenOut(entries, unit)),
    entries.every(isAnswered),
    waiting,
    mustWait({ context: { failure } }),
  ],
  comparedContext: ({ job, entries, boxCode, answer, waiting, failure }) => ({
    job: [job.status, job.version, job.claim?.isYours],
    entries: entries.map((entry) => [
      entry.scan.qid,
      entry.scan.action,
      statusOf(entry),
      isUnit(entry) && [entry.verdict, entry.name],
      entry.outcome?.version,
      entry.failure?.code,
      entry.undo?.scan.qid,
      entry.undo?.outcome?.version,
      entry.undo?.failure?.code,
    ]),
    bench: [
      benchOf({ job, entries }).boxList.map(({ contents }) => contents),
      benchOf({ job, entries }).wrongItems,
    ],
    boxCode,
    answer,
    waiting,
    failure: failure && [failure.call, failure.code],
  }),
  scenarios: {
    'a unit is packed, and its label is printed': [
      'a unit is read',
      'the unit is right',
      'the labels are requested',
      'print: printed',
      'download: loaded',
    ],
    'a wrong product is taken out before the label is printed': [
      'a unit is read',
      'a wrong product is read',
      'the unit is right',
      'the wrong product is unknown',
      'the wrong product is out',
      'the wrong product is known to be out',
      'the labels are requested',
      'print: printed',
    ],
    'a unit into the second box is undone': [
      'the second box is read',
      'a unit is read',
      'the unit is right',
      'the unit is undone',
      'the unit is known to be undone',
      'a unit is read',
    ],
    'a unit is undone before it is sent, and the undo is refused': [
      'a unit is read',
      'the unit is undone',
      'the unit is right',
      'the undo is refused',
      'the unit is undone',
    ],
    'what the marketplace judges otherwise is taken out': [
      'a unit is read',
      'the unit is too many',
      'another unit is read',
    ],
    'one unit more than ordered is too many': ['a unit is read', 'another unit is read'],
    'a scan that the order has is not counted twice': [
      'a unit is read',
      'the unit is right',
      'the order is read with all of its units',
      'the labels are requested',
    ],
    'a product that is wrong and a unit too many are both to be taken out': [
      'a unit is read',
      'another unit is read',
      'a wrong product is read',
    ],
    'a new box is opened': ['the order is read with a new box', 'a unit is read'],
    'the open box stays open when the order is read': [
      'the second box is read',
      'the order is read with all of its units',
      'a unit is read',
    ],
    'a wrong product is undone and read again': [
      'a wrong product is read',
      'the wrong product is unknown',
      'the wrong product is undone',
      'a wrong product is read',
    ],
    'a take-out that is refused leaves the product in': [
      'a wrong product is read',
      'the wrong product is out',
      'the take-out is refused',
      'the wrong product is out',
    ],
    'a refused unit is not in its box': ['a unit is read', 'the unit is refused', 'another unit is read'],
    'labels that were not loaded are printed again': [
      'the order is read with all of its units',
      'the labels are requested',
      'print: printed',
      'download: UNREACHABLE',
      'the labels are requested',
    ],
  },
  invariants: {
    ...throttledInvariants,
    'only the packer of an order puts units into its boxes': ({ context, ...snapshot }) =>
      snapshot.matches('packing') ===
      (context.job.status === 'PACKING' && context.job.claim?.isYours === true && !snapshot.hasTag('busy')),
    'the open box is one of the order': ({ context: { job, boxCode } }) =>
      job.boxList.some(({ code }) => code === boxCode),
  },
  promises: {
    ...throttledPromises,
    'no label is printed with a mismatch or an unsent scan': until({
      clause: 'decisions 6, the pack bench',
      from: (snapshot) => snapshot.matches('packing') && !isReady(snapshot.context),
      holds: (snapshot) => !snapshot.matches('printing'),
      until: (snapshot) => isReady(snapshot.context),
    }),
    'an order can be completed and labelled': eventually({
      clause: 'decisions 6, the pack bench',
      from: (snapshot) => snapshot.matches({ packing: 'ready' }),
      to: (snapshot) => snapshot.matches('printing'),
    }),
  },
  clauses: {
    '': 'decisions 6, the pack bench',
    'packing.throttled': 'decisions 2',
    'labelled.throttled': 'decisions 2',
  },
});
