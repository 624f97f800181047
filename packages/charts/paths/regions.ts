import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** The region of a node: the nearest ancestor below a parallel state, or the root. */
export function regionOf(node: AnyStateNode): AnyStateNode {
  const { parent } = node;
  return !parent || parent.type === 'parallel' ? node : regionOf(parent);
}

export function selfAndAncestors(node: AnyStateNode): AnyStateNode[] {
  return node.parent ? [node, ...selfAndAncestors(node.parent)] : [node];
}

export function descendantsOf(node: AnyStateNode): AnyStateNode[] {
  return Object.values(node.states).flatMap((child) => [child, ...descendantsOf(child)]);
}

/**
 * The transition domain of SCXML: the state in which the transition exits and enters; null for a transition without
 * targets.
 */
export function transitionDomain({ source, target, reenter }: AnyTransitionDefinition): AnyStateNode | null {
  if (!target || target.length === 0) return null;
  const isWithin = (node: AnyStateNode, ancestor: AnyStateNode) => selfAndAncestors(node).includes(ancestor);
  if (!reenter && target.every((node) => isWithin(node, source))) return source;
  const [, ...above] = selfAndAncestors(source);
  return (
    above.find((ancestor) => target.every((node) => node !== ancestor && isWithin(node, ancestor))) ?? null
  );
}

/**
 * The regions in which a transition changes the state: a following transition in one of them forms a pair with it.
 */
export function affectedRegions(transition: AnyTransitionDefinition): AnyStateNode[] {
  const { source } = transition;
  const domain = transitionDomain(transition) ?? (transition.target ? source.machine.root : null);
  if (!domain) return [regionOf(source)];
  const inside = descendantsOf(domain).filter((node) => node.type !== 'history' && regionOf(node) === node);
  return domain.type === 'parallel' ? inside : [regionOf(domain), ...inside];
}

/** The states that may be active right after the transition, according to the chart. */
export function possibleStatesAfter(transition: AnyTransitionDefinition): Set<AnyStateNode> {
  const { source, target } = transition;
  if (!target || target.length === 0) return new Set([...selfAndAncestors(source), ...descendantsOf(source)]);
  const landed = target.flatMap((node) =>
    node.type === 'history' && node.parent
      ? [node.parent, ...descendantsOf(node.parent)]
      : [node, ...defaultEntryStates(node)],
  );
  const domain = transitionDomain(transition);
  const beside = domain ? defaultsBeside(domain, target) : [];
  return new Set([...landed.flatMap(selfAndAncestors), ...beside]);
}

export function defaultEntryStates(node: AnyStateNode): AnyStateNode[] {
  const entered =
    node.type === 'parallel'
      ? Object.values(node.states).filter(({ type }) => type !== 'history')
      : node.type === 'compound'
        ? (node.initial.target ?? [])
        : [];
  return entered.flatMap((child) => [child, ...defaultEntryStates(child)]);
}

/** Regions entered by default because a target lies in a sibling region. */
function defaultsBeside(domain: AnyStateNode, target: readonly AnyStateNode[]): AnyStateNode[] {
  const parallels = target
    .flatMap(selfAndAncestors)
    .filter(
      (node) => node.type === 'parallel' && (node === domain || selfAndAncestors(node).includes(domain)),
    );
  return parallels.flatMap((node) => defaultEntryStates(node));
}

/** Whether an eventless transition without a guard leaves the state at once. */
export function isTransient(node: AnyStateNode): boolean {
  return node.always?.some(({ guard, target }) => guard === undefined && target !== undefined) ?? false;
}

export function isLeaf({ type }: AnyStateNode): boolean {
  return type === 'atomic' || type === 'final';
}
