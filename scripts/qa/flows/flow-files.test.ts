import { existsSync, readFileSync } from 'node:fs';
import { countCrossings, findLayoutProblems } from '@quayside/charts/layout/figures.ts';
import { parentsOf } from '@quayside/charts/layout/tree.ts';
import { expect, test } from 'vitest';
import { computeChartLayouts, generateDocuments } from './flow-files.ts';

const flows = await computeChartLayouts();

test('no chart of the project has boxes or labels on one another, and every arrow ends at its states', () => {
  const problems = flows.flatMap(({ chart, layout }) => findLayoutProblems(layout, parentsOf(chart.states)));
  expect(flows.length).toBeGreaterThan(0);
  expect(problems).toEqual([]);
});

/** The steps of an import each have arrows to where all of them lead; they are to share them. */
const mostCrossings: Record<string, number> = { 'stock-list': 60 };

test('arrows hardly ever cross one another', () => {
  const tangled = flows.filter(
    ({ chart, layout }) => countCrossings(layout.edges) > (mostCrossings[chart.id] ?? 2),
  );
  expect(tangled.map(({ chart }) => chart.id)).toEqual([]);
});

test('the life of an order fits a screen of 1,440 pixels at a size that can be read', () => {
  const journey = flows.find(({ chart }) => chart.id === 'journey');
  const { width = Infinity, height = Infinity } = journey?.overview?.layout ?? {};
  const smallestText = 12 * Math.min(1440 / width, 800 / height, 1);
  expect(smallestText).toBeGreaterThanOrEqual(11);
});

test('the pictures and pages in docs are those of the machines as they are (npm run flows)', () => {
  const outOfDate = [...generateDocuments(flows)].filter(
    ([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text,
  );
  expect(outOfDate.map(([path]) => path)).toEqual([]);
});
