import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { listPageSchema } from '#contract/platform/api/lists.ts';
import { QidParams } from '#contract/platform/api/shapes.ts';
import { Address, AddressEntry, AddressFilter, AddressUsage } from './addresses.schemas.ts';

const roles = ['SELLER', 'STAFF'] as const;
export const postcodeRefusals = { postcode_not_of_country: { status: 400, field: 'postcode' } } as const;
export const addressEntryRefusals = {
  /** Specification 5: the name must include the one that the VAT register has. */
  VAT_COMPANY_NAME_MISMATCH: {
    status: 400,
    field: 'companyName',
    message: 'Address company name must include the VAT company name.',
  },
  ...postcodeRefusals,
  /** Post in the US needs the state. */
  state_missing: { status: 400, field: 'region' },
} as const;
/** A usage that has an address keeps at least one: parcels are fetched there, invoices name it. */
const lastAddress = { last_address: { status: 400, field: 'usageTypes' } } as const;

export const listAddresses = defineCall({
  method: 'GET',
  path: 'addresses/',
  query: AddressFilter,
  reply: listPageSchema(Address),
  refusals: {},
  roles,
});

export const readAddress = defineCall({
  method: 'GET',
  path: 'addresses/{qid}/',
  params: QidParams,
  reply: Address,
  refusals: {},
  roles,
});

export const createAddress = defineCall({
  method: 'POST',
  path: 'addresses/',
  body: AddressEntry,
  reply: Address,
  refusals: { ...addressEntryRefusals, too_many_addresses: { status: 400 } },
  idempotent: true,
  roles,
});

export const updateAddress = defineCall({
  method: 'PUT',
  path: 'addresses/{qid}/',
  params: QidParams,
  body: AddressEntry,
  reply: Address,
  refusals: { ...addressEntryRefusals, ...lastAddress },
  versioned: true,
  roles,
});

/** Makes one address the used one for a usage; until then the oldest one is. The path is not in the specification. */
export const chooseAddress = defineCall({
  method: 'PUT',
  path: 'addresses/{qid}/use/',
  params: QidParams,
  body: v.object({ usageType: AddressUsage }),
  reply: Address,
  refusals: { usage_missing: { status: 400 } },
  roles,
});

export const deleteAddress = defineCall({
  method: 'DELETE',
  path: 'addresses/{qid}/',
  params: QidParams,
  reply: 'none',
  refusals: lastAddress,
  roles,
});
