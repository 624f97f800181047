import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#server/platform/store/migration-step.ts';

/** The day of the reference rates that the first stores have. */
const FIRST_RATES = '2026-11-18';

export async function createInitialChecks(db: Kysely<unknown>, { blob }: ColumnTypes): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('exchangeRates')
    .addColumn('date', 'text', (column) => column.notNull().defaultTo(FIRST_RATES))
    .execute();
  await schema
    .createTable('gtinCheckers')
    .addColumn('userQid', 'text', (column) => column.notNull().primaryKey().references('users.qid'))
    .execute();
  await schema
    .createTable('checkFiles')
    .addColumn('qid', 'text', (column) => column.notNull().primaryKey())
    .addColumn('userQid', 'text', (column) => column.notNull().references('users.qid'))
    .addColumn('fileName', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('sheets', 'text', (column) => column.notNull())
    .addColumn('content', blob, (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('checkFiles_createdAt').on('checkFiles').column('createdAt').execute();
  await createChecks(db);
}

async function createChecks({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('initialChecks')
    .addColumn('qid', 'text', (column) => column.notNull().primaryKey())
    .addColumn('fileQid', 'text', (column) => column.notNull().references('checkFiles.qid'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('userQid', 'text', (column) => column.notNull().references('users.qid'))
    .addColumn('createdBy', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('startedAt', 'text')
    .addColumn('endedAt', 'text')
    .addColumn('slot', 'text')
    .addColumn('progress', 'real')
    .addColumn('failure', 'text')
    .addColumn('fileName', 'text', (column) => column.notNull())
    .addColumn('dealId', 'text')
    .addColumn('company', 'text', (column) => column.notNull())
    .addColumn('leadSlug', 'text')
    .addColumn('columns', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('millionthsPerEuro', 'integer', (column) => column.notNull())
    .addColumn('rateDate', 'text', (column) => column.notNull())
    .addColumn('result', 'text')
    .addColumn('brands', 'text')
    .execute();
  for (const columns of [['createdAt'], ['status', 'createdAt'], ['userQid', 'startedAt'], ['fileQid']]) {
    await schema
      .createIndex(`initialChecks_${columns.join('_')}`)
      .on('initialChecks')
      .columns(columns)
      .execute();
  }
  await schema
    .createTable('initialCheckRows')
    .addColumn('checkQid', 'text', (column) => column.notNull().references('initialChecks.qid'))
    .addColumn('row', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('gtin', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('priceCents', 'integer')
    .addColumn('quantity', 'integer')
    .addColumn('sellingUnit', 'integer')
    .addColumn('lowestCents', 'integer')
    .addColumn('differenceBasisPoints', 'integer')
    .addColumn('wouldWin', 'integer', (column) => column.notNull())
    .addColumn('problem', 'text')
    .addPrimaryKeyConstraint('initialCheckRows_pk', ['checkQid', 'row'])
    .execute();
  await schema
    .createIndex('initialCheckRows_kind')
    .on('initialCheckRows')
    .columns(['checkQid', 'kind', 'row'])
    .execute();
}
