import { expect, test } from 'vitest';
import { MINUTE, SECOND } from '#server/platform/clock.ts';
import { startWorker } from '#server/platform/resources/worker.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { runDueLongTasks, type LongTask } from './long-tasks.ts';
import { enqueue, runDueTasks } from './tasks.ts';

/** A task that writes its notes one after the other, each in a change; `beforeNote` may fail or end its claim. */
async function start(beforeNote: (note: string, runs: number) => unknown = () => {}) {
  const marketplace = await startMarketplace();
  const { store, clock, app } = marketplace;
  let runs = 0;
  const notes = async () =>
    (await store.db.selectFrom('storeMetadata').select('name').orderBy('name').execute()).map(
      ({ name }) => name,
    );
  const handlers = {
    notes: {
      async run({ change }: LongTask) {
        runs += 1;
        await change((tx) => tx.deleteFrom('storeMetadata').execute());
        for (const name of ['one', 'three', 'two']) {
          await beforeNote(name, runs);
          await change((tx, now) =>
            tx.insertInto('storeMetadata').values({ name, value: now.toISOString() }).execute(),
          );
        }
      },
      giveUp: async ({ tx }: { tx: Tx }) => {
        await tx.insertInto('storeMetadata').values({ name: 'given up', value: '' }).execute();
      },
    },
  };
  const stopping = new AbortController();
  await enqueue(store.db, 'notes', {}, clock.now());
  return {
    ...marketplace,
    handlers,
    notes,
    stopping,
    runs: () => runs,
    task: () => store.db.selectFrom('tasks').selectAll().executeTakeFirstOrThrow(),
    runDue: (signal?: AbortSignal) =>
      runDueLongTasks({ store, log: app.log, clock, ...(signal ? { stopping: signal } : {}) }, handlers),
  };
}

test('a long task does its changes in transactions of their own and is done once', async () => {
  const seen: string[][] = [];
  const { runDue, notes, task } = await start(async () => seen.push(await notes()));
  expect(await runDue()).toBe(1);
  expect(await runDue()).toBe(0);
  expect(seen).toEqual([[], ['one'], ['one', 'three']]);
  expect(await notes()).toEqual(['one', 'three', 'two']);
  expect(await task()).toMatchObject({ doneAt: expect.any(String), failure: null });
});

test('tasks of other kinds are left to the lane of short ones, and the other way round', async () => {
  const { runDue, store, clock, app, runs } = await start();
  expect(await runDueTasks({ store, log: app.log }, {}, clock.now(), { longKinds: ['notes'] })).toBe(0);
  expect(runs()).toBe(0);
  await enqueue(store.db, 'letter', {}, clock.now());
  expect(await runDue()).toBe(1);
});

test('a long task renews its claim with each change, so that no other worker takes it over', async () => {
  const { runDue, clock, runs } = await start(async () => {
    clock.advance(MINUTE + 50 * SECOND);
    expect(await runDue()).toBe(0);
  });
  await runDue();
  expect(runs()).toBe(1);
});

test('a worker that was overtaken changes nothing more', async () => {
  const { runDue, clock, runs, notes, task } = await start(async (note, run) => {
    if (note !== 'three' || run > 1) return;
    clock.advance(3 * MINUTE);
    await runDue();
  });
  await runDue();
  expect(runs()).toBe(2);
  expect(await notes()).toEqual(['one', 'three', 'two']);
  expect(await task()).toMatchObject({ attempts: 2, failure: null, doneAt: expect.any(String) });
});

test('a failed long task is tried again and given up after the third failure', async () => {
  const { runDue, clock, runs, notes, task, logLines } = await start((note) => {
    if (note === 'two') throw new Error('the pen is dry');
  });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await runDue();
    clock.advance(MINUTE);
  }
  expect(runs()).toBe(3);
  expect(await notes()).toEqual(['given up', 'one', 'three']);
  expect(await task()).toMatchObject({ failure: 'the pen is dry', doneAt: expect.any(String) });
  expect(logLines.join()).toContain('the pen is dry');
});

test('a long task whose process is killed each time is given up', async () => {
  const { runDue, store, runs, notes, task } = await start();
  await store.db.updateTable('tasks').set({ attempts: 3 }).execute();
  expect(await runDue()).toBe(1);
  expect(runs()).toBe(0);
  expect(await notes()).toEqual(['given up']);
  expect(await task()).toMatchObject({ failure: 'interrupted' });
});

test('a stop ends a long task after its current change; the next start takes it up at once', async () => {
  const { runDue, notes, runs, task, stopping } = await start((note, run) => {
    if (note === 'three' && run === 1) stopping.abort();
  });
  await runDue(stopping.signal);
  expect(await notes()).toEqual(['one']);
  expect(await task()).toMatchObject({ attempts: 0, claimedUntil: null, doneAt: null });
  await runDue();
  expect(runs()).toBe(2);
  expect(await notes()).toEqual(['one', 'three', 'two']);
});

test('the worker runs long tasks beside the others', async () => {
  const letter = Promise.withResolvers<void>();
  const { store, clock, app, handlers, notes } = await start(() => letter.promise);
  await enqueue(store.db, 'letter', {}, clock.now());
  const worker = startWorker(
    { store, clock, log: app.log, resources: [] },
    {
      letter() {
        letter.resolve();
        return Promise.resolve();
      },
    },
    handlers,
  );
  await expect.poll(notes).toEqual(['one', 'three', 'two']);
  await worker.stop();
});

test('the start of a process on SQLite takes up the tasks of the one before it', async () => {
  const { store, clock, app, handlers, notes } = await start();
  if (store.dialect !== 'sqlite') return;
  const claimedUntil = new Date(clock.now().getTime() + MINUTE).toISOString();
  await store.db.updateTable('tasks').set({ claimedUntil, attempts: 1 }).execute();
  const worker = startWorker({ store, clock, log: app.log, resources: [] }, {}, handlers);
  await expect.poll(notes).toEqual(['one', 'three', 'two']);
  await worker.stop();
});
