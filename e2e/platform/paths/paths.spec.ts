import { computeOnce } from './compute-once.ts';
import { findDrivenPaths, readDrivenPaths } from './driven-paths.ts';
import { pathTest } from './path-test.ts';

const { PATHS_SUITE, PATHS_PARTS = '', TEST_MACHINES = '' } = process.env;
/** Machines that `npm test -- --changed` names; none stands for all. */
const machines = TEST_MACHINES.split(',').filter(Boolean);

const paths =
  PATHS_SUITE === undefined
    ? computeOnce('driven-paths', findDrivenPaths)
    : readDrivenPaths(PATHS_SUITE, PATHS_PARTS.split(',').filter(Boolean));

for (const { machine, parts, name, steps } of paths) {
  if (machines.length > 0 && !machines.includes(machine)) continue;
  const test = pathTest(machine, parts);
  test(name, ({ drive }) => drive(steps));
}
