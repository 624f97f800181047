import { InvalidModelError } from '@quayside/charts/invalid-model-error.ts';
import type { AnyModel } from '@quayside/charts/model.ts';
import { createSimulator } from '@quayside/charts/simulator.ts';
import { type Step, stepName } from '@quayside/charts/system-state.ts';
import { rootModelOf, type System, toSystem } from '@quayside/charts/system.ts';
import type { AnyMachineSnapshot } from 'xstate';
import { explorePromises, type PromiseEdge, type PromiseNode, stepNamesTo } from './promise-graph.ts';
import type { ChartPromise, EventuallyPromise } from './promise.ts';

/** `stepNames` lead from a start to the state in which the promise is broken. */
export type BrokenPromise = { name: string; clause: string; stepNames: string[]; isStuck: boolean };

export type PromiseCheck = {
  broken: BrokenPromise[];
  /** The promises that begin in no state. */
  idle: string[];
  /** The number of states found. */
  states: number;
  /** Whether all of them are expanded. */
  isWhole: boolean;
};

const BUDGET = 3_000;

type Promised = ChartPromise<AnyMachineSnapshot>;

/** Checks the promises of a model in the reachable states of its machine. */
export function checkPromises(subject: AnyModel | System, budget = BUDGET): PromiseCheck {
  const system = toSystem(subject);
  const model = rootModelOf(system);
  assertKnownEvents(model);
  const promises: Record<string, Promised> = model.promises ?? {};
  const simulator = createSimulator(system);
  const starts = simulator.starts();
  const nodes = explorePromises({ system, simulator, starts, promises, budget, isMutant: false });
  const idle = Object.keys(promises).filter((name) => !nodes.some(({ answers }) => answers.get(name)?.from));
  return {
    broken: findBrokenPromises(promises, nodes),
    idle,
    states: nodes.length,
    isWhole: nodes.every(({ edges }) => edges !== null),
  };
}

/** The promises that are broken in the given states, each with the shortest steps there. */
export function findBrokenPromises(
  promises: Readonly<Record<string, Promised>>,
  nodes: readonly PromiseNode[],
): BrokenPromise[] {
  return Object.entries(promises).flatMap(([name, promise]): BrokenPromise[] => {
    const { clause, kind } = promise;
    const stepNames = kind === 'until' ? findViolation(name, nodes) : findDeadEnd(name, promise, nodes);
    return stepNames ? [{ name, clause, stepNames, isStuck: kind === 'eventually' }] : [];
  });
}

/** One sentence for a broken promise. */
export function describeBrokenPromise({ name, clause, stepNames, isStuck }: BrokenPromise): string {
  const path = stepNames.join(' → ');
  return isStuck
    ? `'${name}' (${clause}): nothing leads there any more after ${path}`
    : `'${name}' (${clause}) does not hold after ${path}`;
}

type Walked = { node: PromiseNode; before: Walked | null; step: Step | null };

/** The steps to a state in which `holds` is false although the promise has begun and has not ended. */
function findViolation(name: string, nodes: readonly PromiseNode[]): string[] | null {
  const begun = nodes.filter(({ answers }) => answers.get(name)?.from);
  const queue: Walked[] = begun.map((node) => ({ node, before: null, step: null }));
  const known = new Set(begun);
  for (const walked of queue) {
    const { node } = walked;
    const answer = node.answers.get(name);
    if (answer?.ends) continue;
    if (answer?.holds === false) return namesAlong(walked);
    for (const { to, step } of node.edges ?? []) {
      if (known.has(to)) continue;
      known.add(to);
      queue.push({ node: to, before: walked, step });
    }
  }
  return null;
}

/** The steps to a state with `from` from which no state with `to` can be reached. */
function findDeadEnd(
  name: string,
  promise: EventuallyPromise<AnyMachineSnapshot>,
  nodes: readonly PromiseNode[],
): string[] | null {
  const leading = nodesLeadingTo(name, nodes, (step) => mayLead(promise, step));
  const stuck = nodes.find((node) => node.answers.get(name)?.from && !leading.has(node));
  return stuck ? stepNamesTo(stuck) : null;
}

/** Whether a step may be one of those that lead to the end of a promise. */
export function mayLead({ by }: EventuallyPromise<AnyMachineSnapshot>, { kind, name }: Step): boolean {
  return kind !== 'event' || (by?.includes(name) ?? true);
}

/** The states with `to` and those from which steps lead to one; states that are not expanded count as such. */
function nodesLeadingTo(
  name: string,
  nodes: readonly PromiseNode[],
  isAllowed: (step: Step) => boolean,
): ReadonlySet<PromiseNode> {
  const before = new Map<PromiseNode, PromiseNode[]>();
  const link = (node: PromiseNode, { step, to }: PromiseEdge) => {
    if (isAllowed(step)) before.set(to, [...(before.get(to) ?? []), node]);
  };
  for (const node of nodes) for (const edge of node.edges ?? []) link(node, edge);
  const leading = new Set(nodes.filter(({ answers, edges }) => edges === null || answers.get(name)?.ends));
  for (const node of leading) for (const earlier of before.get(node) ?? []) leading.add(earlier);
  return leading;
}

function namesAlong(walked: Walked): string[] {
  const names: string[] = [];
  let at = walked;
  for (; at.before && at.step; at = at.before) names.unshift(stepName(at.step));
  return [...stepNamesTo(at.node), ...names];
}

function assertKnownEvents({ machine, events, promises = {} }: AnyModel): void {
  const all: Record<string, Promised> = promises;
  for (const [name, promise] of Object.entries(all)) {
    if (promise.kind === 'until') continue;
    const unknown = promise.by?.find((event) => !(event in events));
    if (unknown !== undefined)
      throw new InvalidModelError(machine.id, `'${name}' is kept by '${unknown}', which is no event`);
  }
}
