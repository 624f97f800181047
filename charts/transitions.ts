import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** `#id descriptor [index]`: the same for every copy of a machine that provide() makes. */
export type TransitionId = string;

export function transitionId(transition: AnyTransitionDefinition): TransitionId {
  const { source, eventType } = transition;
  const siblings = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  return `${source.id} ${eventType || 'always'} [${siblings.indexOf(transition)}]`;
}

/** Every transition of a machine in document order: events, done, error, after and always. */
export function transitionsOf(machine: AnyStateMachine): AnyTransitionDefinition[] {
  return nodesOf(machine.root).flatMap((node) => [...node.transitions.values(), node.always ?? []].flat());
}

export function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

type Before = Pick<AnyMachineSnapshot, '_nodes' | 'historyValue'>;

/**
 * The transitions of a microstep that are really taken: the inspector also lists those that another region pre-empts.
 * The rule is SCXML's: of two whose exit sets meet, the one whose source lies deeper wins, else the earlier one.
 */
export function takenOf(
  enabled: readonly AnyTransitionDefinition[],
  before: Before,
): AnyTransitionDefinition[] {
  const taken = new Set<AnyTransitionDefinition>();
  for (const transition of enabled) {
    const exits = exitSet(transition, before);
    const rivals = [...taken].filter((other) => exitSet(other, before).some((node) => exits.includes(node)));
    if (rivals.some((rival) => !isInside(transition.source, rival.source))) continue;
    for (const rival of rivals) taken.delete(rival);
    taken.add(transition);
  }
  return [...taken];
}

/** The states that are active before the first microstep. */
export function initialNodesOf(node: AnyStateNode): AnyStateNode[] {
  const entered =
    node.type === 'parallel'
      ? Object.values(node.states).filter(({ type }) => type !== 'history')
      : node.type === 'compound'
        ? (node.initial.target ?? [])
        : [];
  return [node, ...entered.flatMap(initialNodesOf)];
}

function exitSet(transition: AnyTransitionDefinition, { _nodes, historyValue }: Before): AnyStateNode[] {
  const targets = effectiveTargets(transition.target ?? [], historyValue);
  if (targets.length === 0) return [];
  const { source, reenter } = transition;
  const isInternal = !reenter && targets.every((target) => target === source || isInside(target, source));
  const domain = isInternal ? source : commonAncestor([...targets, source]);
  if (!domain) return reenter ? _nodes : _nodes.filter((node) => node.parent);
  return _nodes.filter((node) => isInside(node, domain));
}

function effectiveTargets(
  targets: readonly AnyStateNode[],
  history: Before['historyValue'],
): readonly AnyStateNode[] {
  return targets.flatMap((target) => {
    if (target.type !== 'history') return [target];
    const remembered = history[target.id];
    if (remembered) return remembered;
    return target.parent ? effectiveTargets(defaultOfHistory(target), history) : [];
  });
}

function defaultOfHistory(node: AnyStateNode): readonly AnyStateNode[] {
  const { parent } = node;
  if (!parent) return [];
  const key = typeof node.config.target === 'string' ? node.config.target.replace(/^\./, '') : null;
  const named = key === null ? undefined : parent.states[key];
  if (named) return [named];
  return parent.type === 'parallel' ? [parent] : (parent.initial.target ?? []);
}

function commonAncestor([first, ...others]: readonly AnyStateNode[]): AnyStateNode | undefined {
  let ancestor = first?.parent;
  while (ancestor && !others.every((node) => ancestor && isInside(node, ancestor)))
    ancestor = ancestor.parent;
  return ancestor;
}

function isInside(node: AnyStateNode, ancestor: AnyStateNode): boolean {
  let parent = node.parent;
  while (parent && parent !== ancestor) parent = parent.parent;
  return parent === ancestor;
}
