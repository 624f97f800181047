import type { PathSuite, UnreachedGoal } from '@quayside/charts/paths/path.ts';
import { rootModelOf, type System } from '@quayside/charts/system.ts';
import { generateMutants } from './mutate.ts';

export type MutationFigures = {
  mutants: number;
  killed: number;
  /** Killed mutants among those neither proved equivalent nor named with a proof, from 0 to 1. */
  score: number;
  /** Ids of mutants that no path can distinguish from the machine. */
  equivalent: string[];
  /** Ids of mutants that differ at most in context that the model does not compare; they lower the score. */
  alikeAsCompared: string[];
  /** Ids of mutants that the model names with a proof. */
  named: string[];
  /** Mutants whose search gave up. */
  undecided: UnreachedGoal[];
};

/** The results for the mutants of a machine in a suite generated with the criterion `mutants`. */
export function computeMutationFigures(
  system: System,
  { unreached }: Pick<PathSuite, 'unreached'>,
): MutationFigures {
  const mutants = generateMutants(rootModelOf(system).machine).length;
  const survivors = unreached.filter(({ goal }) => goal.startsWith('mutant '));
  const idsOf = (reason: UnreachedGoal['why']) =>
    survivors.filter(({ why }) => why === reason).map(({ goal }) => goal);
  const [equivalent, named] = [idsOf('unreachable'), idsOf('named')];
  const killed = mutants - survivors.length;
  const counted = mutants - equivalent.length - named.length;
  return {
    mutants,
    killed,
    score: counted === 0 ? 1 : killed / counted,
    equivalent,
    alikeAsCompared: idsOf('alikeAsCompared'),
    named,
    undecided: survivors.filter(({ why }) => why === 'length' || why === 'budget'),
  };
}

/** Rounded down, so that 100 means all. */
export function formatScore(score: number): string {
  return `${(Math.floor(score * 1000) / 10).toFixed(1)} %`;
}
