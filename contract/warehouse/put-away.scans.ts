import * as v from 'valibot';
import { PackageCode } from '#contract/platform/codes/package-code.ts';
import { PlaceCode } from '#contract/platform/codes/place-code.ts';
import { defineScanAction, scanCall } from '#contract/warehouse/scans/scan-action.ts';
import { undo } from '#contract/warehouse/scans/undo.scans.ts';
import { absentPackageRefusals, progress } from './packages.scans.ts';

/** A received package is put into a place, or moved to another one. */
export const putAway = defineScanAction({
  name: 'PUT_AWAY',
  body: { code: PackageCode, place: PlaceCode },
  reply: v.object({
    result: v.literal('STORED'),
    ...progress,
    place: PlaceCode,
    /** Where it stood before; null for a package that had no place. */
    formerPlace: v.nullable(PlaceCode),
  }),
  refusals: {
    ...absentPackageRefusals,
    /** No place of the warehouse has this label. */
    unknown_place: { status: 409 },
  },
});

/** The scans of the stored packages. */
export const sendPutAwayScan = scanCall([putAway, undo]);
