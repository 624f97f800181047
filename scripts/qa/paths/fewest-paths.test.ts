import { generatePaths } from '@quayside/charts/paths/generate.ts';
import { expect, test } from 'vitest';
import { fewestPaths, reachedBy } from '#e2e/platform/paths/fewest-paths.ts';
import { models } from '#machines/models/models.ts';

const model = models['put-away'];
if (!model) throw new Error('There is no machine put-away.');
const { paths } = generatePaths(model);
const scenarios = Object.values(model.scenarios ?? {}).flatMap(
  (through) => generatePaths(model, { through }).paths,
);

function reachedByAll(of: typeof paths): string[] {
  return [...new Set(of.flatMap((path) => [...reachedBy(path)]))].toSorted();
}

test('fewer paths reach what all of them reach', () => {
  const fewest = fewestPaths(paths, scenarios);
  expect(reachedByAll([...scenarios, ...fewest])).toEqual(reachedByAll([...scenarios, ...paths]));
  expect(fewest.length).toBeLessThan(paths.length);
});

test('what the generator wants of a machine is reached', () => {
  const reached = reachedByAll([...scenarios, ...fewestPaths(paths, scenarios)]);
  expect(paths.flatMap(({ goals }) => goals).filter((goal) => !reached.includes(goal))).toEqual([]);
});

test('no path is needed beside those that reach everything', () => {
  expect(fewestPaths(paths, paths)).toEqual([]);
});
