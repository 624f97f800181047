import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { CollectionKey } from './hand-overs.schemas.ts';
import { Scan, ScanOutcome } from './scans.schemas.ts';

/** Not in the specification: one scan of a warehouse user. Devices without a network send theirs later, in sequence. */
export const sendScan = defineCall({
  method: 'POST',
  path: 'warehouse/scans/',
  body: Scan,
  reply: ScanOutcome,
  idempotent: true,
  refusals: {
    /** No package has this label. */
    unknown_package: { status: 409 },
    /** It can only be done to a package that was received. */
    package_not_received: { status: 409 },
    /** The package has left the warehouse. */
    package_handed_over: { status: 409 },
    /** No place of the warehouse has this label. */
    unknown_place: { status: 409 },
    /** It is in no shipment, so that no carrier takes it. */
    package_not_grouped: { status: 409 },
    /** It stands on a pallet, whose label is scanned instead. */
    package_on_pallet: { status: 409, detail: v.object({ pallet: v.number() }) },
    /** Another carrier, or the same one on another day, takes it. */
    other_collection: { status: 409, detail: CollectionKey },
    /** Boxes and pallets of its shipment are not confirmed. */
    group_open: { status: 409 },
    /** Not all labels of its shipment are printed. */
    label_not_printed: { status: 409 },
    /** The driver has signed for it. */
    group_collected: { status: 409 },
    /** There is no such scan of this user, or it is undone already. */
    unknown_scan: { status: 409 },
    /** Something was done to the package after this scan. */
    scan_not_last: { status: 409 },
    /** The order is not claimed by this user. */
    pack_job_not_claimed: { status: 409 },
    /** The labels of the order are printed, so its boxes are final. */
    labels_printed: { status: 409 },
    /** The box is none of this order. */
    box_of_other_order: { status: 409 },
  },
  roles: ['WAREHOUSE'],
});
