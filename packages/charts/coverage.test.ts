import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AnyStateMachine, createActor, fromPromise, raise, setup } from 'xstate';
import { trackCoverage } from './coverage.ts';
import { cloneWithTransitionReports } from './instrumented-clone.ts';
import { ovenMachine, ovenModel } from './oven.factory.ts';

const input = { degrees: 20 };

function markedOven() {
  const taken = new Set<string>();
  const asleep: AnyStateMachine = ovenMachine.provide({
    actors: { heat: fromPromise(() => new Promise<number>(() => {})) },
  });
  return { machine: cloneWithTransitionReports(asleep, (id) => taken.add(id)), taken };
}

test('exactly the transitions that are taken are counted', () => {
  const sample = fc.array(fc.constantFrom(...Object.values(ovenModel.events)), { maxLength: 30 });
  fc.assert(
    fc.property(sample, (events) => {
      const { machine, taken } = markedOven();
      const { inspect, seen } = trackCoverage(machine);
      const actor = createActor(machine, { input, inspect }).start();
      for (const event of events) actor.send(event);
      actor.stop();
      expect([...seen].filter((id) => !id.startsWith('guard')).toSorted()).toEqual([...taken].toSorted());
    }),
  );
});

test('a restored actor is counted from its restored state', () => {
  const opened = createActor(ovenMachine, { input }).start();
  opened.send({ type: 'door.opened' });
  const { start, seen } = trackCoverage(ovenMachine);
  const restored = start({ snapshot: opened.getPersistedSnapshot() });
  restored.send({ type: 'power.lost' });
  restored.stop();
  opened.stop();
  expect([...seen]).toEqual(['oven.on.door.open power.lost [0]']);
});

test('of two regions that leave the same state only the one that wins is counted', () => {
  const { start, seen } = trackCoverage(ovenMachine);
  const actor = start({ input });
  actor.send({ type: 'door.opened' });
  actor.send({ type: 'power.lost' });
  actor.stop();
  expect([...seen]).toEqual(['oven.on.door.closed door.opened [0]', 'oven.on.door.open power.lost [0]']);
});

test('an event that comes in the middle of a step does not change what is counted', () => {
  const hasty = setup({
    actions: { hurry: ({ self }) => self.send({ type: 'hurried' }), go: raise({ type: 'gone' }) },
  }).createMachine({
    id: 'hasty',
    initial: 'idle',
    states: {
      idle: { on: { asked: 'busy' } },
      busy: {
        type: 'parallel',
        entry: 'go',
        states: {
          leaving: { on: { gone: { target: '#hasty.left', actions: 'hurry' } } },
          staying: { initial: 'one', states: { one: { on: { gone: 'two' } }, two: {} } },
        },
      },
      left: {},
    },
  });
  const { start, seen } = trackCoverage(hasty);
  const actor = start();
  actor.send({ type: 'asked' });
  actor.stop();
  expect([...seen]).toEqual(['hasty.idle asked [0]', 'hasty.busy.leaving gone [0]']);
});
