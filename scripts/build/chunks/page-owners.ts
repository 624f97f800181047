import { basename, resolve } from 'node:path';
import { parsePageModules } from './page-modules.ts';

export type ModuleGraph = {
  getModuleInfo: (id: string) => {
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
  } | null;
};

/** Who needs a module: `first` are the pages that need it before they are shown, `all` has those of their later parts, too. */
export type Owners = { all: Set<string>; first: Set<string> };

/** For each module: the pages that need it, and the entry, if a part of the frame does. */
export function findOwners(
  graph: ModuleGraph,
  entry = resolve('src/main.tsx'),
  pages = pageFiles(),
): Map<string, Owners> {
  const owners = new Map<string, Owners>();
  for (const root of [entry, ...pages]) {
    for (const id of reach(root, true)) ownersOf(id).all.add(root);
    if (root !== entry) for (const id of reach(root, false)) ownersOf(id).first.add(root);
  }
  return owners;

  function ownersOf(id: string) {
    const known = owners.get(id) ?? { all: new Set(), first: new Set() };
    owners.set(id, known);
    return known;
  }

  function reach(from: string, withLater: boolean) {
    const seen = new Set([from]);
    for (const id of seen) {
      const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
      for (const next of importedIds) seen.add(next);
      // Another page owns what it needs itself.
      if (withLater) for (const next of dynamicallyImportedIds) if (!pages.includes(next)) seen.add(next);
    }
    return seen;
  }
}

/** The files of all pages. */
export function pageFiles(): string[] {
  const modules = parsePageModules().flatMap(({ modules }) => modules.slice(1));
  return [...new Set(modules)].map((module) => resolve(module));
}

export function nameOfPage(file: string): string {
  return basename(file, '.tsx');
}
