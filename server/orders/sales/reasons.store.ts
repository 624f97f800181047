import type { Kysely } from 'kysely';
import type { Reason } from '#contract/orders/sales.schemas.ts';
import type { Database } from '#server/platform/store/schema.ts';

export async function readReasons(db: Kysely<Database>, kind: 'DECLINE' | 'REDUCTION'): Promise<Reason[]> {
  return db
    .selectFrom('reasons')
    .select(['code', 'label'])
    .where('kind', '=', kind)
    .orderBy('position')
    .execute();
}
