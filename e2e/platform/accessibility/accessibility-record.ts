import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import * as v from 'valibot';

/** The verdicts of each state of a screen, one for each width, with a space between them. */
const Verdicts = v.record(v.string(), v.string());

export const recordFile = join(import.meta.dirname, 'accessibility.json');
const passedFolder = 'node_modules/.cache/quayside/accessibility';

const judges = ['accessibility.ts', 'tab-stops.ts', 'page-content.ts'];
const judgedBy = createHash('sha256')
  .update([axe.version, ...judges.map((file) => readFileSync(join(import.meta.dirname, file)))].join('\0'))
  .digest('hex');

let known: v.InferOutput<typeof Verdicts> | undefined;

export function readVerdicts() {
  return existsSync(recordFile) ? v.parse(Verdicts, JSON.parse(readFileSync(recordFile, 'utf8'))) : {};
}

/** A hash of what was judged, and of what judges it. */
export function verdictOf(content: string, width: number): string {
  return createHash('sha256').update([content, width, judgedBy].join('\0')).digest('hex').slice(0, 16);
}

/** Whether a page with this content has passed. VERDICTS=anew judges every page anew, as before a release. */
export function hasPassed(state: string, verdict: string): boolean {
  if (process.env.VERDICTS === 'anew') return false;
  known ??= readVerdicts();
  return known[state]?.split(' ').includes(verdict) ?? false;
}

/** Keeps the verdicts of a state for `mergePassed`; the tests run in several processes. */
export function keepPassed(state: string, verdicts: readonly string[]): void {
  mkdirSync(passedFolder, { recursive: true });
  const file = `${createHash('sha256').update(state).digest('hex').slice(0, 16)}.json`;
  writeFileSync(join(passedFolder, file), JSON.stringify({ [state]: verdicts.join(' ') }));
}

/** Begins a run of the tests: nothing has passed in it. */
export function forgetPassed(): void {
  rmSync(passedFolder, { recursive: true, force: true });
}

/** Tells what of this run was known, and adds the rest to the record, which CI takes as it is. */
export function mergePassed(): void {
  const files = globSync(`${passedFolder}/*.json`);
  const passed: v.InferOutput<typeof Verdicts> = Object.assign(
    {},
    ...files.map((file) => v.parse(Verdicts, JSON.parse(readFileSync(file, 'utf8')))),
  );
  const recorded = readVerdicts();
  const changed = Object.keys(passed).filter((state) => passed[state] !== recorded[state]);
  if (files.length > 0)
    console.error(`Accessibility: ${changed.length} of ${files.length} states were not as recorded.`);
  if (process.env.CI || changed.length === 0) return;
  const all = Object.entries({ ...recorded, ...passed });
  const sorted = Object.fromEntries(all.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(recordFile, `${JSON.stringify(sorted, null, 2)}\n`);
}
