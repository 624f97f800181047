import { type AnyStateMachine, type AnyStateNode, createMachine } from 'xstate';
import type { TransitionId } from './transitions.ts';

type Config = Record<string, unknown>;

/**
 * A copy of a machine in which every transition reports itself by an action of its own. It is slower than
 * `trackCoverage` and implemented differently, so that each verifies the other.
 */
export function cloneWithTransitionReports<M extends AnyStateMachine>(
  machine: M,
  taken: (id: TransitionId) => void,
): M {
  const clone: AnyStateMachine = createMachine(configOf(machine.root, taken), machine.implementations);
  // It has the states, events and context of the original.
  return clone as M;
}

function configOf(node: AnyStateNode, taken: (id: TransitionId) => void): Config {
  const config: Config = { ...node.config };

  function marked(given: unknown, descriptor: string): Config[] {
    const list: unknown[] = Array.isArray(given) ? given : [given];
    return list.map((one, index) => {
      const transition = isConfig(one) ? one : { target: one };
      const mark = () => taken(`${node.id} ${descriptor} [${index}]`);
      return { ...transition, actions: [mark, ...listOf(transition.actions)] };
    });
  }

  function markAll(key: string, descriptorOf: (name: string) => string): void {
    if (!isConfig(config[key])) return;
    const entries = Object.entries(config[key]);
    config[key] = Object.fromEntries(
      entries.map(([name, given]) => [name, marked(given, descriptorOf(name))]),
    );
  }

  markAll('on', (name) => name);
  markAll('after', (delay) => `xstate.after.${delay}.${node.id}`);
  if (config.always) config.always = marked(config.always, 'always');
  if (config.onDone) config.onDone = marked(config.onDone, `xstate.done.state.${node.id}`);
  if (config.invoke) {
    config.invoke = listOf(config.invoke).map((given, at) => {
      const id = node.invoke[at]?.id;
      const invoke: Config = isConfig(given) ? { ...given } : {};
      if (invoke.onDone) invoke.onDone = marked(invoke.onDone, `xstate.done.actor.${id}`);
      if (invoke.onError) invoke.onError = marked(invoke.onError, `xstate.error.actor.${id}`);
      if (invoke.onSnapshot) invoke.onSnapshot = marked(invoke.onSnapshot, `xstate.snapshot.${id}`);
      return invoke;
    });
  }
  const states = Object.entries(node.states);
  if (states.length > 0) {
    config.states = Object.fromEntries(states.map(([key, child]) => [key, configOf(child, taken)]));
  }
  return config;
}

function listOf(value: unknown): unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function isConfig(value: unknown): value is Config {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
