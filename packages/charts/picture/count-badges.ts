import type { ChartLayout, EdgeLine, Point } from '@quayside/charts/layout/chart-layout.ts';
import { textWidth } from '@quayside/charts/layout/text.ts';

/** How often states were entered and transitions taken. */
export type VisitCounts = {
  states: Readonly<Record<string, number>>;
  transitions: Readonly<Record<string, number>>;
  /** The transitions to highlight as most often taken. */
  hot?: ReadonlySet<string>;
};

/** The count badges, drawn above the rest of a picture. */
export function drawCountBadges({ states, edges }: ChartLayout, counts: VisitCounts): string[] {
  const isHot = (id: string) => counts.hot?.has(id) ?? false;
  return [
    ...states.map(({ id, x, y, width }) => badge(counts.states[id] ?? 0, { x: x + width + 6, y })),
    ...states
      .flatMap(({ chips }) => chips)
      .flatMap(({ transition, x, y, height }) =>
        transition === undefined
          ? []
          : [badge(counts.transitions[transition] ?? 0, { x: x + 19, y: y + height / 2 }, isHot(transition))],
      ),
    ...edges
      .flatMap(({ labels }) => labels)
      .map(({ transition, x, y, height }) =>
        badge(counts.transitions[transition] ?? 0, { x: x + 4, y: y + height / 2 }, isHot(transition)),
      ),
  ];
}

export function isMostTaken({ transitions }: EdgeLine, counts: VisitCounts | undefined): boolean {
  return transitions.some((id) => counts?.hot?.has(id));
}

export function isNeverTaken({ transitions }: EdgeLine, counts: VisitCounts | undefined): boolean {
  return counts !== undefined && transitions.every((id) => !counts.transitions[id]);
}

/** Its right end is at `x`, its middle at `y`. */
function badge(count: number, { x, y }: Point, isHot = false): string {
  const words = `${count}×`;
  const width = Math.max(textWidth(words, 11, 'strong') + 10, 18);
  const box = `x="${x - width}" y="${y - 9}" width="${width}" height="18" rx="9"`;
  const middle = `x="${x - width / 2}" y="${y + 4}"`;
  return `<g class="count${count > 0 ? '' : ' never'}${isHot ? ' hot' : ''}"><rect ${box}/><text ${middle}>${words}</text></g>`;
}
