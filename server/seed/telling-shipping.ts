import { addHours } from 'date-fns';
import type { Insertable } from 'kysely';
import { describePacking } from '#server/packing/packing.rules.ts';
import { totals } from '#server/sales/sales.rules.ts';
import { canCarry } from '#server/shipping/booking.rules.ts';
import { SETTLE_BOOKING } from '#server/shipping/shipping.tasks.ts';
import type { SaleRow } from '#server/sales/sales.tables.ts';
import type { Database } from '#server/store/schema.ts';
import { MARKETPLACE_ACTOR } from '#server/timeline/timeline.store.ts';
import type { Service } from './carriers.ts';
import { hasDangerousGoods } from './lines.ts';
import {
  makeBooking,
  makeFee,
  makePacking,
  makeShipments,
  type Booking,
  type Packing,
  type Shipment,
} from './shipping.ts';
import { makeTask } from './tasks.ts';
import { hasReached, upload, type Telling } from './telling.ts';

export type Shipping = {
  set: Pick<SaleRow, 'shippingMethod' | 'carrierQid' | 'sellerShippingFee'>;
  packings: Packing[];
  bookings: Booking[];
  shipments: Shipment[];
  tasks: Insertable<Database['tasks']>[];
};

const nothing: Shipping = {
  set: { shippingMethod: null, carrierQid: null, sellerShippingFee: null },
  packings: [],
  bookings: [],
  shipments: [],
  tasks: [],
};

/** Packing, its papers, and the shipping with the marketplace or by the seller. */
export function tellShipping(telling: Telling): Shipping {
  if (!hasReached(telling, 'PACKED')) return nothing;
  const packing = tellPacking(telling);
  tellPapers(telling);
  const { wish } = telling;
  const isBegun = hasReached(telling, 'SHIPPED') || wish.booking || wish.isShippingHalfDone;
  return { ...nothing, packings: [packing], ...(isBegun ? tellMethod(telling, packing) : {}) };
}

function tellPacking({ wish, lines, saleQid, story, random }: Telling): Packing {
  const packing = makePacking(saleQid, lines, wish.onPallets === true, random);
  const createdAt = story.tell('PACKING_SAVED', { subject: packing.kind, after: describePacking(packing) });
  return { ...packing, createdAt };
}

function tellPapers(telling: Telling): void {
  const { random, tax, wish } = telling;
  if (wish.papers || !hasReached(telling, 'SHIPPED')) return;
  if (random.chance(0.35)) upload(telling, { type: 'PACKING_LIST', format: 'pdf' });
  if (random.chance(0.5)) upload(telling, { type: 'INVOICE', format: random.chance(0.05) ? 'xlsx' : 'pdf' });
  if (tax.treatment === 'EXPORT') upload(telling, { type: 'COMMERCIAL_INVOICE', format: 'pdf' });
}

function tellMethod(telling: Telling, packing: Packing): Partial<Shipping> {
  const { wish, random } = telling;
  const service = serviceFor(telling, packing.kind === 'PALLET');
  const wantsBooking = wish.method ? wish.method === 'MARKETPLACE' : random.chance(0.55);
  const isBooked = wish.booking !== undefined || (wantsBooking && !wish.isShippingHalfDone);
  return service && isBooked ? tellBooking(telling, service, packing) : tellOwnShipping(telling);
}

/** Boxes go with a parcel service where there is one. */
function serviceFor({ lines, country, world, random }: Telling, isPallet: boolean): Service | null {
  const freight = { hasDangerousGoods: hasDangerousGoods(lines), isPallet, destinationCountry: country };
  const able = world.carriers.services.filter((service) => canCarry(service, freight));
  const fitting = able.filter((service) => service.takesPallets === (isPallet ? 1 : 0));
  const choice = fitting.length > 0 ? fitting : able;
  return choice.length > 0 ? random.pick(choice) : null;
}

function tellBooking(telling: Telling, service: Service, packing: Packing): Partial<Shipping> {
  const { wish, story, saleQid, lines, seller, world, random } = telling;
  const requestedAt = story.next();
  const subject = service.carrierName;
  const booking = makeBooking(
    {
      saleQid,
      service,
      packing,
      isDangerous: hasDangerousGoods(lines),
      timeZone: seller.timeZone,
      requestedAt,
    },
    wish.booking ?? 'SUCCEEDED',
    random,
  );
  const { status, pickupDate, collectionReference, failureReason } = booking;
  story.tell('BOOKING_REQUESTED', { subject, after: `${service.service}, ${pickupDate}`, at: requestedAt });
  if (status !== 'PENDING') {
    const kind = status === 'FAILED' ? 'BOOKING_FAILED' : 'BOOKING_SUCCEEDED';
    const after = collectionReference ?? failureReason ?? '';
    story.tell(kind, { subject, after, actor: MARKETPLACE_ACTOR });
  }
  const settling = {
    kind: SETTLE_BOOKING,
    payload: { bookingQid: booking.qid },
    runAt: addHours(world.now, 12),
  };
  return {
    set: { ...nothing.set, shippingMethod: 'MARKETPLACE' },
    bookings: [booking],
    tasks: status === 'PENDING' ? [makeTask(settling, random)] : [],
  };
}

function tellOwnShipping(telling: Telling): Partial<Shipping> {
  const { wish, story, seller, world, saleQid, lines, random } = telling;
  const carrier = random.pick(world.carriers.carriers);
  const fee = wish.isShippingHalfDone ? null : makeFee(wish, totals(lines).price, random);
  const amount = fee === null ? [] : [`${fee} ${wish.currency ?? seller.currency}`];
  story.tell('SHIPPING_SAVED', {
    subject: carrier.name,
    after: ['SELF', carrier.name, ...amount].join(', '),
  });
  const set = { shippingMethod: 'SELF' as const, carrierQid: carrier.qid, sellerShippingFee: fee };
  if (wish.isShippingHalfDone) return { set };
  const count = wish.trackingCount ?? random.between(1, 4);
  const shipments = makeShipments({ saleQid, carrier, count }, random);
  const createdAt = story.tell('TRACKING_ADDED', {
    subject: carrier.name,
    after: shipments.map(({ code }) => code).join(', '),
  });
  return { set, shipments: shipments.map((shipment) => ({ ...shipment, createdAt })) };
}
