import type { Chart } from '@quayside/charts/chart.ts';
import type { MergedCoverageRecord } from './merge.ts';

/** How often a transition was taken, in total and by source. */
export type TransitionCount = { id: string; words: string; times: number; by: Record<string, number> };

/** The maximum number of highlighted transitions. */
const HOT = 5;

/** All transitions of a chart, the most often taken first. */
export function listTransitionCounts(
  { states, transitions }: Chart,
  { seen, by }: Pick<MergedCoverageRecord, 'seen' | 'by'>,
): TransitionCount[] {
  const titles = new Map(states.map(({ id, title }) => [id, title]));
  const title = (id: string) => titles.get(id) ?? id;
  return transitions
    .map(({ id, source, targets, label }): TransitionCount => {
      const to = targets.length > 0 ? ` → ${targets.map(title).join(' and ')}` : '';
      return {
        id,
        words: `${title(source)}: ${label}${to}`,
        times: seen[id] ?? 0,
        by: Object.fromEntries(Object.entries(by).map(([name, counts]) => [name, counts[id] ?? 0])),
      };
    })
    .toSorted((one, other) => other.times - one.times);
}

/** Ids of the transitions to highlight as the most often taken. */
export function findMostTakenTransitions(transitionCounts: readonly TransitionCount[]): Set<string> {
  const taken = transitionCounts.filter(({ times }) => times > 0);
  return new Set(taken.slice(0, Math.min(HOT, Math.ceil(taken.length / 4))).map(({ id }) => id));
}
