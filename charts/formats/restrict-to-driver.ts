import type { AnyModel } from '#charts/model.ts';
import { isLeaf, isTransient } from '#charts/paths/regions.ts';
import { qualifiedName, actorKeyOf, rootOf, type System } from '#charts/system.ts';
import { stateNodesOf } from '#charts/transitions.ts';
import { type DriverStep, type Driver, isUnsupported } from './driver.ts';

/** Combines the driver of a root machine with the drivers of its parts, by actor key. */
export function combineDrivers<Stage>(
  root: Driver<Stage>,
  parts: Record<string, Driver<Stage>>,
): Driver<Stage> {
  const all = Object.entries(parts);
  const ofParts = (kind: 'does' | 'answers') =>
    all.flatMap(([actor, part]) =>
      Object.entries(part[kind]).map(([name, driverStep]): [string, DriverStep<Stage>] => [
        qualifiedName(actor, name),
        driverStep,
      ]),
    );
  return {
    ...root,
    does: { ...root.does, ...Object.fromEntries(ofParts('does')) },
    answers: { ...root.answers, ...Object.fromEntries(ofParts('answers')) },
    sees: Object.assign({}, root.sees, ...all.map(([, { sees }]) => sees)),
    holds: Object.assign({}, root.holds, ...all.map(([, { holds }]) => holds)),
  };
}

/**
 * The system restricted to the steps that the driver supports, so that searches find other paths to the same goals.
 */
export function restrictToDriver<Stage>(system: System, driver: Driver<Stage>): System {
  const { does, answers, opens } = driver;
  const isDone = (name: string) => name in does || name in answers;
  const can = (name: string) => isDone(name) && !isUnsupported(does[name]) && !isUnsupported(answers[name]);
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
      inputs: actor === '' ? entriesOf(model.inputs, (name) => !isUnsupported(opens[name])) : model.inputs,
    };
    return [actor, Object.assign({}, model, kept)];
  });
  return { ...system, models: Object.fromEntries(models) };
}

/** Steps and states without a driver entry, and entries without a step or state. */
export function driverProblems<Stage>(
  driver: Driver<Stage>,
  system: System,
): { missing: string[]; surplus: string[] } {
  const steps = stepsIn(system);
  const nodes = Object.values(system.models).flatMap(({ machine }) => stateNodesOf(machine.root));
  const leaves = nodes.filter((node) => isLeaf(node) && !isTransient(node)).map(({ id }) => id);
  const entries = Object.keys({ ...driver.does, ...driver.answers });
  const compared = [
    [Object.keys(rootOf(system).inputs), Object.keys(driver.opens)],
    [steps, entries],
    [leaves, Object.keys(driver.sees)],
  ] as const;
  return {
    missing: compared.flatMap(([qualifiedName, has]) => qualifiedName.filter((name) => !has.includes(name))),
    surplus: compared.flatMap(([qualifiedName, has]) => has.filter((name) => !qualifiedName.includes(name))),
  };
}

/** The unsupported steps of a system, grouped by reason. */
export function unsupportedSteps<Stage>(
  { does, answers }: Driver<Stage>,
  system: System,
): Map<string, string[]> {
  const reasons = new Map<string, string[]>();
  for (const name of stepsIn(system)) {
    const driverStep = does[name] ?? answers[name];
    if (isUnsupported(driverStep))
      reasons.set(driverStep.cannot, [...(reasons.get(driverStep.cannot) ?? []), name]);
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
        system.models[actorKeyOf(actor, child)]
          ? []
          : Object.keys(ends).map((name) => qualifiedName(actor, `${child}: ${name}`)),
      ),
    ),
  ]);
}

function childrenOf({ machine }: AnyModel, src: string): string[] {
  const invokes = stateNodesOf(machine.root).flatMap(({ invoke }) => invoke);
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
