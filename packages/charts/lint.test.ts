import { expect, test } from 'vitest';
import { and, assign, fromCallback, fromPromise, setup } from 'xstate';
import { lintModel } from './lint.ts';
import { defineModel, done, failed } from './model.ts';
import { ovenModel } from './oven.factory.ts';

const shop = setup({
  types: {
    context: {} as { stock: Record<string, number>; orders: string[]; name: string },
    events: {} as { type: 'opened' } | { type: 'asked'; what: string } | { type: 'closed' },
  },
  actors: { fetch: fromPromise(() => Promise.resolve(1)), listen: fromCallback(() => {}) },
  guards: {
    hasAny: ({ context }) => Object.keys(context.stock).length > 0,
    hasOrders: ({ context }) => context.orders.some((order) => order !== ''),
    isNamed: ({ context }) => context.name !== '',
    has: ({ context }, what: string) => (context.stock[what] ?? 0) > 0,
  },
  actions: { note: () => {} },
});

const context = { stock: { soap: 1 }, orders: ['a'], name: 'Ana' };
const options = { maxIterations: 100 };
const words = {
  inputs: { 'a morning': undefined },
  events: {
    'it is opened': { type: 'opened' as const },
    'soap is asked for': { type: 'asked' as const, what: 'soap' },
  },
  outcomes: { fetch: { fetched: done(1), broken: failed(new Error('lost')) }, listen: {} },
  invariants: {},
  clauses: { '': 'shop 1' },
};

test('nothing is said of a machine that is in order', () => {
  const machine = shop.createMachine({
    id: 'shop',
    options,
    context,
    invoke: { id: 'listen', src: 'listen', onError: {} },
    initial: 'shut',
    states: {
      shut: {
        on: { opened: [{ guard: 'hasAny', target: 'open', actions: 'note' }, { target: 'fetching' }] },
      },
      open: { on: { asked: { guard: { type: 'has', params: ({ event }) => event.what }, target: 'shut' } } },
      fetching: { invoke: { id: 'fetch', src: 'fetch', onDone: 'open', onError: 'shut' } },
    },
  });
  const outcomes = { ...words.outcomes, listen: { broken: failed(new Error('lost')) } };
  expect(lintModel(defineModel(machine, { ...words, outcomes, guardContext: ({ stock }) => stock }))).toEqual(
    [],
  );
});

test('guards and actions without a name', () => {
  const machine = shop.createMachine({
    id: 'shop',
    options,
    context,
    entry: assign({ name: 'Bo' }),
    on: {
      opened: { guard: () => true, actions: 'note' },
      asked: { guard: and(['hasAny', () => true]), actions: [() => {}, 'note'] },
    },
  });
  expect(lintModel(defineModel(machine, words))).toEqual([
    { rule: 'inline guard', at: 'shop opened [0]', message: "'inline guard' has no name in setup" },
    {
      rule: 'inline guard',
      at: 'shop asked [0]',
      message: "'and(hasAny, inline guard)' has no name in setup",
    },
    { rule: 'inline action', at: 'shop', message: 'an action on its entry has no name in setup' },
    {
      rule: 'inline action',
      at: 'shop asked [0]',
      message: 'an action on its transition has no name in setup',
    },
  ]);
});

test('an invoked actor without an id, onDone or onError; a listener needs no onDone', () => {
  const machine = shop.createMachine({
    id: 'shop',
    options,
    context,
    invoke: [{ src: 'fetch' }, { id: 'listen', src: 'listen' }],
  });
  expect(lintModel(defineModel(machine, words))).toEqual([
    { rule: 'incomplete invoke', at: 'shop', message: "'fetch' has no id" },
    { rule: 'incomplete invoke', at: 'shop', message: "'fetch' has no onDone" },
    { rule: 'incomplete invoke', at: 'shop', message: "'fetch' has no onError" },
    { rule: 'incomplete invoke', at: 'shop', message: "'listen' has no onError" },
  ]);
});

test('alternatives that never get their turn, and states that nothing leads to', () => {
  const machine = shop.createMachine({
    id: 'shop',
    options,
    context,
    initial: 'shut',
    states: {
      shut: {
        on: {
          opened: [
            { guard: 'hasAny', actions: 'note' },
            { guard: 'hasAny', target: 'never' },
            { target: 'passing' },
            { target: 'never' },
          ],
        },
      },
      passing: { always: 'shut', on: { asked: 'never' } },
      never: {},
    },
  });
  expect(lintModel(defineModel(machine, words))).toEqual([
    {
      rule: 'shadowed alternative',
      at: 'shop.shut opened [1]',
      message: "'shop.shut opened [0]' always comes first",
    },
    {
      rule: 'shadowed alternative',
      at: 'shop.shut opened [3]',
      message: "'shop.shut opened [2]' always comes first",
    },
    {
      rule: 'shadowed alternative',
      at: 'shop.passing asked [0]',
      message: 'its state is left before anything can happen',
    },
    { rule: 'dead state', at: 'shop.never', message: 'no transition leads to it' },
  ]);
});

test('two arrows between the same states that look alike', () => {
  const hasSoap = { guard: { type: 'has', params: () => 'soap' }, target: 'open' } as const;
  const hasTea = { guard: { type: 'has', params: () => 'tea' }, target: 'open' } as const;
  const machine = shop.createMachine({
    id: 'shop',
    options,
    context,
    initial: 'shut',
    states: {
      shut: {
        always: { guard: 'hasAny', target: 'open' },
        on: { opened: [hasSoap, hasTea, { target: 'open' }], asked: { guard: 'hasAny', target: 'open' } },
      },
      open: { on: { opened: [{ guard: 'hasAny', actions: 'note' }, { target: 'shut' }] } },
    },
  });
  expect(lintModel(defineModel(machine, words))).toEqual([
    {
      rule: 'arrows look alike',
      at: 'shop.shut opened [1]',
      message: "'opened, if it has' is also the label of 'shop.shut opened [0]'",
    },
  ]);
});

test('a timer in a machine that is stored', () => {
  const machine = shop.createMachine({ id: 'shop', options, context, after: { 1000: { actions: 'note' } } });
  expect(lintModel(defineModel(machine, words))).toEqual([]);
  expect(lintModel(defineModel(machine, { ...words, isPersisted: true }))).toEqual([
    {
      rule: 'timer in a persisted machine',
      at: 'shop xstate.after.1000.shop [0]',
      message: 'a restored timer never fires',
    },
  ]);
});

test('a transition without a clause', () => {
  const machine = shop.createMachine({ id: 'shop', options, context, on: { opened: { actions: 'note' } } });
  expect(lintModel(defineModel(machine, { ...words, clauses: {} }))).toEqual([
    { rule: 'clause', at: 'shop', message: "' opened' implements no clause" },
  ]);
});

test('a guard that reads what guardContext leaves out', () => {
  const machine = shop.createMachine({
    id: 'shop',
    options,
    context,
    always: { guard: and(['isNamed', 'hasAny']), actions: 'note' },
    on: {
      opened: { guard: 'hasOrders', actions: 'note' },
      asked: { guard: { type: 'has', params: ({ event }) => event.what }, actions: 'note' },
    },
  });
  const bounded = defineModel(machine, {
    ...words,
    guardContext: ({ orders, stock }) => [orders.length, stock],
  });
  expect(lintModel(bounded)).toEqual([
    {
      rule: 'guard reads outside guardContext',
      at: 'shop opened [0]',
      message: 'its guard reads context.orders.0, which guardContext leaves out',
    },
    {
      rule: 'guard reads outside guardContext',
      at: 'shop always [0]',
      message: 'its guard reads context.name, which guardContext leaves out',
    },
  ]);
});

test('an event, or an end of an actor, that the model has no case of', () => {
  const machine = shop.createMachine({
    id: 'shop',
    options,
    context,
    invoke: { id: 'listen', src: 'listen', onDone: {}, onError: {} },
    on: { closed: { actions: 'note' }, opened: { actions: 'note' }, asked: { actions: 'note' } },
  });
  expect(lintModel(defineModel(machine, words))).toEqual([
    { rule: 'event without a case', at: 'shop closed [0]', message: "no sample of 'closed' in the model" },
    {
      rule: 'event without a case',
      at: 'shop xstate.done.actor.listen [0]',
      message: "no sample of 'listen: done' in the model",
    },
    {
      rule: 'event without a case',
      at: 'shop xstate.error.actor.listen [0]',
      message: "no sample of 'listen: error' in the model",
    },
  ]);
});

test('a machine without a limit of iterations', () => {
  expect(lintModel(ovenModel)).toEqual([
    {
      rule: 'no iteration limit',
      at: 'oven',
      message: 'an endless loop would hang the page: set maxIterations',
    },
  ]);
});

test('context that an action assigns and that is not compared', () => {
  const hidden = { ...ovenModel, comparedContext: () => null };
  const rule = 'assigned context is not compared';
  expect(lintModel(hidden).filter((finding) => finding.rule === rule)).toEqual([
    { rule, at: 'oven', message: 'actions assign context.degrees, which comparedContext hides' },
  ]);
  const named = { ...hidden, notCompared: { degrees: 'for this test' } };
  expect(lintModel(named).filter((finding) => finding.rule === rule)).toEqual([]);
  expect(
    lintModel({ ...ovenModel, notCompared: { degrees: 'it is compared' } }).filter(
      (finding) => finding.rule === rule,
    ),
  ).toEqual([
    { rule, at: 'oven', message: "'degrees' is named in notCompared, but no assignment to it is hidden" },
  ]);
});
