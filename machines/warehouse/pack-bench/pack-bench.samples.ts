import { samplePackJob } from '#contract/warehouse/pack-bench/pack-bench.samples.ts';
import type { PackJob, PackVerdict } from '#contract/warehouse/pack-bench/pack-bench.schemas.ts';
import type { ReadCode } from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import type { PackBenchEvent } from './pack-bench.types.ts';

const scannedAt = '2026-11-26T10:41:00.000Z';
export const mask = '09520000044060';
const box = samplePackJob.boxList[0];
if (!box) throw new Error('The sample has boxes.');

export const qids = {
  one: '0f8fad5b-d9cb-469f-a165-70867728950a',
  two: '0f8fad5b-d9cb-469f-a165-70867728950b',
  wrong: '9b2c1a5e-6a56-4d1b-8c1d-3d2f0f6f1b01',
  box: '3e9a7f60-52b1-4c58-9f39-0c6f2bb3c7aa',
  other: '3e9a7f60-52b1-4c58-9f39-0c6f2bb3c7ab',
  undo: '3e9a7f60-52b1-4c58-9f39-0c6f2bb3c7ac',
  undoWrong: '3e9a7f60-52b1-4c58-9f39-0c6f2bb3c7ad',
  out: '3e9a7f60-52b1-4c58-9f39-0c6f2bb3c7ae',
};

function read(qid: string, kind: ReadCode['code']['kind'], value: string): { type: 'code.read' } & ReadCode {
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

function undoOf(scanQid: string, qid: string) {
  return { type: 'undo.requested' as const, scan: { qid, scannedAt, action: 'UNDO' as const, scanQid } };
}

function refused(scanQid: string, code: string) {
  return { type: 'scan.refused' as const, scanQid, refusal: { status: 409, answer: { code, message: '' } } };
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
export const labelled: PackJob = { ...filled, status: 'LABELLED', version: 10 };
const handedOn: PackJob = { ...filled, claim: null };
const newBox = { ...box, qid: qids.box, code: 'QP000000031', number: 3 };

export const packBenchEvents = {
  'a unit is read': read(qids.one, 'GTIN', mask),
  'another unit is read': read(qids.two, 'GTIN', mask),
  'a wrong product is read': read(qids.wrong, 'GTIN', '04006381333931'),
  'the second box is read': read(qids.box, 'PACKAGE', 'QP000000024'),
  'a box of another order is read': read(qids.other, 'PACKAGE', 'QP000000048'),
  'a tracking number is read': read(qids.other, 'TRACKING', 'JD014600057122'),
  'the second box is chosen': { type: 'box.chosen', code: 'QP000000024' },
  'the unit is undone': undoOf(qids.one, qids.undo),
  'the wrong product is undone': undoOf(qids.wrong, qids.undoWrong),
  'the wrong product is out': {
    type: 'removal.requested',
    scan: { qid: qids.out, scannedAt, action: 'TAKE_OUT', saleQid: samplePackJob.qid, itemQid: qids.wrong },
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
  'the unit is refused': refused(qids.one, 'box_of_other_order'),
  'the undo is refused': refused(qids.undo, 'scan_not_last'),
  'the take-out is refused': refused(qids.out, 'unknown_scan'),
  'a scan of this device waits': { type: 'queue.changed', waiting: 1 },
  'no scan of this device waits': { type: 'queue.changed', waiting: 0 },
  'the order is read with all of its units': { type: 'job.read', job: filled },
  'the order is read with a new box': {
    type: 'job.read',
    job: { ...samplePackJob, boxList: [...samplePackJob.boxList, newBox] },
  },
  'the order is handed on': { type: 'job.read', job: handedOn },
  'the labels are requested': { type: 'print.requested' },
} satisfies Record<string, PackBenchEvent>;
