import { expect, test } from 'vitest';
import { and, assign, emit, fromPromise, not, or, setup, stateIn } from 'xstate';
import { buildChart } from './chart.ts';
import { defineModel } from './model.ts';
import { ovenMachine, ovenModel } from './oven.factory.ts';

const clerk = setup({
  types: { events: {} as { type: 'asked' | 'line.reasonChosen' | 'left' } },
  actors: { look: fromPromise(() => Promise.resolve('found')) },
  guards: { isOpen: () => true, is: (_, _wanted: string) => true, of: (_, _wanted: { day: number }) => true },
  actions: { note: () => {}, say: (_, _text: string) => {} },
  delays: { aWhile: 60_000 },
}).createMachine({
  id: 'clerk',
  description: 'Sits at a counter.',
  initial: 'atCounter',
  states: {
    atCounter: {
      tags: ['open', 'seen'],
      entry: ['note', { type: 'say', params: 'hello' }, assign({})],
      exit: 'note',
      on: {
        asked: [
          { guard: 'isOpen', target: 'looking' },
          { guard: { type: 'is', params: 'MONDAY' }, actions: 'note' },
          {
            guard: { type: 'of', params: { day: 2 } },
            actions: [{ type: 'say', params: 'no' }, emit({ type: 'no' })],
          },
          { guard: { type: 'is', params: () => 'FRIDAY' }, reenter: true, target: 'atCounter' },
          { guard: not('isOpen'), actions: 'note' },
          { guard: and(['isOpen', or([not('isOpen'), stateIn('#clerk.looking')])]), actions: 'note' },
          { guard: () => true },
        ],
        'line.reasonChosen': {},
      },
      after: { 500: 'gone', 5000: 'gone', aWhile: 'gone' },
    },
    looking: {
      invoke: { id: 'lookUp', src: 'look', onDone: 'done', onError: [{ target: 'atCounter' }] },
      on: { '*': 'gone' },
    },
    done: {
      initial: 'NOT_SET',
      states: { NOT_SET: { always: 'over' }, over: { type: 'final' } },
      onDone: 'gone',
    },
    gone: { type: 'final' },
  },
});

test('a chart holds every transition in document order, in plain words', () => {
  expect(
    buildChart(clerk).transitions.map(({ id, kind, label, guard = '', targets }) => [
      id,
      kind,
      label,
      guard,
      targets,
    ]),
  ).toEqual([
    ['clerk.atCounter asked [0]', 'event', 'asked', 'isOpen', ['clerk.looking']],
    ['clerk.atCounter asked [1]', 'event', 'asked', 'is(MONDAY)', []],
    ['clerk.atCounter asked [2]', 'event', 'asked', 'of({"day":2})', []],
    ['clerk.atCounter asked [3]', 'event', 'asked', 'is', ['clerk.atCounter']],
    ['clerk.atCounter asked [4]', 'event', 'asked', 'not(isOpen)', []],
    ['clerk.atCounter asked [5]', 'event', 'asked', 'and(isOpen, or(not(isOpen), in(#clerk.looking)))', []],
    ['clerk.atCounter asked [6]', 'event', 'asked', 'inline guard', []],
    ['clerk.atCounter line.reasonChosen [0]', 'event', 'line reason chosen', '', []],
    ['clerk.atCounter xstate.after.500.clerk.atCounter [0]', 'after', 'after 500 ms', '', ['clerk.gone']],
    ['clerk.atCounter xstate.after.5000.clerk.atCounter [0]', 'after', 'after 5 s', '', ['clerk.gone']],
    ['clerk.atCounter xstate.after.aWhile.clerk.atCounter [0]', 'after', 'after a while', '', ['clerk.gone']],
    ['clerk.looking * [0]', 'event', 'anything else', '', ['clerk.gone']],
    ['clerk.looking xstate.done.actor.lookUp [0]', 'done', 'look up: done', '', ['clerk.done']],
    ['clerk.looking xstate.error.actor.lookUp [0]', 'error', 'look up: error', '', ['clerk.atCounter']],
    ['clerk.done xstate.done.state.clerk.done [0]', 'done', 'done: done', '', ['clerk.gone']],
    ['clerk.done.NOT_SET always [0]', 'always', 'at once', '', ['clerk.done.over']],
  ]);
});

test('a chart transition has its actions, and whether it re-enters or only consumes the event', () => {
  const byId = new Map(buildChart(clerk).transitions.map((transition) => [transition.id, transition]));
  expect(byId.get('clerk.atCounter asked [2]')).toMatchObject({ actions: ['say', 'emit'], forbidden: false });
  expect(byId.get('clerk.atCounter asked [3]')).toMatchObject({ reenter: true, forbidden: false });
  expect(byId.get('clerk.atCounter line.reasonChosen [0]')).toMatchObject({ actions: [], forbidden: true });
});

test('a chart state has a readable title and its properties', () => {
  const states = buildChart(clerk).states;
  expect(states.map(({ title }) => title)).toEqual([
    'Clerk',
    'At counter',
    'Looking',
    'Done',
    'Not set',
    'Over',
    'Gone',
  ]);
  expect(states[0]).toEqual({
    id: 'clerk',
    key: 'clerk',
    title: 'Clerk',
    parent: null,
    type: 'compound',
    initial: ['clerk.atCounter'],
    description: 'Sits at a counter.',
    tags: [],
    invokes: [],
    entry: [],
    exit: [],
  });
  expect(states[1]).toMatchObject({
    tags: ['open', 'seen'],
    entry: ['note', 'say', 'assign'],
    exit: ['note'],
  });
  expect(states[2]).toMatchObject({ parent: 'clerk', invokes: [{ id: 'lookUp', src: 'look' }] });
});

test('regions and histories say what is entered by default', () => {
  const states = buildChart(ovenMachine).states;
  expect(states.find(({ id }) => id === 'oven.on')).toMatchObject({
    type: 'parallel',
    initial: ['oven.on.door', 'oven.on.heating'],
  });
  expect(states.find(({ id }) => id === 'oven.on.last')).toMatchObject({
    type: 'history',
    history: 'deep',
    initial: ['oven.on'],
  });
});

test('the model gives titles and clauses', () => {
  const model = defineModel(ovenMachine, {
    ...ovenModel,
    titles: { 'on.door.open': 'The door stands open' },
  });
  const { states, transitions } = buildChart(ovenMachine, model);
  expect(states.find(({ id }) => id === 'oven.on.door.open')).toMatchObject({
    title: 'The door stands open',
    clause: 'oven 2',
  });
  expect(
    transitions.filter(({ source }) => source === 'oven.on.door.open').map(({ clause }) => clause),
  ).toEqual(['oven 3', 'oven 2', 'oven 2']);
});

test('a chart survives JSON, and its version is blind to words only', () => {
  const chart = buildChart(ovenMachine, ovenModel);
  expect(JSON.parse(JSON.stringify(chart))).toEqual(chart);
  expect(chart.version).toMatch(/^[\da-f]{8}$/);
  expect(buildChart(ovenMachine).version).toBe(chart.version);
  expect(buildChart(clerk).version).not.toBe(chart.version);
});
