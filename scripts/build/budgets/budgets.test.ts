import { expect, test } from 'vitest';
import {
  describeBudgets,
  listNeededFiles,
  measureBudgets,
  budgetsAboveGate,
  type SizeBudgetTable,
  type BuildManifest,
} from './budgets.ts';

const manifest: BuildManifest = {
  'index.html': {
    file: 'assets/main.js',
    isEntry: true,
    imports: ['_vendor.js'],
    dynamicImports: [
      '_frame-hash.js',
      'src/list.page.tsx',
      'src/detail.page.tsx',
      'src/claims.page.tsx',
      '_shared-hash.js',
    ],
    css: ['assets/main.css'],
  },
  '_vendor.js': { file: 'assets/vendor.js' },
  '_table.js': { file: 'assets/table.js', imports: ['_vendor.js'] },
  'src/list.page.tsx': {
    file: 'assets/list.js',
    imports: ['index.html', '_table.js'],
  },
  'src/detail.page.tsx': {
    file: 'assets/detail.js',
    imports: ['index.html', '_table.js'],
    dynamicImports: ['src/chart.tsx'],
  },
  'src/chart.tsx': {
    file: 'assets/chart.js',
    name: 'chart',
    imports: ['_vendor.js'],
  },
  '_frame-hash.js': {
    file: 'assets/frame.js',
    name: 'frame',
    imports: ['index.html', '_table.js'],
  },
  '_shared-hash.js': {
    file: 'assets/shared.js',
    name: 'shared~frame~failure.page',
    imports: ['index.html'],
  },
  'src/claims.page.tsx': {
    file: 'assets/claims.js',
    name: 'claims.page',
    imports: ['index.html', '_table.js'],
  },
};

const gzip: Record<string, number> = {
  'assets/main.js': 20_000,
  'assets/vendor.js': 70_000,
  'assets/table.js': 10_000,
  'assets/list.js': 5_000,
  'assets/detail.js': 30_000,
  'assets/chart.js': 40_000,
  'assets/claims.js': 15_000,
  'assets/frame.js': 9_000,
  'assets/shared.js': 2_000,
  'assets/main.css': 6_000,
};

const screen = (page: string, module: string, gate: number) => ({
  page,
  modules: [module],
  target: gate - 10,
  gate,
});
const table: SizeBudgetTable = {
  frame: 'src/frame.tsx',
  screens: [
    { page: 'login', modules: [], target: 90, gate: 100 },
    screen('list', 'src/list.page.tsx', 105),
    screen('detail', 'src/detail.page.tsx', 120),
  ],
  pages: [
    { page: 'list', modules: ['src/frame.tsx', 'src/list.page.tsx'] },
    { page: 'terms', modules: ['src/table.tsx'] },
  ],
  steps: [{ name: 'list → detail', from: 'list', to: 'detail', target: 20, gate: 25 }],
  limits: {
    lazy: { target: 5, gate: 35 },
    lazyOf: { 'failure.page': { target: 2, gate: 3 } },
    firstCss: { target: 5, gate: 8 },
    loginFiles: { target: 2, gate: 2 },
    pageFiles: { target: 2, gate: 5 },
  },
};

function measured() {
  return measureBudgets(manifest, table, (file) => ({
    gzip: gzip[file] ?? 0,
    brotli: (gzip[file] ?? 0) / 2,
  }));
}

test('a page needs the entry, its own chunk and what both import, each once, but nothing that is loaded later', () => {
  expect(listNeededFiles(manifest, ['src/detail.page.tsx'])).toEqual({
    js: ['assets/main.js', 'assets/vendor.js', 'assets/detail.js', 'assets/table.js'],
    css: ['assets/main.css'],
  });
});

test('every budget is printed with its measured value', () => {
  expect(measured().map(({ name, actual }) => [name, actual])).toEqual([
    ['login', 90],
    ['list', 105],
    ['detail', 130],
    ['list → detail', 30],
    ['claims.page', 15],
    ['failure.page', 2],
    ['part of a page, chart', 40],
    ['whole build', 201],
    ['CSS before first paint', 6],
    ['JS files of the login page', 2],
    ['JS files before the first row, list', 5],
  ]);
});

test('a size above its gate fails, a size at its gate passes', () => {
  expect(budgetsAboveGate(measured()).map(({ name }) => name)).toEqual([
    'detail',
    'list → detail',
    'part of a page, chart',
  ]);
  expect(describeBudgets(budgetsAboveGate(measured()))).toContain('ABOVE THE GATE');
});

test('a page that is added has a gate without a row of its own', () => {
  const heavier: Record<string, number> = {
    ...gzip,
    'assets/claims.js': 36_000,
  };
  const budgets = measureBudgets(manifest, table, (file) => ({
    gzip: heavier[file] ?? 0,
    brotli: 0,
  }));
  expect(budgetsAboveGate(budgets).map(({ name }) => name)).toContain('claims.page');
});

test('a lazy page can have bounds of its own', () => {
  const heavier: Record<string, number> = {
    ...gzip,
    'assets/shared.js': 4_000,
  };
  const budgets = measureBudgets(manifest, table, (file) => ({
    gzip: heavier[file] ?? 0,
    brotli: 0,
  }));
  expect(budgetsAboveGate(budgets).map(({ name }) => name)).toContain('failure.page');
});

test('the whole build is printed and has no gate: each page pays for itself', () => {
  const budgets = measureBudgets(manifest, table, () => ({
    gzip: 10_000_000,
    brotli: 0,
  }));
  expect(budgetsAboveGate(budgets).map(({ name }) => name)).not.toContain('whole build');
  expect(describeBudgets(budgets)).toMatch(/whole build +no gate +\d+\.0 kB gz/);
});

test('a page module that the build does not know is an error, not a page without weight', () => {
  expect(() => listNeededFiles(manifest, ['src/renamed.page.tsx'])).toThrow('src/renamed.page.tsx');
});
