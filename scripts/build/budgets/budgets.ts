import { basename } from 'node:path';
import type { ScreenBudget } from './screens.ts';

/** The part of Vite's build manifest with the imports of each file. */
export type BuildManifest = Record<
  string,
  {
    file: string;
    name?: string;
    isEntry?: boolean;
    imports?: string[];
    dynamicImports?: string[];
    css?: string[];
  }
>;

/** The bounds of a figure; without a gate it is only printed. */
export type SizeBudget = {
  name: string;
  unit: 'kB' | 'files';
  target?: number;
  gate?: number;
  actual: number;
  brotli?: number;
};

type Size = (file: string) => { gzip: number; brotli: number };
type Weigh = (files: Iterable<string>) => { actual: number; brotli: number };
type Limit = { target: number; gate: number };

export type SizeBudgetTable = {
  frame: string;
  screens: ScreenBudget[];
  /** Every page with the modules that it needs before its first row. */
  pages: PageModules[];
  steps: ({ name: string; from: string; to: string } & Limit)[];
  limits: {
    lazy: Limit;
    lazyOf: Record<string, Limit>;
    firstCss: Limit;
    loginFiles: Limit;
    pageFiles: Limit;
  };
};

type PageModules = { page: string; modules: string[] };

const entry = 'index.html';

/** The files that must be loaded before a page module can run, that of the entry first. */
export function listNeededFiles(manifest: BuildManifest, modules: string[], from = entry) {
  const seen = new Set<string>();
  const css = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of chunk.css ?? []) css.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of [from, ...modules.map((module) => keyOf(manifest, module))]) visit(key);
  const js = [...seen].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js'));
  return { js, css: [...css] };
}

/** The manifest key of a module; one that shares a file named after it is found by that name. */
function keyOf(manifest: BuildManifest, module: string) {
  const key = findKey(manifest, module);
  if (key === undefined)
    throw new Error(`The build has no file for ${module}, which scripts/build/budgets/screens.ts names.`);
  return key;
}

/** Whether a module has a file of its own. */
export function hasFile(manifest: BuildManifest, module: string): boolean {
  return findKey(manifest, module) !== undefined;
}

function findKey(manifest: BuildManifest, module: string) {
  const named = (key: string) => manifest[key]?.name === basename(module, '.tsx');
  return manifest[module] ? module : Object.keys(manifest).find(named);
}

/** Every budget with the measured size of the build. */
export function measureBudgets(manifest: BuildManifest, table: SizeBudgetTable, size: Size): SizeBudget[] {
  const needed = (screen: ScreenBudget) => listNeededFiles(manifest, screen.modules).js;
  const named = (name: string) => table.screens.filter(({ page }) => page === name).flatMap(needed);
  const login = listNeededFiles(manifest, table.screens.find(({ page }) => page === 'login')?.modules ?? []);
  const everything = new Set(Object.values(manifest).map(({ file }) => file));
  const weigh: Weigh = (files) => sum([...files], size);
  const { firstCss, loginFiles } = table.limits;
  return [
    ...table.screens.map((screen): SizeBudget => ({
      ...row({ ...screen, name: screen.page }),
      ...weigh(needed(screen)),
    })),
    ...table.steps.map((step): SizeBudget => {
      const before = named(step.from);
      return {
        ...row(step),
        ...weigh(named(step.to).filter((file) => !before.includes(file))),
      };
    }),
    ...measureLazy(manifest, table, weigh),
    {
      name: 'whole build',
      unit: 'kB',
      ...weigh([...everything].filter(isScript)),
    },
    {
      ...row({ name: 'CSS before first paint', ...firstCss }),
      ...weigh(login.css),
    },
    {
      name: 'JS files of the login page',
      unit: 'files',
      ...loginFiles,
      actual: login.js.length,
    },
    measurePageFiles(manifest, table),
  ];
}

/** The page that waits for the most files. */
function measurePageFiles(manifest: BuildManifest, { pages, limits }: SizeBudgetTable): SizeBudget {
  const counts = pages.map(({ page, modules }) => ({ page, count: filesOf(modules) }));
  const [most] = counts.toSorted((one, other) => other.count - one.count);
  return {
    name: `JS files before the first row, ${most?.page}`,
    unit: 'files',
    ...limits.pageFiles,
    actual: most?.count ?? 0,
  };

  function filesOf(modules: string[]) {
    const known = modules.filter((module) => hasFile(manifest, module));
    return listNeededFiles(manifest, known).js.length;
  }
}

/**
 * Every lazy import with the code that it loads beyond the entry, the frame and its importer. An import of the app, such
 * as a page, has its own row; of the parts of pages the heaviest has one.
 */
function measureLazy(
  manifest: BuildManifest,
  { frame, screens, limits }: SizeBudgetTable,
  weigh: Weigh,
): SizeBudget[] {
  const everywhere = listNeededFiles(manifest, [frame]).js;
  const app = [entry, keyOf(manifest, frame)];
  const isOfApp = (key: string) => app.includes(key) || key.startsWith('src/app/');
  const withOwnRow = new Set(
    [frame, ...screens.flatMap(({ modules }) => modules)].map((module) => keyOf(manifest, module)),
  );
  const pages: SizeBudget[] = [];
  const parts: SizeBudget[] = [];
  for (const [importer, { dynamicImports = [] }] of Object.entries(manifest)) {
    const before = new Set([...everywhere, ...listNeededFiles(manifest, [importer]).js]);
    for (const key of dynamicImports.filter((imported) => !withOwnRow.has(imported))) {
      const further = listNeededFiles(manifest, [key]).js.filter((file) => !before.has(file));
      const rows = isOfApp(importer) ? pages : parts;
      const name = nameOf(manifest, key);
      rows.push({
        ...row({ name, ...(limits.lazyOf[name] ?? limits.lazy) }),
        ...weigh(further),
      });
    }
  }
  const [heaviest] = parts.toSorted((one, other) => other.actual - one.actual);
  if (heaviest) heaviest.name = `part of a page, ${heaviest.name}`;
  return [...pages, ...(heaviest ? [heaviest] : [])];
}

/** The module of a chunk; where several share it, preferably a page. */
function nameOf(manifest: BuildManifest, key: string) {
  const names = (manifest[key]?.name ?? key).split('~');
  return names.find((name) => name.endsWith('.page')) ?? names.at(-1) ?? key;
}

export function budgetsAboveGate(budgets: SizeBudget[]) {
  return budgets.filter(isAboveGate);
}

/** Each budget beside its figure; figures above their gate are marked. */
export function describeBudgets(budgets: SizeBudget[]) {
  const lines = budgets.map((budget) => {
    const { name, unit, target, gate, actual, brotli } = budget;
    const figure =
      unit === 'kB' ? `${actual.toFixed(1)} kB gz / ${brotli?.toFixed(1)} br` : `${actual} files`;
    const limits = gate === undefined ? 'no gate' : `${`target ${target}`.padEnd(13)}${`gate ${gate}`}`;
    return `${name.padEnd(38)}${limits.padEnd(24)}${figure.padEnd(28)}${verdictOn(budget)}`;
  });
  return lines.join('\n');
}

function verdictOn(budget: SizeBudget) {
  if (isAboveGate(budget)) return 'ABOVE THE GATE';
  return budget.actual > (budget.target ?? Infinity) ? 'above target' : 'ok';
}

function isAboveGate({ actual, gate = Infinity }: SizeBudget) {
  return actual > gate;
}

function row({ name, target, gate }: { name: string } & Limit) {
  return { name, unit: 'kB' as const, target, gate };
}

function sum(files: string[], size: Size) {
  const sizes = files.map(size);
  return {
    actual: sizes.reduce((total, { gzip }) => total + gzip / 1000, 0),
    brotli: sizes.reduce((total, { brotli }) => total + brotli / 1000, 0),
  };
}

function isScript(file: string) {
  return file.endsWith('.js');
}
