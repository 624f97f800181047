import type { Packing } from '#contract/orders/packing.schemas.ts';
import { isDeclinedOrExpired, isEditable } from '#contract/orders/sale-status.ts';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import { brand } from '#contract/platform/brand.ts';
import type { SaleStep } from '#machines/orders/journey/journey.steps.ts';
import { formatDate, formatMoney, formatNumber, formatCount } from '#src/lib/format.ts';

type StepView = { isOpen: boolean; isDone: boolean };

/** The summary of a step. Open: the task. Done: the decision. Later: the precondition. */
export const stepSummaries: Record<SaleStep, (sale: Sale, step: StepView) => string> = {
  confirm: (sale, { isOpen }) =>
    isOpen && isEditable(sale)
      ? 'Reduce what you can’t send. You can reset the quantities until you trigger payment.'
      : sentLines(sale),
  pack: (sale, { isOpen, isDone: done }) => {
    if (sale.packing.length > 0) return packingSummary(sale.packing);
    if (isOpen && isEditable(sale)) return 'Add the parcels and pallets you’re sending.';
    return done ? 'No parcels or pallets added' : 'Parcels and pallets';
  },
  ship: (sale, { isOpen }) => {
    if (sale.isShippable) return shipped(sale);
    if (sale.shippingMethod !== null) return stillMissing(sale);
    return isOpen ? 'Choose a shipping method.' : `Ship with ${brand.name} or ship it yourself`;
  },
  documents: () => 'Optional',
  pay: (sale, { isOpen, isDone: done }) => {
    if (sale.status === 'PAYMENT_REVIEW') return 'In review. We’ll decide within 1 working day.';
    if (done) return `Payment of ${payoutOf(sale)} triggered${onDay(sale.paidAt)}`;
    return isOpen ? `You receive ${payoutOf(sale)}.` : beforePayment(sale);
  },
  complete: (sale, { isOpen, isDone: done }) =>
    done
      ? `Completed${onDay(sale.completedAt)}`
      : isOpen
        ? 'This is the last step and can’t be undone.'
        : 'Can’t be undone',
};

function payoutOf({ payout, payoutCurrency }: Sale): string {
  return formatMoney(payout, payoutCurrency);
}

/** The journey may be a moment ahead of the page, which does not know the date yet. */
function onDay(instant: string | null): string {
  return instant === null ? '' : ` on ${formatDate(instant)}`;
}

/** "Requires confirmed quantities and shipping details". */
function beforePayment(sale: Sale): string {
  const missing = [
    sale.confirmedAt !== null ? '' : 'confirmed quantities',
    sale.isShippable ? '' : 'shipping details',
  ].filter(Boolean);
  return missing.length > 0 ? `Requires ${missing.join(' and ')}` : `You receive ${payoutOf(sale)}.`;
}

function sentLines(sale: Sale): string {
  if (isDeclinedOrExpired(sale))
    return `${formatCount(sale.lineCount, 'line')}, ${formatCount(sale.requestedUnitCount, 'unit')} ordered`;
  const lines = formatCount(sale.lineCount, 'line');
  return sale.unitCount === sale.requestedUnitCount
    ? `${lines} in full, ${unitsText(sale)}`
    : `${lines}, ${unitsText(sale)}`;
}

/** The units that the seller sends, and of how many if they are fewer: "1,474 of 1,480 units". */
export function unitsText(sale: Sale): string {
  const requested = formatCount(sale.requestedUnitCount, 'unit');
  if (isDeclinedOrExpired(sale) || sale.unitCount === sale.requestedUnitCount) return requested;
  return `${formatNumber(sale.unitCount)} of ${requested}`;
}

/** "2 pallets and 4 parcels, 262 kg". */
export function packingSummary(packing: Packing[]): string {
  const count = (kind: Packing['kind']) =>
    packing.filter((row) => row.kind === kind).reduce((sum, row) => sum + row.count, 0);
  const pallets = count('PALLET');
  const parcels = count('PARCEL');
  const weight = packing.reduce((sum, row) => sum + row.count * row.weight, 0);
  const what = [pallets ? formatCount(pallets, 'pallet') : '', parcels ? formatCount(parcels, 'parcel') : '']
    .filter(Boolean)
    .join(' and ');
  return `${what}, ${formatNumber(weight, Number.isInteger(weight) ? 0 : 1)} kg`;
}

/** "To trigger payment, add a shipping fee and a tracking number." */
function stillMissing(sale: Sale): string {
  if (sale.shippingMethod === 'MARKETPLACE') return `Not booked with ${brand.name} yet`;
  const missing = [
    sale.carrier ? '' : 'a carrier',
    sale.sellerShippingFee === null ? 'a shipping fee' : '',
    sale.trackingCount === 0 ? 'a tracking number' : '',
  ].filter(Boolean);
  const last = missing.pop() ?? '';
  return `To trigger payment, add ${missing.length > 0 ? `${missing.join(', ')} and ` : ''}${last}.`;
}

function shipped(sale: Sale): string {
  return sale.shippingMethod === 'MARKETPLACE'
    ? `Booked with ${brand.name}`
    : `Shipping with ${sale.carrier?.name ?? 'your carrier'}, ${formatCount(sale.trackingCount, 'tracking number')}`;
}
