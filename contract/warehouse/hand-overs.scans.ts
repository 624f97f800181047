import * as v from 'valibot';
import { PackageCode } from '#contract/platform/codes/package-code.ts';
import { Sscc } from '#contract/platform/codes/sscc.ts';
import { Count } from '#contract/platform/values/numbers.ts';
import { defineScanAction, scanCall } from '#contract/warehouse/scans/scan-action.ts';
import { undo } from '#contract/warehouse/scans/undo.scans.ts';
import { CollectionKey, LoadUnit } from './hand-overs.schemas.ts';
import { absentPackageRefusals } from './packages.scans.ts';

/** What was loaded, and how far its shipment and the whole collection are. */
const loading = {
  unit: LoadUnit,
  group: v.object({ fid: v.string(), company: v.string(), units: Count, loaded: Count }),
  collection: v.object({ ...CollectionKey.entries, units: Count, loaded: Count }),
};

/** A pallet, or a box that stands on none, is loaded for a collection. */
export const handOver = defineScanAction({
  name: 'HAND_OVER',
  body: { code: v.union([PackageCode, Sscc]), ...CollectionKey.entries },
  reply: v.variant('result', [
    v.object({ result: v.literal('HANDED_OVER'), ...loading }),
    /** It had been loaded; nothing has changed. */
    v.object({ result: v.literal('HANDED_OVER_BEFORE'), ...loading }),
  ]),
  refusals: {
    ...absentPackageRefusals,
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
  },
});

/** The scans of a collection. */
export const sendLoadingScan = scanCall([handOver, undo]);
