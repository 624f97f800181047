import { basename } from 'node:path';
import type { Screen } from './screens.ts';

/** The part of Vite's build manifest that says what loads what. */
export type Manifest = Record<
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

export type Budget = {
  name: string;
  unit: 'kB' | 'files';
  target: number;
  gate: number;
  actual: number;
  brotli?: number;
};

type Size = (file: string) => { gzip: number; brotli: number };
type Limit = { target: number; gate: number };

export type BudgetTable = {
  frame: string;
  screens: Screen[];
  steps: ({ name: string; from: string; to: string } & Limit)[];
  limits: { otherPage: Limit; wholeBuild: Limit; firstCss: Limit; loginFiles: Limit };
};

const entry = 'index.html';

/** The files that must have arrived before a page module can run, first the entry's own. */
export function filesNeeded(manifest: Manifest, modules: string[], from = entry) {
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

/** A module that was given a file of its own name together with others is found by that name. */
function keyOf(manifest: Manifest, module: string) {
  const named = (key: string) => manifest[key]?.name === basename(module, '.tsx');
  const key = manifest[module] ? module : Object.keys(manifest).find(named);
  if (key === undefined)
    throw new Error(`The build has no file for ${module}, which scripts/screens.ts names.`);
  return key;
}

/** Every budget with what the build really weighs. */
export function measure(manifest: Manifest, table: BudgetTable, size: Size): Budget[] {
  const needed = (screen: Screen) => filesNeeded(manifest, screen.modules).js;
  const named = (name: string) => table.screens.filter(({ page }) => page === name).flatMap(needed);
  const login = filesNeeded(manifest, table.screens.find(({ page }) => page === 'login')?.modules ?? []);
  const everything = new Set(Object.values(manifest).map(({ file }) => file));
  const weigh = (files: Iterable<string>) => sum([...files], size);
  const { otherPage, wholeBuild, firstCss, loginFiles } = table.limits;
  const everywhere = filesNeeded(manifest, [table.frame]).js;
  const further = (module: string) =>
    filesNeeded(manifest, [module]).js.filter((file) => !everywhere.includes(file));
  const known = table.screens.flatMap(({ modules }) => modules);
  const otherPages = Object.keys(manifest).filter((key) => key.endsWith('.page.tsx') && !known.includes(key));
  return [
    ...table.screens.map((screen): Budget => ({
      ...row({ ...screen, name: screen.page }),
      ...weigh(needed(screen)),
    })),
    ...table.steps.map((step): Budget => {
      const before = named(step.from);
      return { ...row(step), ...weigh(named(step.to).filter((file) => !before.includes(file))) };
    }),
    ...otherPages.map((key): Budget => ({
      ...row({ name: basename(key), ...otherPage }),
      ...weigh(further(key)),
    })),
    { ...row({ name: 'whole build', ...wholeBuild }), ...weigh([...everything].filter(isScript)) },
    { ...row({ name: 'CSS before first paint', ...firstCss }), ...weigh(login.css) },
    { name: 'JS files of the login page', unit: 'files', ...loginFiles, actual: login.js.length },
  ];
}

export function tooHeavy(budgets: Budget[]) {
  return budgets.filter(({ actual, gate }) => actual > gate);
}

/** A table for people: budget beside figure, what is above its gate marked. */
export function describe(budgets: Budget[]) {
  const lines = budgets.map(({ name, unit, target, gate, actual, brotli }) => {
    const figure =
      unit === 'kB' ? `${actual.toFixed(1)} kB gz / ${brotli?.toFixed(1)} br` : `${actual} files`;
    const verdict = actual > gate ? 'ABOVE THE GATE' : actual > target ? 'above target' : 'ok';
    return `${name.padEnd(28)}${`target ${target}`.padEnd(13)}${`gate ${gate}`.padEnd(11)}${figure.padEnd(28)}${verdict}`;
  });
  return lines.join('\n');
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
