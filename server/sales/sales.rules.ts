import { TZDate } from '@date-fns/tz';
import { addBusinessDays } from 'date-fns';
import { isAbove, shareOf, subtotalOf, sumOf } from '#contract/money.ts';
import type { SaleStatus } from '#contract/sales/sale-status.ts';
import type { NextAction, ShippingMethod } from '#contract/sales/sales.schemas.ts';

export const FULFILMENT_WORKING_DAYS = 3;
/** Of the goods; small orders may always charge the minimum. */
const MAXIMUM_SHIPPING_FEE_SHARE = '0.20';
const SMALLEST_MAXIMUM_SHIPPING_FEE = '20.00';

/** Three working days at the same time of day in the seller's time zone; public holidays are not counted. */
export function deadline(placedAt: Date, timeZone: string): Date {
  return workingDaysAfter(placedAt, FULFILMENT_WORKING_DAYS, timeZone);
}

export function workingDaysAfter(at: Date, days: number, timeZone: string): Date {
  return new Date(addBusinessDays(new TZDate(at, timeZone), days).getTime());
}

/** What the shipping of a sale consists of. */
export type ShippingFacts = {
  shippingMethod: ShippingMethod | null;
  carrierQid: string | null;
  sellerShippingFee: string | null;
  trackingCount: number;
  /** Of the booking that was not cancelled. */
  bookingStatus: string | null;
};

export function isShippable(facts: ShippingFacts): boolean {
  if (facts.shippingMethod === 'MARKETPLACE') return facts.bookingStatus === 'SUCCEEDED';
  if (facts.shippingMethod === null) return false;
  return facts.carrierQid !== null && facts.sellerShippingFee !== null && facts.trackingCount > 0;
}

/** One method an order: true while a method other than `wanted` has something filled in. */
export function isOtherMethodInUse(wanted: ShippingMethod | null, facts: ShippingFacts): boolean {
  const isBooked = facts.bookingStatus === 'PENDING' || facts.bookingStatus === 'SUCCEEDED';
  const isSelfFilled =
    facts.carrierQid !== null || facts.sellerShippingFee !== null || facts.trackingCount > 0;
  return (wanted !== 'MARKETPLACE' && isBooked) || (wanted !== 'SELF' && isSelfFilled);
}

export function nextAction(status: SaleStatus, isReadyToShip: boolean): NextAction | null {
  if (status === 'PENDING') return 'CONFIRM_QUANTITIES';
  if (status === 'CONFIRMED') return isReadyToShip ? 'TRIGGER_PAYMENT' : 'ADD_SHIPPING';
  return status === 'PAID' ? 'COMPLETE' : null;
}

export type LineFigures = { quantity: number; requestedQuantity: number; price: string };

export function totals(lines: readonly LineFigures[]) {
  return {
    lineCount: lines.length,
    unitCount: lines.reduce((sum, line) => sum + line.quantity, 0),
    requestedUnitCount: lines.reduce((sum, line) => sum + line.requestedQuantity, 0),
    loweredLineCount: lines.filter((line) => line.quantity < line.requestedQuantity).length,
    price: sumOf(lines.map((line) => subtotalOf(line.price, line.quantity))),
    requestedPrice: sumOf(lines.map((line) => subtotalOf(line.price, line.requestedQuantity))),
  };
}

export type PayoutFacts = {
  price: string;
  sellerShippingFee: string | null;
  sellerVat: string | null;
  /** A decimal fraction such as "0.21". */
  vatRate: string;
};

/** VAT on the goods and on the seller's shipping fee. */
export function expectedVatAmount(facts: Omit<PayoutFacts, 'sellerVat'>): string {
  return shareOf(sumOf([facts.price, facts.sellerShippingFee ?? '0']), facts.vatRate);
}

/** Goods, shipping fee and VAT; the expected VAT where the seller set none. */
export function payout(facts: PayoutFacts): string {
  return sumOf([facts.price, facts.sellerShippingFee ?? '0', facts.sellerVat ?? expectedVatAmount(facts)]);
}

export function maximumShippingFee(price: string): string {
  const share = shareOf(price, MAXIMUM_SHIPPING_FEE_SHARE);
  return isAbove(share, SMALLEST_MAXIMUM_SHIPPING_FEE) ? share : SMALLEST_MAXIMUM_SHIPPING_FEE;
}

/** A line that is lowered says why. */
export function lacksReason(line: Omit<LineFigures, 'price'> & { reductionReason: string | null }): boolean {
  return line.quantity < line.requestedQuantity && line.reductionReason === null;
}
