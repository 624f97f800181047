import { defineModel } from '#charts/model.ts';
import { eventually, until } from '#charts/promises/promise.ts';
import { downloadPackLabels, printPackLabels } from '#contract/pack-bench/pack-bench.calls.ts';
import { samplePackJob } from '#contract/pack-bench/pack-bench.samples.ts';
import type { PackJob, PackVerdict } from '#contract/pack-bench/pack-bench.schemas.ts';
import { isComplete, verdictOf } from '#contract/pack-bench/pack-count.ts';
import { callOutcomes, deadlineOutcomes } from '#machines/call-outcomes.ts';
import { throttledInvariants, throttledPromises } from '#machines/throttled.promises.ts';
import { mustWait } from '#machines/throttled.ts';
import { packBenchMachine } from './pack-bench.machine.ts';
import { benchOf, hasUnanswered, isUndoable, type ReadCode } from './pack-bench.rules.ts';
import type { PackBenchContext } from './pack-bench.types.ts';

const scannedAt = '2026-11-26T10:41:00.000Z';
const mask = '09520000044060';
const box = samplePackJob.boxList[0];
if (!box) throw new Error('The sample has boxes.');

const qids = {
  one: '0f8fad5b-d9cb-469f-a165-70867728950a',
  two: '0f8fad5b-d9cb-469f-a165-70867728950b',
  wrong: '9b2c1a5e-6a56-4d1b-8c1d-3d2f0f6f1b01',
  box: '3e9a7f60-52b1-4c58-9f39-0c6f2bb3c7aa',
  other: '3e9a7f60-52b1-4c58-9f39-0c6f2bb3c7ab',
  undo: '3e9a7f60-52b1-4c58-9f39-0c6f2bb3c7ac',
  undoWrong: '3e9a7f60-52b1-4c58-9f39-0c6f2bb3c7ad',
  out: '3e9a7f60-52b1-4c58-9f39-0c6f2bb3c7ae',
};

function read(qid: string, kind: string, value: string): { type: 'code.read' } & ReadCode {
  return { type: 'code.read', qid, scannedAt, text: value, code: { kind, value } };
}

function sent(scanQid: string, verdict: PackVerdict, version: number, name: string | null = 'Hair Mask') {
  const { qid: saleQid } = samplePackJob;
  const outcome = {
    result: 'PACKED' as const,
    verdict,
    saleQid,
    code: 'QP000000017',
    gtin: mask,
    name,
    version,
  };
  return { type: 'scan.sent' as const, scanQid, outcome };
}

/** With its unit in the first box. */
const filled: PackJob = {
  ...samplePackJob,
  version: 9,
  packed: 1,
  boxList: samplePackJob.boxList.map((each) =>
    each.code === box.code ? { ...each, contents: [{ gtin: '9520000044060', count: 1 }] } : each,
  ),
};
const labelled: PackJob = { ...filled, status: 'LABELLED', version: 10 };
const handedOn: PackJob = { ...filled, claim: null };
const newBox = { ...box, qid: qids.box, code: 'QP000000031', number: 3 };

function isReady({ job, scans, waiting }: PackBenchContext): boolean {
  return isComplete(benchOf({ job, scans })) && waiting === 0 && !hasUnanswered(scans);
}

export const packBenchModel = defineModel(packBenchMachine, {
  inputs: {
    'an order that this user packs': { job: samplePackJob },
    'an order that nobody packs': { job: { ...samplePackJob, claim: null } },
    'an order that is packed': { job: { ...labelled, status: 'PACKED', claim: null } },
    'an order with labels of another user': { job: { ...labelled, claim: null } },
  },
  events: {
    'a unit is read': read(qids.one, 'GTIN', mask),
    'another unit is read': read(qids.two, 'GTIN', mask),
    'a wrong product is read': read(qids.wrong, 'GTIN', '04006381333931'),
    'the second box is read': read(qids.box, 'PACKAGE', 'QP000000024'),
    'a box of another order is read': read(qids.other, 'PACKAGE', 'QP000000048'),
    'a tracking number is read': read(qids.other, 'TRACKING', 'JD014600057122'),
    'the second box is chosen': { type: 'box.chosen', code: 'QP000000024' },
    'the unit is undone': { type: 'undo.requested', scanQid: qids.one, qid: qids.undo, scannedAt },
    'the wrong product is undone': {
      type: 'undo.requested',
      scanQid: qids.wrong,
      qid: qids.undoWrong,
      scannedAt,
    },
    'the wrong product is out': {
      type: 'removal.requested',
      itemQid: qids.wrong,
      qid: qids.out,
      scannedAt,
    },
    'the unit is right': sent(qids.one, 'RIGHT', 2),
    'the unit is too many': sent(qids.one, 'TOO_MANY', 2),
    'the wrong product is unknown': sent(qids.wrong, 'UNKNOWN', 3, null),
    'the wrong product is known to be out': {
      type: 'scan.sent',
      scanQid: qids.out,
      outcome: { result: 'TAKEN_OUT', saleQid: samplePackJob.qid, itemQid: qids.wrong, version: 4 },
    },
    'the unit is known to be undone': {
      type: 'scan.sent',
      scanQid: qids.undo,
      outcome: { result: 'UNDONE', scanQid: qids.one, version: 5 },
    },
    'the other unit is too many': sent(qids.two, 'TOO_MANY', 3),
    'the wrong product is known to be undone': {
      type: 'scan.sent',
      scanQid: qids.undoWrong,
      outcome: { result: 'UNDONE', scanQid: qids.wrong, version: 5 },
    },
    'the unit is refused': { type: 'scan.refused', scanQid: qids.one },
    'the undo is refused': { type: 'scan.refused', scanQid: qids.undo },
    'the take-out is refused': { type: 'scan.refused', scanQid: qids.out },
    'a scan of this device waits': { type: 'queue.changed', waiting: 1 },
    'no scan of this device waits': { type: 'queue.changed', waiting: 0 },
    'the order is read with all of its units': { type: 'job.read', job: filled },
    'the order is read with a new box': {
      type: 'job.read',
      job: { ...samplePackJob, boxList: [...samplePackJob.boxList, newBox] },
    },
    'the order is handed on': { type: 'job.read', job: handedOn },
    'the labels are requested': { type: 'print.requested' },
  },
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
    labelAllowed: {
      all: {
        'exactly what is ordered is in the boxes': ({ context }) => isComplete(benchOf(context)),
        'no scan of this device waits': ({ context }) => context.waiting === 0,
        'each scan of this page is answered': ({ context }) => !hasUnanswered(context.scans),
      },
    },
  },
  guardContext: ({ job, scans, waiting, failure }) => [
    job.status,
    job.claim?.isYours,
    job.boxList.map(({ code }) => code),
    isComplete(benchOf({ job, scans })),
    verdictOf(benchOf({ job, scans }), mask),
    benchOf({ job, scans }).wrongItems.some(({ qid }) => qid === qids.wrong),
    isUndoable(scans, qids.one),
    isUndoable(scans, qids.wrong),
    hasUnanswered(scans),
    waiting,
    mustWait({ context: { failure } }),
  ],
  comparedContext: ({ job, scans, boxCode, answer, waiting, failure }) => ({
    job: [job.status, job.version, job.claim?.isYours],
    scans: scans.map(({ scan, status, verdict, name, version }) => [
      scan.qid,
      scan.action,
      status,
      verdict,
      name,
      version,
    ]),
    bench: [
      benchOf({ job, scans }).boxList.map(({ contents }) => contents),
      benchOf({ job, scans }).wrongItems,
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
