import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { compareCharts } from './chart-difference.ts';
import { buildChart } from './chart.ts';

const lamp = setup({ guards: { isDark: () => true } });

const before = buildChart(
  lamp.createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: { on: { pressed: 'on' } },
      on: { on: { pressed: 'off', broken: 'gone' } },
      gone: { type: 'final' },
    },
  }),
);
const after = buildChart(
  lamp.createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: { tags: 'dark', description: 'No light.', on: { pressed: { guard: 'isDark', target: 'dimmed' } } },
      dimmed: { on: { pressed: 'on' } },
      on: { on: { pressed: 'off' } },
    },
  }),
);

test('two versions of a chart differ in what was added, removed and changed', () => {
  const { states, transitions } = compareCharts(before, after);
  expect(states.added.map(({ id }) => id)).toEqual(['lamp.dimmed']);
  expect(states.removed.map(({ id }) => id)).toEqual(['lamp.gone']);
  expect(states.changed).toMatchObject([
    { id: 'lamp.off', fields: ['tags', 'description'], before: { tags: [] }, after: { tags: ['dark'] } },
  ]);
  expect(transitions.added.map(({ id }) => id)).toEqual(['lamp.dimmed pressed [0]']);
  expect(transitions.removed.map(({ id }) => id)).toEqual(['lamp.on broken [0]']);
  expect(transitions.changed).toMatchObject([
    { id: 'lamp.off pressed [0]', fields: ['targets', 'guard'], after: { guard: 'isDark' } },
  ]);
});

test('a chart does not differ from itself', () => {
  const nothing = { added: [], removed: [], changed: [] };
  expect(compareCharts(before, before)).toEqual({ states: nothing, transitions: nothing });
});
