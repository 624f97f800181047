import { expectFullCoverage } from '@quayside/charts/coverage.ts';
import { computeMutationFigures } from '@quayside/charts/mutants/figures.ts';
import { findVacuousInvariants } from '@quayside/charts/mutants/invariants.ts';
import { computeMutationScore } from '@quayside/charts/mutants/score.ts';
import { generatePaths } from '@quayside/charts/paths/generate.ts';
import { runPaths } from '@quayside/charts/replay.ts';
import { stepName } from '@quayside/charts/system-state.ts';
import { toSystem, restrictToParts } from '@quayside/charts/system.ts';
import { expect, test } from 'vitest';
import { type AnyStateMachine, setup, StateMachine } from 'xstate';
import { expectNoStaleVerdicts, expectProven } from '#tests/platform/tools/recorded-verdicts.ts';
import { coverageThreshold } from './coverage-threshold.ts';
import { models, saleSystem } from './models.ts';

/** Samples that change nothing, which paths therefore do not use. */
const untried = [
  'access-token: case the marketplace refuses a former token',
  'notifications: case a second passes',
];

const files = import.meta.glob<Record<string, unknown>>('/machines/**/*.machine.ts', { eager: true });

const machines = Object.values(files)
  .flatMap((exported) => Object.values(exported))
  .filter((value) => value instanceof StateMachine);

/**
 * The ids of the machines that no model describes. The machine of a model may have other implementations of actions,
 * but its config is the one of the described machine.
 */
function idsWithoutModel(all: readonly AnyStateMachine[]): string[] {
  return all.filter((machine) => models[machine.id]?.machine.config !== machine.config).map(({ id }) => id);
}

test('every machine has a model', () => {
  expect(machines).toHaveLength(Object.keys(files).length);
  expect(idsWithoutModel(machines)).toEqual([]);
  expect(Object.keys(models)).toHaveLength(machines.length);
});

test('a machine without a model is named by its id', () => {
  const forgotten = setup({}).createMachine({ id: 'forgotten' });
  const namesake = setup({}).createMachine({ id: 'sale' });
  expect(idsWithoutModel([...machines, forgotten, namesake])).toEqual(['forgotten', 'sale']);
});

test.each(Object.entries(models))(
  'every transition of %s is taken, every guard and each of its parts both ways',
  (name, model) =>
    expectProven(`every transition of ${name} is taken`, name, async () => {
      const { paths, unreached } = generatePaths(model);
      expect(unreached).toEqual([]);
      await expectFullCoverage(
        model,
        ({ machine, inspect }) => runPaths(model, paths, { watch: () => machine, inspect }),
        coverageThreshold,
      );
    }),
);

test.each(Object.entries(models))('every case of the catalogue of %s is walked', (name, model) =>
  expectProven(`every case of the catalogue of ${name} is walked`, name, async () => {
    const { paths, unreached } = generatePaths(model, { criterion: ['cases'], strategy: 'tour' });
    expect(unreached.map(({ goal }) => `${name}: ${goal}`)).toEqual(
      untried.filter((goal) => goal.startsWith(`${name}: `)),
    );
    await runPaths(model, paths);
  }),
);

test.each(Object.entries(models))('every invariant of %s fails in some mutant', (name, model) =>
  expectProven(`every invariant of ${name} fails in some mutant`, name, () => {
    expect(findVacuousInvariants(toSystem(model))).toEqual([]);
  }),
);

test('payment refused, mended, paid, completed: the order and its parts go that way on paper and for real', async () => {
  const system = restrictToParts(saleSystem, ['journey', 'payment', 'completion']);
  const through = ['pay: profile_incomplete', 'payment.idle', 'pay: paid', 'complete: completed'];
  const { paths } = generatePaths(system, { through });
  expect(paths.map(({ steps }) => steps.map((step) => stepName(step)))).toEqual([
    [
      'an order ready to be paid is loaded',
      'payment: payment is requested',
      'payment: payment is confirmed',
      'payment: pay: profile_incomplete',
      'payment: the dialog is closed',
      'payment: payment is requested',
      'payment: payment is confirmed',
      'payment: pay: paid',
      'completion: completion is requested',
      'completion: completion is confirmed',
      'completion: complete: completed',
    ],
  ]);
  expect(paths[0]?.steps.at(-1)?.expected).toMatchObject({
    value: 'read',
    parts: {
      journey: { life: { past: 'completed' }, beside: 'none' },
      payment: 'paid',
      completion: 'completed',
    },
  });
  await runPaths(system, paths);
});

test('all parts of an order run together, on paper as for real', async () => {
  const { paths } = generatePaths(saleSystem, { through: ['journey.life.open.confirmed.pay.payable'] });
  expect(paths[0]?.steps).toHaveLength(1);
  expect(Object.keys(paths[0]?.initial.parts ?? {}).toSorted()).toEqual(
    Object.keys(saleSystem.models).slice(1).toSorted(),
  );
  await runPaths(saleSystem, paths);
});

test('all mutants of an order are killed by its paths or proved equivalent', () =>
  expectProven('all mutants of an order are killed by its paths or proved equivalent', 'journey', () => {
    const model = modelOf('journey');
    const { paths, unreached } = generatePaths(model, { criterion: ['transitions', 'guards', 'mutants'] });
    const { mutants, killed } = computeMutationScore(toSystem(model), paths);
    expect(unreached.filter(({ why }) => why !== 'unreachable')).toEqual([]);
    expect(killed + unreached.length).toBe(mutants);
    expect(paths.length).toBeLessThanOrEqual(60);
  }));

test.each(['notifications', 'payment'])('no mutant of %s is left that paths could find out', (name) =>
  expectProven(`no mutant of ${name} is left that paths could find out`, name, () => {
    const model = modelOf(name);
    const suite = generatePaths(model, { criterion: ['transitions', 'guards', 'mutants'] });
    expect(computeMutationFigures(toSystem(model), suite)).toMatchObject({ score: 1, undecided: [] });
  }),
);

test.each(['notifications', 'tracking'])('every pair of %s is taken or proved to be out of reach', (name) =>
  expectProven(`every pair of ${name} is taken or proved to be out of reach`, name, () => {
    const { unreached } = generatePaths(modelOf(name), { criterion: ['pairs'], strategy: 'tour' });
    expect(unreached.filter(({ why }) => why !== 'unreachable')).toEqual([]);
  }),
);

test('every recorded verdict belongs to a test', ({ task }) => expectNoStaleVerdicts(task));

function modelOf(name: string) {
  const model = models[name];
  if (!model) throw new Error(`There is no machine '${name}'.`);
  return model;
}
