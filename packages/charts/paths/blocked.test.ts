import { defineModel } from '@quayside/charts/model.ts';
import { ovenModel } from '@quayside/charts/oven.factory.ts';
import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { generatePaths } from './generate.ts';

const valve = setup({ types: { events: {} as { type: 'opened' } | { type: 'burst' } } }).createMachine({
  id: 'valve',
  initial: 'shut',
  states: {
    shut: { on: { opened: 'open' } },
    open: { on: { opened: 'shut', burst: 'broken' } },
    broken: {},
  },
});

const valveModel = defineModel(valve, {
  inputs: { 'a valve': undefined },
  events: { 'it is opened': { type: 'opened' }, 'it bursts': { type: 'burst' } },
  outcomes: {},
  invariants: {},
  clauses: { '': 'valve 1' },
});

test('a goal that only other paths reach is distinguished from an unreachable one', () => {
  const { unreached } = generatePaths(valveModel, { to: 'shut' });
  expect(unreached).toEqual([
    {
      goal: 'valve.open burst [0]',
      why: 'unreachable',
      blockedBy: 'reached, but not on a path that the options allow',
    },
  ]);
});

test('a search that stopped before the end does not say that the catalogue lacks an outcome', () => {
  const goal = 'oven.on.heating.heating xstate.done.actor.heat [0]';
  const reasonOf = (model: typeof ovenModel, maxLen: number) =>
    generatePaths(model, { maxLen }).unreached.find((one) => one.goal === goal);
  expect(reasonOf(ovenModel, 1)).toEqual({ goal, why: 'length', limit: 1 });
  expect(reasonOf({ ...ovenModel, outcomes: { heat: {} } }, 9)?.blockedBy).toBe(
    "no outcome for 'xstate.done.actor.heat'",
  );
});
