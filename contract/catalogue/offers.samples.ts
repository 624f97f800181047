import type { Offer } from './offers.schemas.ts';

export const soapOffer: Offer = {
  qid: '6a1f0c52-8a4e-4f6e-9a57-3c1f6c0de101',
  version: 3,
  gtin: '9520000012346',
  name: 'Sea soap',
  brand: 'Maris',
  status: 'LIVE',
  price: '12.00',
  priceCurrency: 'EUR',
  discount: '0',
  discountedPrice: '12.00',
  floor: '10.50',
  quantity: 120,
  sellingUnit: 12,
  stockType: 'ON_FLOOR',
  availableFrom: null,
  isPaused: false,
  updatedAt: '2026-03-02T09:00:00.000Z',
  rank: 4,
  rankOf: 6,
  standing: 'FAR',
  priceToWin: '11.20',
  winningPrice: '11.19',
  difference: '0.80',
  differencePercentage: '7.14',
};

export const towelOffer: Offer = {
  ...soapOffer,
  qid: '6a1f0c52-8a4e-4f6e-9a57-3c1f6c0de102',
  version: 1,
  gtin: '9520000012353',
  name: 'Sea towel',
  price: '24.50',
  discountedPrice: '24.50',
  floor: null,
  quantity: 60,
  sellingUnit: 6,
};

/** Its GTIN is not in the catalogue. */
export const unmatchedOffer: Offer = {
  ...towelOffer,
  qid: '6a1f0c52-8a4e-4f6e-9a57-3c1f6c0de103',
  gtin: '9520000012360',
  name: 'SEA TEA 40',
  status: 'UNMATCHED',
  rank: null,
  rankOf: null,
  standing: null,
  priceToWin: null,
  winningPrice: null,
  difference: null,
  differencePercentage: null,
};
