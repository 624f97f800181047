import { type CallFailure, isFailureOf } from '#contract/platform/api/call.ts';
import {
  addPackBox,
  claimPackJob,
  downloadPackLabels,
  finishPackJob,
  handOnPackJob,
  listPackJobs,
  printPackLabels,
  readPackJob,
  reportNotFound,
  voidPackLabels,
} from '#contract/warehouse/pack-bench/pack-bench.calls.ts';
import type {
  PackJob,
  PackJobSummary,
  PackListState,
} from '#contract/warehouse/pack-bench/pack-bench.schemas.ts';
import type { PrintFailure } from '#machines/warehouse/pack-bench/pack-bench.types.ts';
import { country } from '#src/lib/country.ts';
import { formatCount, formatNearTime, formatNumber } from '#src/lib/format.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import { now } from '#src/lib/use-now.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';

export const listStateTexts: Record<PackListState, string> = { TO_PACK: 'To pack', PACKED: 'Packed' };

export const emptyTexts: Record<PackListState, { title: string; text: string }> = {
  TO_PACK: {
    title: 'No orders to pack',
    text: 'An order appears here once all of its packages are in the warehouse.',
  },
  PACKED: { title: 'No packed orders', text: 'Orders appear here until they leave the warehouse.' },
};

/** "Bałtyk Drogeria, Gdańsk, Poland". */
export function goesToText({
  company,
  destination,
}: Pick<PackJobSummary, 'company' | 'destination'>): string {
  return `${company}, ${destination.city}, ${country(destination.country)}`;
}

/** "6 lines, 120 units to Gdańsk, Poland. Ships today by 16:30." */
export function jobText(job: PackJob, time: number): string {
  const { lines, units, destination, cutOffAt } = job;
  const place = `${destination.city}, ${country(destination.country)}`;
  return `${formatCount(lines, 'line')}, ${formatCount(units, 'unit')} to ${place}. Next pickup: ${formatNearTime(cutOffAt, time)}.`;
}

/** "7 of 18". */
export function ofText(packed: number, ordered: number): string {
  return `${formatNumber(packed)} of ${formatNumber(ordered)}`;
}

const missing = 'We couldn’t find this order.';
const notYours = 'You are no longer packing this order. We’ve loaded the latest version.';
const shipped = 'The shipment of this order is confirmed. Open it again before you change its boxes.';
const notPrinted = 'The labels are not printed, or void. We’ve loaded the latest version.';

export const listFailureMessage = defineFailureMessages(listPackJobs, {
  default: notLoaded('the orders'),
  not_found: 'This page no longer exists.',
});

export const readFailureMessage = defineFailureMessages(readPackJob, {
  default: notLoaded('the order'),
  not_found: missing,
});

const claimMessage = defineFailureMessages(claimPackJob, {
  default: 'We couldn’t claim the order. Try again.',
  not_found: missing,
  order_shipped: shipped,
  packages_missing: 'Not all packages of this order are in the warehouse.',
  order_packed: 'This order is packed already.',
  pack_job_claimed: ({ detail }) =>
    `${detail.claimedBy} has been packing this order since ${formatNearTime(detail.claimedAt, now())}.`,
});

const handOnMessage = defineFailureMessages(handOnPackJob, {
  default: 'We couldn’t hand the order on. Try again.',
  not_found: missing,
  pack_job_not_claimed: notYours,
});

const addBoxMessage = defineFailureMessages(addPackBox, {
  default: 'We couldn’t add a box. Try again.',
  not_found: missing,
  pack_job_not_claimed: notYours,
  order_shipped: shipped,
  labels_printed: 'The labels are printed. Void them before you add a box.',
});

const notFoundMessage = defineFailureMessages(reportNotFound, {
  default: 'We couldn’t save that units are missing. Try again.',
  not_found: missing,
  pack_job_not_claimed: notYours,
  nothing_missing: 'All units of this product are in boxes.',
});

const voidMessage = defineFailureMessages(voidPackLabels, {
  default: 'We couldn’t void the labels. Try again.',
  not_found: missing,
  pack_job_not_claimed: notYours,
  order_shipped: shipped,
  labels_not_printed: notPrinted,
});

const finishMessage = defineFailureMessages(finishPackJob, {
  default: 'We couldn’t finish the order. Try again.',
  not_found: missing,
  pack_job_not_claimed: notYours,
  order_shipped: shipped,
  labels_not_printed: notPrinted,
});

type ChangeFailure = CallFailure<
  | typeof claimPackJob
  | typeof handOnPackJob
  | typeof addPackBox
  | typeof reportNotFound
  | typeof voidPackLabels
  | typeof finishPackJob
>;

/** Why a press changed nothing. */
export function changeFailureMessage(failure: ChangeFailure): string {
  if (isFailureOf(claimPackJob, failure)) return claimMessage(failure);
  if (isFailureOf(handOnPackJob, failure)) return handOnMessage(failure);
  if (isFailureOf(addPackBox, failure)) return addBoxMessage(failure);
  if (isFailureOf(reportNotFound, failure)) return notFoundMessage(failure);
  if (isFailureOf(voidPackLabels, failure)) return voidMessage(failure);
  return finishMessage(failure);
}

const printMessage = defineFailureMessages(printPackLabels, {
  default: 'We couldn’t print the labels. Try again.',
  not_found: missing,
  pack_job_not_claimed: notYours,
  order_shipped: shipped,
  units_missing: ({ detail }) =>
    `${formatCount(detail.unitsMissing, 'unit')} still to scan. The label stays locked.`,
  wrong_items: ({ detail }) =>
    `${formatCount(detail.unitsWrong, 'unit')} to take out. The label stays locked.`,
});

const downloadMessage = defineFailureMessages(downloadPackLabels, {
  default: 'The labels are recorded, but we couldn’t load them. Print them again.',
  labels_not_printed: notPrinted,
});

export function printFailureMessage(failure: PrintFailure): string {
  return isFailureOf(printPackLabels, failure) ? printMessage(failure) : downloadMessage(failure);
}
