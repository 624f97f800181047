import { resolve } from 'node:path';
import { frameModule } from '../budgets/screens.ts';

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** The file of React, a script of its own before the entry (docs/decisions/056). */
export const reactChunk = 'react';

/**
 * Which modules share a file. By default the bundler makes thirty small files for a page, each a request. Here the
 * entry is one file, the frame of signed-in users another, and the other shared modules are grouped by the pages that
 * need them. Small groups are not merged: a page would load modules that only others need (docs/decisions/052).
 */
export const codeSplitting = {
  groups: [
    {
      name: reactChunk,
      test: /[\\/](node_modules[\\/](react|react-dom|scheduler)[\\/]|src[\\/]react-dom\.ts)/,
      priority: 3,
    },
    // With its other packages: in a file of their own they would stay cached over a release, but cost a further request.
    { name: 'index', tags: ['$initial' as const], priority: 2 },
    { name: frameChunk, priority: 1 },
    // The question of consent is on every page: it must not load the modules that would share its file.
    {
      name: 'privacy',
      test: /[\\/]src[\\/]analytics[\\/]consent/,
      priority: 1,
    },
    // Otherwise half of them is merged into a file that needs the other half.
    { name: 'countries', test: /[\\/]src[\\/]lib[\\/](continents|countries|country-groups)/, priority: 1 },
    { name: 'shared', minShareCount: 2, entriesAware: true },
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
  'src/lib/use-emitted.ts',
  'src/ui/badge.tsx',
  'src/ui/button-link.tsx',
];

const inFrame = new Set<string>();

function frameChunk(id: string, graph: Graph) {
  if (inFrame.size === 0) for (const module of [frameModule, ...ofMostPages]) collect(resolve(module), graph);
  return inFrame.has(id) ? 'frame' : null;
}

function collect(id: string, graph: Graph) {
  if (inFrame.has(id)) return;
  inFrame.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) collect(imported, graph);
}
