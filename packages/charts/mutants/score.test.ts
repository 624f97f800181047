import { defineModel } from '@quayside/charts/model.ts';
import { ovenModel } from '@quayside/charts/oven.factory.ts';
import { generatePaths } from '@quayside/charts/paths/generate.ts';
import { runPath } from '@quayside/charts/replay.ts';
import { toSystem } from '@quayside/charts/system.ts';
import { expect, test } from 'vitest';
import { and, type AnyMachineSnapshot, assign, not, setup } from 'xstate';
import { computeMutationFigures, formatScore } from './figures.ts';
import { findVacuousInvariants } from './invariants.ts';
import { generateMutants } from './mutate.ts';
import { computeMutationScore } from './score.ts';

const kinds = ['transitions', 'guards', 'mutants'] as const;

test('every kind of fault is made where it can be', () => {
  const texts = generateMutants(ovenModel.machine).map(({ id }) => id.replace(/^mutant \d+: /, ''));
  expect(texts).toEqual(
    expect.arrayContaining([
      'oven.on.door.closed door.opened [0]: removed',
      'oven.on.door.closed door.opened [0]: goes to closed',
      'oven.on.heating.heating xstate.done.actor.heat [0]: without heatUp',
      'oven.on.heating.heating xstate.done.actor.heat [0]: stays',
      'oven.on.heating.checking always [0]: guard negated',
      'oven.on.heating.checking always [0]: guard always true',
      'oven.on.heating.checking always [0]: guard always false',
      'oven.on.heating.checking always [0]: comes after the next alternative',
      'oven.on.door.open xstate.after.5000.oven.on.door.open [0]: removed',
      'oven.off door.opened [0]: removed',
      'oven.on.last: history not deep',
      'oven.on.heating: begins with heating',
      'oven.on.heating.heating: heat: done and failed swapped',
      'oven.on.heating.heating: without heat',
    ]),
  );
  expect(new Set(texts).size).toBe(texts.length);
});

test('a mutant has one fault, and its original none', () => {
  const before = JSON.stringify(ovenModel.machine.config);
  const all = generateMutants(ovenModel.machine);
  expect(JSON.stringify(ovenModel.machine.config)).toBe(before);
  const removed = all.find(({ id }) => id.includes('door.closed door.opened [0]: removed'));
  expect(
    removed?.machine.root.states['on']?.states['door']?.states['closed']?.transitions.get('door.opened'),
  ).toEqual([]);
});

test('paths that are there for mutants find out all but those that are proved to be alike', async () => {
  const base = generatePaths(ovenModel);
  const all = generatePaths(ovenModel, { criterion: [...kinds] });
  const [before, after] = [base, all].map(({ paths }) => computeMutationScore(toSystem(ovenModel), paths));
  const survivors = all.unreached.filter(({ goal }) => goal.startsWith('mutant '));
  expect(after?.killed).toBeGreaterThan(before?.killed ?? 0);
  expect(after?.survivors).toEqual(survivors.map(({ goal }) => goal));
  expect(new Set(survivors.map(({ why }) => why))).toEqual(new Set(['unreachable']));
});

test('the mutants that a path is there for fail it on real actors, too', async () => {
  const { paths } = generatePaths(ovenModel, { criterion: ['mutants'] });
  const mutants = new Map(generateMutants(ovenModel.machine).map(({ id, machine }) => [id, machine]));
  const there = paths.flatMap((path) => path.goals.map((goal) => ({ path, machine: mutants.get(goal) })));
  expect(there.length).toBeGreaterThan(20);
  for (const { path, machine } of there) {
    if (!machine) throw new Error(`${path.name} is there for a mutant that does not exist.`);
    await expect(runPath(ovenModel, path, { machines: { '': machine } })).rejects.toThrow(path.name);
  }
});

test('a fault that nothing can show is proved to be alike', () => {
  const machine = setup({}).createMachine({
    id: 'lamp',
    initial: 'on',
    states: {
      on: { on: { pressed: 'off' } },
      off: { on: { pressed: [{ target: 'on' }, { target: 'off' }] } },
    },
  });
  const model = defineModel(machine, {
    inputs: { 'a lamp': undefined },
    events: { 'it is pressed': { type: 'pressed' } },
    outcomes: {},
    invariants: {},
    clauses: { '': 'lamp 1' },
  });
  const suite = generatePaths(model, { criterion: ['mutants'] });
  const { unreached } = suite;
  expect(unreached.map(({ goal, why }) => [goal.replace(/^mutant \d+: /, ''), why])).toEqual([
    ['lamp.off pressed [1]: removed', 'unreachable'],
    ['lamp.off pressed [1]: goes to on', 'unreachable'],
  ]);
  expect(computeMutationFigures(toSystem(model), suite)).toMatchObject({
    mutants: 8,
    killed: 6,
    score: 1,
    undecided: [],
  });
});

test('a mutant beyond the maximum path length is undecided, with that length', () => {
  const suite = generatePaths(ovenModel, { criterion: ['transitions', 'guards', 'mutants'], maxLen: 1 });
  const { undecided, score } = computeMutationFigures(toSystem(ovenModel), suite);
  expect(undecided).toContainEqual(expect.objectContaining({ why: 'length', limit: 1 }));
  expect(score).toBeLessThan(1);
});

/** A counter that stops at `most`. */
function createCounterModel(most: number) {
  const machine = setup({
    types: { context: {} as { count: number } },
    actions: {
      count: assign({ count: ({ context }) => Math.min(context.count + 1, most) }),
      beep: () => {},
    },
  }).createMachine({
    id: 'counter',
    context: { count: 0 },
    initial: 'on',
    on: { pressed: { target: '.on', actions: ['count', 'beep'] } },
    states: { on: {} },
  });
  return defineModel(machine, {
    inputs: { 'a counter': undefined },
    events: { 'it is pressed': { type: 'pressed' } },
    outcomes: {},
    guardContext: () => null,
    comparedContext: ({ count }) => Math.min(count, 2),
    invariants: {},
    clauses: { '': 'counter 1' },
  });
}

const counterModel = createCounterModel(Infinity);
const figuresOf = (model: typeof counterModel) =>
  computeMutationFigures(toSystem(model), generatePaths(model, { criterion: ['mutants'] }));
const stays = 'counter pressed [0]: stays';

test('a score is rounded down: only the score of all killed mutants is 100 %', () => {
  expect([0.9545, 0.9996, 1].map(formatScore)).toEqual(['95.4 %', '99.9 %', '100.0 %']);
});

test('an invariant that no mutant breaks is vacuous', () => {
  const invariants = {
    'it counts from nought': ({ context }: { context: { count: number } }) => context.count >= 0,
    'it counts': () => true,
  };
  expect(findVacuousInvariants(toSystem({ ...createCounterModel(2), invariants }))).toEqual(
    Object.keys(invariants),
  );
  const broken = {
    'checking is left at once': (snapshot: AnyMachineSnapshot) =>
      !snapshot.matches({ on: { heating: 'checking' } }),
  };
  expect(findVacuousInvariants(toSystem({ ...ovenModel, invariants: broken }))).toEqual([]);
});

test('a guard that combines others has a mutant without each part', () => {
  const door = setup({ guards: { isShut: () => true, isLocked: () => true } }).createMachine({
    id: 'door',
    on: { knocked: { guard: and(['isShut', not('isLocked')]), actions: [] } },
  });
  expect(generateMutants(door).map(({ id }) => id)).toEqual([
    'mutant 1: door knocked [0]: removed',
    'mutant 2: door knocked [0]: guard negated',
    'mutant 3: door knocked [0]: guard always true',
    'mutant 4: door knocked [0]: guard always false',
    'mutant 5: door knocked [0]: guard without isShut',
    'mutant 6: door knocked [0]: guard without not(isLocked)',
  ]);
});

test('a mutant that no search proves equivalent lowers the score, unless it is named with a proof', () => {
  expect(figuresOf(counterModel)).toMatchObject({
    alikeAsCompared: [`mutant 2: ${stays}`],
    named: [],
    score: 3 / 4,
  });
  const named = { ...counterModel, equivalentMutants: { [stays]: 'the counter has one state' } };
  expect(figuresOf(named)).toMatchObject({ alikeAsCompared: [], named: [`mutant 2: ${stays}`], score: 1 });
});

test('a mutant that is named as equivalent although a path kills it, and one that is not there, are refused', () => {
  for (const name of ['counter pressed [0]: removed', 'counter pressed [0]: without flash']) {
    const model = { ...counterModel, equivalentMutants: { [name]: 'it seems so' } };
    expect(() => figuresOf(model)).toThrow(`'${name}' in equivalentMutants is no mutant that needs a proof`);
  }
});

test('mutants that differ only in what is not compared are counted apart, and lower the score', () => {
  const bounded = createCounterModel(2);
  expect(figuresOf({ ...bounded, comparedContext: () => null })).toMatchObject({
    alikeAsCompared: ['mutant 3: counter pressed [0]: without count'],
    equivalent: [`mutant 2: ${stays}`],
    score: 2 / 3,
  });
  expect(figuresOf({ ...bounded, comparedContext: (context) => context })).toMatchObject({
    alikeAsCompared: [],
    equivalent: [`mutant 2: ${stays}`],
    score: 1,
  });
});
