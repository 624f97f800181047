import type { Kysely } from 'kysely';

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
