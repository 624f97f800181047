import type { CallFailure } from '#contract/call.ts';
import {
  deleteSaleDocument,
  retypeSaleDocument,
  uploadSaleDocument,
} from '#contract/documents/documents.calls.ts';
import {
  readInvoiceLines,
  resetSaleLines,
  updateSaleLine,
  updateSaleLines,
} from '#contract/sales/lines.calls.ts';
import { addPacking, clearPacking } from '#contract/sales/packing.calls.ts';
import {
  completeSale,
  confirmSaleLineQuantities,
  declineSale,
  payComplete,
  updateSale,
} from '#contract/sales/sales.calls.ts';
import {
  bookCarrier,
  cancelCarrierBooking,
  createShipments,
  deleteShipment,
  readCarrierBooking,
} from '#contract/shipping/shipping.calls.ts';
import { failureOf } from '#client/call-error.ts';

const changes = {
  addPacking,
  bookCarrier,
  cancelCarrierBooking,
  clearPacking,
  completeSale,
  confirmSaleLineQuantities,
  createShipments,
  declineSale,
  deleteSaleDocument,
  deleteShipment,
  payComplete,
  readCarrierBooking,
  readInvoiceLines,
  resetSaleLines,
  retypeSaleDocument,
  updateSale,
  updateSaleLine,
  updateSaleLines,
  uploadSaleDocument,
};

export type ChangeName = keyof typeof changes;

/** Which change was refused, by the name of its call, and how: together they choose the sentence. */
export type FailedChange<K extends ChangeName = ChangeName> = {
  [Name in K]: { change: Name; failure: CallFailure<(typeof changes)[Name]> };
}[K];

export function failedChange<K extends ChangeName>(change: K, error: unknown): FailedChange<K> {
  const failed: { change: K; failure: CallFailure<(typeof changes)[K]> } = {
    change,
    failure: failureOf(changes[change], error),
  };
  return failed;
}

/** For `params` of an onError: what the call that failed was and how it failed. */
export function thrownBy<K extends ChangeName>(change: K) {
  return ({ event }: { event: { error: unknown } }) => failedChange(change, event.error);
}
