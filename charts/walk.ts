import type { AnyStateMachine } from 'xstate';
import type { Coverage } from './coverage.ts';
import { explorerOf, type Visit } from './explore.ts';
import { checkInvariants, clauseProblems, type AnyModel } from './model.ts';
import { replay } from './replay.ts';

export type WalkOptions = {
  /** How many states are looked at before the search gives up; what is then not covered is the caller's to report. */
  budget?: number;
};

/**
 * Looks breadth-first for steps that take a transition, or bring a guard to an answer, not seen so far, and runs the
 * path to each on a real actor whose invoked actors are promises that the walk settles. Only what the real actor does
 * counts as covered. What is reached anew is searched from first, so that deep states are found before wide ones.
 * Returns the paths it ran, as readable steps.
 */
export async function walk(
  model: AnyModel,
  coverage: Coverage<AnyStateMachine>,
  { budget = 20_000 }: WalkOptions = {},
): Promise<string[][]> {
  const problems = clauseProblems(model);
  if (problems.length > 0) throw new Error(`${model.machine.id}: ${problems.join('\n  ')}`);
  const explorer = explorerOf(model);
  const known = new Set<string>();
  const wide: Visit[] = [];
  const deep: Visit[] = [];
  const paths: string[][] = [];

  async function reach(visit: Visit): Promise<void> {
    const isNew = visit.seen.some((id) => !coverage.seen.has(id));
    if (isNew) {
      await replay(model, coverage, visit);
      paths.push(namesOf(visit));
    }
    if (known.has(visit.key)) return;
    known.add(visit.key);
    const way = [visit.start, ...namesOf(visit)];
    if (visit.snapshot.status === 'error') {
      throw new Error(`${model.machine.id}: nothing handles the error of ${way.join(' → ')}`);
    }
    checkInvariants(model, visit.snapshot, way);
    (isNew ? deep : wide).push(visit);
  }

  for (const start of explorer.starts()) await reach(start);
  for (let left = budget; left > 0; left -= 1) {
    const visit = deep.shift() ?? wide.shift();
    if (!visit || coverage.wanted.every((id) => coverage.seen.has(id))) break;
    for (const next of explorer.after(visit)) await reach(next);
  }
  return paths;
}

function namesOf({ path }: Visit): string[] {
  return path.map(({ name }) => name);
}
