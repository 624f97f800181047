import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const root = join(import.meta.dirname, '../..');
const DetailSamples = v.record(v.string(), v.unknown());

/**
 * Sample details of refusals: one value for each name in the details of the contract, from the files
 * `<subject>.details.json` beside the calls.
 */
export const sampleRefusalDetail = joinSamples(
  globSync('contract/**/*.details.json', { cwd: root }).map((path) =>
    v.parse(DetailSamples, JSON.parse(readFileSync(join(root, path), 'utf8'))),
  ),
);

/** Throws where a name has two samples. */
export function joinSamples(parts: readonly Record<string, unknown>[]): Record<string, unknown> {
  const joined = new Map<string, unknown>();
  for (const [name, value] of parts.flatMap(Object.entries<unknown>)) {
    if (joined.has(name)) throw new Error(`The detail ${name} of refusals has two samples.`);
    joined.set(name, value);
  }
  return Object.fromEntries(joined);
}
