import type { ESTree } from 'vite';
import { type Edit, removeElement, removeProperty, replace } from './source-mutant.ts';
import type { StateNames } from './state-names.ts';
import {
  type AstNode,
  type AstObject,
  type AstProperty,
  calleeName,
  childrenOf,
  findProperty,
  propertyName,
  returnedExpressions,
  stringOf,
  withoutCasts,
} from './syntax.ts';
import { addConditionParts, addIfFaults, addValueFaults, type ValueFaults } from './value-faults.ts';

/** The name under which mutated files import `not` of XState. */
export const NEGATION = 'negatedGuard';

export type ChartFaults = ValueFaults & { states: StateNames };

type Place = readonly string[];

/** Adds the faults of the parts of charts in a syntax tree. */
export function addChartFaults(node: AstNode, into: ChartFaults, place: Place = []): void {
  // Types have no faults.
  if (node.type.startsWith('TS') && withoutCasts(node) === node) return;
  switch (node.type) {
    case 'ObjectExpression':
      for (const property of node.properties) {
        if (property.type === 'Property') addPropertyFaults(node, property, place, into);
        else addChartFaults(property, into, place);
      }
      return;
    case 'ArrayExpression':
      for (const [index, element] of node.elements.entries())
        if (element) addChartFaults(element, into, [...place, `[${index}]`]);
      return;
    case 'CallExpression':
      addCallFaults(node, place, into);
      return;
    default:
  }
  if (node.type === 'IfStatement') addIfFaults(node, place, into);
  if (node.type === 'ExpressionStatement' && calleeOf(node.expression).startsWith('enqueue.'))
    add(into, node, [...place, calleeOf(node.expression)], 'removed', replace(node, ';'));
  for (const child of childrenOf(node)) addChartFaults(child, into, placeIn(child, place));
}

function add(into: ChartFaults, at: AstNode, place: Place, text: string, ...alternatives: Edit[]): void {
  if (alternatives.length > 0) into.collect({ at, place, text, alternatives });
}

function addRemoval(property: AstProperty, place: Place, into: ChartFaults): void {
  add(into, property, place, 'removed', removeProperty(property));
}

type PropertyFaults = (property: AstProperty, place: Place, into: ChartFaults, owner: AstObject) => void;

/** The faults of the properties of charts by their names; they also visit what is inside. */
const faultsByName: Record<string, PropertyFaults> = {
  target(property, place, into, owner) {
    addTarget(property.value, place, into);
    if (findProperty(owner, 'actions')) addRemoval(property, place, into);
  },
  guard(property, place, into) {
    const { value } = property;
    const text = into.source.slice(value.start, value.end);
    addRemoval(property, place, into);
    add(into, value, place, 'negated', replace(value, `${NEGATION}(${text})`));
    addChartFaults(value, into, place);
  },
  reenter: addRemoval,
  actions: addActions,
  entry: addActions,
  exit: addActions,
  params: addValueProperty,
  input(property, place, into, owner) {
    if (findProperty(owner, 'src') || findProperty(owner, 'call')) addValueProperty(property, place, into);
    else addChartFaults(property.value, into, place);
  },
  output: ({ value }, place, into) => addValueFaults(value, place, into),
  delays: ({ value }, place, into) => addValueFaults(value, place, into),
  initial({ value }, place, into, owner) {
    if (findProperty(owner, 'states')) addTarget(value, place, into);
  },
  on: ({ value }, place, into) => addEvents(value, place, into),
  after({ value }, place, into) {
    addEvents(value, place, into);
    addDelays(value, place, into);
  },
  always: addTransitions,
  onDone: addTransitions,
  onSnapshot: addTransitions,
  onError(property, place, into, owner) {
    const done = findProperty(owner, 'onDone');
    const [error, other] = [property, done].map(
      (one) => one && into.source.slice(one.value.start, one.value.end),
    );
    if (other && other !== error)
      add(into, property.value, place, 'as onDone', replace(property.value, other));
    addTransitions(property, place, into);
  },
  guards: ({ value }, place, into) => addGuards(value, place, into),
};

function addPropertyFaults(owner: AstObject, property: AstProperty, place: Place, into: ChartFaults): void {
  const name = nameOf(property, into);
  const at = isSkipped(name) ? place : [...place, name];
  const faults = Object.hasOwn(faultsByName, name) ? faultsByName[name] : undefined;
  if (faults) faults(property, at, into, owner);
  else addChartFaults(property.value, into, at);
}

function nameOf(property: AstProperty, { source }: ChartFaults): string {
  return propertyName(property) ?? source.slice(property.key.start, property.key.end);
}

function addValueProperty(property: AstProperty, place: Place, into: ChartFaults): void {
  addRemoval(property, place, into);
  addValueFaults(property.value, place, into);
}

/** The actions of a transition or state; the implementations in `setup` have the same name. */
function addActions(property: AstProperty, place: Place, into: ChartFaults): void {
  const list = withoutCasts(property.value);
  if (list.type === 'ArrayExpression') {
    for (const [index, element] of list.elements.entries())
      if (element) add(into, element, [...place, `[${index}]`], 'removed', removeElement(element));
  } else if (list.type !== 'ObjectExpression' || findProperty(list, 'type'))
    addRemoval(property, place, into);
  addChartFaults(property.value, into, place);
}

function addTransitions(property: AstProperty, place: Place, into: ChartFaults): void {
  addRemoval(property, place, into);
  addTransition(property.value, place, into);
}

function addTransition(value: AstNode, place: Place, into: ChartFaults): void {
  const transition = withoutCasts(value);
  if (transition.type === 'ArrayExpression') {
    for (const [index, element] of transition.elements.entries()) {
      if (!element) continue;
      const at = [...place, `[${index}]`];
      add(into, element, at, 'removed', removeElement(element));
      addTransition(element, at, into);
    }
  } else if (stringOf(transition) !== null) addTarget(transition, place, into);
  else addChartFaults(transition, into, place);
}

function addEvents(value: AstNode, place: Place, into: ChartFaults): void {
  const events = withoutCasts(value);
  if (events.type !== 'ObjectExpression') return;
  for (const property of events.properties) {
    if (property.type === 'Property') addTransitions(property, [...place, nameOf(property, into)], into);
  }
}

function addDelays(value: AstNode, place: Place, into: ChartFaults): void {
  const delays = withoutCasts(value);
  if (delays.type !== 'ObjectExpression') return;
  for (const property of delays.properties) {
    const delay = property.type === 'Property' ? Number(propertyName(property)) : Number.NaN;
    if (property.type === 'Property' && !Number.isNaN(delay))
      add(into, property.key, [...place, String(delay)], 'later', replace(property.key, String(delay * 2)));
  }
}

function addTarget(value: AstNode, place: Place, into: ChartFaults): void {
  const target = stringOf(value);
  if (target === null) return;
  const others = into.states.others(target).slice(0, MOST_TARGETS);
  const edits = others.map((other) => replace(value, `'${other}'`));
  add(into, value, place, `'${target}' → '${others[0] ?? ''}'`, ...edits);
}

/** States of different parents may have the same key. */
const MOST_TARGETS = 4;

function addGuards(value: AstNode, place: Place, into: ChartFaults): void {
  const guards = withoutCasts(value);
  if (guards.type !== 'ObjectExpression') return;
  for (const property of guards.properties) {
    if (property.type !== 'Property') continue;
    for (const condition of returnedExpressions(property.value))
      addConditionParts(condition, [...place, nameOf(property, into)], into);
    if (property.value.type === 'Identifier') into.refer(property.value.name);
  }
}

function addCallFaults(call: ESTree.CallExpression, place: Place, into: ChartFaults): void {
  const name = calleeName(call.callee);
  if (call.callee.type === 'MemberExpression') addChartFaults(call.callee.object, into, place);
  const at = name === '' || isSkipped(name) ? place : [...place, name];
  const isEffect = effects.has(name) || name.startsWith('enqueue.');
  for (const [index, argument] of call.arguments.entries()) {
    if (isEffect || (name === 'waitUntil' && index === 1)) addValueFaults(argument, at, into);
    else if (stringOf(argument) === null) addChartFaults(argument, into, at);
    else if (!conditions.has(name)) addTarget(argument, [...at, `(${index})`], into);
  }
}

const effects = new Set(['assign', 'emit', 'raise', 'sendTo', 'sendParent']);
const conditions = new Set(['not', 'and', 'or', 'assertEvent']);

/** Parts of a place that say nothing: `states` lists states, `createMachine` has the whole chart. */
function isSkipped(name: string): boolean {
  const silent = ['states', 'invoke', 'createMachine', 'setup', 'extend', 'createStateConfig'];
  return silent.includes(name.slice(name.lastIndexOf('.') + 1));
}

function calleeOf(node: AstNode): string {
  return node.type === 'CallExpression' ? calleeName(node.callee) : '';
}

/** Constants and functions begin a place, unless the whole chart is one. */
function placeIn(node: AstNode, place: Place): Place {
  if (place.length > 0) return place;
  if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
    return /(^|\.)(createMachine|setup|extend)$/.test(calleeOf(node.init)) ? place : [node.id.name];
  return node.type === 'FunctionDeclaration' && node.id ? [node.id.name] : place;
}
