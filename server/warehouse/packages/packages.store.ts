import { type Selectable, sql } from 'kysely';
import type {
  Delivery,
  DeliveryQuery,
  DeliveryWithBoxes,
  IncomingCounts,
  WarehousePackage,
} from '#contract/warehouse/packages.schemas.ts';
import type { PageSlice } from '#server/platform/requests/pages.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { contains } from '#server/platform/store/contains.ts';
import type { Database } from '#server/platform/store/schema.ts';
import { laneOf, startOfWarehouseDay } from './packages.rules.ts';
import type { DeliveryRow, PackageRow } from './packages.tables.ts';
import { countUnknownPackages } from './unknown-packages.store.ts';

export type DeliveryOfSale = DeliveryRow & {
  saleFid: string;
  seller: string;
} & Pick<Selectable<Database['sales']>, 'isTest' | 'destinationCity' | 'destinationCountry'>;

type Filter = Pick<DeliveryQuery, 'state' | 'carrier' | 'search' | 'has_missing'>;

/** All deliveries, with what their sales tell of them. */
export function selectDeliveries(db: Tx) {
  return db
    .selectFrom('deliveries')
    .innerJoin('sales', 'sales.qid', 'deliveries.saleQid')
    .innerJoin('sellers', 'sellers.qid', 'sales.sellerQid')
    .selectAll('deliveries')
    .select(['sales.fid as saleFid', 'sales.isTest', 'sales.destinationCity', 'sales.destinationCountry'])
    .select('sellers.company as seller');
}

function matching(db: Tx, { state, carrier, search, has_missing: hasMissing }: Filter) {
  const found = search?.replaceAll(/[\s#]/g, '');
  return selectDeliveries(db)
    .$if(state === 'TO_COME', (query) => query.where('isComplete', '=', 0))
    .$if(state === 'RECEIVED', (query) => query.where('isComplete', '=', 1))
    .$if(state === 'DAMAGED', (query) => query.where('damagedCount', '>', 0))
    .$if(hasMissing === true, (query) => query.whereRef('receivedCount', '<', 'packageCount'))
    .$if(carrier !== undefined, (query) => query.where('carrier', '=', carrier ?? ''))
    .$if(Boolean(found), (query) =>
      query.where((eb) =>
        eb.or([
          contains(eb.ref('sales.fid'), found ?? ''),
          contains(eb.ref('deliveries.reference'), found ?? ''),
          eb(
            'deliveries.qid',
            'in',
            eb
              .selectFrom('packages')
              .select('packages.deliveryQid')
              .where(contains(sql.ref('packages.code'), found ?? '')),
          ),
        ]),
      ),
    );
}

export async function countDeliveries(db: Tx, filter: Filter): Promise<number> {
  const { count } = await db
    .selectFrom(matching(db, filter).as('matches'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Reads one page: what is to come by its time, the earliest first; what is complete the latest first. */
export async function readDeliveries(
  db: Tx,
  filter: Filter,
  { size, offset }: PageSlice,
  now: Date,
): Promise<Delivery[]> {
  const direction = filter.state === 'RECEIVED' ? 'desc' : 'asc';
  const rows = await matching(db, filter)
    // What is still expected comes before what was confirmed without it.
    .$if(filter.has_missing === true, (query) => query.orderBy('isComplete'))
    .orderBy('deliveries.expectedAt', direction)
    .orderBy('deliveries.qid')
    .limit(size)
    .offset(offset)
    .execute();
  return rows.map((row) => deliveryReply(row, now));
}

export async function findDelivery(db: Tx, qid: string): Promise<DeliveryOfSale | undefined> {
  return selectDeliveries(db).where('deliveries.qid', '=', qid).executeTakeFirst();
}

export async function readPackages(db: Tx, deliveryQid: string): Promise<PackageRow[]> {
  return db
    .selectFrom('packages')
    .selectAll()
    .where('deliveryQid', '=', deliveryQid)
    .orderBy('number')
    .execute();
}

export async function countIncomingPackages(db: Tx, now: Date): Promise<IncomingCounts> {
  const today = startOfWarehouseDay(now);
  const tomorrow = startOfWarehouseDay(new Date(today.getTime() + 36 * 3_600_000)).toISOString();
  const groups = await db
    .selectFrom('deliveries')
    .select(['isComplete', 'carrier'])
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>(eb.case().when('damagedCount', '>', 0).then(1).else(0).end()).as('damaged'),
    ])
    .groupBy(['isComplete', 'carrier'])
    .execute();
  const openBefore = async (moment: string) => {
    const { missing } = await db
      .selectFrom('deliveries')
      .select((eb) => eb.fn.sum<number>(eb('packageCount', '-', eb.ref('receivedCount'))).as('missing'))
      .where('isComplete', '=', 0)
      .where('expectedAt', '<', moment)
      .executeTakeFirstOrThrow();
    return Number(missing ?? 0);
  };
  const received = await countReceivedSince(db, today.toISOString());
  const late = await openBefore(today.toISOString());
  const toCome = await openBefore(tomorrow);
  const sum = (isComplete: 0 | 1) =>
    groups
      .filter((group) => group.isComplete === isComplete)
      .reduce((total, { count }) => total + Number(count), 0);
  return {
    deliveries: {
      toCome: sum(0),
      received: sum(1),
      damaged: groups.reduce((total, { damaged }) => total + Number(damaged), 0),
    },
    packages: { expected: toCome + received, received, toCome, late },
    unknown: await countUnknownPackages(db),
    carriers: [
      ...new Set(groups.filter(({ isComplete }) => isComplete === 0).map(({ carrier }) => carrier)),
    ].toSorted((one, other) => one.localeCompare(other, 'en')),
  };
}

/** The packages that were received since a moment. */
async function countReceivedSince(db: Tx, moment: string): Promise<number> {
  const { count } = await db
    .selectFrom('packages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('receivedAt', '>=', moment)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function deliveryReply(row: DeliveryOfSale, now: Date): Delivery {
  return {
    qid: row.qid,
    saleFid: row.saleFid,
    isTest: row.isTest === 1,
    seller: row.seller,
    carrier: row.carrier,
    reference: row.reference,
    expectedAt: row.expectedAt,
    isLate: row.isComplete === 0 && row.expectedAt < startOfWarehouseDay(now).toISOString(),
    destination: { city: row.destinationCity, country: row.destinationCountry },
    lane: laneOf(row.destinationCountry),
    hasDangerousGoods: row.hasDangerousGoods === 1,
    packages: row.packageCount,
    received: row.receivedCount,
    damaged: row.damagedCount,
    weight: row.weight,
    confirmed: confirmationOf(row),
  };
}

function confirmationOf({ confirmedAt, confirmedBy, confirmedCount }: DeliveryRow): Delivery['confirmed'] {
  if (confirmedAt === null) return null;
  return { at: confirmedAt, by: confirmedBy ?? '', packages: confirmedCount ?? 0 };
}

/** A delivery with its packages. */
export async function deliveryWithBoxes(
  db: Tx,
  delivery: DeliveryOfSale,
  now: Date,
): Promise<DeliveryWithBoxes> {
  const boxes = await readPackages(db, delivery.qid);
  return {
    ...deliveryReply(delivery, now),
    boxes: boxes.map((row) => packageReply(row, delivery.saleFid)),
  };
}

export function packageReply(row: PackageRow, saleFid: string): WarehousePackage {
  const { lastScanQid, placeQid, storedAt, ...reply } = row;
  return { ...reply, saleFid };
}
