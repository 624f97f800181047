import type { SchemaModule } from 'kysely';

/** Idempotency keys, tasks and metadata of the store. */
export async function createUpkeep(create: SchemaModule): Promise<void> {
  await create
    .createTable('idempotencyKeys')
    .addColumn('userQid', 'text', (column) => column.notNull().references('users.qid'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('callId', 'text', (column) => column.notNull())
    .addColumn('bodyHash', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('reply', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotencyKeys_pk', ['userQid', 'key'])
    .execute();
  await create
    .createTable('tasks')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('runAt', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('claimedUntil', 'text')
    .addColumn('doneAt', 'text')
    .addColumn('failure', 'text')
    .addPrimaryKeyConstraint('tasks_pk', ['qid'])
    .execute();
  await create
    .createTable('facts')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('facts_pk', ['name'])
    .execute();
  await create.createIndex('tasks_doneAt_runAt').on('tasks').columns(['doneAt', 'runAt']).execute();
  await create
    .createIndex('idempotencyKeys_createdAt')
    .on('idempotencyKeys')
    .columns(['createdAt'])
    .execute();
}
