import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Stored in the build: the fingerprint of its sources, its environment, and the assets of this and earlier builds. */
export type BuildRecord = { fingerprint: string; environment?: string; assets: string[][] };

const buildsKept = 5;
export const buildSources = [
  '{contract,client,machines,packages,src,public}/**/*',
  'scripts/build/**/*.ts',
  'scripts/qa/flows/*.ts',
  'scripts/rules/rooms.ts',
  '{index.html,internal/**/*.html,package-lock.json,package.json,vite.config.ts,panda.config.ts,postcss.config.mjs,.env*}',
];
const builtIn = /^(VITE_|ENABLE_|ENVIRONMENT$)/;

/** A hash of everything that a build depends on. */
export function fingerprint(environment: Record<string, string | undefined>) {
  const hash = createHash('sha256');
  const files = globSync(buildSources, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).toSorted()) {
    if (/\.test\.tsx?$/.test(path)) continue;
    hash.update(path).update('\0').update(readFileSync(path)).update('\0');
  }
  for (const [name, value] of Object.entries(environment).toSorted()) {
    if (builtIn.test(name)) hash.update(`${name}=${value}\0`);
  }
  return hash.digest('hex');
}

export function readBuildRecord(build: string): BuildRecord | undefined {
  const path = join(build, 'build.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/**
 * Copies the assets of the last builds, so that pages opened before a release still find their files; those of another
 * environment stay behind, because production must not have all of them (docs/decisions/128).
 */
export function keepEarlierAssets(previousBuild: string, nextBuild: string, environment?: string) {
  const previous = readBuildRecord(previousBuild);
  const earlier = previous?.environment === environment ? (previous?.assets.slice(0, buildsKept) ?? []) : [];
  for (const asset of earlier.flat()) {
    const from = join(previousBuild, asset);
    const to = join(nextBuild, asset);
    if (!existsSync(from) || existsSync(to)) continue;
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(from, to);
  }
  return earlier;
}
