import type { AnyTransitionDefinition } from 'xstate';

/** A machine config or a part of it. */
export type ConfigObject = Record<string, unknown>;

/** The alternatives of one event as a mutable list in the config. */
export type TransitionSlot = { list: ConfigObject[] };

/** Copies plain objects and arrays; functions and class instances are kept. */
export function copyConfig(config: unknown): ConfigObject {
  return asConfigObject(copied(config)) ?? {};
}

function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied);
  const plain = asConfigObject(value);
  if (!plain) return value;
  return Object.fromEntries(Object.entries(plain).map(([key, each]) => [key, copied(each)]));
}

export function asConfigObject(value: unknown): ConfigObject | null {
  const isPlain =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? (value as ConfigObject) : null;
}

export function findStateConfig(config: ConfigObject, path: readonly string[]): ConfigObject | null {
  let state: ConfigObject | null = config;
  for (const key of path) state = asConfigObject(asConfigObject(state?.['states'])?.[key]);
  return state;
}

/** The list in the config that contains a transition. */
export function findTransitionSlot(
  config: ConfigObject,
  { source, eventType }: AnyTransitionDefinition,
): TransitionSlot | null {
  const state = findStateConfig(config, source.path);
  if (!state) return null;
  if (eventType === '') return asTransitionList(state, 'always');
  if (eventType === `xstate.done.state.${source.id}`) return asTransitionList(state, 'onDone');
  const ended = /^xstate\.(done|error|snapshot)(?:\.actor)?\.(.+)$/.exec(eventType);
  if (ended) {
    const position = source.invoke.findIndex(({ id }) => id === ended[2]);
    const key = { done: 'onDone', error: 'onError', snapshot: 'onSnapshot' }[ended[1] ?? ''];
    const invoke = asConfigObject([state['invoke']].flat()[position]);
    return invoke && key ? asTransitionList(invoke, key) : null;
  }
  const delay = Object.keys(asConfigObject(state['after']) ?? {}).find(
    (each) => eventType === `xstate.after.${each}.${source.id}`,
  );
  const owner = asConfigObject(delay === undefined ? state['on'] : state['after']);
  return owner && asTransitionList(owner, delay ?? eventType);
}

/** Normalizes a target, a transition or a list of transitions to a list. */
function asTransitionList(owner: ConfigObject, key: string): TransitionSlot | null {
  if (!(key in owner)) return null;
  const list = [owner[key]].flat().map((one): ConfigObject => {
    return typeof one === 'string' ? { target: one } : (asConfigObject(one) ?? {});
  });
  owner[key] = list;
  return { list };
}

export function deleteProperty(one: ConfigObject, key: string): boolean {
  return Reflect.deleteProperty(one, key);
}
