import { computeOnce } from './drivers/compute-once.ts';
import { findDrivenPaths, readDrivenPaths } from './drivers/driven-paths.ts';
import { pathTest } from './drivers/path-test.ts';

const { PATHS_SUITE, PATHS_PARTS = '' } = process.env;

const paths =
  PATHS_SUITE === undefined
    ? computeOnce('driven-paths', findDrivenPaths)
    : readDrivenPaths(PATHS_SUITE, PATHS_PARTS.split(',').filter(Boolean));

for (const { machine, parts, name, steps } of paths) {
  const test = pathTest(machine, parts);
  test(name, ({ drive }) => drive(steps));
}
