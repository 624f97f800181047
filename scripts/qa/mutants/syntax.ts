import { type ESTree, parseSync } from 'vite';

export type AstNode = ESTree.Node;
export type AstObject = ESTree.ObjectExpression;
export type AstProperty = ESTree.ObjectProperty;

/** Parses a TypeScript module. */
export function parseModule(path: string, text: string) {
  const { program, module, comments, errors } = parseSync(path, text, { lang: 'ts' });
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  return { program, imports: module.staticImports, exports: module.staticExports, comments };
}

export function childrenOf(node: AstNode): AstNode[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is AstNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
}

/** The expression inside casts and parentheses. */
export function withoutCasts(node: AstNode): AstNode {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return withoutCasts(node.expression);
    default:
      return node;
  }
}

/** The name of a property; null when it is computed. */
export function propertyName({ key, computed }: AstProperty): string | null {
  if (computed) return null;
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : null;
}

export function findProperty({ properties }: AstObject, name: string): AstProperty | null {
  const found = properties.find((one) => one.type === 'Property' && propertyName(one) === name);
  return found?.type === 'Property' ? found : null;
}

export function stringOf(node: AstNode): string | null {
  const value = withoutCasts(node);
  return value.type === 'Literal' && typeof value.value === 'string' ? value.value : null;
}

/** 'emit' of `emit(…)`, 'enqueue.sendTo' of `enqueue.sendTo(…)`. */
export function calleeName(node: AstNode): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return '';
  return `${calleeName(node.object)}.${node.property.name}`;
}

/** The expressions that a function returns, without those of functions inside it. */
export function returnedExpressions(node: AstNode): AstNode[] {
  if (node.type !== 'ArrowFunctionExpression' && !isFunction(node)) return [];
  if (!node.body) return [];
  return node.body.type === 'BlockStatement' ? returnsIn(node.body) : [node.body];
}

function returnsIn(node: AstNode): AstNode[] {
  if (node.type === 'ReturnStatement') return node.argument ? [node.argument] : [];
  if (node.type === 'ArrowFunctionExpression' || isFunction(node)) return [];
  return childrenOf(node).flatMap(returnsIn);
}

function isFunction(node: AstNode): node is ESTree.Function {
  return node.type === 'FunctionExpression' || node.type === 'FunctionDeclaration';
}
