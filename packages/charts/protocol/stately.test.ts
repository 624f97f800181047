import { ovenMachine } from '@quayside/charts/oven.factory.ts';
import { createInspector } from '@statelyai/inspect';
import { expect, onTestFinished, test } from 'vitest';
import { createActor } from 'xstate';
import { listenToChannel } from './listen.ts';
import type { Message } from './message.ts';
import { createStatelyTranslator, activeStateIds } from './stately.ts';

/** An actor inspected by the real @statelyai/inspect, connected to our listener. */
function startInspected() {
  const heard: Message[] = [];
  const problems: string[] = [];
  const translate = createStatelyTranslator(() => ({ context: ['degrees'] }));
  const listener = listenToChannel(
    {
      onMessage: (message) => heard.push(message),
      onProblem: (problem) => problems.push(problem),
      translate,
    },
    `stately-${Math.random()}`,
  );
  const inspector = createInspector({ send: (event) => listener.take(event) });
  const oven = createActor(ovenMachine, { id: 'oven', input: { degrees: 20 }, inspect: inspector.inspect });
  oven.start();
  onTestFinished(() => {
    oven.stop();
    listener.close();
  });
  return { oven, heard, problems };
}

test('the events of @statelyai/inspect are understood', async () => {
  const { oven, heard, problems } = startInspected();
  await expect.poll(() => heard.some(({ type }) => type === 'snapshot.changed')).toBe(true);
  const [started] = heard;
  expect(started).toMatchObject({
    type: 'actor.started',
    tab: 'stately',
    seq: 1,
    actor: { path: 'oven', parent: null, machine: ovenMachine.id },
  });
  expect(heard.filter(({ type }) => type === 'snapshot.changed').at(-1)).toMatchObject({
    states: activeStateIds(ovenMachine.id, JSON.parse(JSON.stringify(oven.getSnapshot().value))),
    status: 'active',
  });
  expect(problems).toEqual([]);
});

test('values that Stately does not hide are hidden on receipt', async () => {
  const { oven, heard } = startInspected();
  const event = { type: 'door.opened' as const, iban: 'NL91ABNA0417164300', note: 'ana@soap.example' };
  oven.send(event);
  await expect
    .poll(() => heard.some((message) => 'event' in message && message.event.type === 'door.opened'))
    .toBe(true);
  expect(JSON.stringify(heard)).not.toMatch(/NL91|soap\.example/);
});

test('state ids are derived from a state value', () => {
  expect(activeStateIds('oven', { door: 'open', heat: { on: 'high' } })).toEqual([
    'oven',
    'oven.door',
    'oven.door.open',
    'oven.heat',
    'oven.heat.on',
    'oven.heat.on.high',
  ]);
});
