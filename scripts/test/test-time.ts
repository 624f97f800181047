import { rooms } from '../rules/rooms.ts';
import type { TestResult } from './test-report.ts';

/** Core-seconds that the tests of one feature may take in one run of all tests. */
const FEATURE_BUDGET = 45;

export type AreaTime = { area: string; isFeature: boolean; coreSeconds: number };

/** The tests of a room, with their subject: a folder, or the first word of the file name. */
export const roomTest = new RegExp(`^(?:contract|machines|server|src)/(?:${rooms.join('|')})/([^/.]+)`);
/** The tests of the whole portal, with their subject: the first word of the file name. */
export const portalTest = /^(?:e2e|tests)\/(?:.*\/)?([^/.]+)\./;

/** Journeys of several features that run once more, on two processes. */
const PAIR_AREA = 'e2e on a pair of processes';

/**
 * Distributes the processor time of a runner among features and other areas, by the durations of the tests. A feature is
 * a subject of a room of contract/, machines/, server/ or src/, with the tests of its name in e2e/ and tests/; singular
 * and plural of a name are one feature.
 */
export function distributeTimeByArea(runs: { tests: TestResult[]; coreSeconds?: number }[]): AreaTime[] {
  const folders = runs.flatMap(({ tests }) => tests.flatMap(({ file }) => featureFolderOf(file) ?? []));
  const features = new Map(folders.map((name) => [singular(name), name]));
  const times = new Map<string, AreaTime>();
  for (const { tests, coreSeconds } of runs) {
    const duration = tests.reduce((sum, { seconds }) => sum + seconds, 0);
    const rate = coreSeconds === undefined || duration === 0 ? 1 : coreSeconds / duration;
    for (const { file, project, seconds } of tests) {
      const isOfPair = project === 'pair';
      const feature = isOfPair
        ? undefined
        : features.get(singular(featureFolderOf(file) ?? subjectOf(file) ?? ''));
      const area = isOfPair ? PAIR_AREA : (feature ?? areaOf(file));
      const before = times.get(area)?.coreSeconds ?? 0;
      times.set(area, { area, isFeature: feature !== undefined, coreSeconds: before + seconds * rate });
    }
  }
  return [...times.values()].toSorted((one, other) => other.coreSeconds - one.coreSeconds);
}

const SLOWEST = 10;

/** The areas that took longest, and the features above the budget. */
export function formatSlowestAreas(times: AreaTime[]): string {
  const over = times.filter((time) => time.isFeature && isOverBudget(time)).map(({ area }) => area);
  return [
    `The ${SLOWEST} slowest areas in core-seconds, of ${times.length}:`,
    ...formatAreaTimes(times.slice(0, SLOWEST)),
    ...(over.length > 0
      ? [`Warning: features above the budget of ${FEATURE_BUDGET} core-seconds: ${over.join(', ')}`]
      : []),
  ].join('\n');
}

/** A row for each area. */
export function formatAreaTimes(times: AreaTime[]): string[] {
  return times.map(({ area, coreSeconds }) => `  ${area.padEnd(50)}${coreSeconds.toFixed(1).padStart(8)}`);
}

function isOverBudget({ coreSeconds }: AreaTime) {
  return coreSeconds > FEATURE_BUDGET;
}

function featureFolderOf(file: string): string | undefined {
  return roomTest.exec(file)?.[1];
}

function subjectOf(file: string): string | undefined {
  return portalTest.exec(file)?.[1];
}

function areaOf(file: string): string {
  if (portalTest.test(file)) return file;
  return /^(?:(?:src|server|packages)\/(?=[^/]+\/))?[^/]+/.exec(file)?.[0] ?? file;
}

function singular(name: string) {
  return name.replace(/s$/, '');
}
