import { type AnyStateMachine, createMachine } from 'xstate';
import {
  elementsOf,
  idOf,
  isState,
  type ScxmlElement,
  statesIn,
  selfAndDescendants,
  wordsIn,
} from './scxml-elements.ts';

/** Converts the content of a document. */
export type ScxmlReader = {
  /** Converts a block of executable content to actions. */
  actions: (block: ScxmlElement) => unknown[];
  guard: (condition: string) => unknown;
  /** The XState event types that match a descriptor. */
  eventTypes: (descriptor: string) => string[];
  output?: (donedata: ScxmlElement) => unknown;
  /** Actions that run before everything else. */
  start?: unknown[];
};

type Config = Record<string, unknown>;

/** An extra initial state for an `initial` that is not a child of its state. */
export const ADDED_INITIAL_STATE = 'before';

/** Converts an SCXML document to an XState machine. Throws for what XState cannot express. */
export function machineOf(root: ScxmlElement, reader: ScxmlReader): AnyStateMachine {
  const states = stateOf(root, reader);
  const entry = [...(reader.start ?? []), ...asList(states.entry)];
  return createMachine({ ...states, entry, context: () => ({ data: {} }), options: { maxIterations: 1000 } });
}

function stateOf(element: ScxmlElement, reader: ScxmlReader): Config {
  const children = statesIn(element);
  const [data] = elementsOf(element, 'donedata');
  return {
    id: idOf(element),
    type: typeOf(element),
    ...historyOf(element),
    tags: wordsIn(element, 'chart:tags'),
    entry: elementsOf(element, 'onentry').flatMap(reader.actions),
    exit: elementsOf(element, 'onexit').flatMap(reader.actions),
    invoke: elementsOf(element, 'invoke').map((invoke) => ({
      id: invoke.attributes.id,
      src: invoke.attributes.src,
    })),
    ...(data && reader.output && { output: reader.output(data) }),
    ...(element.name !== 'history' && transitionsOf(element, reader)),
    ...(typeOf(element) === 'compound' ? startOf(element, children, reader) : statesOf(children, reader)),
  };
}

function statesOf(children: ScxmlElement[], reader: ScxmlReader): Config {
  if (children.length === 0) return {};
  return { states: Object.fromEntries(children.map((child) => [keyOf(child), stateOf(child, reader)])) };
}

/** The initial state: XState allows a child only, so other targets are entered through an extra state. */
function startOf(element: ScxmlElement, children: ScxmlElement[], reader: ScxmlReader): Config {
  const { states } = statesOf(children, reader);
  const [transition] = elementsOf(element, 'initial').flatMap((initial) => elementsOf(initial, 'transition'));
  const named = transition ? wordsIn(transition, 'target') : wordsIn(element, 'initial');
  const actions = transition ? reader.actions(transition) : [];
  const first = named.length > 0 ? named : children.slice(0, 1).map(idOf);
  const child = first.length === 1 ? children.find((child) => idOf(child) === first[0]) : undefined;
  if (child) return { states, initial: { target: keyOf(child), actions } };
  const before = {
    id: `${ADDED_INITIAL_STATE}_${idOf(element)}`,
    always: { target: first.map(targetOf), actions },
  };
  return { states: { [ADDED_INITIAL_STATE]: before, ...asObject(states) }, initial: ADDED_INITIAL_STATE };
}

function transitionsOf(element: ScxmlElement, reader: ScxmlReader): Config {
  const on: Record<string, Config[]> = {};
  const always: Config[] = [];
  for (const transition of elementsOf(element, 'transition')) {
    const condition = transition.attributes.cond;
    const targets = wordsIn(transition, 'target');
    const actions = reader.actions(transition);
    const config = {
      ...(condition !== undefined && { guard: reader.guard(condition) }),
      ...(targets.length > 0 && { target: targets.map(targetOf) }),
      ...(actions.length > 0 && { actions }),
      reenter: entersAnew(element, transition, targets),
    };
    const types = new Set(wordsIn(transition, 'event').flatMap(reader.eventTypes));
    for (const type of types) (on[type] ??= []).push(config);
    if (transition.attributes.event === undefined) always.push(config);
  }
  return { on, ...(always.length > 0 && { always }) };
}

/** Transitions of SCXML are external by default, those of XState internal. */
function entersAnew(source: ScxmlElement, transition: ScxmlElement, targets: string[]): boolean {
  const stated = transition.attributes['chart:reenter'];
  if (stated !== undefined) return stated === 'true';
  const ids = new Set(selfAndDescendants(source).slice(1).filter(isState).map(idOf));
  const isInside = targets.length > 0 && targets.every((target) => ids.has(target));
  if (!isInside) return targets.includes(idOf(source));
  return transition.attributes.type !== 'internal' || typeOf(source) !== 'compound';
}

function historyOf(element: ScxmlElement): Config {
  if (element.name !== 'history') return {};
  const [transition] = elementsOf(element, 'transition');
  if (transition && transition.children.length > 0) throw new Error('actions of a history');
  const history = element.attributes.type === 'deep' ? 'deep' : 'shallow';
  return { history, target: wordsIn(transition, 'target').map(targetOf) };
}

function typeOf(element: ScxmlElement): string {
  if (element.name === 'scxml' || element.name === 'state') {
    return statesIn(element).length > 0 ? 'compound' : 'atomic';
  }
  return element.name;
}

function keyOf(element: ScxmlElement): string {
  return element.attributes['chart:key'] ?? idOf(element);
}

function targetOf(id: string): string {
  return `#${id}`;
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
