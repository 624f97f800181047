import type { Chart, ChartState, ChartTransition } from '@quayside/charts/chart.ts';

const elements = {
  atomic: 'state',
  compound: 'state',
  parallel: 'parallel',
  final: 'final',
  history: 'history',
} as const;

const INDENT = '  ';

/**
 * A chart as an SCXML document. Its root is the only child of <scxml>, which itself can neither be parallel nor have
 * transitions. Guards and actions are names; properties that SCXML lacks are in a separate namespace.
 */
export function formatChartAsScxml(chart: Chart): string {
  const [root] = chart.states;
  if (!root) throw new Error(`The chart '${chart.id}' has no states.`);
  const attributes = {
    xmlns: 'http://www.w3.org/2005/07/scxml',
    'xmlns:chart': 'urn:chart',
    version: '1.0',
    datamodel: 'ecmascript',
    initial: root.id,
    'chart:version': chart.version,
  };
  const lines = element('scxml', attributes, stateLines(chart, root));
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines, ''].join('\n');
}

function stateLines(chart: Chart, state: ChartState): string[] {
  const { id, key, title, type, initial, history, description, clause, tags } = state;
  const attributes = {
    id,
    initial: type === 'compound' ? initial.join(' ') : undefined,
    type: history,
    'chart:key': key,
    'chart:title': title,
    'chart:tags': tags.join(' ') || undefined,
    'chart:description': description,
    'chart:clause': clause,
  };
  const transitions = chart.transitions.filter(({ source }) => source === id);
  return element(elements[type], attributes, [
    ...(type === 'history' ? element('transition', { target: initial.join(' ') }, []) : []),
    ...blockOf('onentry', [...state.entry.flatMap(actionLine), ...transitions.flatMap(timerLine)]),
    ...blockOf('onexit', [...state.exit.flatMap(actionLine), ...transitions.flatMap(cancelLine)]),
    ...state.invokes.flatMap((invoke) =>
      element('invoke', { id: invoke.id, type: 'chart', src: invoke.src }, []),
    ),
    ...transitions.flatMap((transition) => transitionLines(transition, state)),
    ...chart.states.filter(({ parent }) => parent === id).flatMap((child) => stateLines(chart, child)),
  ]);
}

function transitionLines(transition: ChartTransition, { type }: ChartState): string[] {
  const { source, targets, kind, guard, actions, reenter, clause } = transition;
  const isInternal =
    !reenter &&
    type === 'compound' &&
    targets.length > 0 &&
    targets.every((id) => id.startsWith(`${source}.`));
  const attributes = {
    event: kind === 'always' ? undefined : eventName(transition),
    cond: guard,
    target: targets.join(' ') || undefined,
    type: isInternal ? 'internal' : undefined,
    'chart:reenter': String(reenter),
    'chart:clause': clause,
  };
  return element('transition', attributes, actions.flatMap(actionLine));
}

/** SCXML event names: 'done.invoke.pay', 'done.state.sale.reading', 'error.invoke.pay', 'after.5000.oven.open'. */
function eventName({ descriptor }: ChartTransition): string {
  return descriptor
    .replace(/^xstate\.(done|error)\.actor\./, '$1.invoke.')
    .replace(/^xstate\.(done\.state|after)\./, '$1.');
}

function timerLine(transition: ChartTransition): string[] {
  if (transition.kind !== 'after') return [];
  const event = eventName(transition);
  const delay = event.slice('after.'.length, -transition.source.length - 1);
  const when = /^\d+$/.test(delay) ? { delay: `${delay}ms` } : { delayexpr: delay };
  return element('send', { event, id: event, ...when }, []);
}

function cancelLine(transition: ChartTransition): string[] {
  return transition.kind === 'after' ? element('cancel', { sendid: eventName(transition) }, []) : [];
}

function actionLine(name: string): string[] {
  return element('chart:action', { name }, []);
}

function blockOf(name: string, lines: string[]): string[] {
  return lines.length > 0 ? element(name, {}, [...new Set(lines)]) : [];
}

function element(name: string, attributes: Record<string, string | undefined>, content: string[]): string[] {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : ` ${key}="${escapeMarkup(value)}"`,
  );
  if (content.length === 0) return [`<${name}${given.join('')}/>`];
  return [`<${name}${given.join('')}>`, ...content.map((line) => INDENT + line), `</${name}>`];
}

function escapeMarkup(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;');
}
