import type { AnyTransitionDefinition } from 'xstate';

/** A config as it was written, or a part of it. */
export type Plain = Record<string, unknown>;

/** The alternatives of one event, as a list that stands in the config. */
export type Slot = { list: Plain[] };

/** Everything plain is copied; functions and what else has a class stay what they are. */
export function copyOf(config: unknown): Plain {
  return plainOf(copied(config)) ?? {};
}

function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied);
  const plain = plainOf(value);
  if (!plain) return value;
  return Object.fromEntries(Object.entries(plain).map(([key, each]) => [key, copied(each)]));
}

export function plainOf(value: unknown): Plain | null {
  const isPlain =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? (value as Plain) : null;
}

export function stateAt(config: Plain, path: readonly string[]): Plain | null {
  let state: Plain | null = config;
  for (const key of path) state = plainOf(plainOf(state?.['states'])?.[key]);
  return state;
}

/** Where a transition is written down. */
export function slotOf(config: Plain, { source, eventType }: AnyTransitionDefinition): Slot | null {
  const state = stateAt(config, source.path);
  if (!state) return null;
  if (eventType === '') return listed(state, 'always');
  if (eventType === `xstate.done.state.${source.id}`) return listed(state, 'onDone');
  const ended = /^xstate\.(done|error|snapshot)(?:\.actor)?\.(.+)$/.exec(eventType);
  if (ended) {
    const position = source.invoke.findIndex(({ id }) => id === ended[2]);
    const key = { done: 'onDone', error: 'onError', snapshot: 'onSnapshot' }[ended[1] ?? ''];
    const invoke = plainOf([state['invoke']].flat()[position]);
    return invoke && key ? listed(invoke, key) : null;
  }
  const delay = Object.keys(plainOf(state['after']) ?? {}).find(
    (each) => eventType === `xstate.after.${each}.${source.id}`,
  );
  const owner = plainOf(delay === undefined ? state['on'] : state['after']);
  return owner && listed(owner, delay ?? eventType);
}

/** Makes a list of what may be written as a target, one transition or several. */
function listed(owner: Plain, key: string): Slot | null {
  if (!(key in owner)) return null;
  const list = [owner[key]].flat().map((one): Plain => {
    return typeof one === 'string' ? { target: one } : (plainOf(one) ?? {});
  });
  owner[key] = list;
  return { list };
}

export function dropFrom(one: Plain, key: string): boolean {
  return Reflect.deleteProperty(one, key);
}
