import { counted } from '#charts/formats/telling.ts';
import { mutationScore } from '#charts/mutants/score.ts';
import type { PathSuite } from '#charts/paths/path.ts';
import type { System } from '#charts/system.ts';

/** What a generation came to, for people. */
export function reportOf(suite: PathSuite, system: System, milliseconds: number): string {
  const { machine, chart, figures, unreached } = suite;
  const { goals, reached, paths, steps, visits } = figures;
  return [
    `${machine} (chart ${chart}): ${reached} of ${counted(goals, 'goal')} reached by ${counted(paths, 'path')} with ${counted(steps, 'step')}.`,
    `Generated in ${Math.round(milliseconds)} ms, ${counted(visits, 'situation')} looked at.`,
    ...(suite.criterion.includes('mutants') ? [mutantsText(suite, system)] : []),
    ...(unreached.length > 0 ? ['Not reached:', ...unreached.map((goal) => `  ${unreachedText(goal)}`)] : []),
    ...(unreached.some(({ why }) => why === 'budget')
      ? ['The budget was spent before everything was looked at; --budget and --max-len give more.']
      : []),
  ].join('\n');
}

export function listOf({ paths }: PathSuite): string {
  return paths.map(({ name, steps }) => `${name} (${counted(steps.length, 'step')})`).join('\n');
}

function mutantsText({ paths }: PathSuite, system: System): string {
  const { mutants, killed, score } = mutationScore(system, paths);
  return `Mutants found out: ${killed} of ${mutants} (${(score * 100).toFixed(1)} %).`;
}

function unreachedText({ goal, why, blockedBy }: PathSuite['unreached'][number]): string {
  const reason =
    why === 'unreachable' ? 'proved unreachable under this catalogue' : 'not found within the budget';
  return `${goal}: ${reason}${blockedBy === undefined ? '' : ` (${blockedBy})`}`;
}
