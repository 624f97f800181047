import { addDays } from 'date-fns/addDays';
import { Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, sqliteDialect } from '#server/platform/store/sqlite.ts';
import { createFetches } from './connections.migrations.ts';

type Row = Record<string, string | number | null>;

test('a source that was saved before is fetched a day later for the first time', async () => {
  const store = new Kysely<unknown>({ dialect: sqliteDialect({ open: () => openDatabase(':memory:') }) });
  onTestFinished(() => store.destroy());
  const { schema } = store;
  await schema
    .createTable('stocklistSources')
    .addColumn('sellerQid', 'text', (column) => column.primaryKey())
    .execute();
  const texts = ['qid', 'kind', 'payload', 'runAt', 'attempts'] as const;
  await texts.reduce((create, name) => create.addColumn(name, 'text'), schema.createTable('tasks')).execute();
  const db = store.withTables<Record<'stocklistSources' | 'stocklistFetches' | 'tasks', Row>>();
  await db.insertInto('stocklistSources').values({ sellerQid: 'usual' }).execute();
  const before = new Date();

  await createFetches(store);

  expect(await db.selectFrom('stocklistSources').selectAll().execute()).toEqual([
    { sellerQid: 'usual', interval: 'DAILY', hour: 6 },
  ]);
  const fetches = await db.selectFrom('stocklistFetches').selectAll().execute();
  expect(fetches).toMatchObject([{ sellerQid: 'usual', fetchedAt: null, failuresInARow: 0 }]);
  const nextAt = String(fetches[0]?.['nextAt']);
  expect([
    nextAt >= addDays(before, 1).toISOString(),
    nextAt <= addDays(new Date(), 1).toISOString(),
  ]).toEqual([true, true]);
  const tasks = await db.selectFrom('tasks').selectAll().execute();
  expect(tasks).toMatchObject([{ kind: 'fetch-stock-list', runAt: nextAt }]);
  expect(JSON.parse(String(tasks[0]?.['payload']))).toEqual({ sellerQid: 'usual', at: nextAt });
});
