import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { findMachineFiles, projectFolder, readSource } from './machine-sources.ts';
import type { SourceMutant } from './source-mutant.ts';
import { parseModule } from './syntax.ts';
import type { JudgedMutant } from './verdict.ts';

const Named = v.strictObject({ mutant: v.string(), proof: v.pipe(v.string(), v.minLength(20)) });

const Result = v.strictObject({
  /** A hash of what has the faults: the sources, and the shared pieces that the machine judges. */
  sources: v.string(),
  /** A hash of what finds them: the model and the tests. */
  judges: v.string(),
  /** Without the named ones, and without those that XState or the compiler refuses. */
  mutants: v.number(),
  refused: v.number(),
  found: v.number(),
  /** The names of those that nothing finds, but for the named ones. */
  lived: v.array(v.string()),
});

const MutantRecord = v.strictObject({
  /** Mutants that nothing can find, each with the proof; written by hand. */
  named: v.array(Named),
  /** The last full result; written by `npm run mutants`. */
  result: Result,
});

export type NamedMutant = v.InferOutput<typeof Named>;
export type MutantResult = v.InferOutput<typeof Result>;
export type MutantRecord = v.InferOutput<typeof MutantRecord>;

/** The part of the mutants of a machine that has to be found. */
const FOUND_THRESHOLD = 0.95;

export function recordPath(machine: string): string {
  return findMachineFiles(machine).model.replace(/\.model\.ts$/, '.mutants.json');
}

export function readRecord(machine: string): MutantRecord | null {
  const path = recordPath(machine);
  if (!existsSync(join(projectFolder, path))) return null;
  return v.parse(MutantRecord, JSON.parse(readSource(path)));
}

export function writeRecord(machine: string, record: MutantRecord): void {
  writeFileSync(join(projectFolder, recordPath(machine)), `${JSON.stringify(record, null, 2)}\n`);
}

export type Fingerprints = Pick<MutantResult, 'sources' | 'judges'>;

/** What a result follows from. The golden file follows from that, too. */
export function fingerprintsOf(machine: string, named: readonly NamedMutant[]): Fingerprints {
  const { sources, shared, model, tests } = findMachineFiles(machine);
  return {
    sources: hashOf([...sources, ...shared], JSON.stringify(named)),
    judges: hashOf([model, ...tests]),
  };
}

function hashOf(paths: readonly string[], more = ''): string {
  const files = paths.map((path) => `${basename(path)}\0${contentOf(path, readSource(path))}\0`);
  return createHash('sha256')
    .update(files.toSorted().join('') + more)
    .digest('hex')
    .slice(0, 16);
}

/** What a module says wherever it lies: without comments and blank lines, with the base names of what it imports. */
export function contentOf(path: string, source: string): string {
  const { imports, comments } = parseModule(path, source);
  const imported = imports.map(({ moduleRequest: { value }, entries }) => {
    const names = entries.map(({ importName, localName }) => `${importName.name ?? ''}=${localName.value}`);
    return `${basename(value)} ${names.toSorted().join(' ')}`;
  });
  const left = [...imports, ...comments]
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), source);
  return [...imported.toSorted(), ...left.split('\n').filter((line) => line.trim() !== '')].join('\n');
}

/** The result of judged mutants; those that are named do not count. */
export function toResult(
  fingerprints: Fingerprints,
  judged: readonly JudgedMutant[],
  named: readonly NamedMutant[],
): MutantResult {
  const names = new Set(named.map(({ mutant }) => mutant));
  const counted = judged.filter(({ name, verdict }) => verdict !== 'invalid' && !names.has(name));
  const lived = counted.filter(({ verdict }) => verdict === 'lived').map(({ name }) => name);
  const refused = judged.filter(({ verdict }) => verdict === 'invalid').length;
  return { ...fingerprints, mutants: counted.length, refused, found: counted.length - lived.length, lived };
}

/** What is wrong with a result, in words. */
export function listProblems(
  machine: string,
  { mutants, found }: Pick<MutantResult, 'mutants' | 'found'>,
): string[] {
  const share = mutants === 0 ? 1 : found / mutants;
  if (share >= FOUND_THRESHOLD) return [];
  const texts = `${found} of ${mutants} mutants are found (${percent(share)})`;
  return [`${machine}: ${texts}, at least ${percent(FOUND_THRESHOLD)} have to be.`];
}

/** What is wrong with the named mutants, in words. */
export function listNameProblems(
  machine: string,
  judged: readonly JudgedMutant[],
  named: readonly NamedMutant[],
): string[] {
  const verdicts = new Map(judged.map(({ name, verdict }) => [name, verdict]));
  const file = basename(recordPath(machine));
  return named.flatMap(({ mutant }) => {
    const verdict = verdicts.get(mutant);
    if (verdict === 'lived') return [];
    return verdict === undefined
      ? [`${file} names a mutant that does not exist: ${mutant}`]
      : [`${file} names a mutant that is found or refused (${verdict}): ${mutant}`];
  });
}

/** What has changed since a record: 'sources' when both have; null when nothing has. */
export function changeSince(machine: string, { named, result }: MutantRecord): keyof Fingerprints | null {
  const { sources, judges } = fingerprintsOf(machine, named);
  if (sources !== result.sources) return 'sources';
  return judges === result.judges ? null : 'judges';
}

/**
 * What is wrong with a record, in words: too few mutants are found, or it does not fit the mutants that the sources
 * have.
 */
export function listRecordProblems(
  machine: string,
  { named, result }: MutantRecord,
  mutants: readonly SourceMutant[],
): string[] {
  const { refused, found, lived } = result;
  const names = new Set(mutants.map(({ name }) => name));
  const isWhole =
    result.mutants + refused + named.length === mutants.length &&
    found + lived.length === result.mutants &&
    [...lived, ...named.map(({ mutant }) => mutant)].every((name) => names.has(name));
  if (!isWhole) return [`${basename(recordPath(machine))} does not fit the mutants of the machine.`];
  return listProblems(machine, result);
}

export function percent(share: number): string {
  return `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;
}
