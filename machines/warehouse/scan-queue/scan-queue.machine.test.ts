import { expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { scanQueueMachine } from './scan-queue.machine.ts';

test('the marketplace has been away since the first failure, not since the last one', () => {
  vi.useFakeTimers({ now: 15 });
  const machine = scanQueueMachine.provide({ actors: { read: fromPromise(() => new Promise(() => {})) } });
  const input = { userQid: '7c9e6679-7425-40de-944b-e07fc1f90ae7', isConfirmed: true };
  const queue = createActor(machine, { input }).start();
  queue.send({ type: 'connection.lost' });
  vi.setSystemTime(4_000);
  queue.send({ type: 'connection.lost' });
  expect(queue.getSnapshot().context.offlineSince).toBe(15);
  queue.send({ type: 'connection.restored' });
  queue.send({ type: 'connection.lost' });
  expect(queue.getSnapshot().context.offlineSince).toBe(4_000);
  queue.stop();
  vi.useRealTimers();
});
