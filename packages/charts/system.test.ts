import { expect, test } from 'vitest';
import { kitchenModel, kitchenSystem } from './kitchen.factory.ts';
import { generatePaths } from './paths/generate.ts';
import { runPath, runPaths } from './replay.ts';
import { restrictToParts } from './system.ts';

test('a machine and its part tell one another what happens, on paper as for real', async () => {
  const { paths } = generatePaths(kitchenSystem, { through: ['stove.resting', 'stove.off'] });
  expect(paths[0]?.steps).toMatchObject([
    {
      actor: '',
      name: 'gas is opened',
      transitionIds: ['kitchen.closed gas.opened [0]', 'stove.off gas.changed [0]'],
      guards: ["stove: guard 'isOn' true"],
      expected: {
        value: 'open',
        states: ['kitchen', 'kitchen.open', 'stove', 'stove.on'],
        enabled: ['gas is closed', 'stove: a pot is placed', 'stove: it is scrapped'],
        effects: ['sends stove gas.changed'],
        parts: { stove: 'on' },
      },
    },
    { actor: 'stove', name: 'a pot is placed', expected: { parts: { stove: 'boiling' } } },
    {
      actor: 'stove',
      name: 'boil: soup',
      expected: { effects: ['stove: sends kitchen dish.finished'], context: { '': 1, stove: null } },
    },
    { name: '60000 ms pass', advance: 60_000, expected: { parts: { stove: 'on' } } },
    { name: 'gas is closed', expected: { parts: { stove: 'off' } } },
  ]);
  await runPaths(kitchenSystem, paths);
});

test('a part that ends notifies its parent', async () => {
  const { paths } = generatePaths(kitchenSystem, { through: ['kitchen.empty'] });
  expect(paths[0]?.steps).toMatchObject([
    {
      actor: 'stove',
      name: 'it is scrapped',
      transitionIds: ['stove stove.scrapped [0]', 'kitchen xstate.done.actor.stove [0]'],
    },
  ]);
  await runPaths(kitchenSystem, paths);
});

test('all transitions of a system are reached and run', async () => {
  const { paths, unreached } = generatePaths(kitchenSystem);
  expect(unreached.map(({ goal }) => goal)).toEqual([
    'kitchen xstate.error.actor.stove [0]',
    'kitchen xstate.error.actor.radio [0]',
  ]);
  await runPaths(kitchenSystem, paths);
});

test('a part that is left out ends as the model of its parent says', () => {
  const alone = restrictToParts(kitchenSystem, []);
  const { paths } = generatePaths(alone, { through: ['kitchen.empty'] });
  expect(paths[0]?.steps.map(({ name }) => name)).toEqual(['stove: scrapped']);
});

test('an unknown part is refused by name', () => {
  expect(() => restrictToParts(kitchenSystem, ['fridge'])).toThrow(
    "kitchen: no part 'fridge'; there are: stove",
  );
});

test('a path of a system does not fit the machine alone', async () => {
  const [path] = generatePaths(kitchenSystem, { through: ['stove.boiling'] }).paths;
  if (!path) throw new Error('There is no such path.');
  await expect(runPath(kitchenModel, path)).rejects.toThrow('expected {"":0,"stove":null}, but it is 0');
});
