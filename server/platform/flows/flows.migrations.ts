import type { Kysely } from 'kysely';

export async function createFlowComments({ schema: create }: Kysely<unknown>): Promise<void> {
  await create
    .createTable('flowComments')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('chart', 'text', (column) => column.notNull())
    .addColumn('element', 'text', (column) => column.notNull())
    .addColumn('chartVersion', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('authorQid', 'text', (column) => column.notNull().references('users.qid'))
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('resolvedAt', 'text')
    .addColumn('resolvedBy', 'text')
    .addPrimaryKeyConstraint('flowComments_pk', ['qid'])
    .execute();
  await create
    .createIndex('flowComments_chart_createdAt')
    .on('flowComments')
    .columns(['chart', 'createdAt'])
    .execute();
}
