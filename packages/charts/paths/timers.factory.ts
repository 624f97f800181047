import { defineModel } from '@quayside/charts/model.ts';
import { assign, setup } from 'xstate';

type Event = { type: 'slow.started' } | { type: 'quick.started' } | { type: 'slow.stopped' };

/** For tests of the tools: two regions with a timer each, of which the slow one may have started earlier. */
export const timersMachine = setup({
  types: { context: {} as { rounds: number }, events: {} as Event },
  guards: { isWorn: ({ context }) => context.rounds > 1 },
  actions: { count: assign({ rounds: ({ context }) => context.rounds + 1 }) },
}).createMachine({
  id: 'timers',
  context: { rounds: 0 },
  type: 'parallel',
  states: {
    slow: {
      initial: 'idle',
      states: {
        idle: { on: { 'slow.started': 'running' } },
        running: { on: { 'slow.stopped': 'idle' }, after: { 3000: 'idle' } },
      },
    },
    quick: {
      initial: 'idle',
      states: {
        idle: { always: { guard: 'isWorn', target: 'worn' }, on: { 'quick.started': 'running' } },
        running: { after: { 1000: { target: 'idle', actions: 'count' } } },
        worn: {},
      },
    },
  },
});

export const timersModel = defineModel(timersMachine, {
  inputs: { start: undefined },
  events: {
    'the slow one starts': { type: 'slow.started' },
    'the quick one starts': { type: 'quick.started' },
    'the slow one is stopped': { type: 'slow.stopped' },
  },
  outcomes: {},
  invariants: {},
  clauses: { '': 'timers 1' },
});
