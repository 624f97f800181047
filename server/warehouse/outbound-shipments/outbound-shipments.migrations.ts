import type { Kysely } from 'kysely';

export async function createOutboundShipments({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('outboundShipments')
    .addColumn('groupQid', 'text', (column) => column.notNull().references('shipmentGroups.qid'))
    .addColumn('registrationQid', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('consignment', 'text')
    .addColumn('failureReason', 'text')
    .addColumn('requestedAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('outboundShipments_pk', ['groupQid'])
    .execute();
}
