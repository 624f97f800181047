import { buildChart } from '@quayside/charts/chart.ts';
import { ovenMachine } from '@quayside/charts/oven.factory.ts';
import type { Message } from '@quayside/charts/protocol/message.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type AnyActorRef, createActor, waitFor } from 'xstate';
import { createRecorder } from './recorder.ts';

function recorded(actor: AnyActorRef) {
  const messages: Message[] = [];
  let seq = 0;
  const recorder = createRecorder(
    (body) => {
      seq += 1;
      const message = { ...body, flows: 1, tab: 't', seq, at: 0 } as Message;
      messages.push(message);
      return message;
    },
    () => ({ context: ['degrees'] }),
  );
  recorder.watch(actor);
  onTestFinished(recorder.end);
  return { messages, recorder };
}

function startOven(degrees: number) {
  const oven = createActor(ovenMachine, { id: 'oven', input: { degrees } });
  onTestFinished(() => void oven.stop());
  return oven.start();
}

test('an event is recorded with its transition, the evaluated guards and what changed', async () => {
  const oven = startOven(20);
  const { messages } = recorded(oven);
  oven.send({ type: 'heat.requested', degrees: 120 });
  await waitFor(oven, ({ context }) => context.degrees !== 20);
  expect(messages[0]).toMatchObject({
    type: 'actor.started',
    actor: { path: 'oven', machine: 'oven', chart: buildChart(ovenMachine).version },
    snapshot: { context: { degrees: 20 }, status: 'active' },
  });
  const requested = messages.filter(
    (message) => 'event' in message && message.event.type === 'heat.requested',
  );
  expect(requested).toMatchObject([
    { type: 'event.sent', from: null },
    { type: 'microstep.taken', transitions: ['oven.on.heating.idle heat.requested [0]'] },
  ]);
  expect(messages).toContainEqual(
    expect.objectContaining({
      type: 'actor.started',
      actor: expect.objectContaining({ path: 'oven/heat', machine: null, src: 'heat' }),
    }),
  );
  expect(messages).toContainEqual(
    expect.objectContaining({
      type: 'microstep.taken',
      guards: [{ name: 'isCold', holds: expect.any(Boolean) }],
    }),
  );
  expect(messages.flatMap((message) => ('changes' in message ? message.changes : []))).toContainEqual(
    expect.objectContaining({ path: 'degrees', before: 20 }),
  );
});

test('what is remembered no more is in the first words about its actor', async () => {
  const oven = startOven(20);
  const { messages, recorder } = recorded(oven);
  oven.send({ type: 'heat.requested', degrees: 120 });
  await waitFor(oven, ({ context }) => context.degrees !== 20);
  const { degrees } = oven.getSnapshot().context;
  const standingOf = () => recorder.startMessages()[0];
  expect(standingOf()).toMatchObject({ seq: 1, snapshot: { context: { degrees: 20 } } });
  messages.forEach(recorder.onForget);
  expect(standingOf()).toMatchObject({ seq: 1, snapshot: { context: { degrees } } });
});

test('calling `can` records no guards', () => {
  const oven = startOven(20);
  const { messages } = recorded(oven);
  oven.getSnapshot().can({ type: 'heat.requested', degrees: 120 });
  oven.send({ type: 'door.opened' });
  expect(messages.flatMap((message) => (message.type === 'microstep.taken' ? message.guards : []))).toEqual(
    [],
  );
});

test('a machine does the same whether it is watched or not, and is left as it was', () => {
  const guards = { ...ovenMachine.implementations.guards };
  const run = (oven: ReturnType<typeof startOven>) => {
    for (const type of ['door.opened', 'power.lost', 'power.back', 'door.closed'] as const)
      oven.send({ type });
    return JSON.stringify(oven.getPersistedSnapshot());
  };
  const alone = run(startOven(20));
  const oven = startOven(20);
  const { recorder } = recorded(oven);
  expect(run(oven)).toBe(alone);
  recorder.end();
  expect(ovenMachine.implementations.guards).toEqual(guards);
});

test('an error of the recorder ends the recorder, not the actor', () => {
  const oven = startOven(20);
  const publish = vi.fn(() => {
    throw new Error('no channel');
  });
  createRecorder(publish, () => undefined).watch(oven);
  oven.send({ type: 'door.opened' });
  oven.send({ type: 'door.closed' });
  expect(oven.getSnapshot()).toMatchObject({ status: 'active', value: { on: { door: 'closed' } } });
  expect(publish).toHaveBeenCalledOnce();
});
