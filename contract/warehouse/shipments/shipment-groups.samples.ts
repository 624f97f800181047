import type { ShipmentGroup, WaitingPackages } from './shipment-groups.schemas.ts';

const measures = { weight: 12.5, length: 60, width: 40, height: 40 };

function boxOf(number: number, code: string) {
  return {
    packageQid: `5e2b7c10-93d4-4a68-8f1e-0c6a2b7d94e${number}`,
    code,
    number,
    saleFid: '225311987',
    seller: 'Larkspur Bay Wholesale',
    ...measures,
    damageNote: null,
    pallet: number < 3 ? 1 : null,
    labelledAt: null,
  };
}

/** An open shipment of three boxes, two of them on a pallet. */
export const openGroup: ShipmentGroup = {
  qid: '7d3b9f14-2c6e-4a85-b0d1-5e8f3a9c7b26',
  version: 3,
  fid: 'SG-10023',
  status: 'OPEN',
  company: 'Fretwell Stores',
  city: 'Leeds',
  country: 'GB',
  carrier: 'Tern Express',
  cutOffAt: '2026-11-26T15:30:00.000Z',
  orders: 1,
  boxes: 3,
  pallets: 1,
  weight: 62.5,
  labelled: 0,
  destination: {
    companyName: 'Fretwell Stores',
    lineOne: '12 Cooper’s Wharf',
    lineTwo: null,
    postcode: 'LS1 0AA',
    city: 'Leeds',
    region: null,
    country: 'GB',
  },
  boxList: [boxOf(1, 'QP000000017'), boxOf(2, 'QP000000024'), boxOf(3, 'QP000000031')],
  palletList: [
    {
      qid: 'c1f0a8d2-6b47-4e93-a5d8-2e9b7c3f1406',
      number: 1,
      sscc: '095200000000000011',
      boxes: [1, 2],
      weight: 50,
      length: 120,
      width: 80,
      height: 95,
      labelledAt: null,
    },
  ],
  orderList: [
    {
      fid: '225311987',
      isTest: false,
      seller: 'Larkspur Bay Wholesale',
      boxes: 3,
      weight: 37.5,
      value: '6204.00',
      currency: 'EUR',
      isWhole: true,
    },
  ],
  needsCustomsInvoice: true,
  declared: [{ currency: 'EUR', amount: '6204.00' }],
  events: [],
};

function waitingOf(digit: number, code: string): WaitingPackages['packages'][number] {
  return {
    packageQid: `b8d41f6a-27c9-4e05-9a73-61e8f0c2d57${digit}`,
    code,
    saleFid: '225311994',
    seller: 'Nordlicht Beauty',
    ...measures,
    damageNote: null,
    place: 'QLA032',
  };
}

/** Two packages that wait on the way of this shipment. */
export const waitingPackages: WaitingPackages = {
  company: 'Fretwell Stores',
  city: 'Leeds',
  country: 'GB',
  carrier: 'Tern Express',
  packages: [waitingOf(1, 'QP000000048'), waitingOf(2, 'QP000000055')],
  groups: [{ qid: '2f9c6e31-8a50-4d7b-b4e2-93a1d5c8f07e', fid: 'SG-10024', boxes: 2, weight: 25 }],
};
