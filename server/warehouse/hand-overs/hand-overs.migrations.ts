import type { Kysely } from 'kysely';

export async function createHandOvers({ schema: create }: Kysely<unknown>): Promise<void> {
  await create
    .createTable('handOvers')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('carrier', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('driverName', 'text', (column) => column.notNull())
    .addColumn('numberPlate', 'text')
    .addColumn('collectedAt', 'text', (column) => column.notNull())
    .addColumn('collectedBy', 'text', (column) => column.notNull())
    .addColumn('leftAt', 'text')
    .addPrimaryKeyConstraint('handOvers_pk', ['qid'])
    .execute();
  await create
    .createTable('handOverGroups')
    .addColumn('groupQid', 'text', (column) => column.notNull().references('shipmentGroups.qid'))
    .addColumn('handOverQid', 'text', (column) => column.notNull().references('handOvers.qid'))
    .addPrimaryKeyConstraint('handOverGroups_pk', ['groupQid'])
    .execute();
  await create
    .createTable('loadedUnits')
    .addColumn('unitQid', 'text', (column) => column.notNull())
    .addColumn('groupQid', 'text', (column) => column.notNull().references('shipmentGroups.qid'))
    .addColumn('scanQid', 'text')
    .addColumn('loadedAt', 'text', (column) => column.notNull())
    .addColumn('loadedBy', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('loadedUnits_pk', ['unitQid'])
    .execute();
  await create.createIndex('handOvers_collectedAt').on('handOvers').column('collectedAt').execute();
  await create.createIndex('handOvers_carrier').on('handOvers').columns(['carrier', 'day']).execute();
  await create.createIndex('handOverGroups_handOverQid').on('handOverGroups').column('handOverQid').execute();
  await create.createIndex('loadedUnits_groupQid').on('loadedUnits').column('groupQid').execute();
}
