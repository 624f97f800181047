import type { AnyModel } from '@quayside/charts/model.ts';
import { isLeaf, isTransient } from '@quayside/charts/paths/regions.ts';
import { qualifiedName, partActorKey, rootModelOf, type System } from '@quayside/charts/system.ts';
import { listStateNodes } from '@quayside/charts/transitions.ts';
import { type DriverStep, type Driver, isUnsupported } from './driver.ts';

/** Combines the driver of a root machine with the drivers of its parts, by actor key. */
export function combineDrivers<Fixtures>(
  root: Driver<Fixtures>,
  parts: Record<string, Driver<Fixtures>>,
): Driver<Fixtures> {
  const all = Object.entries(parts);
  const ofParts = (kind: 'actions' | 'replies') =>
    all.flatMap(([actor, part]) =>
      Object.entries(part[kind]).map(([name, driverStep]): [string, DriverStep<Fixtures>] => [
        qualifiedName(actor, name),
        driverStep,
      ]),
    );
  return {
    ...root,
    actions: { ...root.actions, ...Object.fromEntries(ofParts('actions')) },
    replies: { ...root.replies, ...Object.fromEntries(ofParts('replies')) },
    assertions: Object.assign({}, root.assertions, ...all.map(([, { assertions }]) => assertions)),
    delays: Object.assign({}, root.delays, ...all.map(([, { delays }]) => delays)),
  };
}

/**
 * The system restricted to the steps that the driver supports, so that searches find other paths to the same goals.
 */
export function restrictToDriver<Fixtures>(system: System, driver: Driver<Fixtures>): System {
  const { actions, replies, start } = driver;
  const isDone = (name: string) => name in actions || name in replies;
  const can = (name: string) =>
    isDone(name) && !isUnsupported(actions[name]) && !isUnsupported(replies[name]);
  const models = Object.entries(system.models).map(([actor, model]): [string, AnyModel] => {
    const cases = Object.entries<Record<string, unknown>>(model.outcomes).map(([src, ends]) => {
      const children = childrenOf(model, src);
      const kept = Object.entries(ends).filter(([name]) =>
        children.every((child) => can(qualifiedName(actor, `${child}: ${name}`))),
      );
      return [src, Object.fromEntries(kept)] as const;
    });
    const kept = {
      events: entriesOf(
        model.events,
        (name, sample) => isInner(system, sample) || can(qualifiedName(actor, name)),
      ),
      outcomes: Object.fromEntries(cases),
      inputs: actor === '' ? entriesOf(model.inputs, (name) => !isUnsupported(start[name])) : model.inputs,
    };
    return [actor, Object.assign({}, model, kept)];
  });
  return { ...system, models: Object.fromEntries(models) };
}

/** Steps and states without a driver entry, and entries without a step or state. */
export function findDriverProblems<Fixtures>(
  driver: Driver<Fixtures>,
  system: System,
): { missing: string[]; surplus: string[] } {
  const steps = stepsIn(system);
  const nodes = Object.values(system.models).flatMap(({ machine }) => listStateNodes(machine.root));
  const leaves = nodes.filter((node) => isLeaf(node) && !isTransient(node)).map(({ id }) => id);
  const entries = Object.keys({ ...driver.actions, ...driver.replies });
  const compared = [
    [Object.keys(rootModelOf(system).inputs), Object.keys(driver.start)],
    [steps, entries],
    [leaves, Object.keys(driver.assertions)],
  ] as const;
  return {
    missing: compared.flatMap(([qualifiedName, has]) => qualifiedName.filter((name) => !has.includes(name))),
    surplus: compared.flatMap(([qualifiedName, has]) => has.filter((name) => !qualifiedName.includes(name))),
  };
}

/** The unsupported steps of a system, grouped by reason. */
export function findUnsupportedSteps<Fixtures>(
  { actions, replies }: Driver<Fixtures>,
  system: System,
): Map<string, string[]> {
  const reasons = new Map<string, string[]>();
  for (const name of stepsIn(system)) {
    const driverStep = actions[name] ?? replies[name];
    if (isUnsupported(driverStep))
      reasons.set(driverStep.unsupported, [...(reasons.get(driverStep.unsupported) ?? []), name]);
  }
  return reasons;
}

/** The names of all possible steps except time steps. */
function stepsIn(system: System): string[] {
  return Object.entries(system.models).flatMap(([actor, model]) => [
    ...Object.entries(model.events).flatMap(([name, sample]) =>
      isInner(system, sample) ? [] : [qualifiedName(actor, name)],
    ),
    ...Object.entries<Record<string, unknown>>(model.outcomes).flatMap(([src, ends]) =>
      childrenOf(model, src).flatMap((child) =>
        system.models[partActorKey(actor, child)]
          ? []
          : Object.keys(ends).map((name) => qualifiedName(actor, `${child}: ${name}`)),
      ),
    ),
  ]);
}

function childrenOf({ machine }: AnyModel, src: string): string[] {
  const invokes = listStateNodes(machine.root).flatMap(({ invoke }) => invoke);
  return [...new Set(invokes.filter((invoke) => invoke.src === src).map(({ id }) => id))];
}

function isInner({ internalEvents }: System, sample: unknown): boolean {
  return (
    typeof sample === 'object' &&
    sample !== null &&
    'type' in sample &&
    internalEvents.includes(String(sample.type))
  );
}

function entriesOf(
  record: Record<string, unknown>,
  isKept: (name: string, value: unknown) => boolean,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name, value]) => isKept(name, value)));
}
