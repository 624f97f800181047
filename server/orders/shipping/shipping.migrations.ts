import { sql, type Kysely } from 'kysely';

/** What the services of the marketplace's carriers take; null is no limit. */
export async function addServiceLimits({ schema: alter }: Kysely<unknown>): Promise<void> {
  await alter
    .alterTable('carrierServices')
    .addColumn('takesParcels', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  for (const limit of [
    'maximumParcelWeight',
    'maximumParcelLength',
    'maximumPalletWeight',
    'maximumPalletHeight',
  ]) {
    await alter.alterTable('carrierServices').addColumn(limit, 'integer').execute();
  }
}

/**
 * The column has its first name again: in stores that were made while the first migration named it otherwise, and in answers
 * that are kept for their keys.
 */
export async function nameCollectionReference(db: Kysely<unknown>): Promise<void> {
  const former = 'makeCollectionReference';
  const tables = await db.introspection.getTables();
  const bookings = tables.find(({ name }) => name === 'bookings');
  if (!bookings?.columns.some(({ name }) => name === former)) return;
  await db.schema.alterTable('bookings').renameColumn(former, 'collectionReference').execute();
  await sql`
    update "idempotencyKeys" set reply = replace(reply, ${`"${former}"`}, '"collectionReference"')
  `.execute(db);
}
