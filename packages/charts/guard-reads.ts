import type { AnyTransitionDefinition, EventObject } from 'xstate';
import { conditionOfParts, findDecidingParts } from './guard-parts.ts';
import { findGuardSamples } from './guard-samples.ts';
import type { AnyModel } from './model.ts';
import { descriptorOf, listStateNodes, transitionId } from './transitions.ts';

/** Context that guards read outside of `guardContext`, which would make a search merge different states. */
export function findReadsOutsideGuardContext(model: AnyModel): { at: string; message: string }[] {
  const { guardContext, machine } = model;
  if (!guardContext) return [];
  const findings = new Map<string, { at: string; message: string }>();
  const eventless = listStateNodes(machine.root).flatMap((node) => node.always ?? []);
  for (const { snapshot, event } of findGuardSamples(model)) {
    const guardContextReads = readsOf(snapshot.context, (context) => JSON.stringify(guardContext(context)));
    const answering = snapshot._nodes.flatMap((node) => [...node.transitions.values()].flat());
    for (const transition of [...answering.filter((one) => isFor(one, event)), ...eventless]) {
      const reads = readsOf(snapshot.context, (context) => ask(transition.guard, { model, context, event }));
      for (const path of reads.difference(guardContextReads)) {
        const at = transitionId(transition);
        const message = `its guard reads context.${path}, which guardContext leaves out`;
        findings.set(`${at} ${path}`, { at, message });
      }
    }
  }
  return [...findings.values()];
}

function isFor(transition: AnyTransitionDefinition, { type }: EventObject): boolean {
  const descriptor = descriptorOf(transition);
  return descriptor === type || (descriptor.endsWith('*') && type.startsWith(descriptor.slice(0, -1)));
}

type Asked = { model: AnyModel; context: object; event: EventObject };

/** Evaluates a guard with all its operands and declared parts to record their reads. */
function ask(guard: unknown, asked: Asked): void {
  const { model, context, event } = asked;
  if (typeof guard === 'string') return ask({ type: guard }, asked);
  if (typeof guard === 'function') {
    const parts: unknown[] = 'guards' in guard && Array.isArray(guard.guards) ? guard.guards : [];
    for (const part of parts) ask(part, asked);
    if (!('check' in guard)) guard({ context, event });
    return;
  }
  if (typeof guard !== 'object' || guard === null || !('type' in guard)) return;
  const name = String(guard.type);
  const named: unknown = model.machine.implementations.guards[name];
  const given: unknown = 'params' in guard ? guard.params : undefined;
  const params: unknown = typeof given === 'function' ? given({ context, event }) : given;
  const parts = model.guardParts?.[name];
  if (parts) findDecidingParts(conditionOfParts(parts), (answer) => answer({ context, event }, params));
  if (typeof named === 'function' && !('check' in named)) named({ context, event }, params);
  else ask(named, asked);
}

/** The property paths that `look` reads until it returns or throws; a sample may not fit a guard. */
function readsOf(context: object, look: (watched: object) => unknown): Set<string> {
  const reads = new Set<string>();
  try {
    look(watch(context, '', reads));
  } catch {
    return reads;
  }
  return reads;
}

function watch<T>(value: T, path: string, reads: Set<string>): T {
  if (!isPlain(value)) return value;
  const below = (key: string) => (path === '' ? key : `${path}.${key}`);
  // Proxies a copy, because a proxy of a frozen object must return its real values.
  const copy: object = Array.isArray(value) ? [...value] : { ...value };
  const all = below(Array.isArray(value) ? 'length' : '*');
  const watched = new Proxy(copy, {
    get(target, key) {
      const found: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol' || key === 'toJSON' || typeof found === 'function') return found;
      // A missing property is a read of all keys.
      reads.add(key in target ? below(key) : all);
      return watch(found, below(key), reads);
    },
    has(target, key) {
      if (typeof key === 'string') reads.add(all);
      return Reflect.has(target, key);
    },
    ownKeys(target) {
      reads.add(all);
      return Reflect.ownKeys(target);
    },
  });
  // The proxy behaves like its target.
  return watched as T;
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}
