import { dirname, join } from 'node:path';
import { findMachineFiles, readSource } from './mutants/machine-sources.ts';
import {
  type AstNode,
  calleeName,
  childrenOf,
  findProperty,
  parseModule,
  propertyName,
  returnedExpressions,
  withoutCasts,
} from './mutants/syntax.ts';

type Module = {
  path: string;
  program: AstNode;
  /** The files of imported names. */
  imports: ReadonlyMap<string, string>;
};

/** The guard functions of a machine that combine conditions by `&&` or `||`, themselves or in a function they are. */
export function listCompoundGuards(machine: string): string[] {
  const { sources } = findMachineFiles(machine);
  return sources
    .map(readModule)
    .flatMap((module) =>
      guardsIn(module.program).flatMap(({ name, value }) => (isCompound(value, module) ? [name] : [])),
    );
}

/** The properties of each object `guards`. */
function guardsIn(node: AstNode): { name: string; value: AstNode }[] {
  const guards = node.type === 'ObjectExpression' ? findProperty(node, 'guards')?.value : undefined;
  if (guards?.type !== 'ObjectExpression') return childrenOf(node).flatMap(guardsIn);
  return guards.properties.flatMap((property) => {
    const name = property.type === 'Property' ? propertyName(property) : null;
    return property.type === 'Property' && name !== null ? [{ name, value: property.value }] : [];
  });
}

function isCompound(guard: AstNode, module: Module): boolean {
  if (guard.type === 'Identifier') return isCompoundFunction(guard.name, module);
  if (hasOperator(guard)) return true;
  return returnedExpressions(guard).some((returned) => {
    const call = withoutNegation(returned);
    return call.type === 'CallExpression' && isCompoundFunction(calleeName(call.callee), module);
  });
}

/** Whether a function of this name, in the module or imported by it, is compound. */
function isCompoundFunction(name: string, module: Module): boolean {
  const declared = functionIn(module.program, name);
  if (declared) return isCompound(declared, module);
  const path = module.imports.get(name);
  return path !== undefined && isCompoundFunction(name, readModule(path));
}

function hasOperator(node: AstNode): boolean {
  if (node.type === 'LogicalExpression' && node.operator !== '??') return true;
  return childrenOf(node).some(hasOperator);
}

function withoutNegation(node: AstNode): AstNode {
  const value = withoutCasts(node);
  return value.type === 'UnaryExpression' && value.operator === '!' ? withoutNegation(value.argument) : value;
}

function functionIn(node: AstNode, name: string): AstNode | null {
  if (node.type === 'FunctionDeclaration' && node.id?.name === name) return node;
  if (node.type !== 'Program' && node.type !== 'ExportNamedDeclaration') return null;
  return (
    childrenOf(node)
      .map((child) => functionIn(child, name))
      .find((found) => found !== null) ?? null
  );
}

const modules = new Map<string, Module>();

function readModule(path: string): Module {
  const known = modules.get(path);
  if (known) return known;
  const { program, imports } = parseModule(path, readSource(path));
  const entries = imports.flatMap(({ entries: names, moduleRequest: { value } }) => {
    const file = value.startsWith('#') ? value.slice(1) : join(dirname(path), value);
    const isOurs = value.startsWith('#') || value.startsWith('./');
    return isOurs ? names.map(({ localName }) => [localName.value, file] as const) : [];
  });
  const module = { path, program, imports: new Map(entries) };
  modules.set(path, module);
  return module;
}
