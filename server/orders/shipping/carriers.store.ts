import type { Kysely, Selectable } from 'kysely';
import type { PageSlice } from '#server/platform/requests/pages.ts';
import type { Database } from '#server/platform/store/schema.ts';

type Db = Kysely<Database>;
export type CarrierRow = Selectable<Database['carriers']>;
/** A bookable service with the name of its carrier. */
export type ServiceRow = Selectable<Database['carrierServices']> & { carrierName: string };

export async function findCarrier(db: Db, qid: string): Promise<CarrierRow | undefined> {
  return db.selectFrom('carriers').selectAll().where('qid', '=', qid).executeTakeFirst();
}

export async function readCarriers(db: Db, slice: PageSlice): Promise<CarrierRow[]> {
  return db
    .selectFrom('carriers')
    .selectAll()
    .orderBy('name')
    .orderBy('qid')
    .limit(slice.size)
    .offset(slice.offset)
    .execute();
}

export async function countCarriers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('carriers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function readServices(db: Db): Promise<ServiceRow[]> {
  return db
    .selectFrom('carrierServices')
    .innerJoin('carriers', 'carriers.qid', 'carrierServices.carrierQid')
    .selectAll('carrierServices')
    .select('carriers.name as carrierName')
    .orderBy('carriers.name')
    .orderBy('carrierServices.service')
    .execute();
}
