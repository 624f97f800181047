import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCheckpoints } from './checkpoints.ts';
import { openStore, sqliteStore } from './connect.ts';
import { openDatabase, openReader, setAutomaticCheckpoints } from './sqlite.ts';

const WAIT = { timeout: 20_000, interval: 100 };

test('a change reaches the file itself while the store is open', async () => {
  const file = join(temporaryFolder(), 'store.sqlite');
  const store = await openStore({ file });
  onTestFinished(() => store.close());
  await store.db.insertInto('storeMetadata').values({ name: 'seeded', value: 'yes' }).execute();

  await vi.waitFor(() => expect(rowsWithoutLog(file)).toEqual([{ value: 'yes' }]), WAIT);
});

test('the log of changes that follow each other at once starts again', async () => {
  const file = join(temporaryFolder(), 'store.sqlite');
  const checkpoints = createCheckpoints(file, () => {}, 50);
  const store = sqliteStore({
    open() {
      const writer = openDatabase(file);
      setAutomaticCheckpoints(writer, 'off');
      return writer;
    },
    openReader: () => openReader(file),
    onChange: checkpoints.request,
  });
  const stopped = new AbortController();
  async function change() {
    await sql`create table notes (note text)`.execute(store.db);
    while (!stopped.signal.aborted) {
      await store.db.transaction().execute(async (tx) => {
        await sql`insert into notes values (${'note '.repeat(10_000)})`.execute(tx);
        await pause(5);
      });
    }
  }
  const changing = change();
  onTestFinished(async () => {
    stopped.abort();
    await changing;
    await checkpoints.stop();
    await store.close();
  });
  await vi.waitFor(() => expect(restartsOfLog(file)).toBeGreaterThan(1), WAIT);
});

test('a thread that ends is told', async () => {
  const ended = vi.fn();
  const checkpoints = createCheckpoints(join(temporaryFolder(), 'missing', 'store.sqlite'), ended);
  onTestFinished(() => checkpoints.stop());
  checkpoints.request(() => Promise.resolve(() => {}));

  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce(), WAIT);
});

/** A number in the header of the log of SQLite. */
function restartsOfLog(file: string): number {
  return readFileSync(`${file}-wal`).readUInt32BE(12);
}

function rowsWithoutLog(file: string) {
  const copy = `${file}.copy`;
  copyFileSync(file, copy);
  const database = new DatabaseSync(copy);
  try {
    return database
      .prepare('select value from storeMetadata')
      .all()
      .map((row) => ({ ...row }));
  } finally {
    database.close();
  }
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-checkpoints-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
