import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { isRecorded, refuseForeignPage, roomOfFile } from '#tests/platform/tools/recorded-rooms.ts';
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

const roomsOfMachines = new Map(
  globSync('machines/**/*.model.ts').map((path) => [basename(path, '.model.ts'), roomOfFile(path)]),
);

for (const { machine, parts, name, steps } of paths) {
  if (machines.length > 0 && !machines.includes(machine)) continue;
  const test = pathTest(machine, parts);
  const room = roomsOfMachines.get(machine) ?? 'platform';
  const testOfRoom = isRecorded(room) ? test.skip : test;
  testOfRoom(name, async ({ drive, page }) => {
    await drive(steps);
    refuseForeignPage(room, new URL(page.url()).pathname);
  });
}
