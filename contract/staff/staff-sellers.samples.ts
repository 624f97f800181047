import type { SellerDetails } from './staff-sellers.schemas.ts';

/** An active seller as staff see it. */
export const activeSeller: SellerDetails = {
  qid: '4b0b4e2e-5c86-4a0e-9a7e-3d5f1d0c9a11',
  fid: 'NOR-1042',
  company: 'Nordlicht Beauty',
  country: 'DE',
  status: 'ACTIVE',
  expectedPauseEnd: null,
  openOrders: 12,
  expiredOrders: 1,
  profileGaps: [],
  offers: 240,
  liveOffers: 221,
  createdAt: '2024-05-06T08:00:00.000Z',
  version: 1,
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  chamberOfCommerce: 'HRB 900142',
  vatNumber: 'DE900142004',
  accountManager: null,
  acceptedSlaAt: '2024-05-06T09:00:00.000Z',
  pauseReason: null,
  users: [],
  orders: [],
  expiries: [],
};

export const pausedSeller: SellerDetails = {
  ...activeSeller,
  version: 2,
  status: 'PAUSED',
  pauseReason: 'Two orders expired.',
  expectedPauseEnd: '2026-04-02T12:00:00.000Z',
};
