import { assign, fromPromise, setup } from 'xstate';
import { defineModel, done, failed } from './model.ts';

type OvenEvent =
  | { type: 'door.opened' }
  | { type: 'door.closed' }
  | { type: 'heat.requested'; degrees: number }
  | { type: 'power.lost' }
  | { type: 'power.back' };

/**
 * For tests of the tools: two regions, one of which pre-empts the other, with history, a timer, an invoked actor, an
 * eventless transition and an unreachable one.
 */
export const ovenMachine = setup({
  types: {
    context: {} as { degrees: number },
    events: {} as OvenEvent,
    input: {} as { degrees: number },
  },
  actors: { heat: fromPromise<number, { degrees: number }>(({ input }) => Promise.resolve(input.degrees)) },
  guards: { isCold: ({ context }) => context.degrees < 100 },
  actions: { heatUp: assign({ degrees: ({ context }) => Math.min(context.degrees + 150, 400) }) },
}).createMachine({
  id: 'oven',
  context: ({ input }) => input,
  initial: 'on',
  states: {
    on: {
      type: 'parallel',
      states: {
        door: {
          initial: 'closed',
          states: {
            closed: { on: { 'door.opened': 'open' } },
            open: { on: { 'door.closed': 'closed', 'power.lost': '#oven.off' }, after: { 5000: 'closed' } },
          },
        },
        heating: {
          initial: 'idle',
          states: {
            idle: { on: { 'heat.requested': 'heating' } },
            heating: {
              invoke: {
                id: 'heat',
                src: 'heat',
                input: ({ context }) => ({ degrees: context.degrees }),
                onDone: { target: 'checking', actions: 'heatUp' },
                onError: 'idle',
              },
            },
            checking: { always: [{ guard: 'isCold', target: 'heating' }, { target: 'idle' }] },
          },
          on: { 'power.lost': '.idle' },
        },
        last: { type: 'history', history: 'deep' },
      },
      on: { 'power.lost': 'off' },
    },
    off: { on: { 'power.back': 'on.last', 'door.opened': {} } },
  },
});

export const ovenModel = defineModel(ovenMachine, {
  inputs: { 'a cold oven': { degrees: 20 } },
  events: {
    'the door is opened': { type: 'door.opened' },
    'the door is closed': { type: 'door.closed' },
    'heat is requested': { type: 'heat.requested', degrees: 180 },
    'power fails': { type: 'power.lost' },
    'power comes back': { type: 'power.back' },
  },
  outcomes: { heat: { hot: done(180), broken: failed(new Error('fuse')) } },
  guardContext: ({ degrees }) => Math.min(degrees, 400),
  invariants: { 'it never cools': ({ context }) => context.degrees >= 20 },
  clauses: { '': 'oven 1', 'on.door': 'oven 2', 'on.door.open door.closed': 'oven 3' },
});
