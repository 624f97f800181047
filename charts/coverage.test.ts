import fc from 'fast-check';
import { type AnyStateMachine, createActor, fromPromise } from 'xstate';
import { expect, test } from 'vitest';
import { coverageOf } from './coverage.ts';
import { ovenMachine, ovenModel } from './oven.factory.ts';
import { transitionId, transitionsOf } from './transitions.ts';

const input = { degrees: 20 };

/** A copy in which every transition says itself that it is taken: the truth, by public means only. */
function markedOven() {
  const taken = new Set<string>();
  const machine: AnyStateMachine = ovenMachine.provide({
    actors: { heat: fromPromise(() => new Promise<number>(() => {})) },
  });
  for (const transition of transitionsOf(machine)) {
    const id = transitionId(transition);
    Object.assign(transition, { actions: [() => taken.add(id), ...transition.actions] });
  }
  return { machine, taken };
}

test('whatever happens, exactly the transitions that are taken are counted', () => {
  const sample = fc.array(fc.constantFrom(...Object.values(ovenModel.events)), { maxLength: 30 });
  fc.assert(
    fc.property(sample, (events) => {
      const { machine, taken } = markedOven();
      const { inspect, seen } = coverageOf(ovenMachine);
      const actor = createActor(machine, { input, inspect }).start();
      for (const event of events) actor.send(event);
      actor.stop();
      expect([...seen].filter((id) => !id.startsWith('guard')).toSorted()).toEqual([...taken].toSorted());
    }),
  );
});

test('a restored actor is counted from where it stands', () => {
  const opened = createActor(ovenMachine, { input }).start();
  opened.send({ type: 'door.opened' });
  const { start, seen } = coverageOf(ovenMachine);
  const restored = start({ snapshot: opened.getPersistedSnapshot() });
  restored.send({ type: 'power.lost' });
  restored.stop();
  opened.stop();
  expect([...seen]).toEqual(['oven.on.door.open power.lost [0]']);
});

test('of two regions that leave the same state only the one that wins is counted', () => {
  const { start, seen } = coverageOf(ovenMachine);
  const actor = start({ input });
  actor.send({ type: 'door.opened' });
  actor.send({ type: 'power.lost' });
  actor.stop();
  expect([...seen]).toEqual(['oven.on.door.closed door.opened [0]', 'oven.on.door.open power.lost [0]']);
});
