import { expect, test } from 'vitest';
import { and, not, or, setup, stateIn } from 'xstate';
import { buildChart } from './chart.ts';
import { expectFullCoverage, trackCoverage } from './coverage.ts';
import { lintModel } from './lint.ts';
import { defineModel } from './model.ts';
import { generatePaths } from './paths/generate.ts';
import { runPaths } from './replay.ts';

type Order = { isPaid: boolean; isPacked: boolean; isGift: boolean };

const gate = setup({
  types: { context: {} as Order, input: {} as Order, events: {} as { type: 'asked' | 'shut' } },
});

const gateWithFunction = gate.extend({
  guards: { isReady: ({ context }) => context.isPacked && (context.isPaid || context.isGift) },
});
const gateWithOperands = gate.extend({
  guards: {
    isPaid: ({ context }) => context.isPaid,
    isPacked: ({ context }) => context.isPacked,
    isGift: ({ context }) => context.isGift,
  },
});

const declared = gateWithFunction.createMachine({
  id: 'gate',
  options: { maxIterations: 100 },
  context: ({ input }) => input,
  on: { asked: { guard: 'isReady', target: '.open' } },
  initial: 'shut',
  states: { shut: {}, open: {} },
});

const combined = gateWithOperands.createMachine({
  id: 'gate',
  options: { maxIterations: 100 },
  context: ({ input }) => input,
  initial: 'shut',
  states: {
    shut: {
      on: {
        asked: {
          guard: and(['isPacked', or(['isPaid', 'isGift']), not(stateIn('#gate.open'))]),
          target: 'open',
        },
      },
    },
    open: { on: { shut: 'shut' } },
  },
});

const inputs = {
  'a paid parcel': { isPaid: true, isPacked: true, isGift: false },
  'a gift': { isPaid: false, isPacked: true, isGift: true },
  'paid goods': { isPaid: true, isPacked: false, isGift: false },
  'an unpaid parcel': { isPaid: false, isPacked: true, isGift: false },
};
const words = {
  inputs,
  events: { 'it is opened': { type: 'asked' as const } },
  outcomes: {},
  invariants: {},
  clauses: { '': 'gate 1' },
};
const parts = {
  all: {
    'it is packed': ({ context }: { context: Order }) => context.isPacked,
    'it need not be paid any more': {
      any: {
        'it is paid': ({ context }: { context: Order }) => context.isPaid,
        'it is a gift': ({ context }: { context: Order }) => context.isGift,
      },
    },
  },
};

function bothWays(name: string, ...named: string[]): string[] {
  return named.flatMap((part) => [true, false].map((way) => `guard '${name}' ${way}, decided by '${part}'`));
}

test('paths show that each part of a guard function decides alone', async () => {
  const model = defineModel(declared, { ...words, guardParts: { isReady: parts } });
  const { paths, unreached, figures } = generatePaths(model, { criterion: ['conditions'] });
  expect({ goals: figures.goals, unreached }).toEqual({ goals: 6, unreached: [] });
  expect(paths.map(({ start }) => start)).toEqual(Object.keys(inputs));
  const { machine, inspect, seen } = trackCoverage<typeof declared>(declared, model.guardParts);
  await runPaths(model, paths, { watch: () => machine, inspect });
  expect([...seen].filter((id) => id.includes('decided by')).toSorted()).toEqual(
    bothWays('isReady', 'it is packed', 'it is paid', 'it is a gift').toSorted(),
  );
});

test('a part that decides in no sample is proved unreachable and fails the coverage', async () => {
  const { 'a gift': _gift, ...others } = inputs;
  const model = defineModel(declared, { ...words, inputs: others, guardParts: { isReady: parts } });
  const goal = "guard 'isReady' true, decided by 'it is a gift'";
  const { paths, unreached } = generatePaths(model);
  expect(unreached).toEqual([{ goal, why: 'unreachable' }]);
  const run = expectFullCoverage(model, ({ machine, inspect }) =>
    runPaths(model, paths, { watch: () => machine, inspect }),
  );
  await expect(run).rejects.toThrow(goal);
});

test('the operands of a combination decide alone, in copies of the machine too', async () => {
  const model = defineModel(combined, words);
  const { paths, unreached } = generatePaths(model, { criterion: ['conditions'] });
  const name = 'and(isPacked, or(isPaid, isGift), not(in(#gate.open)))';
  const goal = `guard '${name}' false, decided by 'in(#gate.open)'`;
  expect(unreached).toEqual([{ goal, why: 'unreachable' }]);
  const { machine, inspect, seen } = trackCoverage(combined);
  expect(buildChart(machine).version).toBe(buildChart(combined).version);
  await runPaths(model, paths, { watch: () => machine.provide({}), inspect });
  expect([...seen].filter((id) => id.includes('decided by')).toSorted()).toEqual(
    bothWays(name, 'isPacked', 'isPaid', 'isGift', 'in(#gate.open)')
      .filter((id) => id !== goal)
      .toSorted(),
  );
});

test('operands that XState does not evaluate are not counted as guards', () => {
  const { start, seen } = trackCoverage(combined);
  const actor = start({ input: inputs['paid goods'] });
  actor.send({ type: 'asked' });
  actor.stop();
  expect([...seen].filter((id) => /^guard '.*' (true|false)$/.test(id))).toEqual(["guard 'isPacked' false"]);
});

test('a guard that differs from its parts fails its paths', () => {
  const model = defineModel(declared, { ...words, guardParts: { isReady: { any: parts.all } } });
  expect(() => generatePaths(model)).toThrow('nothing handles the error of paid goods → it is opened');
});

test('parts are read from the guard context', () => {
  const model = defineModel(declared, {
    ...words,
    guardParts: { isReady: parts },
    guardContext: ({ isPacked }) => isPacked,
  });
  expect(lintModel(model).map(({ message }) => message)).toContain(
    'its guard reads context.isGift, which guardContext leaves out',
  );
});
