import { computeOnce } from './compute-once.ts';
import { findDrivenPaths, readDrivenPaths } from './driven-paths.ts';
import { pathTest } from './path-test.ts';

const { PATHS_SUITE, PATHS_PARTS = '' } = process.env;

const paths =
  PATHS_SUITE === undefined
    ? computeOnce('driven-paths', findDrivenPaths)
    : readDrivenPaths(PATHS_SUITE, PATHS_PARTS.split(',').filter(Boolean));

for (const { machine, parts, name, steps } of paths) {
  const test = pathTest(machine, parts);
  test(name, ({ drive }) => drive(steps));
}
