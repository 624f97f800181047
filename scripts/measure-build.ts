import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { measure, type Budget } from './budgets.ts';
import * as table from './screens.ts';

/** Holds a build with its compressed files against the budgets of scripts/screens.ts. */
export function measureBuild(folder: string): Budget[] {
  const bytes = (file: string, ending: string) => {
    const path = join(folder, file);
    return statSync(existsSync(path + ending) ? path + ending : path).size;
  };
  return measure(readManifest(folder), table, (file) => ({
    gzip: bytes(file, '.gz'),
    brotli: bytes(file, '.br'),
  }));
}

export function readManifest(folder: string) {
  return JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
}
