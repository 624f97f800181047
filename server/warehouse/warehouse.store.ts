import type { Kysely } from 'kysely';
import type { IncomingPackage } from '#contract/warehouse/warehouse.schemas.ts';
import type { PageSlice } from '#server/pages.ts';
import type { Database } from '#server/store/schema.ts';

type Db = Kysely<Database>;

/** Packages that a carrier will collect for a sale that has not ended. */
function announced(db: Db) {
  return db
    .selectFrom('bookings')
    .innerJoin('sales', 'sales.qid', 'bookings.saleQid')
    .where('bookings.status', '=', 'SUCCEEDED')
    .where('sales.status', 'in', ['CONFIRMED', 'PAYMENT_REVIEW', 'PAID']);
}

export async function countIncomingPackages(db: Db): Promise<number> {
  const { count } = await announced(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Reads one page, the earliest pickup first, with two queries. */
export async function readIncomingPackages(db: Db, slice: PageSlice): Promise<IncomingPackage[]> {
  const rows = await announced(db)
    .innerJoin('sellers', 'sellers.qid', 'sales.sellerQid')
    .innerJoin('carrierServices', 'carrierServices.qid', 'bookings.serviceQid')
    .innerJoin('carriers', 'carriers.qid', 'carrierServices.carrierQid')
    .select([
      'bookings.qid',
      'bookings.saleQid',
      'bookings.pickupDate',
      'bookings.makeCollectionReference',
      'bookings.hasDangerousGoods',
      'sales.fid as saleFid',
      'sales.isTest',
      'sales.destinationCity',
      'sales.destinationCountry',
      'sellers.company as seller',
      'carriers.name as carrier',
    ])
    .orderBy('bookings.pickupDate')
    .orderBy('sales.fid')
    .limit(slice.size)
    .offset(slice.offset)
    .execute();
  const packings = await packingsOf(
    db,
    rows.map(({ saleQid }) => saleQid),
  );
  return rows.map((row) => {
    const own = packings.filter(({ saleQid }) => saleQid === row.saleQid);
    const count = (kind: 'PARCEL' | 'PALLET') =>
      own.filter((packing) => packing.kind === kind).reduce((sum, packing) => sum + packing.count, 0);
    return {
      qid: row.qid,
      saleFid: row.saleFid,
      isTest: row.isTest === 1,
      seller: row.seller,
      carrier: row.carrier,
      makeCollectionReference: row.makeCollectionReference,
      pickupDate: row.pickupDate,
      parcels: count('PARCEL'),
      pallets: count('PALLET'),
      weight: own.reduce((sum, packing) => sum + packing.count * packing.weight, 0),
      destination: { city: row.destinationCity, country: row.destinationCountry },
      hasDangerousGoods: row.hasDangerousGoods === 1,
    };
  });
}

async function packingsOf(db: Db, saleQids: string[]) {
  if (saleQids.length === 0) return [];
  return db
    .selectFrom('packings')
    .select(['saleQid', 'kind', 'count', 'weight'])
    .where('saleQid', 'in', saleQids)
    .execute();
}
