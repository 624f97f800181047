import type { PostalAddress } from '#contract/people/addresses/postal-address.ts';

/** The warehouse of the marketplace, the sender of all shipments. */
export const warehouseAddress: PostalAddress & { companyName: string } = {
  companyName: 'Kaaiwerk Warehouse',
  lineOne: 'Pakhuiskade 18',
  lineTwo: null,
  postcode: '3072 XA',
  city: 'Rotterdam',
  region: null,
  country: 'NL',
};
