import { activeTags, findChartSteps, findReadOnlyEnds, stepStatuses } from '@quayside/charts/chart-steps.ts';
import { buildChart } from '@quayside/charts/chart.ts';
import type { StepHistory } from '@quayside/flows/inspector/step-history.ts';
import { describeSteps, openAgainSteps } from '@quayside/flows/inspector/step-summary.tsx';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { journeyMachine } from '#machines/orders/journey/journey.machine.ts';

const journey = buildChart(journeyMachine);
const shipping = [
  'journey',
  'journey.life',
  'journey.life.open',
  'journey.life.open.confirmed',
  'journey.life.open.confirmed.ship',
  'journey.life.open.confirmed.ship.reopened',
];
const never: StepHistory = new Map();
const at = (time: string) => new Date(`2026-03-02T${time}:00`).getTime();

/** A washing machine: steps by tags, another one than the journey. */
const washing = buildChart(
  createMachine({
    id: 'washing',
    initial: 'fill',
    states: {
      fill: { tags: 'fill.next', on: { full: 'wash' } },
      soak: { on: { soaked: 'wash' } },
      wash: { tags: ['fill.done', 'wash.next'], on: { clean: 'over.dry' } },
      over: {
        tags: 'readOnly',
        initial: 'dry',
        states: { dry: { tags: ['fill.done', 'wash.done', 'soak.done'] } },
      },
    },
  }),
);

function statusesOf(chart: typeof journey, active: readonly string[], reopened: readonly string[] = []) {
  const steps = findChartSteps(chart);
  const statuses = stepStatuses(steps, activeTags(chart, active), reopened);
  return Object.fromEntries(steps.map(({ id, name }) => [name, statuses.get(id)]));
}

test('the six steps of an order are found by tags, and not the states of the region beside', () => {
  expect(findChartSteps(journey).map(({ number, id, isOptional }) => [number, id, isOptional])).toEqual([
    [1, 'journey.life.open.confirm', false],
    [2, 'journey.life.open.confirmed.pack', false],
    [3, 'journey.life.open.confirmed.ship', false],
    [4, 'journey.life.open.confirmed.documents', true],
    [5, 'journey.life.open.confirmed.pay', false],
    [6, 'journey.life.payment.complete', false],
  ]);
  expect([...findReadOnlyEnds(journey)]).toEqual([
    'journey.life.past.completed',
    'journey.life.past.declined',
    'journey.life.past.expired',
  ]);
});

test('each step is done, next, open again, optional or waits', () => {
  expect(statusesOf(journey, shipping)).toEqual({
    confirm: 'done',
    pack: 'done',
    ship: 'next',
    documents: 'optional',
    pay: 'waits',
    complete: 'waits',
  });
  expect(statusesOf(journey, shipping, ['ship'])).toMatchObject({ ship: 'reopened' });
  expect(statusesOf(journey, ['journey.life.past', 'journey.life.past.declined'])).toEqual({});
});

test('a sentence says where an order is, and when a step was done and opened again', () => {
  expect(describeSteps(journey, shipping, never)).toBe(
    'can be edited. Confirm and Pack are done. Ship is next; Pay and Complete wait for it.',
  );
  const history: StepHistory = new Map([
    ['pack', { doneAt: at('10:12'), openAgainAt: null, isOpenAgain: false }],
    ['ship', { doneAt: at('10:31'), openAgainAt: at('11:02'), isOpenAgain: true }],
  ]);
  expect(openAgainSteps(history)).toEqual(['ship']);
  expect(describeSteps(journey, shipping, history)).toBe(
    'can be edited. Confirm and Pack are done. Ship was done at 10:31 and is open again since 11:02; Pay and Complete wait for it.',
  );
});

test('a past order is read-only, and an order that is not open has no steps', () => {
  const past = ['journey', 'journey.life', 'journey.life.past'];
  expect(describeSteps(journey, [...past, 'journey.life.past.declined'], never)).toBe(
    'is declined and read-only.',
  );
  expect(describeSteps(journey, [...past, 'journey.life.past.completed'], never)).toBe(
    'is completed and read-only. Confirm, Pack, Ship, Documents, Pay and Complete are done.',
  );
  expect(describeSteps(journey, [], never)).toBe('is not open in any tab.');
});

test('any chart with such tags reads the same, and one without has none of it', () => {
  expect(statusesOf(washing, ['washing', 'washing.wash'])).toEqual({
    fill: 'done',
    soak: 'optional',
    wash: 'next',
  });
  expect(describeSteps(washing, ['washing', 'washing.wash'], never)).toBe(
    'is under way. Fill is done. Wash is next.',
  );
  expect([...findReadOnlyEnds(washing)]).toEqual(['washing.over.dry']);
  const plain = buildChart(createMachine({ id: 'door', initial: 'open', states: { open: {} } }));
  expect(findChartSteps(plain)).toEqual([]);
  expect(describeSteps(plain, ['door', 'door.open'], never)).toBeNull();
});
