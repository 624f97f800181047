import type { CarrierBooking } from '#contract/orders/shipping.schemas.ts';
import { formatDate } from '#src/lib/format.ts';

/** "Northfreight, Standard. Pickup on 3 March 2026, pickup reference NOR-1." */
export function describeBooking({ carrier, pickupDate, collectionReference }: CarrierBooking): string {
  const reference = collectionReference === null ? '' : `, pickup reference ${collectionReference}`;
  return `${carrier.name}, ${carrier.service}. Pickup on ${formatDate(pickupDate, 'UTC')}${reference}.`;
}
