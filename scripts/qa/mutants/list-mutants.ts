import { basename } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { addChartFaults } from './chart-faults.ts';
import { findMachineFiles, importedNames, readSource } from './machine-sources.ts';
import type { Fault, SourceMutant } from './source-mutant.ts';
import { readStateNames, type StateNames } from './state-names.ts';
import { type AstNode, parseModule } from './syntax.ts';
import { addValueFaults, type ValueFaults } from './value-faults.ts';

/** `names`: the parts of a shared piece that have faults; without them all parts have. */
type SourceFile = { path: string; text: string; names?: ReadonlySet<string> };

type ParsedFile = SourceFile & { root: AstNode; faults: Map<string, Fault> };

/** All mutants of a machine, with those of the shared pieces that it judges and uses. */
export function listMachineMutants(machine: AnyStateMachine): SourceMutant[] {
  const { sources, shared } = findMachineFiles(machine.id);
  const own = sources.map((path) => ({ path, text: readSource(path) }));
  const pieces = shared.map((path) => ({
    path,
    text: readSource(path),
    names: importedNames(sources, path),
  }));
  return listSourceMutants([...own, ...pieces], readStateNames(machine));
}

/** All mutants of the files that define a machine, in the order of the text. */
export function listSourceMutants(files: readonly SourceFile[], states: StateNames): SourceMutant[] {
  const references = new Set<string>();
  const parsed = files.map((file) => ({
    ...file,
    root: parseModule(file.path, file.text).program,
    faults: new Map<string, Fault>(),
  }));
  for (const file of parsed)
    for (const part of partsOf(file)) addChartFaults(part, { ...collectorOf(file, references), states });
  // Functions may refer to further functions.
  const functions = parsed.flatMap((file) => functionsOf(file).map((one) => ({ ...one, file })));
  const done = new Set<string>();
  for (let next = nextOf(); next; next = nextOf()) {
    done.add(next.name);
    addValueFaults(next.node, [next.name], collectorOf(next.file, references));
  }
  return parsed.flatMap(toMutants);

  function nextOf() {
    return functions.find(({ name }) => references.has(name) && !done.has(name));
  }
}

function partsOf({ root, names }: ParsedFile): AstNode[] {
  if (!names || root.type !== 'Program') return [root];
  return root.body.filter((statement) => declarationsIn(statement).some(({ name }) => names.has(name)));
}

function collectorOf({ text, faults }: ParsedFile, references: Set<string>): ValueFaults {
  return {
    source: text,
    collect: (fault) => {
      const key = fault.alternatives.map((edit) => `${edit.start} ${edit.end} ${edit.text}`).join();
      if (!faults.has(key)) faults.set(key, fault);
    },
    refer: (name) => references.add(name),
  };
}

type Declaration = { name: string; node: AstNode };

/** The functions at the top of a module. */
function functionsOf({ root }: ParsedFile): Declaration[] {
  if (root.type !== 'Program') return [];
  return root.body
    .flatMap(declarationsIn)
    .filter(({ node }) => node.type === 'FunctionDeclaration' || node.type === 'ArrowFunctionExpression');
}

/** The functions and constants of a statement at the top of a module. */
function declarationsIn(statement: AstNode): Declaration[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type === 'FunctionDeclaration' && declared.id)
    return [{ name: declared.id.name, node: declared }];
  if (declared?.type !== 'VariableDeclaration') return [];
  return declared.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && init ? [{ name: id.name, node: init }] : [],
  );
}

function toMutants({ path, text, faults }: ParsedFile): SourceMutant[] {
  const counts = new Map<string, number>();
  return [...faults.values()]
    .toSorted((one, other) => one.at.start - other.at.start)
    .map((fault) => {
      const place = fault.place.join('.').replaceAll('.[', '[').replaceAll('.(', '(');
      const plain = `${basename(path)} ${place}: ${fault.text.replaceAll(/\s+/g, ' ')}`;
      const count = (counts.get(plain) ?? 0) + 1;
      counts.set(plain, count);
      return {
        name: count === 1 ? plain : `${plain} (${count})`,
        file: path,
        line: text.slice(0, fault.at.start).split('\n').length,
        alternatives: fault.alternatives,
      };
    });
}
