import { parseSync, Visitor, type ESTree, type Plugin } from 'vite';
import type { VariantClasses } from '#src/ui/compiled-recipe.ts';
import * as styles from '#styled/css';
import * as patterns from '#styled/patterns';
import { compileRecipe } from './compile-recipe.ts';
import { type Shorten, shortenSelectors, shortenWith } from './short-class-names.ts';
import { shortenTokens } from './short-tokens.ts';

type Static = string | number | boolean | null | undefined | Static[] | { [key: string]: Static };
type Scope = Map<string, Static>;
type Edit = { start: number; end: number; text: string };

class NotStatic extends Error {}

const runtime = /[\\/]styled-system[\\/]/;
const styled = /from '#styled\/(css|patterns)'/;
const ofRecipe = /Recipe\.(raw|merge|config|variantKeys|variantMap|splitVariantProps|getVariantProps)\b/;

/**
 * Replaces calls of `css`, patterns and `cva` by the class names that they return (docs/decisions/044). Panda 2 does so
 * itself. A call with values known only at runtime is refused: its names would have no rules.
 */
export function compiledStyles(names: ReadonlyMap<string, string>): Plugin[] {
  const shorten = shortenWith(names);
  const compile: Plugin = {
    name: 'compiled-styles',
    enforce: 'pre',
    transform(code, id) {
      // Panda's modules have no side effects beyond their own tables.
      if (runtime.test(id)) return { code, map: null, moduleSideEffects: false };
      if (ofRecipe.test(code))
        throw new Error(`${id}: in the build a recipe is a function and nothing else.`);
      if (!styled.test(code)) return null;
      return { code: compileStyles(code, shorten), map: null };
    },
  };
  // After Panda has written the stylesheet, before Vite takes it for an asset.
  const stylesheet: Plugin = {
    name: 'short-class-names',
    transform: (code, id) =>
      id.endsWith('.css') ? { code: shortenTokens(shortenSelectors(code, names)), map: null } : null,
    generateBundle(_options, bundle) {
      // The prerendering is not shaken; it has the same modules.
      if (this.environment.config.build.ssr) return;
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && Object.entries(file.modules).some(isRuntime))
          throw new Error(
            `${file.fileName} makes class names when it runs, which the stylesheet does not have.`,
          );
    },
  };
  return [compile, stylesheet];
}

/** Whether a module makes class names at run time; `cx` only joins them. */
function isRuntime([id, { renderedLength }]: [string, { renderedLength: number }]) {
  return renderedLength > 0 && runtime.test(id) && !/[\\/]cx\.m?js$/.test(id);
}

/** The code of a module with its static styles compiled. */
export function compileStyles(code: string, shorten: Shorten = (classes) => classes): string {
  const { program } = parseSync('module.tsx', code);
  const imported = importedFrom(program);
  const scope: Scope = new Map();
  const edits: Edit[] = [];
  for (const statement of program.body) declare(statement, imported, scope);
  // Inside a function a constant of the module may be shadowed.
  let depth = 0;
  const enter = () => void (depth += 1);
  const leave = () => void (depth -= 1);
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CallExpression(call) {
      const text = compiled(call, { imported, scope: depth === 0 ? scope : new Map(), shorten });
      if (text !== null && !edits.some(({ start, end }) => start <= call.start && call.end <= end))
        edits.push({ start: call.start, end: call.end, text });
    },
  }).visit(program);
  const edited = edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
  const recipes = "import { createCompiledRecipe } from '#src/ui/compiled-recipe.ts'; ";
  return edits.some(({ text }) => text.startsWith('createCompiledRecipe(')) ? recipes + edited : edited;
}

/** The local names of a module's imports from Panda, each with its exported name. */
function importedFrom(program: ESTree.Program) {
  const names = new Map<string, string>();
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith('#styled/')) continue;
    for (const specifier of statement.specifiers)
      if (specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier')
        names.set(specifier.local.name, specifier.imported.name);
  }
  return names;
}

/** Adds the static constants of a statement to the scope. */
function declare(statement: ESTree.Node, imported: Map<string, string>, scope: Scope) {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return;
  for (const { id, init } of declaration.declarations) {
    if (id.type !== 'Identifier' || !init) continue;
    const value = staticOrNull(() =>
      init.type === 'CallExpression' ? rawOf(init, imported, scope) : valueOf(init, scope),
    );
    if (value) scope.set(id.name, value.value);
  }
}

type Surroundings = { imported: Map<string, string>; scope: Scope; shorten: Shorten };

/** The text that replaces a call; null for a call that stays. */
function compiled(call: ESTree.CallExpression, { imported, scope, shorten }: Surroundings): string | null {
  const raw = staticOrNull(() => rawOf(call, imported, scope));
  if (raw) return `(${JSON.stringify(raw.value)})`;
  const name = call.callee.type === 'Identifier' ? imported.get(call.callee.name) : undefined;
  const values = staticOrNull(() => argumentsOf(call, scope));
  if (name === undefined || !values) return null;
  if (name === 'cva') {
    const [base, tables, defaults]: ReturnType<typeof compileRecipe> = Reflect.apply(
      compileRecipe,
      undefined,
      values.value,
    );
    const parameters = [shorten(base), shortenTables(tables, shorten), defaults];
    return `createCompiledRecipe(${parameters.map((parameter) => JSON.stringify(parameter)).join(', ')})`;
  }
  const make =
    name === 'css' ? styles.css : Object.entries(patterns).find(([pattern]) => pattern === name)?.[1];
  return make ? JSON.stringify(shorten(Reflect.apply(make, undefined, values.value))) : null;
}

function shortenTables(tables: VariantClasses[], shorten: Shorten) {
  return tables.map(([variants, classes]) => [
    variants,
    Object.fromEntries(Object.entries(classes).map(([key, names]) => [key, shorten(names)])),
  ]);
}

/** The value of `css.raw(…)`. */
function rawOf(call: ESTree.CallExpression, imported: Map<string, string>, scope: Scope): Static {
  const { callee } = call;
  const isRaw =
    callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    imported.get(callee.object.name) === 'css' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'raw';
  if (!isRaw) throw new NotStatic();
  return Reflect.apply(styles.css.raw, undefined, argumentsOf(call, scope));
}

function argumentsOf(call: ESTree.CallExpression, scope: Scope): Static[] {
  return call.arguments.map((argument) => {
    if (argument.type === 'SpreadElement') throw new NotStatic();
    return valueOf(argument, scope);
  });
}

function valueOf(node: ESTree.Expression, scope: Scope): Static {
  switch (node.type) {
    case 'Literal':
      if (node.value instanceof RegExp || typeof node.value === 'bigint') throw new NotStatic();
      return node.value;
    case 'TemplateLiteral':
      if (node.expressions.length > 0) throw new NotStatic();
      return node.quasis[0]?.value.cooked;
    case 'Identifier':
      if (!scope.has(node.name)) throw new NotStatic();
      return scope.get(node.name);
    case 'ArrayExpression':
      return node.elements.map((element) => {
        if (element === null || element.type === 'SpreadElement') throw new NotStatic();
        return valueOf(element, scope);
      });
    case 'ObjectExpression':
      return Object.assign({}, ...node.properties.map((property) => propertyOf(property, scope)));
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return valueOf(node.expression, scope);
    default:
      throw new NotStatic();
  }
}

function propertyOf(property: ESTree.ObjectPropertyKind, scope: Scope): Static {
  if (property.type === 'SpreadElement') return valueOf(property.argument, scope);
  if (property.computed || property.kind !== 'init') throw new NotStatic();
  const { key } = property;
  if (key.type === 'Identifier') return { [key.name]: valueOf(property.value, scope) };
  if (key.type === 'Literal') return { [String(key.value)]: valueOf(property.value, scope) };
  throw new NotStatic();
}

function staticOrNull<Value>(evaluate: () => Value): { value: Value } | null {
  try {
    return { value: evaluate() };
  } catch (error) {
    if (error instanceof NotStatic) return null;
    throw error;
  }
}
