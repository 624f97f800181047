import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { createGolden, formatGolden } from '@quayside/charts/golden/golden-file.ts';
import { models } from '#machines/models/models.ts';
import type { CommandOutput } from './command.ts';
import { describeMachineDifference, goldenPath, listLeftOverGoldenFiles } from './golden-files.ts';
import { parseChoice } from './usage-error.ts';
import { writeFileWithFolders } from './write-file.ts';

/** Rewrites the golden files of machines, of all when none is named, and prints what was different. */
export function acceptGoldenFiles(names: readonly string[], { print }: CommandOutput): void {
  const known = Object.keys(models);
  const machines = names.length > 0 ? names.map((name) => parseChoice('machine', name, known)) : known;
  const changed = machines.filter((machine) => accept(machine, print));
  const leftOver = names.length > 0 ? [] : listLeftOverGoldenFiles();
  for (const path of leftOver) {
    rmSync(path);
    print(`${relative('.', path)}: removed, there is no such machine.`);
  }
  if (changed.length + leftOver.length === 0) print('The golden files are up to date.');
}

/** Returns whether the file has changed. */
function accept(machine: string, print: CommandOutput['print']): boolean {
  const model = models[machine];
  if (!model) return false;
  const path = goldenPath(machine);
  const text = formatGolden(createGolden(model));
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return false;
  print([`${relative('.', path)}:`, ...differencesOf(machine)].join('\n  '));
  writeFileWithFolders(path, text);
  return true;
}

/** A file with conflict markers cannot be compared, but it can be rewritten. */
function differencesOf(machine: string): string[] {
  try {
    return describeMachineDifference(machine);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
