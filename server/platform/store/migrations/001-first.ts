import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#server/platform/store/migration-step.ts';
import { createFulfilment } from './001-fulfilment.ts';
import { createGoods } from './001-goods.ts';
import { createPeople } from './001-people.ts';
import { createSales } from './001-sales.ts';
import { createUpkeep } from './001-upkeep.ts';

export async function up(db: Kysely<unknown>, { blob }: ColumnTypes): Promise<void> {
  await createPeople(db.schema);
  await createGoods(db.schema);
  await createSales(db.schema);
  await createFulfilment(db.schema, blob);
  await createUpkeep(db.schema);
}
