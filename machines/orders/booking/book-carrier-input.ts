import * as v from 'valibot';
import { bookCarrier } from '#contract/orders/shipping.calls.ts';
import { BookingRequest } from '#contract/orders/shipping.schemas.ts';
import type { CallInput } from '#contract/platform/api/call.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import { bookingRequestOf } from './booking.draft.ts';
import type { BookingContext } from './booking.types.ts';

/** The input of the call that books the chosen carrier. */
export function bookCarrierInput({ qid, draft, facts }: BookingContext): CallInput<typeof bookCarrier> {
  const request = v.parse(BookingRequest, bookingRequestOf(draft, facts));
  return {
    params: { qid },
    body: request,
    version: facts.version,
    idempotencyKey: idempotencyKeyOf(bookCarrier, qid, request, facts.version),
  };
}
