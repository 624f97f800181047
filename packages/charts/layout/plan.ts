import type { Chart, ChartState, ChartTransition } from '@quayside/charts/chart.ts';
import { toPlainWords } from '@quayside/charts/plain-words.ts';
import type { ChipBox, LabelLine } from './chart-layout.ts';
import { describeTransitionEvent, describeTransitionGuard, isFallbackTransition } from './label-words.ts';
import { type LayoutParts, splitIntoLayoutParts } from './layout-parts.ts';
import { type StateParents, parentsOf } from './tree.ts';

export type PlannedChip = Pick<ChipBox, 'kind' | 'text' | 'transition'>;
export type PlannedLabel = { transition: string; lines: LabelLine[] };

/** `top` is the part in which the arrow is laid out; without labels it stands for chips inside. */
export type PlannedEdge = {
  top: string;
  source: string;
  target: string;
  transitions: string[];
  labels: PlannedLabel[];
};

export type PlannedState = {
  state: ChartState;
  clause: string | undefined;
  chips: PlannedChip[];
  children: ChartState[];
};

/** Which transitions become arrows and which become chips, before sizes are known. */
export type LayoutPlan = {
  states: ReadonlyMap<string, PlannedState>;
  edges: PlannedEdge[];
  tops: LayoutParts;
  parents: StateParents;
  /** The number of transitions without an arrow because they cross the border of a part. */
  cut: number;
};

/** `apart` are further states that are laid out separately, like regions. */
export function planLayout(chart: Chart, apart: ReadonlySet<string>): LayoutPlan {
  const known = new Map(chart.states.map((state) => [state.id, state]));
  const tops = splitIntoLayoutParts(chart.states, apart);
  const edges = new Map<string, PlannedEdge>();
  const written = new Map<string, PlannedChip[]>();
  let cut = 0;

  function edgeOf(top: string, source: string, target: string, id: string): PlannedEdge {
    const key = `${source} > ${target}`;
    const edge = edges.get(key) ?? { top, source, target, transitions: [], labels: [] };
    edge.transitions.push(id);
    edges.set(key, edge);
    return edge;
  }

  for (const transition of chart.transitions) {
    const { id, source, targets } = transition;
    const lines = labelLines(chart, transition);
    const [drawn, undrawn] = partition(
      targets,
      (target) => source !== target && tops.shared(source, target) !== null,
    );
    for (const target of drawn) {
      edgeOf(tops.shared(source, target) ?? '', source, target, id).labels.push({ transition: id, lines });
    }
    for (const target of undrawn.filter((target) => target !== source)) {
      const lifted = tops.lifted(source, target);
      if (lifted) edgeOf(lifted.top, lifted.source, lifted.target, id);
      cut += 1;
    }
    if (drawn.length > 0) continue;
    const chip = chipOf(transition, lines, (target) => known.get(target)?.title ?? target);
    written.set(source, [...(written.get(source) ?? []), chip]);
  }

  const states = chart.states.map((state): [string, PlannedState] => [
    state.id,
    {
      state,
      clause: state.clause === inheritedClause(state, known) ? undefined : state.clause,
      chips: [...ownChips(state), ...(written.get(state.id) ?? [])],
      children: chart.states.filter(({ parent }) => parent === state.id),
    },
  ]);
  return { states: new Map(states), edges: [...edges.values()], tops, parents: parentsOf(chart.states), cut };
}

function inheritedClause({ parent }: ChartState, known: ReadonlyMap<string, ChartState>) {
  let above = parent === null ? undefined : known.get(parent);
  while (above && above.clause === undefined && above.parent !== null) above = known.get(above.parent);
  return above?.clause;
}

function labelLines(chart: Chart, transition: ChartTransition): LabelLine[] {
  const otherwise = isFallbackTransition(transition, chart.transitions);
  const lines: LabelLine[] = [
    { role: 'event', text: describeTransitionEvent(transition, otherwise) },
    { role: 'guard', text: describeTransitionGuard(transition, otherwise) },
  ];
  return lines.filter(({ text }) => text !== '');
}

function ownChips({ invokes, entry, exit }: ChartState): PlannedChip[] {
  return [
    ...invokes.map(({ id }): PlannedChip => ({ kind: 'invoke', text: toPlainWords(id) })),
    ...(entry.length > 0 ? [{ kind: 'entry' as const, text: `on entry: ${actionWords(entry)}` }] : []),
    ...(exit.length > 0 ? [{ kind: 'exit' as const, text: `on exit: ${actionWords(exit)}` }] : []),
  ];
}

function chipOf(
  { id, source, targets, kind, reenter, forbidden, actions }: ChartTransition,
  lines: LabelLine[],
  titleOf: (id: string) => string,
): PlannedChip {
  const what = lines.map(({ text }) => text).join(', ');
  if (targets.length === 0) {
    if (forbidden) return { kind: 'ignore', transition: id, text: `${what}: ignored` };
    const isSaid = actions.length === 0 || kind === 'error';
    return { kind: 'stay', transition: id, text: isSaid ? what : `${what} · ${actionWords(actions)}` };
  }
  if (targets.every((target) => target === source)) {
    return reenter
      ? { kind: 'again', transition: id, text: `${what}: again` }
      : { kind: 'stay', transition: id, text: what };
  }
  return { kind: 'leave', transition: id, text: `${what} → ${targets.map(titleOf).join(' and ')}` };
}

/** The first action names the effect; outline and table list all actions. */
function actionWords([first = '', ...others]: readonly string[]): string {
  return others.length > 0 ? `${toPlainWords(first)} + ${others.length}` : toPlainWords(first);
}

function partition<T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}
