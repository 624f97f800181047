import { computeMutationScore } from '@quayside/charts/mutants/score.ts';
import { generatePaths } from '@quayside/charts/paths/generate.ts';
import { runPaths } from '@quayside/charts/replay.ts';
import { toSystem } from '@quayside/charts/system.ts';
import { models } from '#machines/models/models.ts';
import type { BenchFigure } from '#scripts/bench/kit/figures.ts';

/** The bounds for the machine of a sale; the other machines are measured without bounds. */
const bounds = { generated: 3_000, run: 1_000, paths: 60, score: 95 };

/** Measures the time to find and run paths, their number and the share of mutants that they kill. */
export async function measurePaths(): Promise<BenchFigure[]> {
  const figures: BenchFigure[] = [];
  for (const name of Object.keys(models)) figures.push(...(await measureMachine(name)));
  return figures;
}

async function measureMachine(name: string): Promise<BenchFigure[]> {
  const model = models[name];
  if (!model) return [];
  const begun = performance.now();
  const { paths, figures } = generatePaths(model);
  const generated = performance.now();
  await runPaths(model, paths);
  const ran = performance.now();
  const { paths: all } = generatePaths(model, { criterion: ['transitions', 'guards', 'mutants'] });
  const score = computeMutationScore(toSystem(model), all);
  const given = name === 'sale' ? bounds : null;
  const measured: BenchFigure[] = [
    { name: 'generation', value: generated - begun, unit: 'ms', target: given?.generated },
    { name: 'execution', value: ran - generated, unit: 'ms', target: given?.run },
    { name: 'paths', value: paths.length, unit: `with ${figures.steps} steps`, target: given?.paths },
    { name: 'paths, with those for mutants', value: all.length, unit: '', target: given?.paths },
    {
      name: 'mutants found out',
      value: score.score * 100,
      unit: `% of ${score.mutants}`,
      target: given?.score,
      better: 'higher',
    },
  ];
  return measured.map((figure) => ({ ...figure, name: `${name}: ${figure.name}` }));
}
