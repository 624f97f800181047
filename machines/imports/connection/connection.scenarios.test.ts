import { expect, onTestFinished, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { CallError, unansweredError } from '#client/call-error.ts';
import {
  deleteStocklistSource,
  saveStocklistSource,
  testStocklistSource,
} from '#contract/imports/connections.calls.ts';
import type { ConnectionEntry } from '#contract/imports/connections.schemas.ts';
import { createControllableCall } from '#tests/platform/page/controllable-call.ts';
import { stocklistConnectionMachine } from './connection.machine.ts';

const entry: ConnectionEntry = { kind: 'URL', url: 'https://files.soap.example/stock.csv', username: '' };

function start() {
  const test = createControllableCall(testStocklistSource);
  const save = createControllableCall(saveStocklistSource);
  const remove = createControllableCall(deleteStocklistSource);
  const machine = stocklistConnectionMachine.provide({
    actors: { test: test.logic, save: save.logic, remove: remove.logic },
  });
  const connection = createActor(machine).start();
  onTestFinished(() => {
    connection.stop();
  });
  return { connection, test, save, remove };
}

async function startFailedDeletion() {
  const started = start();
  started.connection.send({ type: 'deletion.requested' });
  started.connection.send({ type: 'deletion.confirmed' });
  started.remove.asked[0]?.refuse(unansweredError(deleteStocklistSource));
  await waitFor(started.connection, (snapshot) => snapshot.matches('confirming'));
  expect(started.connection.getSnapshot().context.failure?.code).toBe('UNREACHABLE');
  return started;
}

test('another try to delete shows no failure of the last one', async () => {
  const { connection } = await startFailedDeletion();
  connection.send({ type: 'deletion.confirmed' });
  expect(connection.getSnapshot().value).toBe('deleting');
  expect(connection.getSnapshot().context.failure).toBe(null);
});

test('the settings show no failure of a deletion that was left', async () => {
  const { connection } = await startFailedDeletion();
  connection.send({ type: 'dialog.closed' });
  expect(connection.getSnapshot().context.failure).toBe(null);
});

test('a file that was found is not shown for other settings, also while saving has to wait', async () => {
  const { connection, test, save } = start();
  connection.send({ type: 'test.requested', entry });
  test.asked[0]?.answer({ bytes: 52, fileName: 'stock.csv', columns: ['GTIN', 'Price'] });
  await waitFor(connection, (snapshot) => snapshot.matches('editing'));
  connection.send({ type: 'connection.submitted', entry, version: 1 });
  save.asked[0]?.refuse(new CallError(saveStocklistSource, 429, { code: 'throttled', wait: 30 }));
  await waitFor(connection, (snapshot) => snapshot.matches({ editing: 'throttled' }));
  expect(connection.getSnapshot().context.found?.fileName).toBe('stock.csv');
  connection.send({ type: 'entry.changed' });
  expect(connection.getSnapshot().context.found).toBe(null);
});
