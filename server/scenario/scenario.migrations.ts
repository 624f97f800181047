import type { Kysely } from 'kysely';

export async function createScenarios({ schema: create }: Kysely<unknown>): Promise<void> {
  await create
    .createTable('scenarios')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('stoppedAt', 'text')
    .addColumn('usedAt', 'text', (column) => column.notNull())
    .execute();
  await create
    .createTable('scenarioAnswers')
    .addColumn('scenarioId', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('callId', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('remaining', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('scenario_answers_key', ['scenarioId', 'position'])
    .execute();
}
