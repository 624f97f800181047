import * as v from 'valibot';
import { PackageCode } from '#contract/platform/codes/package-code.ts';
import { Count } from '#contract/platform/values/numbers.ts';
import { defineScanAction, scanCall } from '#contract/warehouse/scans/scan-action.ts';
import { undo } from '#contract/warehouse/scans/undo.scans.ts';
import { Delivery, UnknownPackage, WarehousePackage } from './packages.schemas.ts';

/** The boxes of the delivery of a package, by number, for the answer to a scan. */
export const progress = {
  package: WarehousePackage,
  delivery: Delivery,
  /** The numbers of the packages that are here. */
  here: v.array(Count),
};

/** Of what is only done to a package that is in the warehouse. */
export const absentPackageRefusals = {
  /** No package has this label. */
  unknown_package: { status: 409 },
  /** It can only be done to a package that was received. */
  package_not_received: { status: 409 },
  /** The package has left the warehouse. */
  package_handed_over: { status: 409 },
} as const;

/** A package has arrived. Any other code is kept as an unknown package. */
export const receive = defineScanAction({
  name: 'RECEIVE',
  body: { code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)) },
  reply: v.variant('result', [
    v.object({ result: v.literal('RECEIVED'), ...progress }),
    /** It had been received; nothing has changed. */
    v.object({ result: v.literal('RECEIVED_BEFORE'), ...progress }),
    v.object({ result: v.literal('UNKNOWN'), unknown: UnknownPackage }),
  ]),
  refusals: {},
});

/** A received package is damaged; a later note replaces the earlier one. */
export const reportDamage = defineScanAction({
  name: 'REPORT_DAMAGE',
  body: {
    code: PackageCode,
    note: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(500)),
  },
  reply: v.object({ result: v.literal('DAMAGE_REPORTED'), ...progress }),
  refusals: absentPackageRefusals,
});

/** The scans of the incoming packages. */
export const sendReceivingScan = scanCall([receive, reportDamage, undo]);
