import { expect, test, vi } from 'vitest';
import { openTestStore } from '#tests/platform/marketplace/test-store.ts';
import { announce } from './announcements.ts';
import { runTransaction } from './run-transaction.ts';

async function startListening() {
  const store = await openTestStore();
  const heard: string[] = [];
  const listening = Promise.withResolvers<void>();
  const stop = store.listen((text) => (text === undefined ? listening.resolve() : heard.push(text)));
  // PostgreSQL tells when it listens.
  if (store.dialect === 'postgres') await listening.promise;
  return { store, heard, stop };
}

test('a change announces once it is committed, and each text once', async () => {
  const { store, heard } = await startListening();
  await runTransaction(store, async (tx) => {
    await announce(tx, 'first');
    await announce(tx, 'first');
    await announce(tx, 'second');
    expect(heard).toEqual([]);
  });
  await vi.waitFor(() => expect(heard).toEqual(['first', 'second']));
});

test('a change that is rolled back announces nothing', async () => {
  const { store, heard } = await startListening();
  const failed = runTransaction(store, async (tx) => {
    await announce(tx, 'lost');
    throw new Error('not now');
  });
  await expect(failed).rejects.toThrow('not now');
  await runTransaction(store, (tx) => announce(tx, 'kept'));
  await vi.waitFor(() => expect(heard).toEqual(['kept']));
});

test('a listener that has stopped hears nothing', async () => {
  const { store, heard, stop } = await startListening();
  const others: (string | undefined)[] = [];
  store.listen((text) => others.push(text));
  stop();
  await runTransaction(store, (tx) => announce(tx, 'late'));
  await vi.waitFor(() => expect(others).toContain('late'));
  expect(heard).toEqual([]);
});
