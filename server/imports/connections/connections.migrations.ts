import { randomUUID } from 'node:crypto';
import { addDays } from 'date-fns/addDays';
import type { Kysely } from 'kysely';

/** The schedule of each source, and how its last fetch ended. Sources that exist are fetched a day later. */
export async function createFetches(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('stocklistSources')
    .addColumn('interval', 'text', (column) => column.notNull().defaultTo('DAILY'))
    .execute();
  await schema
    .alterTable('stocklistSources')
    .addColumn('hour', 'integer', (column) => column.notNull().defaultTo(6))
    .execute();
  await schema
    .createTable('stocklistFetches')
    .addColumn('sellerQid', 'text', (column) =>
      column.notNull().primaryKey().references('stocklistSources.sellerQid').onDelete('cascade'),
    )
    .addColumn('nextAt', 'text')
    .addColumn('fetchedAt', 'text')
    .addColumn('result', 'text')
    .addColumn('failure', 'text')
    .addColumn('importQid', 'text')
    .addColumn('failuresInARow', 'integer', (column) => column.notNull())
    .addColumn('isWaitingTold', 'integer', (column) => column.notNull())
    .addColumn('etag', 'text')
    .addColumn('lastModified', 'text')
    .addColumn('contentHash', 'text')
    .execute();
  await scheduleAll(db.withTables<Tables>());
}

type Tables = {
  stocklistSources: { sellerQid: string };
  stocklistFetches: { sellerQid: string; nextAt: string; failuresInARow: number; isWaitingTold: number };
  tasks: { qid: string; kind: string; payload: string; runAt: string; attempts: number };
};

async function scheduleAll(db: Kysely<Tables>): Promise<void> {
  const nextAt = addDays(new Date(), 1).toISOString();
  for (const { sellerQid } of await db.selectFrom('stocklistSources').select('sellerQid').execute()) {
    await db
      .insertInto('stocklistFetches')
      .values({ sellerQid, nextAt, failuresInARow: 0, isWaitingTold: 0 })
      .execute();
    const payload = JSON.stringify({ sellerQid, at: nextAt });
    await db
      .insertInto('tasks')
      .values({ qid: randomUUID(), kind: 'fetch-stock-list', payload, runAt: nextAt, attempts: 0 })
      .execute();
  }
}
