import type { ChartState } from '@quayside/charts/chart.ts';

/**
 * The parts in which a chart is laid out. The root, every parallel state, every region and every state set apart is
 * the top of a part; in the enclosing part it is one box.
 */
export type LayoutParts = {
  isTop: (id: string) => boolean;
  /** The part in which a state is a box, null for the root. */
  outer: (id: string) => string | null;
  /** The part in which an arrow between two states can be drawn, null when it would cross a border. */
  shared: (source: string, target: string) => string | null;
  /** The arrow between the boxes that contain the two states, null when there is none. */
  lifted: (source: string, target: string) => { top: string; source: string; target: string } | null;
};

export function splitIntoLayoutParts(states: readonly ChartState[], apart: ReadonlySet<string>): LayoutParts {
  const known = new Map(states.map((state) => [state.id, state]));
  const above = (id: string) => known.get(known.get(id)?.parent ?? '');
  const isParallel = (id: string) => known.get(id)?.type === 'parallel';

  function isTop(id: string): boolean {
    const parent = above(id);
    return !parent || isParallel(id) || isParallel(parent.id) || apart.has(id);
  }

  function outer(id: string): string | null {
    let state = above(id);
    while (state && !isTop(state.id)) state = above(state.id);
    return state?.id ?? null;
  }

  function shared(source: string, target: string): string | null {
    const top = outer(target);
    if (top === null || isParallel(top)) return null;
    return top === source || top === outer(source) ? top : null;
  }

  /** The state and the boxes around it, each with its part. */
  function boxes(id: string): { id: string; top: string | null }[] {
    const top = outer(id);
    return [{ id, top }, ...(top === null ? [] : boxes(top))];
  }

  function lifted(source: string, target: string) {
    for (const from of boxes(source)) {
      const to = boxes(target).find(({ top }) => top === from.top);
      if (!to || from.top === null) continue;
      return isParallel(from.top) || from.id === to.id
        ? null
        : { top: from.top, source: from.id, target: to.id };
    }
    return null;
  }

  return { isTop, outer, shared, lifted };
}
