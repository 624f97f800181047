import { sql, type Kysely } from 'kysely';
import type { ColumnTypes } from '#server/platform/store/migration-step.ts';

type Schema = Pick<Kysely<unknown>, 'schema' | 'getExecutor'>;

/** Deliveries without a booking: parcels that the warehouse took over from sellers. */
export async function addTakenOver(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { schema } = db;
  await schema.alterTable('shipments').addColumn('takenOverAt', 'text').execute();
  await schema.createIndex('shipments_code').on('shipments').column('code').execute();
  await allowDeliveriesWithoutBooking(db, types);
}

export async function allowDeliveriesWithoutBooking(db: Schema, types: ColumnTypes): Promise<void> {
  if (types.blob === 'blob') return makeDeliveriesAnew(db);
  await db.schema
    .alterTable('deliveries')
    .alterColumn('bookingQid', (column) => column.dropNotNull())
    .execute();
}

/** SQLite cannot change a column. Packages refer to the table by its name, so it gets its rows back before the commit. */
async function makeDeliveriesAnew(db: Schema): Promise<void> {
  const { schema } = db;
  await sql`pragma defer_foreign_keys = on`.execute(db);
  await sql`create table "formerDeliveries" as select * from "deliveries"`.execute(db);
  await schema.dropTable('deliveries').execute();
  await schema
    .createTable('deliveries')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('bookingQid', 'text', (column) => column.references('bookings.qid'))
    .addColumn('saleQid', 'text', (column) => column.notNull().references('sales.qid'))
    .addColumn('carrier', 'text', (column) => column.notNull())
    .addColumn('reference', 'text')
    .addColumn('expectedAt', 'text', (column) => column.notNull())
    .addColumn('hasDangerousGoods', 'integer', (column) => column.notNull())
    .addColumn('weight', 'double precision', (column) => column.notNull())
    .addColumn('packageCount', 'integer', (column) => column.notNull())
    .addColumn('receivedCount', 'integer', (column) => column.notNull())
    .addColumn('damagedCount', 'integer', (column) => column.notNull())
    .addColumn('isComplete', 'integer', (column) => column.notNull())
    .addColumn('confirmedAt', 'text')
    .addColumn('confirmedBy', 'text')
    .addColumn('confirmedCount', 'integer')
    .addPrimaryKeyConstraint('deliveries_pk', ['qid'])
    .addUniqueConstraint('deliveries_bookingQid_unique', ['bookingQid'])
    .execute();
  await sql`insert into "deliveries" select * from "formerDeliveries"`.execute(db);
  await schema.dropTable('formerDeliveries').execute();
  await schema
    .createIndex('deliveries_expectedAt')
    .on('deliveries')
    .columns(['isComplete', 'expectedAt', 'qid'])
    .execute();
  await schema.createIndex('deliveries_saleQid').on('deliveries').column('saleQid').execute();
}
