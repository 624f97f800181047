import { type AnyStateMachine, createMachine } from 'xstate';
import {
  childElements,
  elementId,
  isStateElement,
  type ScxmlElement,
  childStates,
  selfAndDescendants,
  attributeWords,
} from './scxml-elements.ts';

/** Converts the content of a document. */
export type ScxmlConverters = {
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
export function createMachineFromScxml(root: ScxmlElement, reader: ScxmlConverters): AnyStateMachine {
  const states = stateOf(root, reader);
  const entry = [...(reader.start ?? []), ...asList(states.entry)];
  return createMachine({ ...states, entry, context: () => ({ data: {} }), options: { maxIterations: 1000 } });
}

function stateOf(element: ScxmlElement, reader: ScxmlConverters): Config {
  const children = childStates(element);
  const [data] = childElements(element, 'donedata');
  return {
    id: elementId(element),
    type: typeOf(element),
    ...historyOf(element),
    tags: attributeWords(element, 'chart:tags'),
    entry: childElements(element, 'onentry').flatMap(reader.actions),
    exit: childElements(element, 'onexit').flatMap(reader.actions),
    invoke: childElements(element, 'invoke').map((invoke) => ({
      id: invoke.attributes.id,
      src: invoke.attributes.src,
    })),
    ...(data && reader.output && { output: reader.output(data) }),
    ...(element.name !== 'history' && transitionsOf(element, reader)),
    ...(typeOf(element) === 'compound' ? startOf(element, children, reader) : statesOf(children, reader)),
  };
}

function statesOf(children: ScxmlElement[], reader: ScxmlConverters): Config {
  if (children.length === 0) return {};
  return { states: Object.fromEntries(children.map((child) => [keyOf(child), stateOf(child, reader)])) };
}

/** The initial state: XState allows a child only, so other targets are entered through an extra state. */
function startOf(element: ScxmlElement, children: ScxmlElement[], reader: ScxmlConverters): Config {
  const { states } = statesOf(children, reader);
  const [transition] = childElements(element, 'initial').flatMap((initial) =>
    childElements(initial, 'transition'),
  );
  const named = transition ? attributeWords(transition, 'target') : attributeWords(element, 'initial');
  const actions = transition ? reader.actions(transition) : [];
  const first = named.length > 0 ? named : children.slice(0, 1).map(elementId);
  const child = first.length === 1 ? children.find((child) => elementId(child) === first[0]) : undefined;
  if (child) return { states, initial: { target: keyOf(child), actions } };
  const before = {
    id: `${ADDED_INITIAL_STATE}_${elementId(element)}`,
    always: { target: first.map(targetOf), actions },
  };
  return { states: { [ADDED_INITIAL_STATE]: before, ...asObject(states) }, initial: ADDED_INITIAL_STATE };
}

function transitionsOf(element: ScxmlElement, reader: ScxmlConverters): Config {
  const on: Record<string, Config[]> = {};
  const always: Config[] = [];
  for (const transition of childElements(element, 'transition')) {
    const condition = transition.attributes.cond;
    const targets = attributeWords(transition, 'target');
    const actions = reader.actions(transition);
    const config = {
      ...(condition !== undefined && { guard: reader.guard(condition) }),
      ...(targets.length > 0 && { target: targets.map(targetOf) }),
      ...(actions.length > 0 && { actions }),
      reenter: entersAnew(element, transition, targets),
    };
    const types = new Set(attributeWords(transition, 'event').flatMap(reader.eventTypes));
    for (const type of types) (on[type] ??= []).push(config);
    if (transition.attributes.event === undefined) always.push(config);
  }
  return { on, ...(always.length > 0 && { always }) };
}

/** Transitions of SCXML are external by default, those of XState internal. */
function entersAnew(source: ScxmlElement, transition: ScxmlElement, targets: string[]): boolean {
  const stated = transition.attributes['chart:reenter'];
  if (stated !== undefined) return stated === 'true';
  const ids = new Set(selfAndDescendants(source).slice(1).filter(isStateElement).map(elementId));
  const isInside = targets.length > 0 && targets.every((target) => ids.has(target));
  if (!isInside) return targets.includes(elementId(source));
  return transition.attributes.type !== 'internal' || typeOf(source) !== 'compound';
}

function historyOf(element: ScxmlElement): Config {
  if (element.name !== 'history') return {};
  const [transition] = childElements(element, 'transition');
  if (transition && transition.children.length > 0) throw new Error('actions of a history');
  const history = element.attributes.type === 'deep' ? 'deep' : 'shallow';
  return { history, target: attributeWords(transition, 'target').map(targetOf) };
}

function typeOf(element: ScxmlElement): string {
  if (element.name === 'scxml' || element.name === 'state') {
    return childStates(element).length > 0 ? 'compound' : 'atomic';
  }
  return element.name;
}

function keyOf(element: ScxmlElement): string {
  return element.attributes['chart:key'] ?? elementId(element);
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
