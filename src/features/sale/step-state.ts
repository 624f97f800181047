import { brand } from '#contract/brand.ts';
import type { Packing } from '#contract/sales/packing.schemas.ts';
import { isDeclinedOrExpired, isEditable } from '#contract/sales/sale-status.ts';
import type { Sale, ShippingMethod } from '#contract/sales/sales.schemas.ts';
import { formatDate, formatMoney, formatNumber, formatCount } from '#src/lib/format.ts';
import type { SpineStepView } from '#src/ui/step-toggle.tsx';

export type StepName = 'lines' | 'pack' | 'ship' | 'documents' | 'payment' | 'completion';

type StepState = Omit<SpineStepView, 'onToggle'>;

const order: StepName[] = ['lines', 'pack', 'ship', 'documents', 'payment', 'completion'];

type StepOptions = {
  /** The step that is open beside the next one. */
  opened?: StepName | null;
  /** The shipping method that is chosen or saved. */
  method?: ShippingMethod | null;
};

/** The state of each step of a sale (decisions 4). The next step is always open: looking up another one keeps it. */
export function saleStepsOf(
  sale: Sale,
  { opened = null, method = sale.shippingMethod }: StepOptions = {},
): Record<StepName, StepState> {
  const next = nextStep(sale, method);
  const step = (name: StepName): StepState => {
    const isOpened = name === opened && name !== next && canOpen(sale, name);
    const isOpen = isOpened || name === next;
    const state = name === next ? 'current' : isDone(sale, name, method) ? 'done' : 'later';
    return {
      number: order.indexOf(name) + 1,
      state,
      isOpen,
      summary: summaries[name](sale, { isOpen, isDone: state === 'done' }),
      canOpen: !isOpen && canOpen(sale, name),
      isOpened,
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
export function nextStep(sale: Sale, method = sale.shippingMethod): StepName | null {
  if (sale.status === 'PAYMENT_REVIEW') return 'payment';
  switch (sale.nextAction) {
    case 'CONFIRM_QUANTITIES':
      return 'lines';
    case 'ADD_SHIPPING':
      return isPackingLeft(sale, method) ? 'pack' : 'ship';
    case 'TRIGGER_PAYMENT':
      return 'payment';
    case 'COMPLETE':
      return 'completion';
    case null:
      return null;
  }
}

/** Who ships it oneself may leave the packing out. */
function isPackingLeft(sale: Sale, method: ShippingMethod | null): boolean {
  return sale.packing.length === 0 && sale.shippingMethod === null && method !== 'SELF';
}

function isConfirmed(sale: Sale): boolean {
  return sale.confirmedAt !== null;
}

function canOpen(sale: Sale, name: StepName): boolean {
  if (name === 'documents' || name === 'lines') return true;
  return isConfirmed(sale) && (name === 'pack' || name === 'ship');
}

function isDone(sale: Sale, name: StepName, method: ShippingMethod | null): boolean {
  switch (name) {
    case 'lines':
      return isConfirmed(sale);
    case 'pack':
      return sale.packing.length > 0 || sale.isShippable || (isConfirmed(sale) && method === 'SELF');
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

const summaries: Record<StepName, (sale: Sale, step: { isOpen: boolean; isDone: boolean }) => string> = {
  lines: (sale, { isOpen }) =>
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
    return isOpen ? 'Choose a shipping method.' : `Ship with ${brand.name} or on your own`;
  },
  documents: () => 'Optional',
  payment: (sale, { isOpen, isDone: done }) => {
    if (sale.status === 'PAYMENT_REVIEW') return 'In review, decision within 1 working day';
    if (done)
      return `${formatMoney(sale.payout, sale.payoutCurrency)} triggered on ${formatDate(sale.paidAt ?? '')}`;
    return isOpen ? `You receive ${formatMoney(sale.payout, sale.payoutCurrency)}.` : beforePayment(sale);
  },
  completion: (sale, { isOpen, isDone: done }) =>
    done
      ? `Completed on ${formatDate(sale.completedAt ?? '')}`
      : isOpen
        ? 'This is the last step and can’t be undone.'
        : 'Can’t be undone',
};

/** "After quantities and shipping details". */
function beforePayment(sale: Sale): string {
  const missing = [isConfirmed(sale) ? '' : 'quantities', sale.isShippable ? '' : 'shipping details'];
  return `After ${missing.filter(Boolean).join(' and ')}`;
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
    : `You ship with ${sale.carrier?.name ?? 'your carrier'}, ${formatCount(sale.trackingCount, 'tracking number')}`;
}
