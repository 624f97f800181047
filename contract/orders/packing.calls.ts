import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { Qid, QidParams } from '#contract/platform/api/shapes.ts';
import { PackingContent } from './packing.schemas.ts';
import { saleNotEditableRefusal } from './sale-not-editable.ts';
import { Sale } from './sales.schemas.ts';

const roles = ['SELLER', 'STAFF'] as const;

/** Not in the specification: adds parcels or pallets of one size ("fill a pallet"). */
export const addPacking = defineCall({
  method: 'POST',
  path: 'sales/{qid}/packing/',
  params: QidParams,
  body: PackingContent,
  reply: Sale,
  versioned: true,
  idempotent: true,
  refusals: { booked_already: { status: 409 }, ...saleNotEditableRefusal },
  roles,
});

/** Not in the specification: removes one row of parcels or pallets ("clear pallet"). */
export const clearPacking = defineCall({
  method: 'DELETE',
  path: 'sales/{qid}/packing/{packingQid}/',
  params: v.object({ qid: Qid, packingQid: Qid }),
  reply: Sale,
  versioned: true,
  idempotent: true,
  refusals: { booked_already: { status: 409 }, ...saleNotEditableRefusal },
  roles,
});
