import {
  loadedCollection,
  loadedOutcome,
  sampleBox,
  sampleHandOver,
  sampleLoadingScan,
  samplePallet,
} from '#contract/warehouse/hand-overs.samples.ts';
import { sampleScanDetails } from '#contract/warehouse/scans/scans.samples.ts';
import type { ReadCode } from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import type { HandOverEvent } from './hand-over.types.ts';

const { scannedAt } = sampleLoadingScan;

export const qids = {
  box: sampleLoadingScan.qid,
  pallet: '9b2c1a5e-6a56-4d1b-8c1d-3d2f0f6f1b02',
  other: '9b2c1a5e-6a56-4d1b-8c1d-3d2f0f6f1b03',
  product: '3e9a7f60-52b1-4c58-9f39-0c6f2bb3c7aa',
  undo: '3e9a7f60-52b1-4c58-9f39-0c6f2bb3c7ab',
  undoOther: '3e9a7f60-52b1-4c58-9f39-0c6f2bb3c7ac',
};
export const otherCode = 'QP000000024';

function read(qid: string, kind: ReadCode['code']['kind'], value: string, { isOnline = true } = {}) {
  const code = { kind, value };
  return { type: 'code.read' as const, qid, scannedAt, text: value, code, isOnline };
}

function refusal(scanQid: string, code: 'other_collection' | 'group_collected' | 'label_not_printed') {
  const detail = code === 'other_collection' ? sampleScanDetails.other_collection : {};
  return { type: 'scan.refused' as const, scanQid, refusal: { status: 409, answer: { code, ...detail } } };
}

function undoOf(scanQid: string, qid: string) {
  return { type: 'undo.requested' as const, scan: { qid, scannedAt, action: 'UNDO' as const, scanQid } };
}

export const handOverEvents = {
  'a box is scanned': read(qids.box, 'PACKAGE', sampleBox.code),
  'a pallet is scanned': read(qids.pallet, 'SSCC', samplePallet.code),
  'another package is scanned': read(qids.other, 'PACKAGE', otherCode),
  'another package is scanned without a network': read(qids.other, 'PACKAGE', otherCode, {
    isOnline: false,
  }),
  'a box is scanned without a network': read(qids.box, 'PACKAGE', sampleBox.code, { isOnline: false }),
  'a product is scanned': read(qids.product, 'GTIN', '04006381333931'),
  'the scan of the box is undone': undoOf(qids.box, qids.undo),
  'the scan of the other package is undone': undoOf(qids.other, qids.undoOther),
  'the box is accepted': { type: 'scan.sent', scanQid: qids.box, outcome: loadedOutcome(sampleBox) },
  'the box was loaded before': {
    type: 'scan.sent',
    scanQid: qids.box,
    outcome: loadedOutcome(sampleBox, 'HANDED_OVER_BEFORE'),
  },
  'the pallet is accepted': {
    type: 'scan.sent',
    scanQid: qids.pallet,
    outcome: loadedOutcome(samplePallet),
  },
  'the other package is accepted': {
    type: 'scan.sent',
    scanQid: qids.other,
    outcome: loadedOutcome({ ...sampleBox, qid: qids.other, code: otherCode }),
  },
  'the undo is accepted': {
    type: 'scan.sent',
    scanQid: qids.undo,
    outcome: { result: 'UNDONE', scanQid: qids.box },
  },
  'the box is refused': refusal(qids.box, 'label_not_printed'),
  'the undo is refused': refusal(qids.undo, 'group_collected'),
  'the other package is refused': refusal(qids.other, 'other_collection'),
  'all is read as loaded': { type: 'collection.read', collection: loadedCollection },
  'the carrier signs': { type: 'collection.requested', qid: qids.product, scannedAt },
  'the driver is named': {
    type: 'driver.named',
    qid: qids.product,
    scannedAt,
    driver: { driverName: sampleHandOver.driverName, numberPlate: null },
  },
  'the dialog is closed': { type: 'dialog.closed' },
  'the hand-over is undone': { type: 'handOver.undone' },
  'the carrier has left': { type: 'departure.reported' },
} satisfies Record<string, HandOverEvent>;
