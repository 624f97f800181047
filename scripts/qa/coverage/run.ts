import { mkdirSync, writeFileSync } from 'node:fs';
import { generatePaths } from '@quayside/charts/paths/generate.ts';
import { runPaths } from '@quayside/charts/replay.ts';
import { createCoverageCollector } from '@quayside/charts/report/collect.ts';
import type { CoverageFile } from '@quayside/charts/report/coverage-record.ts';
import { coverageMeasures } from '@quayside/charts/report/measures.ts';
import { models } from '#machines/models/models.ts';

/** Generates paths for every machine and runs them on real actors; throws when an actor deviates from its path. */
export async function runPathsOfAllMachines(
  onMachine: (name: string) => void = () => {},
): Promise<CoverageFile> {
  const { inspect, watch, records } = createCoverageCollector(Object.values(models));
  const unreachable = new Map<string, string[]>();
  for (const model of Object.values(models)) {
    onMachine(model.machine.id);
    const suite = generatePaths(model, {
      criterion: [...coverageMeasures],
      strategy: 'tour',
    });
    const proved = suite.unreached.filter(({ why }) => why === 'unreachable');
    unreachable.set(
      model.machine.id,
      proved.map(({ goal }) => goal),
    );
    await runPaths(model, suite.paths, { inspect, watch });
  }
  return {
    source: 'paths',
    records: records().map((record) => ({ ...record, unreachable: unreachable.get(record.machine) ?? [] })),
  };
}

/** One file for each source; the report adds them up. */
export function writeCoverageRecords(folder: string, file: CoverageFile): void {
  mkdirSync(`${folder}/records`, { recursive: true });
  writeFileSync(`${folder}/records/${file.source}.json`, JSON.stringify(file));
}
