import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Driver } from '@quayside/charts/formats/driver.ts';
import * as v from 'valibot';
import { projectFolder } from '#scripts/qa/mutants/machine-sources.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import { createContentHash } from '#tests/platform/tools/content-hash.ts';

const DrivenPath = v.object({
  machine: v.string(),
  parts: v.array(v.string()),
  name: v.string(),
  steps: v.array(
    v.object({
      kind: v.picklist(['start', 'event', 'outcome', 'after']),
      name: v.string(),
      milliseconds: v.optional(v.number()),
      expectedStates: v.array(v.string()),
    }),
  ),
});

/** A path of a machine, alone or with parts, as plain JSON. */
export type DrivenPath = v.InferOutput<typeof DrivenPath>;

/** Paths by machine, each with a hash of what they follow from. */
const Recorded = v.record(v.string(), v.object({ hash: v.string(), paths: v.array(DrivenPath) }));
type Recorded = v.InferOutput<typeof Recorded>;

export type Search = {
  machine: string;
  /** The machines whose models the search goes through. */
  searched: string[];
  /** Their drivers: the search takes only steps that these can do. */
  drivers: (Driver<DriverFixtures> | undefined)[];
  search: () => DrivenPath[];
};

const recordFile = join(import.meta.dirname, 'driven-paths.generated.json');
/** Says what is searched for: `driven-paths.ts` with the tools that it calls. */
const searcher = 'e2e/platform/paths/driven-paths.ts';

/**
 * The paths of all machines. One whose model, driver or search has changed is searched anew, which takes up to half
 * a minute, and recorded, except in CI; `VERDICTS=anew` searches all.
 */
export function readOrSearch(searches: readonly Search[], file = recordFile): DrivenPath[] {
  const hashOf = createContentHash(projectFolder);
  const known = process.env.VERDICTS === 'anew' ? {} : readRecorded(file);
  const found: Recorded = {};
  for (const { machine, searched, drivers, search } of searches) {
    const contents = searched.map((each) => hashOf(each, searcher));
    const hash = digest([...contents, ...drivers.map(describeDriver)]);
    const kept = known[machine];
    found[machine] = kept?.hash === hash ? kept : { hash, paths: search() };
  }
  if (!process.env.CI && hashesOf(found) !== hashesOf(known)) writeRecorded(file, found);
  return Object.values(found).flatMap(({ paths }) => paths);
}

function readRecorded(file: string): Recorded {
  return existsSync(file) ? v.parse(Recorded, JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/** One path a line. */
function writeRecorded(file: string, recorded: Recorded): void {
  const machines = Object.entries(recorded).map(([machine, { hash, paths }]) => {
    const lines = paths.map((path) => `      ${JSON.stringify(path)}`).join(',\n');
    return `  ${JSON.stringify(machine)}: {\n    "hash": "${hash}",\n    "paths": [\n${lines}\n    ]\n  }`;
  });
  writeFileSync(file, `{\n${machines.join(',\n')}\n}\n`);
}

function hashesOf(recorded: Recorded): string {
  return JSON.stringify(Object.entries(recorded).map(([machine, { hash }]) => [machine, hash]));
}

/** What a driver can do, without how. */
function describeDriver(driver: Driver<DriverFixtures> | undefined): string {
  return JSON.stringify(driver, (_, value: unknown) => (typeof value === 'function' ? 'does' : value));
}

function digest(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 16);
}
