import { describeDescriptor } from '@quayside/charts/chart.ts';
import type { Outline, OutlineState, OutlineTransition } from './outline.ts';

/** What differs between two outlines, in words. */
export function describeOutlineDifference(was: Outline, now: Outline): string[] {
  const oldStates = new Map(was.states.map((state) => [state.id, state]));
  const newStates = new Map(now.states.map((state) => [state.id, state]));
  const sources = new Set([...oldStates.keys(), ...newStates.keys()]);
  return [
    ...was.states.filter(({ id }) => !newStates.has(id)).map(({ id }) => `state removed: '${shortName(id)}'`),
    ...now.states.filter(({ id }) => !oldStates.has(id)).map(({ id }) => `state added: '${shortName(id)}'`),
    ...now.states.flatMap((state) => describeStateChange(oldStates.get(state.id), state)),
    ...[...sources].flatMap((source) =>
      describeTransitionChanges(transitionsFrom(was, source), transitionsFrom(now, source)),
    ),
  ];
}

function transitionsFrom({ transitions }: Outline, source: string): OutlineTransition[] {
  return transitions.filter((transition) => transition.source === source);
}

function describeStateChange(was: OutlineState | undefined, now: OutlineState): string[] {
  if (!was) return [];
  return [
    ...replaced('is', [was.type], [now.type]),
    ...replaced('starts in', was.initial.map(shortName), now.initial.map(shortName)),
    ...replaced('history is', [was.history ?? 'none'], [now.history ?? 'none']),
    ...listed('tag', was.tags, now.tags),
    ...listed('actor', was.invokes, now.invokes),
    ...listed('entry action', was.entry, now.entry),
    ...listed('exit action', was.exit, now.exit),
  ].map((change) => `state '${shortName(now.id)}': ${change}`);
}

function describeTransitionChanges(
  was: readonly OutlineTransition[],
  now: readonly OutlineTransition[],
): string[] {
  const descriptors = new Set([...was, ...now].map(({ descriptor }) => descriptor));
  return [...descriptors].flatMap((descriptor) => {
    const of = (all: readonly OutlineTransition[]) => all.filter((one) => one.descriptor === descriptor);
    return describeAlternatives(of(was), of(now));
  });
}

/** The transitions of one event in one state. Equal ones are paired first, so that a removed one shifts no others. */
function describeAlternatives(was: OutlineTransition[], now: OutlineTransition[]): string[] {
  const [removed, added] = [without(was, now), without(now, was)];
  if (removed.length === 0 && added.length === 0) {
    const [first] = now;
    return first && JSON.stringify(was) !== JSON.stringify(now)
      ? [`transitions in another order: ${describeOrigin(first)}`]
      : [];
  }
  const changed = removed.flatMap((old) => {
    const successor = findSuccessor(old, added);
    if (!successor) return [`transition removed: ${describeTransition(old)}`];
    added.splice(added.indexOf(successor), 1);
    return describeTransitionChange(old, successor);
  });
  return [...changed, ...added.map((one) => `transition added: ${describeTransition(one)}`)];
}

/** The items of a list that another does not contain; a repeated item counts each time. */
function without<T>(list: readonly T[], other: readonly T[]): T[] {
  const left = other.map((item) => JSON.stringify(item));
  return list.filter((item) => {
    const index = left.indexOf(JSON.stringify(item));
    if (index !== -1) left.splice(index, 1);
    return index === -1;
  });
}

/** The added transition that replaces a removed one: with the same guard, else the same targets, else any. */
function findSuccessor(old: OutlineTransition, added: readonly OutlineTransition[]) {
  return (
    added.find(({ guard }) => guard === old.guard) ??
    added.find(({ targets }) => targets.join() === old.targets.join()) ??
    added[0]
  );
}

function describeTransitionChange(was: OutlineTransition, now: OutlineTransition): string[] {
  return [
    ...describeGuardChange(was.guard, now.guard),
    ...replaced('goes to', targetNames(was), targetNames(now)),
    ...listed('action', was.actions, now.actions),
    ...replaced('enters its state again', [was.reenter ? 'yes' : 'no'], [now.reenter ? 'yes' : 'no']),
  ].map((change) => `transition ${describeTransition(was)}: ${change}`);
}

function describeGuardChange(was: string | undefined, now: string | undefined): string[] {
  if (was === now) return [];
  if (now === undefined) return [`guard gone: '${was}'`];
  return [was === undefined ? `guard added: '${now}'` : `guard '${now}' instead of '${was}'`];
}

function replaced(verb: string, was: readonly string[], now: readonly string[]): string[] {
  const [old, current] = [was, now].map((names) => names.map((name) => `'${name}'`).join(', ') || 'nothing');
  return old === current ? [] : [`${verb} ${current} instead of ${old}`];
}

function listed(what: string, was: readonly string[], now: readonly string[]): string[] {
  const [gone, added] = [without(was, now), without(now, was)];
  const isReordered = gone.length === 0 && added.length === 0 && was.join() !== now.join();
  return [
    ...gone.map((name) => `${what} gone: '${name}'`),
    ...added.map((name) => `${what} added: '${name}'`),
    ...(isReordered ? [`${what}s in another order`] : []),
  ];
}

function describeTransition(transition: OutlineTransition): string {
  const { guard } = transition;
  const condition = guard === undefined ? '' : ` if '${guard}'`;
  return `${describeOrigin(transition)}${condition} → ${targetNames(transition).join(', ')}`;
}

function describeOrigin({ source, descriptor }: OutlineTransition): string {
  const key = source.slice(source.lastIndexOf('.') + 1);
  return `'${shortName(source)}' on '${describeDescriptor(descriptor, { id: source, key }).label}'`;
}

function targetNames({ targets }: OutlineTransition): string[] {
  return targets.length > 0 ? targets.map(shortName) : ['itself'];
}

/** 'payment.paid' → 'paid'. */
function shortName(id: string): string {
  return id.slice(id.indexOf('.') + 1);
}
