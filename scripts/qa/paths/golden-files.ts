import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeGoldenDifference } from '@quayside/charts/golden/golden-difference.ts';
import { parseGolden } from '@quayside/charts/golden/golden-file.ts';
import { models } from '#machines/models/models.ts';
import { readAcceptedWords } from './accepted-words.ts';

const folder = join(import.meta.dirname, '../../../machines');

/** The golden file of a machine, which stands beside its model. */
export function goldenPath(machine: string): string {
  const [model] = globSync(`**/${machine}.model.ts`, { cwd: folder });
  if (model === undefined) throw new Error(`There is no model file of '${machine}'.`);
  return join(folder, model.replace(/\.model\.ts$/, '.golden.txt'));
}

/** Golden files of machines that do not exist. */
export function listLeftOverGoldenFiles(): string[] {
  const known = Object.keys(models).map(goldenPath);
  return globSync('**/*.golden.txt', { cwd: folder })
    .map((path) => join(folder, path))
    .filter((path) => !known.includes(path));
}

/** How a machine differs from its golden file, in words. */
export function describeMachineDifference(machine: string): string[] {
  const model = models[machine];
  if (!model) throw new Error(`There is no machine '${machine}'.`);
  const path = goldenPath(machine);
  if (!existsSync(path)) return ['there is no golden file', acceptHint(machine)];
  const golden = parseGolden(readFileSync(path, 'utf8'));
  if (describeGoldenDifference(model, golden).length === 0) return [];
  const words = readAcceptedWords(machine, path);
  return [...describeGoldenDifference(model, golden, words), acceptHint(machine)];
}

function acceptHint(machine: string): string {
  return `If this is intended: npm run paths -- --accept ${machine}`;
}
