import { parseSync, Visitor, type ESTree, type Plugin } from 'vite';

const PART = '?part=';

/**
 * Splits the single file of a package into a module for each declaration. A bundler puts a module into one file as a
 * whole: the entry would load all that any page uses of the package (docs/decisions/083).
 */
export function splitPackage(name: string): Plugin {
  let file: string | undefined;
  let modules = new Map<string, string>();
  return {
    name: `split-${name}`,
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (modules.has(source)) return { id: source, moduleSideEffects: false };
      if (source !== name) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      file = resolved?.id;
      return resolved;
    },
    load: (id) => {
      const code = modules.get(id);
      return code === undefined ? null : { code, moduleSideEffects: false };
    },
    transform(code, id) {
      if (id !== file) return null;
      const split = splitModule(code, (part) => `${id}${PART}${part}`);
      modules = split.modules;
      return { code: split.facade, map: null };
    },
  };
}

type Part = { names: string[]; mentioned: Set<string>; code: string };

/**
 * A module of declarations and one list of exports as a module for each declaration, and the facade that exports from
 * them. Functions that share a variable stay together.
 */
export function splitModule(code: string, idOf: (part: string) => string) {
  const { program } = parseSync('module.mjs', code);
  const { body } = program;
  const identifiers = namesIn(program);
  const variables = new Set(body.filter(isVariable).flatMap(declaredNames));
  const parts = new Map<string, Part>();
  const exports: { local: string; text: string }[] = [];
  let end = 0;
  for (const statement of body) {
    // With the comment before it, which may tell that a function has no side effects.
    const text = code.slice(end, statement.end);
    end = statement.end;
    if (statement.type === 'ExportNamedDeclaration' && statement.declaration === null) {
      exports.push(...exportsOf(statement, code));
      continue;
    }
    const names = declaredNames(statement);
    const isInside = ({ start }: { start: number }) => start >= statement.start && start < statement.end;
    const mentioned = new Set(identifiers.filter(isInside).map(({ name }) => name));
    const key = [...mentioned].find((name) => variables.has(name)) ?? names[0];
    if (key === undefined) throw new Error(`Not a declaration: ${text.trim()}`);
    const part = parts.get(key);
    parts.set(key, {
      names: [...(part?.names ?? []), ...names],
      mentioned: mentioned.union(part?.mentioned ?? new Set()),
      code: (part?.code ?? '') + text,
    });
  }
  return link(parts, exports, idOf);
}

function link(
  parts: Map<string, Part>,
  exports: { local: string; text: string }[],
  idOf: (part: string) => string,
) {
  const homes = new Map([...parts].flatMap(([key, { names }]) => names.map((name) => [name, idOf(key)])));
  const modules = [...parts].map(([key, { names, mentioned, code }]) => {
    const imported = [...mentioned].filter((name) => homes.has(name) && !names.includes(name));
    const imports = imported.map((name) => `import { ${name} } from '${homes.get(name)}';\n`);
    return [idOf(key), `${imports.join('')}${code}\nexport { ${names.join(', ')} };\n`] as const;
  });
  const facade = exports.map(({ local, text }) => `export { ${text} } from '${homes.get(local)}';\n`);
  return { facade: facade.join(''), modules: new Map(modules) };
}

function isVariable(statement: ESTree.Node) {
  return statement.type === 'VariableDeclaration' && statement.kind !== 'const';
}

function declaredNames(statement: ESTree.Node): string[] {
  if (statement.type === 'VariableDeclaration')
    return statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  const isNamed = statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration';
  return isNamed && statement.id ? [statement.id.name] : [];
}

/** Every name with its place, except those of properties. A name may be that of a local variable: its import is unused. */
function namesIn(program: ESTree.Program) {
  const names = new Map<number, string>();
  const properties = new Set<number>();
  new Visitor({
    Identifier: ({ name, start }) => void names.set(start, name),
    MemberExpression: ({ computed, property }) => void (computed || properties.add(property.start)),
    Property: ({ computed, shorthand, key }) => void (computed || shorthand || properties.add(key.start)),
  }).visit(program);
  return [...names].filter(([start]) => !properties.has(start)).map(([start, name]) => ({ start, name }));
}

function exportsOf({ specifiers }: ESTree.ExportNamedDeclaration, code: string) {
  return specifiers.flatMap(({ local, start, end }) =>
    local.type === 'Identifier' ? [{ local: local.name, text: code.slice(start, end) }] : [],
  );
}
