import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { enqueue } from '#server/platform/tasks/tasks.ts';
import { addSeller } from '#tests/people/users/user.factory.ts';
import { openEmptyStore, openTestStore } from '#tests/platform/marketplace/test-store.ts';
import { isReachable, openStore, type Store } from './connect.ts';
import { plannedAnew } from './planned-anew.ts';
import { runTransaction } from './run-transaction.ts';

test.for(['a test', 'the next test'])('%s meets an empty store', async () => {
  const [store, beside] = [await openTestStore(), await openTestStore()];
  const { user } = await addSeller(store);

  expect(await store.db.selectFrom('users').select('qid').execute()).toEqual([{ qid: user.qid }]);
  expect(await beside.db.selectFrom('users').select('qid').execute()).toEqual([]);
});

test('a transaction is committed as a whole or rolled back', async () => {
  const store = await openTestStore();
  const failing = runTransaction(store, async (tx) => {
    await tx.insertInto('storeMetadata').values({ name: 'count', value: '1' }).execute();
    throw new Error('half-way');
  });

  await expect(failing).rejects.toThrow('half-way');
  expect(await store.db.selectFrom('storeMetadata').selectAll().execute()).toEqual([]);
});

test('changes of one row at the same time all count', async () => {
  const store = await openTestStore();
  await store.db.insertInto('storeMetadata').values({ name: 'count', value: '0' }).execute();

  await Promise.all(Array.from({ length: 60 }, () => runTransaction(store, (tx) => countUp(tx))));

  expect(await store.db.selectFrom('storeMetadata').select('value').executeTakeFirst()).toEqual({
    value: '60',
  });
});

test('statements go on when another process migrates their table', async () => {
  const store = await openEmptyStore();
  await sql`create table "storeMetadata" (name text, value text)`.execute(store.db);
  const read = (db: Store['db']) => db.selectFrom('storeMetadata').selectAll().execute();
  expect([await read(store.db), await runTransaction(store, read)]).toEqual([[], []]);

  await store.db.schema.alterTable('storeMetadata').addColumn('first', 'text').execute();
  expect(await read(store.db)).toEqual([]);
  await store.db.schema.alterTable('storeMetadata').addColumn('second', 'text').execute();
  expect(await runTransaction(store, read)).toEqual([]);
});

test('a statement is prepared once, except if it is planned anew', async () => {
  const store = await openTestStore();
  const read = store.db.selectFrom('storeMetadata').select('value');
  await store.db.connection().execute(async (connection) => {
    const run = async (query: typeof read) =>
      expect(await connection.executeQuery(query)).toHaveProperty('rows', []);
    await run(read.where('name', '=', 'as usual'));
    await run(read.where('value', '=', 'for its values').$call(plannedAnew));
    if (store.dialect === 'sqlite') return;
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      connection,
    );
    const texts = rows.map(({ statement }) => statement).join(' ');
    expect(texts).toContain('where "name" = $1');
    expect(texts).not.toContain('where "value" = $1');
  });
});

test('a row that two changes insert at the same time is there once', async () => {
  const store = await openTestStore();
  const insertOrFind = () =>
    runTransaction(store, async (tx) => {
      const found = await tx
        .selectFrom('storeMetadata')
        .selectAll()
        .where('name', '=', 'seeded')
        .executeTakeFirst();
      if (found) return 'found';
      await tx.insertInto('storeMetadata').values({ name: 'seeded', value: 'yes' }).execute();
      return 'inserted';
    });

  const outcomes = await Promise.all([insertOrFind(), insertOrFind()]);
  expect(outcomes.toSorted()).toEqual(['found', 'inserted']);
});

test('counts and sums are numbers on both databases', async () => {
  const store = await openTestStore();
  const at = '2026-03-02T09:00:00.000Z';
  await enqueue(store.db, 'first', {}, new Date(at));
  await enqueue(store.db, 'second', {}, new Date(at));

  const figures = await store.db
    .selectFrom('tasks')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('attempts').as('sum')])
    .executeTakeFirst();
  expect(figures).toEqual({ count: 2, sum: 0 });
});

test('a foreign key must lead somewhere', async () => {
  const store = await openTestStore();
  const lost = store.db
    .insertInto('refreshTokens')
    .values({ hash: 'h', familyQid: 'nobody', parentHash: null, createdAt: '', usedAt: null })
    .execute();

  await expect(lost).rejects.toThrow(/foreign key/i);
});

test('stored rows are read after the store is opened again', async () => {
  const file = temporaryFile();
  const first = await openStore({ file });
  await first.db.insertInto('storeMetadata').values({ name: 'seeded', value: 'yes' }).execute();
  await first.close();

  const second = await openStore({ file });
  onTestFinished(() => second.close());
  expect(await second.db.selectFrom('storeMetadata').selectAll().execute()).toEqual([
    { name: 'seeded', value: 'yes' },
  ]);
});

// A lower setting would lose committed changes in a power failure, which killing a process does not show. 2 is FULL.
// The PostgreSQL that `npm test` starts has it off.
const settings = {
  sqlite: {
    asked: sql`select * from pragma_journal_mode, pragma_synchronous, pragma_foreign_keys, pragma_busy_timeout`,
    expected: { journal_mode: 'wal', synchronous: 2, foreign_keys: 1, timeout: 1000 },
  },
  postgres: { asked: sql`show synchronous_commit`, expected: { synchronous_commit: 'on' } },
};

test('committed rows are on the disk', async () => {
  const store = await openFileOrServer();
  const { asked, expected } = settings[store.dialect];
  expect((await asked.execute(store.db)).rows).toEqual([expected]);
});

test('a second process on the same file is refused with the name of the first, until that one is killed', async () => {
  const file = temporaryFile();
  const program = `
    import { openStore } from '#server/platform/store/connect.ts';
    const store = await openStore({ file: ${JSON.stringify(file)} });
    await store.db.insertInto('storeMetadata').values({ name: 'holder', value: String(process.pid) }).execute();
    process.stdout.write('open');
    setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program]);
  onTestFinished(() => void holder.kill('SIGKILL'));
  await once(holder.stdout, 'data');

  await expect(openStore({ file })).rejects.toThrow(`is in use by process ${holder.pid} on`);

  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const store = await openStore({ file });
  onTestFinished(() => store.close());
  const found = await store.db.selectFrom('storeMetadata').select('value').executeTakeFirst();
  expect(found).toEqual({ value: String(holder.pid) });
});

test('a store that another process holds by itself is refused', async () => {
  const file = temporaryFile();
  const holder = new DatabaseSync(file);
  onTestFinished(() => holder.close());
  holder.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; BEGIN EXCLUSIVE; COMMIT');
  writeFileSync(`${file}.holder`, 'process 1');

  await expect(openStore({ file })).rejects.toThrow('is in use by process 1.');
});

test('reads go on during a change and find what was committed before it', async () => {
  const store = await openFileOrServer();
  const read = () => store.db.selectFrom('storeMetadata').select('value').execute();
  const readRaw = () => sql`select value from "storeMetadata"`.execute(store.db);
  const [written, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const change = runTransaction(store, async (tx) => {
    await tx.insertInto('storeMetadata').values({ name: 'count', value: '1' }).execute();
    written.resolve();
    await asked.promise;
  });
  await written.promise;

  expect(await read()).toEqual([]);
  expect((await readRaw()).rows).toEqual([]);
  expect(await isReachable(store)).toBe(true);
  asked.resolve();
  await change;
  expect(await read()).toEqual([{ value: '1' }]);
});

test('a statement that writes outside of a transaction waits for the change before it', async () => {
  const store = await openFileOrServer();
  const asked = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const change = runTransaction(store, async (tx) => {
    await tx.insertInto('storeMetadata').values({ name: 'count', value: '1' }).execute();
    written.resolve();
    await asked.promise;
    await tx.updateTable('storeMetadata').set({ value: '2' }).execute();
  });
  await written.promise;
  const update = store.db
    .insertInto('storeMetadata')
    .values({ name: 'count', value: '3' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: '3' }))
    .execute();
  asked.resolve();
  await Promise.all([change, update]);

  expect(await store.db.selectFrom('storeMetadata').select('value').execute()).toEqual([{ value: '3' }]);
});

async function openFileOrServer(): Promise<Store> {
  if (process.env.DATABASE_URL_TEST) return openTestStore();
  const store = await openStore({ file: temporaryFile() });
  onTestFinished(() => store.close());
  return store;
}

async function countUp(tx: Store['db']): Promise<void> {
  const found = await tx
    .selectFrom('storeMetadata')
    .select('value')
    .where('name', '=', 'count')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('storeMetadata')
    .set({ value: String(Number(found.value) + 1) })
    .where('name', '=', 'count')
    .execute();
}

function temporaryFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'store.sqlite');
}
