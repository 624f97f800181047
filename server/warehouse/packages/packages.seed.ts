import { addMinutes } from 'date-fns/addMinutes';
import { subDays } from 'date-fns/subDays';
import type { Tx } from '#server/platform/store/connect.ts';
import { writeRows } from '#server/platform/store/write-rows.ts';
import { defineSeed, type SeedOptions } from '#server/seed/define-seed.ts';
import { randomFor, type Random } from '#server/seed/random.ts';
import { makeDelivery, type AnnouncedBooking, type AnnouncedPacking } from './announce.store.ts';
import { startOfWarehouseDay } from './packages.rules.ts';
import type { DeliveryRow, PackageRow, UnknownPackageRow } from './packages.tables.ts';

const RECEIVER = 'Noor de Wit';
/** Days for which packages stay in the warehouse. */
const STAY = 6;

const damages = [
  'One corner is crushed; the goods look unharmed.',
  'Wet at the bottom, two cartons are soft.',
  'The tape is open, nothing seems to be missing.',
];

const strayCodes = ['JD014600057122905511', '00340434187200455120', '1Z98F2470391284415'];

/** The packages of all bookings that succeeded: announced, in the warehouse since some days, or handed over. */
export const packagesSeed = defineSeed({ write: seedPackages });

async function seedPackages(tx: Tx, { now }: SeedOptions): Promise<void> {
  const random = randomFor('packages');
  const bookings = await readBookings(tx);
  const packings = await tx.selectFrom('packings').selectAll().orderBy('qid').execute();
  const packingsBySale = Map.groupBy(packings, ({ saleQid }) => saleQid);
  const deliveries: DeliveryRow[] = [];
  const packages: PackageRow[] = [];
  for (const booking of bookings) {
    const own: AnnouncedPacking[] = packingsBySale.get(booking.saleQid) ?? [];
    const made = makeDelivery(booking, own, packages.length + 1, () => random.qid());
    const arrived = arrive(made, now, random);
    deliveries.push(arrived.delivery);
    packages.push(...arrived.packages);
  }
  const codes = [...strayCodes, ...(await readSellerCode(tx))];
  await writeRows(tx, { deliveries, packages, unknownPackages: strayPackages(codes, now, random) });
}

async function readBookings(tx: Tx): Promise<AnnouncedBooking[]> {
  const rows = await tx
    .selectFrom('bookings')
    .innerJoin('sales', 'sales.qid', 'bookings.saleQid')
    .innerJoin('carrierServices', 'carrierServices.qid', 'bookings.serviceQid')
    .innerJoin('carriers', 'carriers.qid', 'carrierServices.carrierQid')
    .select(['bookings.qid', 'saleQid', 'pickupDate', 'collectionReference'])
    .select(['bookings.hasDangerousGoods', 'carriers.name as carrier', 'transitDays'])
    .where('bookings.status', '=', 'SUCCEEDED')
    .where('sales.status', 'not in', ['DECLINED', 'EXPIRED'])
    .orderBy('pickupDate')
    .orderBy('bookings.qid')
    .execute();
  return rows.map((row) => ({ ...row, hasDangerousGoods: row.hasDangerousGoods === 1 ? 1 : 0 }));
}

type Made = { delivery: DeliveryRow; packages: PackageRow[] };

/** What had to arrive before this moment has arrived, except for late and half delivered ones of the last days. */
function arrive({ delivery, packages }: Made, now: Date, random: Random): Made {
  const expected = new Date(delivery.expectedAt);
  if (expected >= now) return { delivery, packages };
  const isRecent = expected >= subDays(startOfWarehouseDay(now), STAY);
  const isHalf = isRecent && random.chance(0.15);
  const isLate = isRecent && !isHalf && random.chance(0.1);
  const count = isLate ? 0 : isHalf ? Math.floor(packages.length / 2) : packages.length;
  const damaged = isRecent && count > 0 && random.chance(0.08) ? random.between(1, count) : 0;
  const arrived = packages.map((row): PackageRow => {
    if (row.number > count) return row;
    const receivedAt = addMinutes(expected, random.between(1, 40) + Math.floor(row.number / 4));
    return {
      ...row,
      status: isRecent ? 'RECEIVED' : 'HANDED_OVER',
      receivedAt: (receivedAt < now ? receivedAt : now).toISOString(),
      receivedBy: RECEIVER,
      damageNote: row.number === damaged ? random.pick(damages) : null,
    };
  });
  return {
    packages: arrived,
    delivery: {
      ...delivery,
      receivedCount: count,
      damagedCount: damaged > 0 ? 1 : 0,
      isComplete: count === packages.length ? 1 : 0,
    },
  };
}

/** A parcel that a seller sends on their own, and that came to the warehouse. */
async function readSellerCode(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('shipments')
    .innerJoin('sales', 'sales.qid', 'shipments.saleQid')
    .select('shipments.code')
    .where('sales.status', '=', 'PAID')
    .orderBy('sales.placedAt', 'desc')
    .orderBy('shipments.code')
    .limit(1)
    .execute();
  return rows.map(({ code }) => code);
}

function strayPackages(codes: readonly string[], now: Date, random: Random): UnknownPackageRow[] {
  return codes.map((code, index) => ({
    qid: random.qid(),
    number: index + 1,
    code,
    foundAt: subDays(now, codes.length - index).toISOString(),
    foundBy: RECEIVER,
    scanQid: random.qid(),
  }));
}
