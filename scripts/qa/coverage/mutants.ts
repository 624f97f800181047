import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { buildChart } from '@quayside/charts/chart.ts';
import { unreachedGoalSchema } from '@quayside/charts/formats/json.ts';
import { computeMutationFigures, type MutationFigures } from '@quayside/charts/mutants/figures.ts';
import { generatePaths } from '@quayside/charts/paths/generate.ts';
import { parseInputFile } from '@quayside/charts/report/coverage-record.ts';
import { toSystem } from '@quayside/charts/system.ts';
import * as v from 'valibot';
import { models } from '#machines/models/models.ts';

const texts = v.array(v.string());
const MutantsFile = v.array(
  v.object({
    machine: v.string(),
    chart: v.string(),
    mutants: v.number(),
    killed: v.number(),
    score: v.number(),
    equivalent: texts,
    alikeAsCompared: texts,
    named: texts,
    undecided: v.array(unreachedGoalSchema),
  }),
);

/** Searches paths that kill the mutants of every machine and stores the results in `folder`. */
export function scoreMutants(folder: string, onMachine: (name: string) => void): void {
  const scores = Object.values(models).map((model) => {
    onMachine(model.machine.id);
    const suite = generatePaths(model, { criterion: ['transitions', 'guards', 'mutants'] });
    const { machine, chart } = suite;
    return { machine, chart, ...computeMutationFigures(toSystem(model), suite) };
  });
  writeFileSync(pathIn(folder), JSON.stringify(scores));
}

/** The stored results for the current charts, by machine. */
export function readMutationFigures(folder: string): Map<string, MutationFigures> {
  const path = pathIn(folder);
  if (!existsSync(path)) return new Map();
  const scores = parseInputFile(MutantsFile, readFileSync(path, 'utf8'), path);
  const versions = Object.values(models).map(({ machine }) => [machine.id, buildChart(machine).version]);
  const now = new Map(versions.map(([id = '', version]) => [id, version]));
  return new Map(
    scores
      .filter(({ machine, chart }) => now.get(machine) === chart)
      .map(({ machine, chart: _chart, ...figures }) => [machine, figures]),
  );
}

function pathIn(folder: string): string {
  return `${folder}/mutants.json`;
}
