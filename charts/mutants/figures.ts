import type { PathSuite, UnreachedGoal } from '#charts/paths/path.ts';
import { rootModelOf, type System } from '#charts/system.ts';
import { generateMutants } from './mutate.ts';

export type MutationFigures = {
  mutants: number;
  killed: number;
  /** Killed mutants among those not proved equivalent, from 0 to 1. */
  score: number;
  /** Ids of mutants that no path can distinguish from the machine. */
  equivalent: string[];
  /** Mutants that are neither killed nor proved equivalent. */
  undecided: UnreachedGoal[];
};

/** The results for the mutants of a machine in a suite generated with the criterion `mutants`. */
export function computeMutationFigures(
  system: System,
  { unreached }: Pick<PathSuite, 'unreached'>,
): MutationFigures {
  const mutants = generateMutants(rootModelOf(system).machine).length;
  const survivors = unreached.filter(({ goal }) => goal.startsWith('mutant '));
  const equivalent = survivors.filter(({ why }) => why === 'unreachable').map(({ goal }) => goal);
  const killed = mutants - survivors.length;
  return {
    mutants,
    killed,
    score: mutants === equivalent.length ? 1 : killed / (mutants - equivalent.length),
    equivalent,
    undecided: survivors.filter(({ why }) => why !== 'unreachable'),
  };
}
