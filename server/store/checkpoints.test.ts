import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCheckpoints } from './checkpoints.ts';
import { openStore } from './connect.ts';

const WAIT = { timeout: 20_000, interval: 100 };

test('a change reaches the file itself while the store is open', async () => {
  const file = join(temporaryFolder(), 'store.sqlite');
  const store = await openStore({ file });
  onTestFinished(() => store.close());
  await store.db.insertInto('storeMetadata').values({ name: 'seeded', value: 'yes' }).execute();

  await vi.waitFor(() => expect(rowsWithoutLog(file)).toEqual([{ value: 'yes' }]), WAIT);
});

test('a thread that ends is told', async () => {
  const ended = vi.fn();
  const checkpoints = createCheckpoints(join(temporaryFolder(), 'missing', 'store.sqlite'), ended);
  onTestFinished(() => checkpoints.stop());
  checkpoints.request();

  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce(), WAIT);
});

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
