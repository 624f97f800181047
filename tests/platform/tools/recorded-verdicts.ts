import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import * as v from 'valibot';
import { expect } from 'vitest';
import { projectFolder } from '#scripts/qa/mutants/machine-sources.ts';
import { createContentHash } from './content-hash.ts';

/** `VERDICTS`: `record` writes the verdicts of passed checks, `anew` trusts no recorded one. */
const Mode = v.optional(v.picklist(['record', 'anew']));
export type Mode = v.InferOutput<typeof Mode>;

/** The hash of the content for which each check has passed. */
const Verdicts = v.record(v.string(), v.string());

const hashOf = createContentHash(projectFolder);

/**
 * Runs a check of a machine, unless `<test>.verdicts.json` beside the test file has it as passed for the present
 * content. `claim` is the beginning of the test's title, without its parameters; `read` are the files that the check
 * reads, relative to the project.
 */
export async function expectProven(
  claim: string,
  machine: string,
  check: () => unknown,
  read: readonly string[] = [],
): Promise<void> {
  const { testPath = '' } = expect.getState();
  const hash = hashOf(machine, relative(projectFolder, testPath).split(sep).join('/'), read);
  await expectProvenFor(claim, hash, check);
}

/** Runs a check, unless the verdicts beside the test file have it as passed for a hash of what it follows from. */
export async function expectProvenFor(claim: string, hash: string, check: () => unknown): Promise<void> {
  const { testPath = '', currentTestName = '' } = expect.getState();
  expect(currentTestName.startsWith(claim), `'${currentTestName}' begins with '${claim}'`).toBe(true);
  await prove({ path: verdictsPath(testPath), claim, hash, mode: readMode() }, check);
}

type Proof = { path: string; claim: string; hash: string; mode: Mode };

/** Runs a check, unless its hash is recorded; records it only if it passes and `mode` says so. */
export async function prove({ path, claim, hash, mode }: Proof, check: () => unknown): Promise<void> {
  if (mode !== 'anew' && readVerdicts(path)[claim] === hash) return;
  await check();
  if (mode === 'record') writeVerdicts(path, { ...readVerdicts(path), [claim]: hash });
}

type Task = { file: { filepath: string; tasks: readonly { name: string }[] } };

/** Refuses verdicts of tests that the file of `task` no longer has. `VERDICTS=record` removes them. */
export function expectNoStaleVerdicts({ file: { filepath, tasks } }: Task): void {
  const path = verdictsPath(filepath);
  const titles = tasks.map(({ name }) => name);
  if (readMode() === 'record') {
    const stale = new Set(findStaleClaims(path, titles));
    writeVerdicts(
      path,
      Object.fromEntries(Object.entries(readVerdicts(path)).filter(([claim]) => !stale.has(claim))),
    );
  }
  expect(findStaleClaims(path, titles)).toEqual([]);
}

export function findStaleClaims(path: string, titles: readonly string[]): string[] {
  return Object.keys(readVerdicts(path)).filter((claim) => !titles.some((title) => title.startsWith(claim)));
}

function readMode(): Mode {
  return v.parse(Mode, process.env.VERDICTS || undefined);
}

function verdictsPath(test: string): string {
  return test.replace(/\.test\.ts$/, '.verdicts.json');
}

export function readVerdicts(path: string): Record<string, string> {
  return existsSync(path) ? v.parse(Verdicts, JSON.parse(readFileSync(path, 'utf8'))) : {};
}

function writeVerdicts(path: string, verdicts: Record<string, string>): void {
  const sorted = Object.entries(verdicts).toSorted(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
