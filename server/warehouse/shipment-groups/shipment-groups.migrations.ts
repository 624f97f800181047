import type { CreateTableBuilder, Kysely } from 'kysely';

export async function createShipmentGroups({ schema: create }: Kysely<unknown>): Promise<void> {
  await create
    .createTable('shipmentGroups')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('destinationCompany', 'text', (column) => column.notNull())
    .addColumn('destinationLineOne', 'text', (column) => column.notNull())
    .addColumn('destinationLineTwo', 'text')
    .addColumn('destinationPostcode', 'text', (column) => column.notNull())
    .addColumn('destinationCity', 'text', (column) => column.notNull())
    .addColumn('destinationRegion', 'text')
    .addColumn('destinationCountry', 'text', (column) => column.notNull())
    .addColumn('carrier', 'text', (column) => column.notNull())
    .addColumn('cutOffAt', 'text', (column) => column.notNull())
    .addColumn('orderCount', 'integer', (column) => column.notNull())
    .addColumn('boxCount', 'integer', (column) => column.notNull())
    .addColumn('palletCount', 'integer', (column) => column.notNull())
    .addColumn('labelledCount', 'integer', (column) => column.notNull())
    .addColumn('weight', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('shipmentGroups_pk', ['qid'])
    .addUniqueConstraint('shipmentGroups_number_unique', ['number'])
    .execute();
  await withMeasures(create.createTable('groupPallets'))
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('groupQid', 'text', (column) => column.notNull().references('shipmentGroups.qid'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('sscc', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('groupPallets_pk', ['qid'])
    .addUniqueConstraint('groupPallets_sscc_unique', ['sscc'])
    .execute();
  await withMeasures(create.createTable('groupBoxes'))
    .addColumn('packageQid', 'text', (column) => column.notNull().references('packages.qid'))
    .addColumn('groupQid', 'text', (column) => column.notNull().references('shipmentGroups.qid'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('palletQid', 'text', (column) => column.references('groupPallets.qid'))
    .addPrimaryKeyConstraint('groupBoxes_pk', ['packageQid'])
    .execute();
  await create
    .createTable('ssccSerials')
    .addColumn('serial', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('ssccSerials_pk', ['serial'])
    .execute();
  await create
    .createTable('groupEvents')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('groupQid', 'text', (column) => column.notNull().references('shipmentGroups.qid'))
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('subject', 'text')
    .addPrimaryKeyConstraint('groupEvents_pk', ['qid'])
    .addUniqueConstraint('groupEvents_sequence_unique', ['groupQid', 'sequence'])
    .execute();
  await createIndexes(create);
}

function withMeasures<Name extends string>(table: CreateTableBuilder<Name>) {
  return table
    .addColumn('weight', 'double precision', (column) => column.notNull())
    .addColumn('length', 'double precision', (column) => column.notNull())
    .addColumn('width', 'double precision', (column) => column.notNull())
    .addColumn('height', 'double precision', (column) => column.notNull())
    .addColumn('labelledAt', 'text');
}

async function createIndexes(create: Kysely<unknown>['schema']): Promise<void> {
  await create
    .createIndex('shipmentGroups_status')
    .on('shipmentGroups')
    .columns(['status', 'cutOffAt', 'qid'])
    .execute();
  await create.createIndex('groupBoxes_groupQid').on('groupBoxes').columns(['groupQid', 'number']).execute();
  await create.createIndex('groupPallets_groupQid').on('groupPallets').column('groupQid').execute();
}
