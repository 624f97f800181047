import { type ActorRef, assign, fromPromise, sendTo, setup, type Snapshot } from 'xstate';
import { defineModel, done, failed } from './model.ts';
import { defineSystem } from './system.ts';

type KitchenEvent = { type: 'dish.finished' };

type StoveInput = { cook: ActorRef<Snapshot<unknown>, KitchenEvent> | null };

/** For tests of the tools: a part that reports to its parent, waits, and may end. */
export const stoveMachine = setup({
  types: {
    context: {} as StoveInput,
    input: {} as StoveInput,
    events: {} as
      | { type: 'gas.changed'; isOn: boolean }
      | { type: 'pot.placed' }
      | { type: 'stove.scrapped' },
  },
  actors: { boil: fromPromise<string>(() => Promise.resolve('soup')) },
  guards: { isOn: ({ event }) => event.type === 'gas.changed' && event.isOn },
  actions: {
    report: sendTo(({ context, self }) => context.cook ?? self, { type: 'dish.finished' }),
  },
}).createMachine({
  id: 'stove',
  context: ({ input }) => input,
  initial: 'off',
  on: { 'stove.scrapped': '.scrapped' },
  states: {
    off: { on: { 'gas.changed': { guard: 'isOn', target: 'on' } } },
    on: { on: { 'pot.placed': 'boiling', 'gas.changed': 'off' } },
    boiling: {
      invoke: {
        id: 'boil',
        src: 'boil',
        onDone: { target: 'resting', actions: 'report' },
        onError: 'on',
      },
    },
    resting: { after: { 60_000: 'on' } },
    scrapped: { type: 'final' },
  },
});

export const kitchenMachine = setup({
  types: {
    context: {} as { dishes: number },
    events: {} as KitchenEvent | { type: 'gas.opened' } | { type: 'gas.closed' },
  },
  actors: { stove: stoveMachine, radio: fromPromise<void>(() => Promise.resolve()) },
  actions: {
    open: sendTo('stove', { type: 'gas.changed', isOn: true }),
    close: sendTo('stove', { type: 'gas.changed', isOn: false }),
    count: assign({ dishes: ({ context }) => context.dishes + 1 }),
  },
}).createMachine({
  id: 'kitchen',
  context: { dishes: 0 },
  invoke: [
    { id: 'stove', src: 'stove', input: ({ self }) => ({ cook: self }), onDone: '.empty', onError: '.empty' },
    { id: 'radio', src: 'radio', onDone: {}, onError: {} },
  ],
  on: { 'dish.finished': { actions: 'count' } },
  initial: 'closed',
  states: {
    closed: { on: { 'gas.opened': { target: 'open', actions: 'open' } } },
    open: { on: { 'gas.closed': { target: 'closed', actions: 'close' } } },
    empty: {},
  },
});

const clauses = { '': 'kitchen 1' };

export const stoveModel = defineModel(stoveMachine, {
  inputs: { 'a stove': { cook: null } },
  events: {
    'the gas comes on': { type: 'gas.changed', isOn: true },
    'the gas goes off': { type: 'gas.changed', isOn: false },
    'a pot is placed': { type: 'pot.placed' },
    'it is scrapped': { type: 'stove.scrapped' },
  },
  outcomes: { boil: { soup: done('soup'), burnt: failed(new Error('burnt')) } },
  guardContext: () => null,
  invariants: {},
  clauses,
});

export const kitchenModel = defineModel(kitchenMachine, {
  inputs: { 'an open kitchen': undefined },
  events: {
    'gas is opened': { type: 'gas.opened' },
    'gas is closed': { type: 'gas.closed' },
    'a dish is finished': { type: 'dish.finished' },
  },
  outcomes: { stove: { scrapped: done(undefined) }, radio: { over: done(undefined) } },
  guardContext: ({ dishes }) => Math.min(dishes, 2),
  invariants: {},
  clauses,
});

export const kitchenSystem = defineSystem(kitchenModel, {
  parts: { stove: stoveModel },
  internalEvents: ['gas.changed', 'dish.finished'],
});
