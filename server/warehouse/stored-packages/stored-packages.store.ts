import { sql } from 'kysely';
import type {
  StoredCounts,
  StoredFilter,
  StoredPackage,
  StoredSorting,
} from '#contract/warehouse/stored-packages.schemas.ts';
import type { PageSlice } from '#server/platform/requests/pages.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { contains } from '#server/platform/store/contains.ts';
import { daysInWarehouse } from './stored-packages.rules.ts';

type Search = { filter: StoredFilter; now: Date };

/** The packages that were received and have not left. */
function present(db: Tx) {
  return db.selectFrom('packages').where('packages.status', '=', 'RECEIVED');
}

function matching(db: Tx, { state, search, place, carrier, destination }: StoredFilter) {
  const found = search?.replaceAll(/^#|\s+/g, ' ').trim() ?? '';
  return present(db)
    .innerJoin('deliveries', 'deliveries.qid', 'packages.deliveryQid')
    .innerJoin('sales', 'sales.qid', 'deliveries.saleQid')
    .innerJoin('sellers', 'sellers.qid', 'sales.sellerQid')
    .leftJoin('places', 'places.qid', 'packages.placeQid')
    .$if(state === 'NO_PLACE', (query) => query.where('packages.placeQid', 'is', null))
    .$if(state === 'STORED', (query) => query.where('packages.placeQid', 'is not', null))
    .$if(state === 'DAMAGED', (query) => query.where('packages.damageNote', 'is not', null))
    .$if(place !== undefined, (query) => query.where('places.code', '=', place ?? ''))
    .$if(carrier !== undefined, (query) => query.where('deliveries.carrier', '=', carrier ?? ''))
    .$if(destination !== undefined, (query) =>
      query.where('sales.destinationCountry', '=', destination ?? ''),
    )
    .$if(found !== '', (query) =>
      query.where((eb) =>
        eb.or([
          contains(eb.ref('sales.fid'), found),
          contains(eb.ref('packages.code'), found),
          contains(eb.ref('sellers.company'), found),
          // A place is searched as it is written, A-03-2, or as its label has it.
          contains(eb.ref('places.code'), found.replaceAll('-', '')),
        ]),
      ),
    );
}

export async function countMatchingPackages(db: Tx, filter: StoredFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Reads one page in the sequence of the filter. */
export async function readStoredPackages(
  db: Tx,
  { filter, now }: Search,
  { size, offset }: PageSlice,
): Promise<StoredPackage[]> {
  const rows = await inSequence(db, filter)
    .select(['packages.qid', 'packages.code', 'packages.kind', 'packages.number', 'packages.weight'])
    .select(['packages.damageNote', 'packages.storedAt', 'packages.receivedAt', 'places.code as place'])
    .select(['deliveries.carrier', 'deliveries.packageCount', 'deliveries.hasDangerousGoods'])
    .select(['sales.fid as saleFid', 'sales.isTest', 'sales.destinationCity', 'sales.destinationCountry'])
    .select('sellers.company as seller')
    .limit(size)
    .offset(offset)
    .execute();
  return rows.map(
    ({ destinationCity, destinationCountry, packageCount, receivedAt, ...row }): StoredPackage => ({
      ...row,
      isTest: row.isTest === 1,
      hasDangerousGoods: row.hasDangerousGoods === 1,
      destination: { city: destinationCity, country: destinationCountry },
      packages: packageCount,
      // Packages with this status have a time of receipt.
      receivedAt: receivedAt ?? now.toISOString(),
      days: receivedAt === null ? 0 : daysInWarehouse(receivedAt, now),
    }),
  );
}

const columns = {
  receivedAt: sql.ref('packages.receivedAt'),
  // The databases sort nulls differently; what has no place comes first.
  place: sql`coalesce(${sql.ref('places.code')}, '')`,
  saleFid: sql.ref('sales.fid'),
  weight: sql.ref('packages.weight'),
} as const satisfies Record<string, ReturnType<typeof sql.ref> | ReturnType<typeof sql>>;

function inSequence(db: Tx, filter: StoredFilter) {
  const { by, direction } = sequenceOf(filter.sort ?? 'receivedAt');
  return matching(db, filter)
    .orderBy(columns[by], direction)
    .$if(by === 'saleFid', (query) => query.orderBy('packages.number'))
    .orderBy('packages.qid', direction);
}

function sequenceOf(sort: StoredSorting) {
  switch (sort) {
    case '-receivedAt':
      return { by: 'receivedAt', direction: 'desc' } as const;
    case '-place':
      return { by: 'place', direction: 'desc' } as const;
    case '-saleFid':
      return { by: 'saleFid', direction: 'desc' } as const;
    case '-weight':
      return { by: 'weight', direction: 'desc' } as const;
    default:
      return { by: sort, direction: 'asc' } as const;
  }
}

export async function countPresentPackages(db: Tx): Promise<StoredCounts> {
  const { count, stored, damaged, placesInUse } = await present(db)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.count<number>('placeQid').as('stored'),
      fn.count<number>('damageNote').as('damaged'),
      fn.count<number>('placeQid').distinct().as('placesInUse'),
    ])
    .executeTakeFirstOrThrow();
  const { places } = await db
    .selectFrom('places')
    .select(({ fn }) => fn.countAll<number>().as('places'))
    .executeTakeFirstOrThrow();
  const groups = await present(db)
    .innerJoin('deliveries', 'deliveries.qid', 'packages.deliveryQid')
    .innerJoin('sales', 'sales.qid', 'deliveries.saleQid')
    .select(['deliveries.carrier', 'sales.destinationCountry'])
    .distinct()
    .execute();
  return {
    packages: Number(count),
    noPlace: Number(count) - Number(stored),
    stored: Number(stored),
    damaged: Number(damaged),
    placesInUse: Number(placesInUse),
    places: Number(places),
    carriers: namesOf(groups.map(({ carrier }) => carrier)),
    destinations: namesOf(groups.map(({ destinationCountry }) => destinationCountry)),
  };
}

function namesOf(names: string[]): string[] {
  return [...new Set(names)].toSorted((one, other) => one.localeCompare(other, 'en'));
}
