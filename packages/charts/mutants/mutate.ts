import { formatGuard, listCombinations } from '@quayside/charts/guard-text.ts';
import { listSiblings, listStateNodes, transitionId, listTransitions } from '@quayside/charts/transitions.ts';
import {
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createMachine,
  not,
} from 'xstate';
import {
  copyConfig,
  deleteProperty,
  type ConfigObject,
  asConfigObject,
  findTransitionSlot,
  type TransitionSlot,
  findStateConfig,
} from './config.ts';

const MOST_MICROSTEPS = 1_000;

/** A machine with one fault. */
export type Mutant = { id: string; machine: AnyStateMachine };

/** Changes a copy of the machine's config; returns false when there is nothing to change. */
type Fault = { text: string; apply: (config: ConfigObject) => boolean };

/** All mutants with a single plausible fault, without those that XState rejects. */
export function generateMutants(machine: AnyStateMachine): Mutant[] {
  const faults = [
    ...listTransitions(machine).flatMap(faultsOfTransition),
    ...listStateNodes(machine.root).flatMap(faultsOfState),
  ];
  return faults
    .flatMap(({ text, apply }) => {
      const config = copyConfig(machine.config);
      // A fault may cause an endless loop of transitions.
      config['options'] = { maxIterations: MOST_MICROSTEPS, ...machine.config.options };
      return apply(config) ? made(machine, config, text) : [];
    })
    .map(({ text, mutated }, index) => ({ id: `mutant ${index + 1}: ${text}`, machine: mutated }));
}

function made(machine: AnyStateMachine, config: ConfigObject, text: string) {
  try {
    return [{ text, mutated: createMachine(config, machine.implementations) as AnyStateMachine }];
  } catch {
    return [];
  }
}

function faultsOfTransition(transition: AnyTransitionDefinition): Fault[] {
  const id = transitionId(transition);
  const index = Number(/\[(\d+)\]$/.exec(id)?.[1]);
  const at = (text: string, apply: (slot: TransitionSlot, one: ConfigObject) => boolean): Fault => ({
    text: `${id}: ${text}`,
    apply: (config) => {
      const slot = findTransitionSlot(config, transition);
      const one = slot?.list[index];
      return slot !== null && one !== undefined && apply(slot, one);
    },
  });
  const { guard, actions, target } = transition;
  const other = target?.[0] && listSiblings(target[0])[0];
  return [
    at('removed', ({ list }) => list.splice(index, 1).length === 1),
    ...(other ? [at(`goes to ${other.key}`, (_, one) => set(one, 'target', `#${other.id}`))] : []),
    ...(target && actions.length > 0 ? [at('stays', (_, one) => deleteProperty(one, 'target'))] : []),
    ...(guard
      ? [
          at('guard negated', (_, one) => set(one, 'guard', negated(guard))),
          at('guard always true', (_, one) => deleteProperty(one, 'guard')),
          at('guard always false', (_, one) => set(one, 'guard', () => false)),
          ...listCombinations(guard).map(({ part, rest }) =>
            at(`guard without ${formatGuard(part)}`, (_, one) => set(one, 'guard', rest)),
          ),
        ]
      : []),
    ...actions.map((action, position) =>
      at(`without ${nameOf(action)}`, (_, one) => without(one, 'actions', position)),
    ),
    at('comes after the next alternative', ({ list }) => {
      const [first, second] = list.slice(index, index + 2);
      if (!first || !second) return false;
      list.splice(index, 2, second, first);
      return true;
    }),
    ...(transition.reenter ? [at('does not reenter', (_, one) => set(one, 'reenter', false))] : []),
  ];
}

function faultsOfState(node: AnyStateNode): Fault[] {
  const at = (text: string, apply: (state: ConfigObject) => boolean): Fault => ({
    text: `${node.id}: ${text}`,
    apply: (config) => {
      const state = findStateConfig(config, node.path);
      return state !== null && apply(state);
    },
  });
  const actions = (hook: 'entry' | 'exit') =>
    [node.config[hook] ?? []]
      .flat()
      .map((action, position) =>
        at(`without ${nameOf(action)} at its ${hook}`, (state) => without(state, hook, position)),
      );
  const first = node.type === 'compound' ? node.initial.target?.[0] : undefined;
  const other = first && listSiblings(first)[0];
  return [
    ...actions('entry'),
    ...actions('exit'),
    ...(other ? [at(`begins with ${other.key}`, (state) => set(state, 'initial', other.key))] : []),
    ...(node.history
      ? [
          at(`history not ${node.history}`, (state) =>
            set(state, 'history', node.history === 'deep' ? 'shallow' : 'deep'),
          ),
        ]
      : []),
    ...node.tags.map((tag) =>
      at(`without tag ${tag}`, (state) =>
        set(
          state,
          'tags',
          node.tags.filter((one) => one !== tag),
        ),
      ),
    ),
    ...node.invoke.map(({ id }, position) =>
      at(`${id}: done and failed swapped`, (state) => swapOutcomes(state, position)),
    ),
    ...node.invoke.flatMap(({ id, input }, position) =>
      input === undefined ? [] : [at(`${id} without its input`, (state) => withoutInput(state, position))],
    ),
    ...node.invoke.map(({ id }, position) =>
      at(`without ${id}`, (state) => without(state, 'invoke', position)),
    ),
  ];
}

function negated(guard: unknown): unknown {
  // Names, objects and expressions are negated alike, but XState's type allows only functions.
  return not(guard as Parameters<typeof not>[0]);
}

function swapOutcomes(state: ConfigObject, position: number): boolean {
  const invoke = asConfigObject([state['invoke']].flat()[position]);
  if (!invoke || invoke['onDone'] === undefined) return false;
  const { onDone, onError } = invoke;
  return set(invoke, 'onDone', onError) && set(invoke, 'onError', onDone);
}

function withoutInput(state: ConfigObject, position: number): boolean {
  const invoke = asConfigObject([state['invoke']].flat()[position]);
  return invoke !== null && deleteProperty(invoke, 'input');
}

function set(one: ConfigObject, key: string, value: unknown): boolean {
  one[key] = value;
  return true;
}

function without(one: ConfigObject, key: string, position: number): boolean {
  const list = [one[key]].flat();
  return set(one, key, list.toSpliced(position, 1));
}

function nameOf(action: unknown): string {
  if (typeof action === 'string') return action;
  const { type } = asConfigObject(action) ?? {};
  return typeof type === 'string' ? type : 'an action';
}
