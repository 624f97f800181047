import type { Chart } from '@quayside/charts/chart.ts';
import type {
  AnyStateLabel,
  Box,
  ChartLayout,
  EdgeLine,
  InitialDot,
  StateBox,
} from '@quayside/charts/layout/chart-layout.ts';
import { ancestorsOf, isDescendantOf, type StateParents, parentsOf } from '@quayside/charts/layout/tree.ts';

/** The visible part of a chart. */
export type VisibleChart = {
  /** The area that the view shows: the whole chart, or one state. */
  frame: Box;
  parents: StateParents;
  states: StateBox[];
  folded: StateBox[];
  edges: EdgeLine[];
  dots: InitialDot[];
  anywheres: AnyStateLabel[];
};

const MARGIN = 12;

/** `alone` is the only state to show; a folded state hides its descendants. */
export function selectVisibleChart(
  chart: Chart,
  layout: ChartLayout,
  alone: string | null,
  folded: readonly string[],
): VisibleChart {
  const parents = parentsOf(chart.states);
  const isHere = (id: string) => alone === null || id === alone || isDescendantOf(id, alone, parents);
  const isHidden = (id: string) =>
    ancestorsOf(id, parents).some((around) => folded.includes(around) && around !== alone);
  const coverOf = (id: string) =>
    [...ancestorsOf(id, parents).toReversed(), id].find((around) => folded.includes(around));
  const states = layout.states.filter(({ id }) => isHere(id) && !isHidden(id));
  const covers = states.filter(({ id }) => folded.includes(id) && id !== alone);
  const edges = layout.edges
    .filter(({ source, target }) => isHere(source) && isHere(target))
    .filter(({ source, target }) => coverOf(source) === undefined || coverOf(source) !== coverOf(target))
    .map((edge) => ({
      ...edge,
      labels: edge.labels.filter((label) => !covers.some((cover) => covered(cover, label))),
    }));
  const isOpen = (id: string) =>
    states.some((state) => state.id === id) && !covers.some((cover) => cover.id === id);
  return {
    frame: framed(layout.states.find(({ id }) => id === alone) ?? { x: 0, y: 0, ...sizeOf(layout) }),
    parents,
    states: states.filter(({ id }) => !covers.some((cover) => cover.id === id)),
    folded: covers,
    edges,
    dots: layout.dots.filter(({ parent }) => isOpen(parent)),
    anywheres: layout.anywheres.filter(({ state }) => isOpen(state)),
  };
}

function framed({ x, y, width, height }: Box): Box {
  return { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
}

function sizeOf({ width, height }: ChartLayout) {
  return { width, height };
}

function covered(cover: Box, box: Box): boolean {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return x > cover.x && x < cover.x + cover.width && y > cover.y && y < cover.y + cover.height;
}
