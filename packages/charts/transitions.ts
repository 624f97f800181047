import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** `#id descriptor [index]`; equal for every copy of a machine made by provide(). */
export type TransitionId = string;

export function transitionId(transition: AnyTransitionDefinition): TransitionId {
  const { source, eventType } = transition;
  const siblings = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  return `${source.id} ${descriptorOf(transition)} [${siblings.indexOf(transition)}]`;
}

/** The event type of a transition, or 'always'. */
export function descriptorOf({ eventType }: Pick<AnyTransitionDefinition, 'eventType'>): string {
  return eventType || 'always';
}

/** Every transition of a machine in document order: events, done, error, after and always. */
export function listTransitions(machine: AnyStateMachine): AnyTransitionDefinition[] {
  return listStateNodes(machine.root).flatMap((node) =>
    [...node.transitions.values(), node.always ?? []].flat(),
  );
}

export function listStateNodes(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(listStateNodes)];
}

/** The other states of the same parent that a transition can enter instead, the next one first. */
export function listSiblings(node: AnyStateNode): AnyStateNode[] {
  const { parent } = node;
  if (!parent || parent.type === 'parallel') return [];
  const all = Object.values(parent.states).filter(({ type }) => type !== 'history');
  const index = all.indexOf(node);
  return [...all.slice(index + 1), ...all.slice(0, Math.max(index, 0))];
}

type Before = Pick<AnyMachineSnapshot, '_nodes' | 'historyValue'>;

/**
 * The transitions of a microstep that are really taken: the inspector also lists those that another region pre-empts.
 * The rule is SCXML's: of two whose exit sets meet, the one whose source lies deeper wins, else the earlier one.
 */
export function selectTakenTransitions(
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

/** The states that are active before the first microstep; `wanted` are the targets of a history state. */
export function initialStateNodes(node: AnyStateNode, wanted: readonly AnyStateNode[] = []): AnyStateNode[] {
  const [first] = node.type === 'compound' ? childrenFor(node, wanted) : [];
  if (first?.type === 'history') return initialStateNodes(node, effectiveTargets([first], {}));
  const entered = first ? [first] : regionsOf(node);
  return [node, ...entered.flatMap((child) => initialStateNodes(child, wanted))];
}

function childrenFor(node: AnyStateNode, wanted: readonly AnyStateNode[]): readonly AnyStateNode[] {
  const towards = Object.values(node.states).filter((child) =>
    wanted.some((target) => target === child || isInside(target, child)),
  );
  return towards.length > 0 ? towards : (node.initial.target ?? []);
}

function regionsOf(node: AnyStateNode): AnyStateNode[] {
  return node.type === 'parallel' ? Object.values(node.states).filter(({ type }) => type !== 'history') : [];
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
    return effectiveTargets(historyDefaultTargets(target), history);
  });
}

/** The default targets of a history state. */
export function historyDefaultTargets({ parent, config }: AnyStateNode): readonly AnyStateNode[] {
  if (!parent) return [];
  const { target } = config;
  if (target === undefined) return parent.type === 'parallel' ? [parent] : (parent.initial.target ?? []);
  return (Array.isArray(target) ? target : [target]).flatMap((named: unknown) => nodeAt(parent, named) ?? []);
}

/** Resolves `#id` and `path.of.state` like XState. */
function nodeAt(from: AnyStateNode, named: unknown): AnyStateNode | undefined {
  if (typeof named !== 'string') return undefined;
  if (named.startsWith('#')) return from.machine.getStateNodeById(named);
  let node: AnyStateNode | undefined = from;
  for (const key of named.replace(/^\./, '').split('.')) node = node?.states[key];
  return node;
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
