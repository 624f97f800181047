import type {
  bookCarrier,
  cancelCarrierBooking,
  readCarrierBooking,
} from '#contract/orders/shipping.calls.ts';
import type { BookableCarrier, CarrierBooking } from '#contract/orders/shipping.schemas.ts';
import type { CallFailure } from '#contract/platform/api/call.ts';
import type { FactsChangedEvent, PartInput } from '#machines/orders/sale-part/part.ts';
import type { TaskEnd } from '#machines/platform/task/task.types.ts';
import type { BookingDraft } from './booking.draft.ts';

export type BookingChange = typeof bookCarrier | typeof cancelCarrierBooking | typeof readCarrierBooking;

export type BookingContext = PartInput & {
  draft: BookingDraft;
  /** The last answer of the carrier. */
  booking: CarrierBooking | null;
  cancelId: string;
  failure: CallFailure<BookingChange> | null;
};

/** How the wait for the carrier's answer ended. */
export type BookingEnd = TaskEnd<CarrierBooking, CallFailure<typeof readCarrierBooking>>;

export type BookingEvent =
  | FactsChangedEvent
  | { type: 'carrier.chosen'; carrier: BookableCarrier }
  | { type: 'pickup.chosen'; date: string }
  | { type: 'booking.requested' }
  | { type: 'booking.confirmed' }
  | { type: 'booking.retried' }
  | { type: 'cancel.requested'; id: string }
  | { type: 'cancel.confirmed' }
  | { type: 'dialog.closed' };
