import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { INSPECTOR_MANIFEST, INSPECTOR_PAGE } from '../build-inspector.ts';
import { parsePageModules } from '../chunks/page-modules.ts';
import { listNeededFiles, measureBudgets, type SizeBudget } from './budgets.ts';
import { frameModule, navigationSteps, screenBudgets, sizeLimits } from './screens.ts';

const budgetTable = {
  frame: frameModule,
  screens: screenBudgets,
  pages: parsePageModules(),
  steps: navigationSteps,
  limits: sizeLimits,
};

/** Holds a build with its compressed files against the budgets of scripts/build/budgets/screens.ts. */
export function measureBuild(folder: string): SizeBudget[] {
  const bytes = (file: string, ending: string) => {
    const path = join(folder, file);
    return statSync(existsSync(path + ending) ? path + ending : path).size;
  };
  const size = (file: string) => ({ gzip: bytes(file, '.gz'), brotli: bytes(file, '.br') });
  return [...measureBudgets(readManifest(folder), budgetTable, size), ...measureInspector(folder, size)];
}

/** The flow inspector, where it was built. */
function measureInspector(
  folder: string,
  size: (file: string) => { gzip: number; brotli: number },
): SizeBudget[] {
  const path = join(folder, INSPECTOR_MANIFEST);
  if (!existsSync(path)) return [];
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  const files = listNeededFiles(manifest, [], INSPECTOR_PAGE).js.filter(
    (file) => !/\/react-[^/]*\.js$/.test(file),
  );
  const total = (kind: 'gzip' | 'brotli') => files.reduce((sum, file) => sum + size(file)[kind] / 1000, 0);
  const { target, gate } = sizeLimits.inspector;
  const figures = { actual: total('gzip'), brotli: total('brotli') };
  return [{ name: 'flow inspector beside React', unit: 'kB', target, gate, ...figures }];
}

export function readManifest(folder: string) {
  return JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
}
