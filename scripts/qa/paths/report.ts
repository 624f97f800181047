import { pluralize, describeUnreachedGoal } from '@quayside/charts/formats/path-description.ts';
import { computeMutationFigures, formatScore } from '@quayside/charts/mutants/figures.ts';
import type { PathSuite } from '@quayside/charts/paths/path.ts';
import type { System } from '@quayside/charts/system.ts';

/** The summary of a generated suite. */
export function formatGenerationSummary(suite: PathSuite, system: System, milliseconds: number): string {
  const { machine, chart, figures, unreached } = suite;
  const { goals, reached, paths, steps, visits } = figures;
  return [
    `${machine} (chart ${chart}): ${reached} of ${pluralize(goals, 'goal')} reached by ${pluralize(paths, 'path')} with ${pluralize(steps, 'step')}.`,
    `Generated in ${Math.round(milliseconds)} ms, ${pluralize(visits, 'abstract state')} searched.`,
    ...(suite.criterion.includes('mutants') ? [mutantsText(suite, system)] : []),
    ...(unreached.length > 0
      ? ['Not reached:', ...unreached.map((goal) => `  ${describeUnreachedGoal(goal)}`)]
      : []),
    ...(unreached.some(({ why }) => why === 'budget') ? ['A higher --budget searches more.'] : []),
    ...(unreached.some(({ why }) => why === 'length') ? ['A higher --max-len allows longer paths.'] : []),
  ].join('\n');
}

export function formatPathList({ paths }: PathSuite): string {
  return paths.map(({ name, steps }) => `${name} (${pluralize(steps.length, 'step')})`).join('\n');
}

function mutantsText(suite: PathSuite, system: System): string {
  const figures = computeMutationFigures(system, suite);
  const { mutants, killed, score, equivalent, named, alikeAsCompared } = figures;
  const others = equivalent.length > 0 ? `, ${equivalent.length} proved to be equivalent` : '';
  const proved = named.length > 0 ? `, ${named.length} named as equivalent with a proof` : '';
  const alike = alikeAsCompared.length > 0 ? `, ${alikeAsCompared.length} alike as compared` : '';
  return `Mutants killed: ${killed} of ${mutants}${others}${proved}${alike} (${formatScore(score)}).`;
}
