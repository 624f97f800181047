import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { createOverview } from './chart-overview.ts';
import { buildChart } from './chart.ts';

/** A washing machine with two steps, one of them with states, and a region beside. */
const washing = buildChart(
  createMachine({
    id: 'washing',
    type: 'parallel',
    states: {
      work: {
        initial: 'fill',
        states: {
          fill: { tags: 'fill.next', always: { guard: 'isFull', target: 'wash' } },
          wash: {
            tags: ['fill.done', 'wash.next'],
            initial: 'cold',
            on: { emptied: 'fill' },
            states: { cold: { on: { heated: 'warm' } }, warm: { on: { clean: '#washing.work.over' } } },
          },
          over: { tags: ['fill.done', 'wash.done'] },
        },
      },
      door: { initial: 'closed', states: { closed: { on: { opened: 'open' } }, open: {} } },
    },
  }),
);

test('an overview has the steps of a chart, and what leads from one to the next', () => {
  const overview = createOverview(washing);
  expect(overview?.states.map(({ id, title, parent, type }) => [id, title, parent, type])).toEqual([
    ['washing.work', 'Washing', null, 'compound'],
    ['washing.work.fill', 'Fill', 'washing.work', 'atomic'],
    ['washing.work.wash', 'Wash', 'washing.work', 'atomic'],
    ['washing.work.over', 'Over', 'washing.work', 'atomic'],
  ]);
  expect(overview?.transitions.map(({ source, targets, label }) => [source, targets, label])).toEqual([
    ['washing.work.fill', ['washing.work.wash'], ''],
    ['washing.work.wash', ['washing.work.fill'], 'emptied'],
    ['washing.work.wash', ['washing.work.over'], 'clean'],
  ]);
});

test('what an overview shows has the ids of the chart', () => {
  const overview = createOverview(washing);
  const ids = [...washing.states, ...washing.transitions].map(({ id }) => id);
  for (const { id } of [...(overview?.states ?? []), ...(overview?.transitions ?? [])])
    expect(ids).toContain(id);
  expect([overview?.id, overview?.version]).toEqual([washing.id, washing.version]);
});

test('a chart without steps has no overview', () => {
  const door = createMachine({ id: 'door', initial: 'open', states: { open: {} } });
  expect(createOverview(buildChart(door))).toBeNull();
});
