import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { formatGuard } from './guard-text.ts';
import { hash } from './hash.ts';
import { type AnyModel, findTransitionClause, findStateClause } from './model.ts';
import { toPlainWords } from './plain-words.ts';
import {
  historyDefaultTargets,
  descriptorOf,
  listStateNodes,
  type TransitionId,
  transitionId,
  listTransitions,
} from './transitions.ts';

/** A machine as JSON. */
export type Chart = {
  id: string;
  /** A hash of states and transitions, without titles, descriptions and clauses. */
  version: string;
  /** In document order, the root first. */
  states: ChartState[];
  transitions: ChartTransition[];
};

export type ChartState = {
  id: string;
  key: string;
  /** The name for readers. */
  title: string;
  parent: string | null;
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** The states entered by default: the initial state, all regions, or the default of a history state. */
  initial: string[];
  history?: 'shallow' | 'deep';
  description?: string;
  clause?: string;
  tags: string[];
  invokes: { id: string; src: string }[];
  entry: string[];
  exit: string[];
};

export type ChartTransition = {
  id: TransitionId;
  source: string;
  /** Empty for a transition that only runs actions. */
  targets: string[];
  kind: 'event' | 'done' | 'error' | 'after' | 'always';
  descriptor: string;
  /** The event for readers, without the guard. */
  label: string;
  guard?: string;
  actions: string[];
  reenter: boolean;
  /** The transition has neither target nor actions: it ignores the event. */
  forbidden: boolean;
  clause?: string;
};

export function buildChart(machine: AnyStateMachine, model?: Pick<AnyModel, 'clauses' | 'titles'>): Chart {
  const states = listStateNodes(machine.root).map((node) => stateOf(node, model));
  const transitions = listTransitions(machine).map((transition) => arrowOf(transition, model));
  return { id: machine.id, version: versionOf(states, transitions), states, transitions };
}

function stateOf(node: AnyStateNode, model: Parameters<typeof buildChart>[1]): ChartState {
  const { id, key, type, history, description, tags } = node;
  const clause = model && findStateClause(model, node.path);
  return {
    id,
    key,
    title: model?.titles?.[node.path.join('.')] ?? titled(key),
    parent: node.parent?.id ?? null,
    type,
    initial: entered(node).map((child) => child.id),
    ...(type === 'history' && { history: history || 'shallow' }),
    ...(description !== undefined && { description }),
    ...(clause !== undefined && { clause }),
    tags: [...tags],
    invokes: node.invoke.map((invoke) => ({ id: invoke.id, src: String(invoke.src) })),
    // Not node.entry and node.exit: XState adds timer actions to those.
    entry: listOf(node.config.entry).map(actionName),
    exit: listOf(node.config.exit).map(actionName),
  };
}

function entered(node: AnyStateNode): readonly AnyStateNode[] {
  if (node.type === 'history') return historyDefaultTargets(node);
  if (node.type === 'compound') return node.initial.target ?? [];
  return Object.values(node.states).filter(({ type }) => type !== 'history');
}

function arrowOf(
  transition: AnyTransitionDefinition,
  model: Parameters<typeof buildChart>[1],
): ChartTransition {
  const { source, target, guard, actions, reenter } = transition;
  const clause = model && findTransitionClause(model, transition);
  return {
    id: transitionId(transition),
    source: source.id,
    targets: (target ?? []).map(({ id }) => id),
    ...kindOf(transition),
    ...(guard !== undefined && { guard: formatGuard(guard) }),
    actions: actions.map(actionName),
    reenter,
    forbidden: target === undefined && actions.length === 0,
    ...(clause !== undefined && { clause }),
  };
}

function kindOf(transition: AnyTransitionDefinition): Pick<ChartTransition, 'kind' | 'descriptor' | 'label'> {
  const descriptor = descriptorOf(transition);
  const { id, key } = transition.source;
  const { kind, label } = describeDescriptor(descriptor, { id, key });
  return { kind, descriptor, label };
}

/** The kind of a transition of `source`, and the event for readers: 'pay: done', 'after 5 s', 'line changed'. */
export function describeDescriptor(
  descriptor: string,
  source: Pick<ChartState, 'id' | 'key'>,
): Pick<ChartTransition, 'kind' | 'label'> {
  const [, what, of = ''] =
    /^xstate\.(done\.actor|done\.state|error\.actor|after)\.(.*)$/.exec(descriptor) ?? [];
  switch (what) {
    case 'done.actor':
      return { kind: 'done', label: `${toPlainWords(of)}: done` };
    case 'done.state':
      return { kind: 'done', label: `${toPlainWords(source.key)}: done` };
    case 'error.actor':
      return { kind: 'error', label: `${toPlainWords(of)}: error` };
    case 'after':
      return { kind: 'after', label: `after ${delayText(of.slice(0, -source.id.length - 1))}` };
    default:
      if (descriptor === 'always') return { kind: 'always', label: 'at once' };
      return { kind: 'event', label: descriptor === '*' ? 'anything else' : toPlainWords(descriptor) };
  }
}

/** '5000' → '5 s'; a named delay keeps its name. */
function delayText(delay: string): string {
  const ms = Number(delay);
  if (Number.isNaN(ms)) return toPlainWords(delay);
  return ms >= 1000 ? `${ms / 1000} s` : `${ms} ms`;
}

function actionName(action: unknown): string {
  if (typeof action === 'string') return action;
  if (typeof action === 'object' && action !== null && 'type' in action) return String(action.type);
  // Built-in actions (`assign`, `emit`) carry their type.
  if (typeof action === 'function' && 'resolve' in action && 'type' in action) {
    return String(action.type).replace(/^xstate\./, '');
  }
  return typeof action === 'function' && action.name !== '' ? action.name : 'inline action';
}

function listOf(value: unknown): unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** 'confirmingReset' → 'Confirming reset', 'NOT_SET' → 'Not set'. */
function titled(key: string): string {
  const words = toPlainWords(key);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function versionOf(states: ChartState[], transitions: ChartTransition[]): string {
  return hash(
    JSON.stringify([
      states.map(({ title: _title, description: _description, clause: _clause, ...state }) => state),
      transitions.map(({ label: _label, clause: _clause, ...transition }) => transition),
    ]),
  );
}
