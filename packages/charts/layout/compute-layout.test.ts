import { buildChart } from '@quayside/charts/chart.ts';
import { ovenMachine, ovenModel } from '@quayside/charts/oven.factory.ts';
import { expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import type { ChartLayout } from './chart-layout.ts';
import { computeLayout } from './compute-layout.ts';
import { countCrossings, findLayoutProblems } from './figures.ts';
import { parentsOf } from './tree.ts';

const oven = buildChart(ovenMachine, ovenModel);

function chipsOf(layout: ChartLayout, id: string) {
  return layout.states.find((state) => state.id === id)?.chips.map(({ kind, text }) => `${kind} ${text}`);
}

test('every state has a place, and nothing lies on anything else', async () => {
  const layout = await computeLayout(oven);
  expect(layout.states.map(({ id }) => id)).toEqual(oven.states.map(({ id }) => id));
  expect(findLayoutProblems(layout, parentsOf(oven.states))).toEqual([]);
});

test('every transition is an arrow with a label, or written in its state', async () => {
  const layout = await computeLayout(oven);
  const arrows = layout.edges.flatMap(({ labels }) => labels.map(({ transition }) => transition));
  const written = layout.states.flatMap(({ chips }) => chips.flatMap(({ transition }) => transition ?? []));
  expect([...arrows, ...written].toSorted()).toEqual(oven.transitions.map(({ id }) => id).toSorted());
});

test('the layout of a chart is deterministic', async () => {
  expect(await computeLayout(oven)).toEqual(await computeLayout(structuredClone(oven)));
});

test('a way out of a region is written where it begins and an arrow without words between the boxes', async () => {
  const layout = await computeLayout(oven);
  expect(chipsOf(layout, 'oven.on.door.open')).toEqual(['leave power lost → Off']);
  expect(
    layout.edges.find(({ source, target }) => source === 'oven.on' && target === 'oven.off')?.labels,
  ).toHaveLength(1);
  const back = layout.edges.find(({ source, target }) => source === 'oven.off' && target === 'oven.on');
  expect(back).toMatchObject({ labels: [], transitions: ['oven.off power.back [0]'] });
});

test('ignored events, re-entries and internal transitions are drawn inside the state', async () => {
  const machine = setup({ actions: { count: assign({}), tell: () => {} } }).createMachine({
    id: 'bell',
    initial: 'quiet',
    states: {
      quiet: {
        entry: 'count',
        on: {
          rung: { target: 'quiet', reenter: true },
          touched: { actions: ['tell', 'count'] },
          dropped: {},
        },
      },
    },
  });
  expect(chipsOf(await computeLayout(buildChart(machine)), 'bell.quiet')).toEqual([
    'entry on entry: count',
    'again rung: again',
    'stay touched · tell + 1',
    'ignore dropped: ignored',
  ]);
});

test('an arrow from a state to one inside of it begins at a mark of its own', async () => {
  const layout = await computeLayout(oven);
  expect(layout.anywheres.map(({ state }) => state)).toEqual(['oven.on.heating']);
});

test('the last of several transitions of an event says that it is what happens otherwise', async () => {
  const layout = await computeLayout(oven);
  const labels = layout.edges.flatMap((edge) => edge.labels);
  const lines = labels.filter(({ transition }) => transition.startsWith('oven.on.heating.checking always'));
  expect(lines.map((label) => label.lines.map(({ text }) => text).join(', '))).toEqual([
    'at once, if cold',
    'otherwise',
  ]);
});

test('problems of a layout are found', async () => {
  const layout = await computeLayout(oven);
  const [translated] = layout.edges.filter(({ source }) => source === 'oven.on.door.closed');
  const open = layout.states.find(({ id }) => id === 'oven.on.door.open');
  const broken: ChartLayout = {
    ...layout,
    states: layout.states.map((state) =>
      state.id === 'oven.on.door.closed' ? { ...state, x: open?.x ?? 0, y: open?.y ?? 0 } : state,
    ),
  };
  expect(translated).toBeDefined();
  const problems = findLayoutProblems(broken, parentsOf(oven.states));
  expect(problems).toContain('oven.on.door.closed overlaps oven.on.door.open');
  expect(problems).toContain(
    'the arrow from oven.on.door.closed to oven.on.door.open does not start at its state',
  );
});

test('arrows that pass through one another are counted', () => {
  const level = {
    points: [
      { x: 0, y: 5 },
      { x: 10, y: 5 },
    ],
  };
  const upright = {
    points: [
      { x: 5, y: 0 },
      { x: 5, y: 10 },
    ],
  };
  const beside = {
    points: [
      { x: 12, y: 0 },
      { x: 12, y: 10 },
    ],
  };
  expect(countCrossings([level, upright, beside])).toBe(1);
});
