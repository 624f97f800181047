import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fillPlaceholders, createFeatureNames } from './feature-names.ts';
import { createFeatureRows } from './feature-rows.ts';

const templates = join(import.meta.dirname, 'templates');

export type WrittenFeature = { written: string[]; touched: string[] };

/** Writes the skeleton of a feature below `root`, and adds its rows to the files that name every page and call. */
export function writeFeature(root: string, place: string, singular?: string): WrittenFeature {
  const names = createFeatureNames(place, singular);
  names.__migration__ = `${nextMigration(root)}-${names.__things__}`;
  const files = globSync('**/*.template', { cwd: templates }).toSorted();
  const written = files.map((template) => ({
    path: fillPlaceholders(template.replace(/\.template$/, ''), names),
    text: fillPlaceholders(readFileSync(join(templates, template), 'utf8'), names),
  }));
  const taken = written.find(({ path }) => existsSync(join(root, path)));
  if (taken) throw new Error(`${taken.path} exists already.`);
  const touched = createFeatureRows(names).map(({ path, add }) => ({
    path,
    text: add(readFileSync(join(root, path), 'utf8')),
  }));
  for (const { path, text } of [...written, ...touched]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { written: written.map(({ path }) => path), touched: touched.map(({ path }) => path) };
}

/** The number after the last migration; 200 stands for all that made the tables of the first stores. */
function nextMigration(root: string): number {
  const files = globSync('server/**/*.migration.ts', { cwd: root });
  return Math.max(200, ...files.map((path) => Number.parseInt(basename(path), 10))) + 1;
}
