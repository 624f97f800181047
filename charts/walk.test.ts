import { fromPromise, setup } from 'xstate';
import { expect, test } from 'vitest';
import { coverageOf, expectFullCoverage } from './coverage.ts';
import { clauseOf, defineModel, failed } from './model.ts';
import { ovenMachine, ovenModel } from './oven.factory.ts';
import { transitionsOf } from './transitions.ts';
import { walk } from './walk.ts';

test('what can be reached is walked; a shadowed transition and a guard of one answer are reported', async () => {
  const uncovered = expectFullCoverage(ovenMachine, (coverage) => walk(ovenModel, coverage));
  await expect(uncovered).rejects.toThrow(
    [
      'oven: 3 not covered',
      'oven.on power.lost [0]',
      'oven.on.heating.checking always [0]',
      "guard 'isCold' true",
    ].join('\n  '),
  );
});

test('an outcome that makes the guard true covers it', async () => {
  const lukewarm = { ...ovenModel, inputs: { 'a frozen oven': { degrees: -200 } }, invariants: {} };
  const coverage = coverageOf(ovenMachine);
  await walk(lukewarm, coverage);
  expect(coverage.wanted.filter((id) => !coverage.seen.has(id))).toEqual(['oven.on power.lost [0]']);
});

test('paths say what happens, step by step', async () => {
  const paths = await walk(ovenModel, coverageOf(ovenMachine));
  expect(paths).toContainEqual(['heat is asked for', 'heat: hot']);
  expect(paths).toContainEqual(['the door is opened', '5000 ms pass']);
});

test('an invariant that a reached state breaks ends the walk with the way there', async () => {
  const invariants = { 'it stays cold': () => false };
  await expect(walk({ ...ovenModel, invariants }, coverageOf(ovenMachine))).rejects.toThrow(
    "oven: 'it stays cold' does not hold after a cold oven",
  );
});

test('an error that no transition handles ends the walk with the way there', async () => {
  const careless = setup({ actors: { heat: fromPromise(() => Promise.resolve(180)) } }).createMachine({
    id: 'careless',
    invoke: { id: 'heat', src: 'heat', onDone: {} },
  });
  const model = defineModel(careless, {
    inputs: { start: undefined },
    events: {},
    outcomes: { heat: { broken: failed(new Error('fuse')) } },
    invariants: {},
    clauses: { '': 'oven 1' },
  });
  await expect(walk(model, coverageOf(careless))).rejects.toThrow(
    'careless: nothing handles the error of start → heat: broken',
  );
});

test('a clause that names nothing is refused before the walk', async () => {
  const clauses = { '': 'oven 1', 'on.door.open door.kicked': 'oven 3' };
  await expect(walk({ ...ovenModel, clauses }, coverageOf(ovenMachine))).rejects.toThrow(
    "the clause 'on.door.open door.kicked' names no state or transition",
  );
});

test('a transition answers its own clause, else the nearest one of its states', () => {
  const clauses = Object.fromEntries(
    transitionsOf(ovenMachine).map((transition) => [
      `${transition.source.path.join('.')} ${transition.eventType}`,
      clauseOf(ovenModel, transition),
    ]),
  );
  expect(clauses).toMatchObject({
    'off power.back': 'oven 1',
    'on.door.closed door.opened': 'oven 2',
    'on.door.open door.closed': 'oven 3',
  });
});
