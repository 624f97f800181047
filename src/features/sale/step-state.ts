import { brand } from '#contract/brand.ts';
import type { Packing } from '#contract/sales/packing.schemas.ts';
import { isDeclinedOrExpired, isEditable } from '#contract/sales/sale-status.ts';
import type { Sale } from '#contract/sales/sales.schemas.ts';
import { formatDate, formatMoney, formatNumber, formatCount } from '#src/lib/format.ts';
import type { SpineStepView } from '#src/ui/step-toggle.tsx';

export type StepName = 'lines' | 'pack' | 'ship' | 'documents' | 'payment' | 'completion';

type StepState = Omit<SpineStepView, 'onToggle'>;

const order: StepName[] = ['lines', 'pack', 'ship', 'documents', 'payment', 'completion'];

/**
 * The state of each step of a sale (decisions 4). `opened` is the step whose card is open instead of the next one.
 */
export function saleStepsOf(sale: Sale, opened: StepName | null = null): Record<StepName, StepState> {
  const next = nextStep(sale);
  const open = opened && canOpen(sale, opened) ? opened : next;
  const step = (name: StepName): StepState => {
    const state = open === name ? 'current' : isDone(sale, name) ? 'done' : 'later';
    return {
      number: order.indexOf(name) + 1,
      state,
      summary: summaries[name](sale, state),
      canOpen: open !== name && (next === name || canOpen(sale, name)),
      isOpened: open === name && next !== name,
    };
  };
  return {
    lines: step('lines'),
    pack: step('pack'),
    ship: step('ship'),
    documents: step('documents'),
    payment: step('payment'),
    completion: step('completion'),
  };
}

/** The step that waits for the seller; a payment in review belongs to the payment step. Null when no step is left. */
export function nextStep(sale: Sale): StepName | null {
  if (sale.status === 'PAYMENT_REVIEW') return 'payment';
  switch (sale.nextAction) {
    case 'CONFIRM_QUANTITIES':
      return 'lines';
    case 'ADD_SHIPPING':
      return sale.packing.length === 0 && sale.shippingMethod === null ? 'pack' : 'ship';
    case 'TRIGGER_PAYMENT':
      return 'payment';
    case 'COMPLETE':
      return 'completion';
    case null:
      return null;
  }
}

function isConfirmed(sale: Sale): boolean {
  return sale.confirmedAt !== null;
}

function canOpen(sale: Sale, name: StepName): boolean {
  if (name === 'documents' || name === 'lines') return true;
  return isConfirmed(sale) && (name === 'pack' || name === 'ship');
}

function isDone(sale: Sale, name: StepName): boolean {
  switch (name) {
    case 'lines':
      return isConfirmed(sale);
    case 'pack':
      return sale.packing.length > 0 || sale.isShippable;
    case 'ship':
      return sale.isShippable;
    case 'documents':
      return sale.status === 'COMPLETED';
    case 'payment':
      return sale.paidAt !== null;
    case 'completion':
      return sale.completedAt !== null;
  }
}

const summaries: Record<StepName, (sale: Sale, state: StepState['state']) => string> = {
  lines: (sale, state) =>
    state === 'current' && isEditable(sale)
      ? 'Lower what you can’t send. You can reset them until payment.'
      : sentLines(sale),
  pack: (sale, state) => {
    if (sale.packing.length > 0) return packingSummary(sale.packing);
    if (state === 'done') return 'No parcels or pallets added';
    return state === 'current' ? 'Add the parcels and pallets you hand over.' : 'Parcels and pallets';
  },
  ship: (sale, state) => {
    if (sale.isShippable) return shipped(sale);
    if (sale.shippingMethod !== null) return stillMissing(sale);
    return state === 'current' ? 'Choose a shipping method.' : `With ${brand.name}, or yourself`;
  },
  documents: () => 'Optional',
  payment: (sale, state) => {
    if (sale.status === 'PAYMENT_REVIEW') return 'In review, decision within 1 working day';
    if (state === 'done')
      return `${formatMoney(sale.payout, sale.payoutCurrency)} triggered on ${formatDate(sale.paidAt ?? '')}`;
    if (state === 'current') return `You receive ${formatMoney(sale.payout, sale.payoutCurrency)}.`;
    return isConfirmed(sale) ? 'After shipping details' : 'After quantities and shipping details';
  },
  completion: (sale, state) =>
    state === 'done'
      ? `Completed on ${formatDate(sale.completedAt ?? '')}`
      : state === 'current'
        ? 'This is the last step and can’t be undone.'
        : 'Can’t be undone',
};

function sentLines(sale: Sale): string {
  if (isDeclinedOrExpired(sale))
    return `${formatCount(sale.lineCount, 'line')}, ${formatCount(sale.requestedUnitCount, 'unit')} asked for`;
  const lines = formatCount(sale.lineCount, 'line');
  return sale.unitCount === sale.requestedUnitCount
    ? `${lines} in full, ${formatCount(sale.unitCount, 'unit')}`
    : `${lines}, ${formatNumber(sale.unitCount)} of ${formatCount(sale.requestedUnitCount, 'unit')}`;
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

/** "Payment still needs a shipping fee and a track-and-trace number." */
function stillMissing(sale: Sale): string {
  if (sale.shippingMethod === 'MARKETPLACE') return `Not booked with ${brand.name} yet`;
  const missing = [
    sale.carrier ? '' : 'a carrier',
    sale.sellerShippingFee === null ? 'a shipping fee' : '',
    sale.trackingCount === 0 ? 'a track-and-trace number' : '',
  ].filter(Boolean);
  const last = missing.pop() ?? '';
  return `Payment still needs ${missing.length > 0 ? `${missing.join(', ')} and ` : ''}${last}.`;
}

function shipped(sale: Sale): string {
  return sale.shippingMethod === 'MARKETPLACE'
    ? `Booked with ${brand.name}`
    : `Yourself with ${sale.carrier?.name ?? 'your carrier'}, ${formatCount(sale.trackingCount, 'track-and-trace number')}`;
}
