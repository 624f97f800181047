import type { Box, ChartLayout, EdgeLine, Point } from './chart-layout.ts';
import { isDescendantOf, type StateParents } from './tree.ts';

/** The number of crossings between arrows. */
export function countCrossings(edges: readonly Pick<EdgeLine, 'points'>[]): number {
  const lines = edges.map(({ points }) => segmentsOf(points));
  return lines.reduce((sum, line, index) => {
    const others = lines.slice(index + 1).flat();
    return sum + line.reduce((count, one) => count + others.filter((other) => cross(one, other)).length, 0);
  }, 0);
}

/** The defects of a layout: overlapping boxes or labels, arrows that do not end at their boxes. */
export function findLayoutProblems({ states, edges, dots, anywheres }: ChartLayout, parents: StateParents) {
  const problems: string[] = [];
  const boxes = new Map(states.map((state) => [state.id, state]));
  const labels = edges.flatMap((edge) => edge.labels.map((label) => ({ ...label, edge })));

  for (const [a, b] of pairsOf(states)) {
    if (isDescendantOf(a.id, b.id, parents) || isDescendantOf(b.id, a.id, parents)) continue;
    if (overlap(a, b)) problems.push(`${a.id} overlaps ${b.id}`);
  }
  for (const [a, b] of pairsOf(labels)) {
    if (overlap(a, b)) problems.push(`the label of ${a.transition} overlaps that of ${b.transition}`);
  }
  for (const label of labels) {
    const { source, target } = label.edge;
    for (const state of states) {
      const around = isDescendantOf(source, state.id, parents) || isDescendantOf(target, state.id, parents);
      const covered = around ? { ...state, height: state.header } : state;
      if (state.id !== source && state.id !== target && !around && overlap(label, state)) {
        problems.push(`the label of ${label.transition} overlaps ${state.id}`);
      } else if (overlap(label, { ...covered, height: Math.min(covered.height, state.header) })) {
        problems.push(`the label of ${label.transition} overlaps the title of ${state.id}`);
      }
    }
  }
  for (const state of states) {
    const around = parents.get(state.id);
    const outer = typeof around === 'string' ? boxes.get(around) : undefined;
    if (outer && !contains(outer, state)) problems.push(`${state.id} is outside ${outer.id}`);
    for (const chip of state.chips) {
      if (!contains(state, chip)) problems.push(`'${chip.text}' is outside ${state.id}`);
    }
  }
  for (const { source, target, points } of [...edges, ...dots.map((dot) => ({ ...dot, source: '' }))]) {
    const start = [boxes.get(source), ...anywheres.filter(({ state }) => state === source)];
    if (source !== '' && !start.some((box) => isOnBorder(points[0], box))) {
      problems.push(`the arrow from ${source} to ${target} does not start at its state`);
    }
    if (!isOnBorder(points.at(-1), boxes.get(target))) {
      problems.push(`the arrow from ${source || 'the start'} to ${target} does not end at its state`);
    }
  }
  return problems;
}

function isOnBorder(point: Point | undefined, box: Box | undefined): boolean {
  if (!point || !box) return false;
  const [left, right, top, bottom] = [box.x, box.x + box.width, box.y, box.y + box.height];
  const near = (a: number, b: number) => Math.abs(a - b) <= 1;
  const within = point.x >= left - 1 && point.x <= right + 1 && point.y >= top - 1 && point.y <= bottom + 1;
  const onSide = near(point.x, left) || near(point.x, right) || near(point.y, top) || near(point.y, bottom);
  return within && onSide;
}

function overlap(a: Box, b: Box): boolean {
  const apart = 0.5;
  return (
    a.x + apart < b.x + b.width &&
    b.x + apart < a.x + a.width &&
    a.y + apart < b.y + b.height &&
    b.y + apart < a.y + a.height
  );
}

function contains(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x - 0.5 &&
    inner.y >= outer.y - 0.5 &&
    inner.x + inner.width <= outer.x + outer.width + 0.5 &&
    inner.y + inner.height <= outer.y + outer.height + 0.5
  );
}

type Segment = [Point, Point];

function segmentsOf(points: readonly Point[]): Segment[] {
  return points.slice(1).map((point, index) => [points[index] ?? point, point]);
}

/** Segments are horizontal or vertical; they cross where one passes through the interior of the other. */
function cross([a, b]: Segment, [c, d]: Segment): boolean {
  const isLevel = a.y === b.y;
  if (isLevel === (c.y === d.y)) return false;
  const [level, upright] = isLevel
    ? [
        [a, b],
        [c, d],
      ]
    : [
        [c, d],
        [a, b],
      ];
  const [left, right] = [level[0], level[1]].toSorted((p, q) => (p?.x ?? 0) - (q?.x ?? 0));
  const [top, bottom] = [upright[0], upright[1]].toSorted((p, q) => (p?.y ?? 0) - (q?.y ?? 0));
  if (!left || !right || !top || !bottom) return false;
  return left.x < top.x && top.x < right.x && top.y < left.y && left.y < bottom.y;
}

function pairsOf<T>(items: readonly T[]): [T, T][] {
  return items.flatMap((a, index) => items.slice(index + 1).map((b): [T, T] => [a, b]));
}
