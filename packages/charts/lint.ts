import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { buildChart, type ChartTransition } from './chart.ts';
import { findReadsOutsideGuardContext } from './guard-reads.ts';
import { findGuardSamples } from './guard-samples.ts';
import { formatGuard, isInlineGuard } from './guard-text.ts';
import { findHiddenContext } from './hidden-context.ts';
import { describeTransition } from './layout/label-words.ts';
import { type AnyModel, findClauseProblems } from './model.ts';
import {
  historyDefaultTargets,
  descriptorOf,
  listStateNodes,
  transitionId,
  listTransitions,
} from './transitions.ts';

export const lintRules = [
  'inline guard',
  'inline action',
  'incomplete invoke',
  'shadowed alternative',
  'dead state',
  'timer in a persisted machine',
  'arrows look alike',
  'clause',
  'guard reads outside guardContext',
  'assigned context is not compared',
  'event without a case',
  'no iteration limit',
] as const;

type LintRule = (typeof lintRules)[number];

export type LintFinding = {
  rule: LintRule;
  /** Id of the state or transition, or of the machine. */
  at: string;
  message: string;
};

/** Checks a machine and its model; findings are in document order by rule. */
export function lintModel(model: AnyModel): LintFinding[] {
  const { machine } = model;
  return [
    ...inlineGuards(machine),
    ...inlineActions(machine),
    ...incompleteInvokes(model),
    ...shadowed(machine),
    ...deadStates(machine),
    ...timers(model),
    ...alikeArrows(machine),
    ...findClauseProblems(model).map((message) => found('clause', machine.id, message)),
    ...findReadsOutsideGuardContext(model).map(({ at, message }) =>
      found('guard reads outside guardContext', at, message),
    ),
    ...findHiddenContext(model).map((message) =>
      found('assigned context is not compared', machine.id, message),
    ),
    ...eventsWithoutCase(model),
    ...limits(machine),
  ];
}

function found(rule: LintRule, at: string, message: string): LintFinding {
  return { rule, at, message };
}

function inlineGuards(machine: AnyStateMachine): LintFinding[] {
  return listTransitions(machine)
    .filter(({ guard }) => isInlineGuard(guard))
    .map((transition) =>
      found(
        'inline guard',
        transitionId(transition),
        `'${formatGuard(transition.guard)}' has no name in setup`,
      ),
    );
}

function inlineActions(machine: AnyStateMachine): LintFinding[] {
  const places = [
    ...listStateNodes(machine.root).flatMap(({ id, config }) => [
      { at: id, where: 'entry', actions: listOf(config.entry) },
      { at: id, where: 'exit', actions: listOf(config.exit) },
    ]),
    ...listTransitions(machine).map((transition) => ({
      at: transitionId(transition),
      where: 'transition',
      actions: listOf(transition.actions),
    })),
  ];
  return places
    .filter(({ actions }) => actions.some((action) => typeof action === 'function'))
    .map(({ at, where }) => found('inline action', at, `an action on its ${where} has no name in setup`));
}

function incompleteInvokes({ machine, outcomes }: AnyModel): LintFinding[] {
  const cases: Record<string, object> = outcomes;
  return listStateNodes(machine.root).flatMap((node) =>
    listOf(node.config.invoke).flatMap((invoke) => {
      if (typeof invoke !== 'object' || invoke === null) return [];
      const src = 'src' in invoke ? invoke.src : undefined;
      const ends = typeof src === 'string' ? Object.values(cases[src] ?? {}) : [];
      const lacks = [
        ...(typeof src === 'string' ? [] : ['a name in setup']),
        ...('id' in invoke ? [] : ['an id']),
        // Listeners never finish.
        ...('onDone' in invoke || !ends.some((end) => 'done' in end) ? [] : ['onDone']),
        ...('onError' in invoke ? [] : ['onError']),
      ];
      const name = typeof src === 'string' ? `'${src}'` : 'an inline actor';
      return lacks.map((lack) =>
        found('incomplete invoke', node.id, `${name} has no ${lack.replace(/^an? /, '')}`),
      );
    }),
  );
}

function shadowed(machine: AnyStateMachine): LintFinding[] {
  return [...shadows(machine)].map(([transition, message]) =>
    found('shadowed alternative', transitionId(transition), message),
  );
}

/** Transitions that are never evaluated, with the reason. */
function shadows(machine: AnyStateMachine): Map<AnyTransitionDefinition, string> {
  const hidden = new Map<AnyTransitionDefinition, string>();
  for (const node of listStateNodes(machine.root)) {
    for (const alternatives of [...node.transitions.values(), node.always ?? []]) {
      for (const [index, transition] of alternatives.entries()) {
        const first = alternatives.slice(0, index).find((earlier) => hides(earlier, transition));
        if (first) hidden.set(transition, `'${transitionId(first)}' always comes first`);
      }
    }
    if (!node.always?.some(({ guard, target }) => guard === undefined && target)) continue;
    for (const transition of [...node.transitions.values()].flat()) {
      hidden.set(transition, 'its state is left before anything can happen');
    }
  }
  return hidden;
}

/** Without a guard, or with the same one; guards with params computed from the event may differ. */
function hides(earlier: AnyTransitionDefinition, later: AnyTransitionDefinition): boolean {
  if (earlier.guard === undefined) return true;
  if (isInlineGuard(earlier.guard) || isComputed(earlier.guard)) return false;
  return later.guard !== undefined && formatGuard(earlier.guard) === formatGuard(later.guard);
}

function isComputed(guard: unknown): boolean {
  return (
    typeof guard === 'object' && guard !== null && 'params' in guard && typeof guard.params === 'function'
  );
}

function deadStates(machine: AnyStateMachine): LintFinding[] {
  const hidden = shadows(machine);
  const alive = new Set<AnyStateNode>();
  const open: AnyStateNode[] = [machine.root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (alive.has(node)) continue;
    alive.add(node);
    const arrows = [...node.transitions.values(), node.always ?? []].flat();
    open.push(
      ...enteredWith(node),
      ...arrows.filter((arrow) => !hidden.has(arrow)).flatMap(({ target }) => target ?? []),
    );
  }
  return listStateNodes(machine.root)
    .filter((node) => !alive.has(node))
    .map(({ id }) => found('dead state', id, 'no transition leads to it'));
}

/** Entering a state also enters its ancestors, its regions, and its initial state unless the target lies deeper. */
function enteredWith(node: AnyStateNode): readonly AnyStateNode[] {
  const around = node.parent ? [node.parent] : [];
  if (node.type === 'history') return [...around, ...historyDefaultTargets(node)];
  if (node.type === 'compound') return [...around, ...(node.initial.target ?? [])];
  return [...around, ...Object.values(node.states).filter(({ type }) => type !== 'history')];
}

function timers({ machine, isPersisted }: AnyModel): LintFinding[] {
  if (!isPersisted) return [];
  return listTransitions(machine)
    .filter((transition) => descriptorOf(transition).startsWith('xstate.after.'))
    .map((transition) =>
      found('timer in a persisted machine', transitionId(transition), 'a restored timer never fires'),
    );
}

/** Arrows between the same states that readers of a picture cannot tell apart. */
function alikeArrows(machine: AnyStateMachine): LintFinding[] {
  const { transitions } = buildChart(machine);
  const first = new Map<string, ChartTransition>();
  return transitions.flatMap((transition) => {
    const { id, source, targets } = transition;
    const label = describeTransition(transition, transitions);
    const arrow = [source, ...targets, label].join('\n');
    const earlier = first.get(arrow);
    first.set(arrow, earlier ?? transition);
    if (!earlier || targets.length === 0) return [];
    return found('arrows look alike', id, `'${label}' is also the label of '${earlier.id}'`);
  });
}

function eventsWithoutCase(model: AnyModel): LintFinding[] {
  const { transitions, states } = buildChart(model.machine);
  const types = new Set(findGuardSamples(model).map(({ event }) => event.type));
  const cases: Record<string, object> = model.outcomes;
  const sources = new Map(states.flatMap(({ invokes }) => invokes.map(({ id, src }) => [id, src] as const)));

  function hasCase({ kind, descriptor }: ChartTransition): boolean {
    const [, way, child = ''] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(descriptor) ?? [];
    if (way) return Object.values(cases[sources.get(child) ?? ''] ?? {}).some((end) => way in end);
    if (kind !== 'event' || descriptor.startsWith('xstate.')) return true;
    if (!descriptor.endsWith('*')) return types.has(descriptor);
    return [...types].some((type) => type.startsWith(descriptor.slice(0, -1)));
  }

  return transitions
    .filter((transition) => !hasCase(transition))
    .map(({ id, label }) => found('event without a case', id, `no sample of '${label}' in the model`));
}

function limits({ id, options }: AnyStateMachine): LintFinding[] {
  if (Number.isFinite(options.maxIterations)) return [];
  return [found('no iteration limit', id, 'an endless loop would hang the page: set maxIterations')];
}

function listOf(value: unknown): unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}
