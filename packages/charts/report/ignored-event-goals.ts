import type { AnyModel } from '@quayside/charts/model.ts';
import { ignoredGoal, isForbiddenTransition } from '@quayside/charts/paths/goals.ts';
import { selfAndAncestors, isLeaf } from '@quayside/charts/paths/regions.ts';
import type { Macrostep } from './goal-counter.ts';

/**
 * The goals of ignored events: by the equal sample, else by all samples of the type, as being ignored depends on the
 * type alone.
 */
export function findIgnoredEventGoals({ events }: AnyModel, { event, before, taken }: Macrostep): string[] {
  const samples: [string, { type?: string }][] = Object.entries(events);
  const ofType = samples.filter(([, sample]) => sample.type === event.type);
  const alike = ofType.filter(([, sample]) => JSON.stringify(sample) === JSON.stringify(event));
  const names = (alike.length > 0 ? alike : ofType).map(([name]) => name);
  const acting = new Set(taken.filter((one) => !isForbiddenTransition(one)).map(({ source }) => source));
  return before
    .filter((node) => isLeaf(node) && !selfAndAncestors(node).some((one) => acting.has(one)))
    .flatMap((node) => names.map((name) => ignoredGoal(name, node)));
}
