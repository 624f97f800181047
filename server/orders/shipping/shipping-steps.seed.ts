import { addHours } from 'date-fns/addHours';
import type { Insertable } from 'kysely';
import { hasDangerousGoods } from '#server/orders/lines/lines.seed.ts';
import { describePacking } from '#server/orders/packing/packing.rules.ts';
import {
  hasReachedStage,
  addUploadedDocument,
  changedAmounts,
  type SaleBuild,
} from '#server/orders/sales/sale-steps.seed.ts';
import { saleTotals } from '#server/orders/sales/sales.rules.ts';
import type { SaleRow } from '#server/orders/sales/sales.tables.ts';
import { MARKETPLACE_ACTOR } from '#server/orders/timeline/timeline.store.ts';
import type { Database } from '#server/platform/store/schema.ts';
import { makeTask } from '#server/platform/tasks/sample-task.ts';
import { serviceObstacle } from './booking.rules.ts';
import type { Service } from './carriers.seed.ts';
import {
  makeBooking,
  makeShippingFee,
  makePacking,
  makeShipments,
  type Booking,
  type Packing,
  type Shipment,
} from './shipping.seed.ts';
import { SETTLE_BOOKING_TASK } from './shipping.tasks.ts';

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

/** Adds packing, its documents, and the shipping with the marketplace or by the seller. */
export function addShipping(build: SaleBuild): Shipping {
  if (!hasReachedStage(build, 'PACKED')) return nothing;
  const packing = addPacking(build);
  addPapers(build);
  const { spec } = build;
  const isBegun = hasReachedStage(build, 'SHIPPED') || spec.booking || spec.isShippingHalfDone;
  return { ...nothing, packings: [packing], ...(isBegun ? addShippingMethod(build, packing) : {}) };
}

function addPacking({ spec, lines, saleQid, timeline, random }: SaleBuild): Packing {
  const packing = makePacking(saleQid, lines, spec.onPallets === true, random);
  const createdAt = timeline.add('PACKING_SAVED', { subject: packing.kind, after: describePacking(packing) });
  return { ...packing, createdAt };
}

function addPapers(build: SaleBuild): void {
  const { random, tax, spec } = build;
  if (spec.papers || !hasReachedStage(build, 'SHIPPED')) return;
  if (random.chance(0.35)) addUploadedDocument(build, { type: 'PACKING_LIST', format: 'pdf' });
  if (random.chance(0.5))
    addUploadedDocument(build, { type: 'INVOICE', format: random.chance(0.05) ? 'xlsx' : 'pdf' });
  if (tax.treatment === 'EXPORT') addUploadedDocument(build, { type: 'COMMERCIAL_INVOICE', format: 'pdf' });
}

function addShippingMethod(build: SaleBuild, packing: Packing): Partial<Shipping> {
  const { spec, random } = build;
  const service = serviceFor(build, packing);
  const wantsBooking = spec.method ? spec.method === 'MARKETPLACE' : random.chance(0.55);
  const isBooked = spec.booking !== undefined || (wantsBooking && !spec.isShippingHalfDone);
  return service && isBooked ? addBooking(build, service, packing) : addOwnShipping(build);
}

/** Chooses the service for a packing: for boxes a parcel service, if any goes there. */
function serviceFor({ lines, country, data, random }: SaleBuild, packing: Packing): Service | null {
  const isPallet = packing.kind === 'PALLET';
  const freight = {
    hasDangerousGoods: hasDangerousGoods(lines),
    isPallet,
    destinationCountry: country,
    packing: [packing],
  };
  const able = data.carriers.services.filter((service) => serviceObstacle(service, freight) === null);
  const fitting = able.filter((service) => service.takesPallets === (isPallet ? 1 : 0));
  const choice = fitting.length > 0 ? fitting : able;
  return choice.length > 0 ? random.pick(choice) : null;
}

function addBooking(build: SaleBuild, service: Service, packing: Packing): Partial<Shipping> {
  const { spec, timeline, saleQid, lines, seller, data, random } = build;
  const requestedAt = timeline.next();
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
    spec.booking ?? 'SUCCEEDED',
    random,
  );
  const { status, pickupDate, collectionReference, failureReason } = booking;
  timeline.add('BOOKING_REQUESTED', { subject, after: `${service.service}, ${pickupDate}`, at: requestedAt });
  if (status !== 'PENDING') {
    const kind = status === 'FAILED' ? 'BOOKING_FAILED' : 'BOOKING_SUCCEEDED';
    const after = collectionReference ?? failureReason ?? '';
    timeline.add(kind, { subject, after, actor: MARKETPLACE_ACTOR });
  }
  const settling = {
    kind: SETTLE_BOOKING_TASK,
    payload: { bookingQid: booking.qid },
    runAt: addHours(data.now, 12),
  };
  return {
    set: { ...nothing.set, shippingMethod: 'MARKETPLACE' },
    bookings: [booking],
    tasks: status === 'PENDING' ? [makeTask(settling, random)] : [],
  };
}

function addOwnShipping(build: SaleBuild): Partial<Shipping> {
  const { spec, timeline, data, saleQid, lines, random } = build;
  const carrier = random.pick(data.carriers.carriers);
  const fee = spec.isShippingHalfDone ? null : makeShippingFee(spec, saleTotals(lines).price, random);
  const { price } = saleTotals(lines);
  timeline.add('SHIPPING_SAVED', {
    subject: carrier.name,
    after: `SELF, ${carrier.name}`,
    amounts: changedAmounts(build, { price }, { price, shippingMethod: 'SELF', sellerShippingFee: fee }),
  });
  const set = { shippingMethod: 'SELF' as const, carrierQid: carrier.qid, sellerShippingFee: fee };
  if (spec.isShippingHalfDone) return { set };
  const count = spec.trackingCount ?? random.between(1, 4);
  const shipments = makeShipments({ saleQid, carrier, count }, random);
  const createdAt = timeline.add('TRACKING_ADDED', {
    subject: carrier.name,
    after: shipments.map(({ code }) => code).join(', '),
  });
  return { set, shipments: shipments.map((shipment) => ({ ...shipment, createdAt })) };
}
