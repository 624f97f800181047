import type { Scan, ScanOutcome } from '#contract/warehouse/scans/scans.schemas.ts';
import type { Collection, HandOver, LoadUnit } from './hand-overs.schemas.ts';

const scannedAt = '2026-11-26T15:20:00.000Z';
const group = { groupQid: '5d1f7b3a-9c2e-4f60-8a74-1b0e6d3c9f25', groupFid: 'SG-10003' };

export const sampleBox: LoadUnit = {
  kind: 'BOX',
  qid: '4f8a1b3c-6d5e-4a27-b9f0-2c7d8e1a5b36',
  code: 'QP000000017',
  number: 13,
  ...group,
  orders: ['225312036'],
  boxes: 1,
  weight: 12.5,
  places: ['QLA032'],
  loadedAt: null,
  loadedBy: null,
};

export const samplePallet: LoadUnit = {
  kind: 'PALLET',
  qid: 'c2a94e70-3b8d-4d15-9f6a-7e1c0b5d8a42',
  code: '095200000000000011',
  number: 1,
  ...group,
  orders: ['225312036', '225312040'],
  boxes: 12,
  weight: 175,
  places: ['QLA032', 'QLB011'],
  loadedAt: null,
  loadedBy: null,
};

const load = { loadedAt: scannedAt, loadedBy: 'Noor de Wit' };

export const sampleHandOver: HandOver = {
  qid: 'e81d3c5b-7a20-4f96-b4d8-0c9f2a6e1b73',
  driverName: 'Jan Visser',
  numberPlate: 'VX-42-KL',
  collectedAt: '2026-11-26T15:28:00.000Z',
  collectedBy: 'Noor de Wit',
  undoUntil: '2026-11-26T15:58:00.000Z',
};

/** A pallet and a box for Tern Express, of which nothing is loaded. */
export const sampleCollection: Collection = {
  carrier: 'Tern Express',
  day: '2026-11-26',
  cutOffAt: '2026-11-26T15:30:00.000Z',
  isLate: false,
  shipments: 1,
  boxes: 13,
  units: 2,
  loaded: 0,
  weight: 187.5,
  notReady: 1,
  handOver: null,
  groups: [
    {
      qid: group.groupQid,
      version: 6,
      fid: group.groupFid,
      company: 'Fretwell Stores',
      city: 'Leeds',
      country: 'GB',
      isCollected: false,
    },
  ],
  unitList: [samplePallet, sampleBox],
};

export const loadedCollection: Collection = {
  ...sampleCollection,
  loaded: 2,
  unitList: [
    { ...samplePallet, ...load },
    { ...sampleBox, ...load },
  ],
};

export const collectedCollection: Collection = {
  ...loadedCollection,
  handOver: sampleHandOver,
  groups: loadedCollection.groups.map((each) => ({ ...each, isCollected: true })),
};

export const sampleLoadingScan: Extract<Scan, { action: 'HAND_OVER' }> = {
  qid: '9b2c1a5e-6a56-4d1b-8c1d-3d2f0f6f1b01',
  scannedAt,
  action: 'HAND_OVER',
  code: sampleBox.code,
  carrier: sampleCollection.carrier,
  day: sampleCollection.day,
};

/** The answer of the marketplace to the scan of a unit. */
export function loadedOutcome(
  unit: LoadUnit,
  result: 'HANDED_OVER' | 'HANDED_OVER_BEFORE' = 'HANDED_OVER',
): Extract<ScanOutcome, { result: 'HANDED_OVER' | 'HANDED_OVER_BEFORE' }> {
  return {
    result,
    unit: { ...unit, ...load },
    group: { fid: group.groupFid, company: 'Fretwell Stores', units: 2, loaded: 1 },
    collection: { carrier: sampleCollection.carrier, day: sampleCollection.day, units: 2, loaded: 1 },
  };
}

/** The detail of the refusal that something is missing. */
export const sampleMissing = {
  missingUnit: {
    kind: 'BOX' as const,
    code: sampleBox.code,
    number: sampleBox.number,
    saleFid: '225312036',
    groupFid: sampleBox.groupFid,
  },
  missingCount: 1,
};
