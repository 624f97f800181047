import { resolve } from 'node:path';
import { frame } from './screens.ts';

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/**
 * Which modules share a file. Left alone, the bundler makes thirty small ones for a page, each a request.
 * One file before the login form can be used, one around everybody who is signed in, and what is left by who shares it.
 */
export const codeSplitting = {
  groups: [
    // Packages are in it too: apart, they would outlive a release in caches, but at the price of two requests more.
    { name: 'index', tags: ['$initial' as const], priority: 2 },
    { name: frameChunk, priority: 1 },
    { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 8_000 },
  ],
};

/** The flow inspector is a build of its own: React, which its budget leaves out, apart from the rest. */
export const inspectorSplitting = {
  groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
};

const notInPortal = /[\\/](src[\\/]inspector|node_modules[\\/]@statelyai)[\\/]/;

type Bundle = Record<string, { type: string; fileName: string; moduleIds?: string[] }>;

/** Modules in files of the portal that belong to its tools. */
export function strangersIn(bundle: Bundle): string[] {
  return Object.values(bundle).flatMap(({ fileName, moduleIds = [] }) =>
    moduleIds.filter((id) => notInPortal.test(id)).map((id) => `${fileName}: ${id}`),
  );
}

/** The bundler names a shared file after all that share it, which can be longer than a path may be. */
export function chunkFileName({ name }: { name: string }) {
  return `assets/${name.split('~')[0]}-[hash].js`;
}

const inFrame = new Set<string>();

function frameChunk(id: string, graph: Graph) {
  if (inFrame.size === 0) collect(resolve(frame), graph);
  return inFrame.has(id) ? 'frame' : null;
}

function collect(id: string, graph: Graph) {
  if (inFrame.has(id)) return;
  inFrame.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) collect(imported, graph);
}
