import { TZDate } from '@date-fns/tz';
import { addBusinessDays } from 'date-fns/addBusinessDays';
import { differenceInBusinessDays } from 'date-fns/differenceInBusinessDays';
import { isWeekend } from 'date-fns/isWeekend';
import { nextMonday } from 'date-fns/nextMonday';
import { startOfDay } from 'date-fns/startOfDay';
import type { SaleStatus } from '#contract/orders/sale-status.ts';
import type { NextAction, ShippingMethod } from '#contract/orders/sales.schemas.ts';
import { isAmountAbove, shareOf, subtotalOf, sumOf } from '#contract/platform/values/money.ts';

export const FULFILMENT_WORKING_DAYS = 3;
/** The maximum shipping fee as a share of the price of the goods; for small sales a fixed amount is the maximum. */
const MAXIMUM_SHIPPING_FEE_SHARE = '0.20';
const SMALLEST_MAXIMUM_SHIPPING_FEE = '20.00';

/**
 * Three working days after the order was placed, at the same time of day in the seller's time zone; public holidays are
 * not counted.
 */
export function fulfilmentDeadline(placedAt: Date, timeZone: string): Date {
  return workingDaysAfter(placedAt, FULFILMENT_WORKING_DAYS, timeZone);
}

/** A weekend counts as the start of the next working day (docs/decisions/008). */
export function workingDaysAfter(at: Date, days: number, timeZone: string): Date {
  return new Date(addBusinessDays(onWorkingDay(at, timeZone), days).getTime());
}

/** Working days from the deadline of an order to its completion, counted in days of the calendar. */
export function daysLateOf(expiredAt: Date, completedAt: Date, timeZone: string): number {
  const days = differenceInBusinessDays(
    startOfDay(onWorkingDay(completedAt, timeZone)),
    startOfDay(onWorkingDay(expiredAt, timeZone)),
  );
  return days === 0 ? 0 : days;
}

function onWorkingDay(at: Date, timeZone: string): TZDate {
  const local = new TZDate(at, timeZone);
  return isWeekend(local) ? startOfDay(nextMonday(local)) : local;
}

/** The latest moment on a working day that lies this many working days before another moment. */
export function workingDaysBefore(at: Date, days: number, timeZone: string): Date {
  return new Date(addBusinessDays(new TZDate(at, timeZone), -days).getTime());
}

/** The shipping of a sale, as far as it is filled in. */
export type ShippingDetails = {
  shippingMethod: ShippingMethod | null;
  carrierQid: string | null;
  sellerShippingFee: string | null;
  trackingCount: number;
  /** The status of the booking that was not cancelled. */
  bookingStatus: string | null;
};

export function isShippable(shipping: ShippingDetails): boolean {
  if (shipping.shippingMethod === 'MARKETPLACE') return shipping.bookingStatus === 'SUCCEEDED';
  if (shipping.shippingMethod === null) return false;
  return shipping.carrierQid !== null && shipping.sellerShippingFee !== null && shipping.trackingCount > 0;
}

/** A sale has one shipping method: true while a method other than `wanted` is filled in. */
export function isOtherMethodInUse(wanted: ShippingMethod | null, shipping: ShippingDetails): boolean {
  const isBooked = shipping.bookingStatus === 'PENDING' || shipping.bookingStatus === 'SUCCEEDED';
  const isSelfFilled =
    shipping.carrierQid !== null || shipping.sellerShippingFee !== null || shipping.trackingCount > 0;
  return (wanted !== 'MARKETPLACE' && isBooked) || (wanted !== 'SELF' && isSelfFilled);
}

export function nextAction(status: SaleStatus, isReadyToShip: boolean): NextAction | null {
  if (status === 'PENDING') return 'CONFIRM_QUANTITIES';
  if (status === 'CONFIRMED') return isReadyToShip ? 'TRIGGER_PAYMENT' : 'ADD_SHIPPING';
  return status === 'PAID' ? 'COMPLETE' : null;
}

export type LineAmounts = { quantity: number; requestedQuantity: number; price: string };

export function saleTotals(lines: readonly LineAmounts[]) {
  return {
    lineCount: lines.length,
    unitCount: lines.reduce((sum, line) => sum + line.quantity, 0),
    requestedUnitCount: lines.reduce((sum, line) => sum + line.requestedQuantity, 0),
    loweredLineCount: lines.filter((line) => line.quantity < line.requestedQuantity).length,
    price: sumOf(lines.map((line) => subtotalOf(line.price, line.quantity))),
    requestedPrice: sumOf(lines.map((line) => subtotalOf(line.price, line.requestedQuantity))),
  };
}

export function maximumShippingFee(price: string): string {
  const share = shareOf(price, MAXIMUM_SHIPPING_FEE_SHARE);
  return isAmountAbove(share, SMALLEST_MAXIMUM_SHIPPING_FEE) ? share : SMALLEST_MAXIMUM_SHIPPING_FEE;
}

/** Whether a lowered line has no reason yet. */
export function lacksReductionReason(
  line: Omit<LineAmounts, 'price'> & { reductionReason: string | null },
): boolean {
  return line.quantity < line.requestedQuantity && line.reductionReason === null;
}
