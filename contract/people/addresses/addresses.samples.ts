import type { Address, AddressEntry } from './addresses.schemas.ts';

export const sampleAddressEntry: AddressEntry = {
  companyName: 'Soap & Co',
  usageTypes: ['BILLING'],
  lineOne: 'Pier 4',
  lineTwo: null,
  postcode: '3011 AA',
  city: 'Rotterdam',
  region: null,
  country: 'NL',
};

export const sampleAddress: Address = {
  ...sampleAddressEntry,
  qid: '7c1f0d62-5f0e-4d5c-9a61-2f6f3f6a9b01',
  usedFor: ['BILLING'],
  version: 3,
  updatedAt: '2026-03-02T09:00:00.000Z',
};
