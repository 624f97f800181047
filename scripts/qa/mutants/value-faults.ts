import type { ESTree } from 'vite';
import { type Edit, type Fault, removeElement, removeProperty, replace } from './source-mutant.ts';
import { type AstNode, calleeName, propertyName, returnedExpressions, withoutCasts } from './syntax.ts';

type Collect = (fault: Fault) => void;

export type ValueFaults = {
  source: string;
  collect: Collect;
  /** Called with each name that a value refers to: functions of the machine's files have faults, too. */
  refer: (name: string) => void;
};

/**
 * The faults of a computed value: of a condition, an input, a payload or assigned context. Fields and elements are
 * removed, conditions get other parts, literals change.
 */
export function addValueFaults(node: AstNode, place: readonly string[], into: ValueFaults): void {
  const value = withoutCasts(node);
  const add = (text: string, ...alternatives: Edit[]) =>
    into.collect({ at: value, place, text, alternatives });
  const textOf = ({ start, end }: AstNode) => into.source.slice(start, end);
  const inside = (part: AstNode, ...more: string[]) => addValueFaults(part, [...place, ...more], into);
  switch (value.type) {
    case 'ObjectExpression':
      for (const property of value.properties) addFieldFaults(property, place, into);
      return;
    case 'ArrayExpression':
      for (const [index, element] of value.elements.entries()) {
        if (!element) continue;
        into.collect(removal(element, [...place, `[${index}]`], removeElement(element)));
        if (element.type !== 'Literal') inside(element, `[${index}]`);
      }
      return;
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      for (const returned of returnedExpressions(value)) inside(returned);
      addBranchFaults(value.body, place, into);
      return;
    case 'ConditionalExpression':
      add('first branch always', replace(value, `(${textOf(value.consequent)})`));
      add('second branch always', replace(value, `(${textOf(value.alternate)})`));
      inside(value.consequent, '?');
      inside(value.alternate, ':');
      addConditionParts(value.test, [...place, 'condition'], into);
      return;
    case 'LogicalExpression':
    case 'BinaryExpression':
    case 'UnaryExpression':
      addConditionParts(value, place, into);
      return;
    case 'Literal':
      addLiteralFault(value, place, into);
      return;
    case 'Identifier':
      into.refer(value.name);
      return;
    case 'CallExpression':
      addCallFaults(value, place, into);
      return;
    case 'SpreadElement':
      inside(value.argument);
      return;
    default:
  }
}

function removal(at: AstNode, place: readonly string[], edit: Edit): Fault {
  return { at, place, text: 'removed', alternatives: [edit] };
}

function addFieldFaults(
  property: ESTree.ObjectPropertyKind,
  place: readonly string[],
  into: ValueFaults,
): void {
  if (property.type === 'SpreadElement') {
    const spread = `...${into.source.slice(property.argument.start, property.argument.end)}`;
    into.collect(removal(property, [...place, spread], removeProperty(property)));
    addValueFaults(property.argument, place, into);
    return;
  }
  const name = propertyName(property) ?? '[…]';
  // A changed literal is the smaller fault.
  if (property.value.type !== 'Literal' || changedLiteral(property.value.value) === null)
    into.collect(removal(property, [...place, name], removeProperty(property)));
  if (!property.shorthand) addValueFaults(property.value, [...place, name], into);
}

/** The conditions of `if`, and the statements that run under them, in the body of a function. */
function addBranchFaults(body: AstNode | null, place: readonly string[], into: ValueFaults): void {
  if (body?.type !== 'BlockStatement') return;
  for (const statement of body.body) {
    if (statement.type !== 'IfStatement') continue;
    addIfFaults(statement, place, into);
    addBranchFaults(statement.consequent, [...place, 'if'], into);
  }
}

export function addIfFaults({ test }: ESTree.IfStatement, place: readonly string[], into: ValueFaults): void {
  const text = into.source.slice(test.start, test.end);
  const at = [...place, 'if'];
  into.collect({ at: test, place: at, text: 'never', alternatives: [replace(test, `(${text}) && false`)] });
  into.collect({ at: test, place: at, text: 'always', alternatives: [replace(test, `(${text}) || true`)] });
  if (test.type === 'LogicalExpression') addConditionParts(test, at, into);
}

const opposite: Partial<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
  '+': '-',
  '-': '+',
};

/** Parts of a condition are left out, comparisons negated. */
export function addConditionParts(node: AstNode, place: readonly string[], into: ValueFaults): void {
  const condition = withoutCasts(node);
  const textOf = ({ start, end }: AstNode) => into.source.slice(start, end).replaceAll(/\s+/g, ' ');
  const add = (text: string, edit: Edit) =>
    into.collect({ at: condition, place, text, alternatives: [edit] });
  switch (condition.type) {
    case 'LogicalExpression':
      add(`without '${textOf(condition.left)}'`, replace(condition, `(${textOf(condition.right)})`));
      add(`without '${textOf(condition.right)}'`, replace(condition, `(${textOf(condition.left)})`));
      addConditionParts(condition.left, place, into);
      addConditionParts(condition.right, place, into);
      return;
    case 'UnaryExpression':
      if (condition.operator !== '!') return;
      add(`'${textOf(condition)}' without '!'`, replace(condition, `(${textOf(condition.argument)})`));
      addConditionParts(condition.argument, place, into);
      return;
    case 'BinaryExpression': {
      const other = opposite[condition.operator];
      if (other === undefined || condition.left.type === 'PrivateIdentifier') return;
      const changed = `${textOf(condition.left)} ${other} ${textOf(condition.right)}`;
      add(`'${textOf(condition)}' → '${changed}'`, replace(condition, changed));
      return;
    }
    case 'CallExpression':
    case 'Identifier':
      addValueFaults(condition, place, into);
      return;
    default:
  }
}

function addLiteralFault(
  literal: Extract<AstNode, { type: 'Literal' }>,
  place: readonly string[],
  into: ValueFaults,
): void {
  const changed = changedLiteral(literal.value);
  if (changed === null) return;
  const text = `${literal.raw} → ${changed}`;
  into.collect({ at: literal, place, text, alternatives: [replace(literal, changed)] });
}

function changedLiteral(value: unknown): string | null {
  if (typeof value === 'string') return `'${value.replaceAll("'", '’')} changed'`;
  if (typeof value === 'number') return String(value + 1);
  return typeof value === 'boolean' ? String(!value) : null;
}

function addCallFaults(call: ESTree.CallExpression, place: readonly string[], into: ValueFaults): void {
  const name = calleeName(call.callee);
  into.refer(name);
  if (call.callee.type === 'MemberExpression') addValueFaults(call.callee.object, place, into);
  const isKey = name === 'idempotencyKeyOf';
  for (const [index, argument] of call.arguments.entries()) {
    const at = [...place, `${name}(${index})`];
    if (isKey && index > 0) into.collect(removal(argument, at, removeElement(argument)));
    if (argument.type !== 'Literal') addValueFaults(argument, at, into);
  }
}
