import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { MINUTE, SECOND } from '#server/platform/clock.ts';
import { startWorker } from '#server/platform/resources/worker.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { runTransaction } from '#server/platform/store/run-transaction.ts';
import { runBeforeNextChange } from '#tests/platform/marketplace/next-change.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { enqueue, runDueTasks, type TaskHandlers } from './tasks.ts';

const Note = v.object({ note: v.string() });

/** Starts tasks that write a note; each fails `failures` times, after writing, before it succeeds. */
async function startTasks(failures = 0) {
  const marketplace = await startMarketplace();
  const { store, clock, app } = marketplace;
  const runs: string[] = [];
  const handlers: TaskHandlers = {
    async note({ tx, payload, now }) {
      const { note } = v.parse(Note, payload);
      runs.push(note);
      await tx.insertInto('storeMetadata').values({ name: note, value: now.toISOString() }).execute();
      if (runs.length <= failures) throw new Error('the pen is dry');
    },
  };
  const deps = { store, log: app.log };
  return {
    ...marketplace,
    runs,
    ask: (note: string, delay = 0) =>
      enqueue(store.db, 'note', { note }, new Date(clock.now().getTime() + delay)),
    runDue: () => runDueTasks(deps, handlers, clock.now()),
    handlers,
    notes: () => store.db.selectFrom('storeMetadata').select('name').orderBy('name').execute(),
  };
}

test('tasks run once they are due, the oldest first, and once only', async () => {
  const { ask, runDue, runs, clock } = await startTasks();
  await ask('later', 5 * SECOND);
  await ask('second', -SECOND);
  await ask('first', -MINUTE);

  expect(await runDue()).toBe(2);
  expect(runs).toEqual(['first', 'second']);
  clock.advance(5 * SECOND);
  expect(await runDue()).toBe(1);
  expect(await runDue()).toBe(0);
  expect(runs).toEqual(['first', 'second', 'later']);
});

test('a task is enqueued in the transaction of its change', async () => {
  const { store, clock, runDue } = await startTasks();
  const failing = runTransaction(store, async (tx) => {
    await enqueue(tx, 'note', { note: 'never' }, clock.now());
    throw new Error('half-way');
  });
  await expect(failing).rejects.toThrow('half-way');

  expect(await runDue()).toBe(0);
});

test('a task that another worker has taken over runs once', async () => {
  const { ask, runDue, runs, clock, notes, store } = await startTasks();
  await ask('letter');
  runBeforeNextChange(store, () => {
    clock.advance(6 * MINUTE);
    return runDue();
  });
  await runDue();

  expect(runs).toEqual(['letter']);
  expect(await notes()).toEqual([{ name: 'letter' }]);
});

test('a task that fails after another worker has taken it over is not run again', async () => {
  const { ask, runDue, runs, clock, store } = await startTasks();
  await ask('letter');
  runBeforeNextChange(store, async () => {
    clock.advance(6 * MINUTE);
    await runDue();
    throw new Error('the connection was lost');
  });
  await runDue();
  clock.advance(10 * MINUTE);
  await runDue();

  expect(runs).toEqual(['letter']);
});

test('a task that fails leaves nothing behind and is tried again, later each time', async () => {
  const { ask, runDue, runs, clock, notes, logLines } = await startTasks(2);
  await ask('letter');
  await runDue();
  expect(await notes()).toEqual([]);
  expect(logLines.join()).toContain('the pen is dry');

  clock.advance(2 * SECOND);
  await runDue();
  clock.advance(2 * SECOND);
  expect(await runDue()).toBe(0);
  clock.advance(2 * SECOND);
  await runDue();
  expect(runs).toHaveLength(3);
  expect(await notes()).toEqual([{ name: 'letter' }]);
});

test('a task that fails eight times is given up, with its reason', async () => {
  const { ask, runDue, runs, clock, store } = await startTasks(100);
  await ask('letter');
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await runDue();
    clock.advance(10 * MINUTE);
  }

  expect(runs).toHaveLength(8);
  const task = await store.db.selectFrom('tasks').select(['failure', 'doneAt']).executeTakeFirst();
  expect(task).toEqual({ failure: 'the pen is dry', doneAt: expect.any(String) });
});

test('a task of a killed process is taken over when its claim ends', async () => {
  const { ask, runDue, runs, clock, store } = await startTasks();
  await ask('letter');
  const claimedUntil = new Date(clock.now().getTime() + 5 * MINUTE).toISOString();
  await store.db.updateTable('tasks').set({ claimedUntil, attempts: 1 }).execute();

  clock.advance(5 * MINUTE - SECOND);
  expect(await runDue()).toBe(0);
  clock.advance(SECOND);
  expect(await runDue()).toBe(1);
  expect(runs).toEqual(['letter']);
});

test('two workers share the tasks and do each once', async () => {
  const { ask, runDue, runs } = await startTasks();
  const notes = Array.from({ length: 12 }, (_, index) => `note ${index}`);
  for (const note of notes) await ask(note);

  const counts = await Promise.all([runDue(), runDue()]);
  expect(counts[0] + counts[1]).toBe(12);
  expect(runs.toSorted()).toEqual(notes.toSorted());
});

test('the worker runs due tasks and stops on request', async () => {
  const { ask, handlers, store, clock, app, notes } = await startTasks();
  await ask('letter');
  const done = Promise.withResolvers<void>();
  const regular = vi.fn<(db: Tx, now: Date) => Promise<void>>().mockResolvedValue();
  const worker = startWorker(
    { store, clock, log: app.log, resources: [{ everySecond: regular, everyHour: regular }] },
    {
      async note(task) {
        await handlers.note?.(task);
        done.resolve();
      },
    },
  );
  await done.promise;
  await worker.stop();

  expect(await notes()).toEqual([{ name: 'letter' }]);
  expect(regular.mock.calls).toEqual([
    [store.db, clock.now()],
    [store.db, clock.now()],
  ]);
});

test('many tasks run without a pause, and regular work has its turn between them', async () => {
  const { ask, handlers, store, clock, app } = await startTasks();
  for (let index = 0; index < 45; index += 1) await ask(`note ${index}`);
  const done = Promise.withResolvers<void>();
  const before: number[] = [];
  let ran = 0;
  const worker = startWorker(
    { store, clock, log: app.log, resources: [{ everySecond: async () => void before.push(ran) }] },
    {
      async note(task) {
        await handlers.note?.(task);
        ran += 1;
        if (ran === 45) done.resolve();
      },
    },
  );
  await done.promise;
  await worker.stop();

  expect(before).toEqual([20, 40, 45]);
});
