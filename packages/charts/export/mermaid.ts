import type { Chart, ChartState, ChartTransition } from '@quayside/charts/chart.ts';

const INDENT = '  ';

/**
 * A chart as a Mermaid `stateDiagram-v2`. Mermaid requires a transition to stand in the smallest state that contains
 * both its ends. Transitions without targets, and those to the own state, an ancestor or a descendant, become notes,
 * because an arrow would be wrong or cannot be drawn.
 */
export function formatChartAsMermaid(chart: Chart): string {
  const [root] = chart.states;
  if (!root) throw new Error(`The chart '${chart.id}' has no states.`);
  return ['stateDiagram-v2', ...stateLines(chart, root).map((line) => INDENT + line), ''].join('\n');
}

function stateLines(chart: Chart, state: ChartState): string[] {
  const children = chart.states.filter(({ parent }) => parent === state.id);
  const name = `state "${text(state.type === 'history' ? 'History' : state.title)}" as ${mermaidId(state.id)}`;
  const notes = noteLines(chart, state);
  if (children.length === 0) return [name, ...notes];
  const inside =
    state.type === 'parallel'
      ? regionsFirst(children).flatMap((child, at) => [
          // Mermaid cannot draw a region with only a history state.
          ...(at > 0 && child.type !== 'history' ? ['--'] : []),
          ...stateLines(chart, child),
        ])
      : [
          ...state.initial.map((id) => `[*] --> ${mermaidId(id)}`),
          ...children.flatMap((child) => stateLines(chart, child)),
          ...children.filter(({ type }) => type === 'final').map(({ id }) => `${mermaidId(id)} --> [*]`),
        ];
  return [
    `${name} {`,
    ...[...inside, ...arrowLines(chart, state.id)].map((line) => INDENT + line),
    '}',
    ...notes,
  ];
}

function regionsFirst(states: ChartState[]): ChartState[] {
  return states.toSorted((one, other) => Number(one.type === 'history') - Number(other.type === 'history'));
}

function arrowLines(chart: Chart, scope: string): string[] {
  return chart.transitions.flatMap((transition) =>
    arrowsOf(chart, transition)
      .filter((target) => scopeOf(chart, transition.source, target) === scope)
      .map((target) => `${mermaidId(transition.source)} --> ${mermaidId(target)} : ${labelOf(transition)}`),
  );
}

function noteLines(chart: Chart, { id, invokes, tags }: ChartState): string[] {
  const lines = [
    ...tags.map((tag) => `tag ${tag}`),
    ...invokes.map(({ src }) => `does ${src}`),
    ...chart.transitions
      .filter(({ source }) => source === id)
      .flatMap((transition) => noteOf(chart, transition)),
  ];
  if (lines.length === 0) return [];
  return [`note right of ${mermaidId(id)}`, ...lines.map((line) => INDENT + text(line)), 'end note'];
}

function noteOf(chart: Chart, transition: ChartTransition): string[] {
  if (transition.forbidden) return [`${labelOf(transition)} – ignored`];
  if (transition.targets.length === 0) return [labelOf(transition)];
  const drawn = arrowsOf(chart, transition);
  return transition.targets
    .filter((target) => !drawn.includes(target))
    .map((target) => `${labelOf(transition)} → ${chart.states.find(({ id }) => id === target)?.title}`);
}

/** The targets to which Mermaid can draw an arrow. */
function arrowsOf(chart: Chart, { source, targets }: ChartTransition): string[] {
  return targets.filter(
    (target) => !ancestorsOf(chart, target).includes(source) && !ancestorsOf(chart, source).includes(target),
  );
}

/** The smallest state that contains both; undefined for the root. */
function scopeOf(chart: Chart, source: string, target: string): string | undefined {
  const around = ancestorsOf(chart, source);
  return ancestorsOf(chart, target).find((id) => around.includes(id));
}

function ancestorsOf(chart: Chart, id: string): string[] {
  const parent = chart.states.find((state) => state.id === id)?.parent;
  return parent ? [parent, ...ancestorsOf(chart, parent)] : [];
}

/** 'payment requested [isPayable] / forgetFailure' */
function labelOf({ label, guard, actions }: ChartTransition): string {
  const parts = [label, guard && `[${guard}]`, actions.length > 0 && `/ ${actions.join(', ')}`];
  return text(parts.filter(Boolean).join(' '));
}

/** Escapes characters with a meaning in Mermaid labels: colon, semicolon, line break, braces, quotes, `#`. */
function text(words: string): string {
  return words
    .replaceAll(': ', ' – ')
    .replaceAll(/[:;#{}"\n]+/g, ' ')
    .trim();
}

function mermaidId(id: string): string {
  return id.replaceAll(/\W/g, '_');
}
