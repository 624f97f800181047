import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#server/platform/store/schema.ts';

/** The packages of a booking by number, with their labels. */
export async function readAnnouncedPackages(
  db: Kysely<Database>,
  bookingQid: string,
): Promise<Pick<Selectable<Database['packages']>, 'code' | 'number'>[]> {
  return db
    .selectFrom('packages')
    .innerJoin('deliveries', 'deliveries.qid', 'packages.deliveryQid')
    .select(['packages.code', 'packages.number'])
    .where('deliveries.bookingQid', '=', bookingQid)
    .orderBy('packages.number')
    .execute();
}
