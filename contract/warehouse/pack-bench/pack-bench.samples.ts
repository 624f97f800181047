import type { PackJob } from './pack-bench.schemas.ts';

const at = '2026-11-26T10:41:00.000Z';

/** An order of one unit and two boxes, claimed by this user; nothing is in a box yet. */
export const samplePackJob: PackJob = {
  qid: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  saleFid: '225313044',
  isTest: false,
  seller: 'Nordlicht Beauty',
  company: 'Bałtyk Drogeria',
  destination: { city: 'Gdańsk', country: 'PL' },
  carrier: 'Tern Express',
  cutOffAt: '2026-11-26T15:30:00.000Z',
  receivedAt: at,
  status: 'PACKING',
  lines: 1,
  units: 1,
  packed: 0,
  boxes: 2,
  claim: { name: 'Noor de Wit', at, isYours: true },
  version: 1,
  lineList: [
    {
      gtin: '9520000044060',
      name: 'Overnight Repair Hair Mask 200 ml',
      brand: 'Maris',
      grams: 270,
      ordered: 1,
      notFoundAt: null,
    },
  ],
  boxList: [
    {
      qid: '4f8a1b3c-6d5e-4a27-b9f0-2c7d8e1a5b31',
      code: 'QP000000017',
      number: 1,
      contents: [],
      labelledAt: null,
    },
    {
      qid: '4f8a1b3c-6d5e-4a27-b9f0-2c7d8e1a5b32',
      code: 'QP000000024',
      number: 2,
      contents: [],
      labelledAt: null,
    },
  ],
  wrongItems: [],
};
