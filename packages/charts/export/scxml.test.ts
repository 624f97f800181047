import { type Chart, buildChart } from '@quayside/charts/chart.ts';
import { createMachineFromChartScxml } from '@quayside/charts/conformance/chart-document.ts';
import { ovenMachine, ovenModel } from '@quayside/charts/oven.factory.ts';
import { expect, test } from 'vitest';
import { and, fromPromise, not, setup } from 'xstate';
import { formatChartAsScxml } from './scxml.ts';

const desk = setup({
  types: { events: {} as { type: 'asked' | 'left' | 'looked' } },
  actors: { look: fromPromise(() => Promise.resolve('found')) },
  guards: { isOpen: () => true, of: (_, _day: { day: string }) => true },
  actions: { note: () => {}, say: () => {} },
  delays: { aWhile: 60_000 },
}).createMachine({
  id: 'desk',
  type: 'parallel',
  entry: 'note',
  invoke: { id: 'look', src: 'look', onDone: { actions: 'say' }, onError: {} },
  on: { looked: { actions: ['note', 'say'] } },
  states: {
    clerk: {
      initial: 'free',
      tags: ['a', 'b'],
      exit: 'say',
      states: {
        free: {
          after: { aWhile: 'over', 500: { guard: 'isOpen', target: 'over' } },
          on: {
            asked: [
              { guard: { type: 'of', params: { day: 'a < b & "c"' } }, target: 'free', reenter: true },
              { guard: and(['isOpen', not('isOpen')]), target: 'free' },
              { guard: 'isOpen', target: ['#desk.clerk.over', '#desk.door.shut'] },
            ],
            left: {},
          },
        },
        over: { type: 'final' },
      },
      onDone: { target: '.free' },
    },
    door: {
      initial: 'open',
      states: {
        open: { on: { '*': 'past' } },
        shut: { always: 'past' },
        past: { type: 'history', target: 'shut' },
      },
      on: { left: { target: '.shut', reenter: true } },
    },
  },
});

test.for([buildChart(ovenMachine), buildChart(desk)])(
  'the document of $id reads back as the same chart',
  (chart) => {
    expect(buildChart(createMachineFromChartScxml(formatChartAsScxml(chart)))).toEqual(chart);
  },
);

test('words of the model are in the document, not in its meaning', () => {
  const chart = buildChart(ovenMachine, ovenModel);
  const document = formatChartAsScxml(chart);
  expect(document).toContain('chart:clause="oven 3"');
  expect(buildChart(createMachineFromChartScxml(document)).version).toBe(chart.version);
});

test('a timer starts with its state and ends with it', () => {
  expect(
    formatChartAsScxml(buildChart(desk))
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual(
    expect.arrayContaining([
      '<send event="after.500.desk.clerk.free" id="after.500.desk.clerk.free" delay="500ms"/>',
      '<send event="after.aWhile.desk.clerk.free" id="after.aWhile.desk.clerk.free" delayexpr="aWhile"/>',
      '<cancel sendid="after.500.desk.clerk.free"/>',
    ]),
  );
});

test('a chart without states is refused', () => {
  const empty: Chart = { id: 'empty', version: '0', states: [], transitions: [] };
  expect(() => formatChartAsScxml(empty)).toThrow("The chart 'empty' has no states.");
});
