import type { Generated, Selectable } from 'kysely';

export type AddressTable = {
  qid: string;
  sellerQid: string;
  companyName: string;
  /** JSON list. */
  usageTypes: string;
  lineOne: string;
  lineTwo: string | null;
  postcode: string;
  city: string;
  region: string | null;
  country: string;
  /** JSON list of the usages for which the seller has chosen this address. */
  chosenFor: Generated<string>;
  version: number;
  createdAt: string;
  updatedAt: string;
};

export type AddressRow = Selectable<AddressTable>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    addresses: AddressTable;
  }
}
