import { type AnyStateMachine, setup, StateMachine } from 'xstate';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { expectFullCoverage } from '#charts/coverage.ts';
import { generatePaths } from '#charts/paths/generate.ts';
import { runPaths } from '#charts/replay.ts';
import { coverageThreshold } from './coverage-threshold.ts';
import { models } from './models.ts';

const files = import.meta.glob<Record<string, unknown>>('./*/*.machine.ts', { eager: true });

const machines = Object.values(files)
  .flatMap((exported) => Object.values(exported))
  .filter((value) => value instanceof StateMachine);

/** Ids of machines that are not in the registry under their own name. */
function withoutModel(all: readonly AnyStateMachine[]): string[] {
  return all.filter((machine) => models[machine.id]?.machine !== machine).map(({ id }) => id);
}

beforeEach(() => {
  // A part that broke still gets what is told to all of them, of which XState warns.
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => {
    warnings.mockRestore();
  });
});

test('every machine has a model', () => {
  expect(machines).toHaveLength(Object.keys(files).length);
  expect(withoutModel(machines)).toEqual([]);
  expect(Object.keys(models)).toHaveLength(machines.length);
});

test('a machine without a model is told by its id', () => {
  const forgotten = setup({}).createMachine({ id: 'forgotten' });
  const namesake = setup({}).createMachine({ id: 'sale' });
  expect(withoutModel([...machines, forgotten, namesake])).toEqual(['forgotten', 'sale']);
});

test.each(Object.entries(models))(
  'every transition of %s is taken, every guard both ways',
  async (_, model) => {
    const { paths, unreached } = generatePaths(model);
    expect(unreached).toEqual([]);
    await expectFullCoverage(
      model.machine,
      ({ machine, inspect }) => runPaths(model, paths, { machines: { '': machine }, inspect }),
      coverageThreshold,
    );
  },
);
