import { makePackageCode } from '#contract/platform/codes/package-code.ts';
import type { Delivery, UnknownPackage, WarehousePackage } from '#contract/warehouse/packages.schemas.ts';
import type { Scan, ScanOutcome } from './scans.schemas.ts';

const scannedAt = '2026-11-19T09:41:00.000Z';
const scanQid = '0c5b7e1a-3d2f-4b68-9a41-7e6c0d9f8b21';

const sampleDelivery: Delivery = {
  qid: '9e2d4c16-5b7a-4f03-8c81-1a6f0b3d5e72',
  saleFid: '225312036',
  isTest: false,
  seller: 'Nordlicht Beauty',
  carrier: 'Tern Express',
  reference: 'TER-1DA1E3853B',
  expectedAt: '2026-11-19T10:00:00.000Z',
  isLate: false,
  destination: { city: 'Groningen', country: 'NL' },
  lane: 4,
  hasDangerousGoods: false,
  packages: 3,
  received: 1,
  damaged: 0,
  weight: 37.5,
  confirmed: null,
};

const samplePackage: WarehousePackage = {
  qid: '4f8a1b3c-6d5e-4a27-b9f0-2c7d8e1a5b36',
  code: makePackageCode(3),
  deliveryQid: sampleDelivery.qid,
  saleFid: sampleDelivery.saleFid,
  kind: 'PARCEL',
  number: 3,
  status: 'RECEIVED',
  weight: 12.5,
  length: 60,
  width: 40,
  height: 40,
  receivedAt: scannedAt,
  receivedBy: 'Noor de Wit',
  damageNote: null,
};

const sampleUnknown: UnknownPackage = {
  qid: '7b1e5d9c-2a4f-4c83-9e60-8d3f1c6b0a54',
  name: 'U-07',
  code: 'JD014600057122903318',
  foundAt: scannedAt,
  foundBy: 'Noor de Wit',
};

const progress = { package: samplePackage, delivery: sampleDelivery, here: [3] };

export const sampleScans = {
  receive: { qid: scanQid, scannedAt, action: 'RECEIVE', code: samplePackage.code },
  receiveAnother: {
    qid: '2d7f9e0b-8c1a-4e56-a3b4-5f6d7c8e9a10',
    scannedAt,
    action: 'RECEIVE',
    code: sampleUnknown.code,
  },
  damage: {
    qid: '6a3c8e5d-1f9b-4d72-8b05-9c2e4f7a1d63',
    scannedAt,
    action: 'REPORT_DAMAGE',
    code: samplePackage.code,
    note: 'Wet at the bottom',
  },
  undo: { qid: '1b9d6f4e-7a3c-4852-9d0e-3e5f8a2c7b94', scannedAt, action: 'UNDO', scanQid },
} satisfies Record<string, Scan>;

/** The details of its refusals. */
export const sampleScanDetails = {
  package_on_pallet: { pallet: 1 },
  other_collection: { carrier: 'Northfreight', day: '2026-11-27' },
};

export const sampleOutcomes = {
  received: { result: 'RECEIVED', ...progress },
  'received before': { result: 'RECEIVED_BEFORE', ...progress },
  unknown: { result: 'UNKNOWN', unknown: sampleUnknown },
  'damage reported': {
    result: 'DAMAGE_REPORTED',
    ...progress,
    package: { ...samplePackage, damageNote: 'Wet at the bottom' },
  },
  undone: { result: 'UNDONE', scanQid },
} satisfies Record<string, ScanOutcome>;
