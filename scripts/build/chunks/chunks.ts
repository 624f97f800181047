import { resolve } from 'node:path';
import { frameModule } from '../budgets/screens.ts';
import { findOwners, nameOfPage, type ModuleGraph, type Owners } from './page-owners.ts';
import { pieceOf } from './pieces.ts';

/** The file of React, a script of its own before the entry (docs/decisions/056). */
export const reactChunk = 'react';

/**
 * Which modules share a file (docs/decisions/166). The entry is one file, and so is the frame of signed-in users. What
 * one page needs is in the file of this page, what several pages need in one of `pieces.ts`. Each of the other modules
 * is in a file with those that exactly the same parts of the portal need, so that no part loads more than it needs.
 */
export const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [
    {
      name: reactChunk,
      test: /[\\/](node_modules[\\/](react|react-dom|scheduler)[\\/]|src[\\/]react-dom\.ts)/,
      priority: 5,
    },
    // With its other packages: in a file of their own they would stay cached over a release, but cost a further request.
    { name: 'index', tags: ['$initial' as const], priority: 4 },
    { name: frameChunk, priority: 3 },
    // The question of consent is on every page: it must not load the modules that would share its file.
    {
      name: 'privacy',
      test: /[\\/]src[\\/]analytics[\\/]consent/,
      priority: 3,
    },
    {
      name: 'public-frame',
      test: /[\\/]src[\\/](app[\\/](public\.pages|frame[\\/](public-frame|site-header))|ui[\\/]public-column)/,
      priority: 3,
    },
    { name: pageOrPiece, priority: 2 },
    { name: 'shared', minShareCount: 2, entriesAware: true, priority: 1 },
  ],
};

/** The flow inspector is a separate build. React has a file of its own there, because the budget does not count it. */
export const inspectorSplitting = {
  groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
};

export const notInPortal = /[\\/](packages[\\/]flows[\\/]inspector|node_modules[\\/]@statelyai)[\\/]/;
/** Test orders (docs/decisions/128). */
export const notInProduction = /[\\/]src[\\/]staff[\\/]test-sale[\\/]/;

type Bundle = Record<string, { type: string; fileName: string; moduleIds?: string[]; imports?: string[] }>;

/** Modules that files of the portal must not have: those of the inspector, and in production those of test orders. */
export function strangersIn(bundle: Bundle, environment: string | undefined): string[] {
  const isStranger = (id: string) =>
    notInPortal.test(id) || (environment === 'production' && notInProduction.test(id));
  return Object.values(bundle).flatMap(({ fileName, moduleIds = [] }) =>
    moduleIds.filter(isStranger).map((id) => `${fileName}: ${id}`),
  );
}

/** Files that import each other in a cycle: one of them runs before what it imports. */
export function importCyclesIn(bundle: Bundle): string[] {
  const importsOf = new Map(Object.values(bundle).map(({ fileName, imports = [] }) => [fileName, imports]));
  const reaches = (from: string, target: string, seen: Set<string>): boolean =>
    (importsOf.get(from) ?? []).some((next) => {
      if (next === target) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, target, seen);
    });
  return [...importsOf.keys()].filter((file) => reaches(file, file, new Set()));
}

/** The bundler names a shared file after all its importers, which can exceed the length of a path. */
export function chunkFileName({ name }: { name: string }) {
  return `assets/${name.split('~')[0]}-[hash].js`;
}

/** Small modules that most pages need: files of their own would cost more than they hold. */
export const ofMostPages = [
  'src/forms/slow-calls.tsx',
  'src/lib/country.ts',
  'src/lib/country-groups.ts',
  'src/lib/use-emitted.ts',
  'src/ui/badge.tsx',
  'src/ui/button-link.tsx',
  'contract/platform/values/no-line-breaks.ts',
  'src/lib/not-loaded.ts',
  'src/lib/use-form-actor.ts',
  'src/messages/profile-gap.messages.ts',
  'src/queries/loaded.tsx',
  'src/ui/breadcrumb.tsx',
  'src/ui/countdown.tsx',
  'src/ui/new-mark.tsx',
  'src/ui/stat.tsx',
  'src/ui/empty-state.tsx',
  'src/ui/failed-state.tsx',
  'src/ui/progress.tsx',
  'src/ui/use-kept-focus.ts',
];

const inFrame = new Set<string>();

function frameChunk(id: string, graph: ModuleGraph) {
  if (inFrame.size === 0) for (const module of [frameModule, ...ofMostPages]) collect(resolve(module), graph);
  return inFrame.has(id) ? 'frame' : null;
}

function collect(id: string, graph: ModuleGraph) {
  if (inFrame.has(id)) return;
  inFrame.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) collect(imported, graph);
}

let owners: Map<string, Owners> | undefined;

/** A module of one page is in the file of this page; one of several in the file of its purpose, if it has one. */
function pageOrPiece(id: string, graph: ModuleGraph) {
  owners ??= findOwners(graph);
  const { all, first } = owners.get(id) ?? { all: new Set(), first: new Set() };
  const [page] = first;
  if (page === undefined) return null;
  return all.size > 1 ? pieceOf(id) : nameOfPage(page);
}
