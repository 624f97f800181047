import { buildChart } from '@quayside/charts/chart.ts';
import { ovenMachine, ovenModel } from '@quayside/charts/oven.factory.ts';
import { generatePaths } from '@quayside/charts/paths/generate.ts';
import { runPaths } from '@quayside/charts/replay.ts';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { createCoverageCollector } from './collect.ts';
import { parseCoverageFile } from './coverage-record.ts';
import { compareWithBaseReport, parseBaseReport } from './difference.ts';
import { computeMachineCoverage, missingGoalsBelow, coveragePercentage } from './figures.ts';
import { formatCoverageAsJunit } from './junit.ts';
import { formatCoverageAsMarkdown } from './markdown.ts';
import { coverageMeasures, goalIdsByMeasure } from './measures.ts';
import { mergeCoverage } from './merge.ts';
import { formatCoveragePage } from './page.ts';

const chart = buildChart(ovenMachine, ovenModel);
const closing = 'oven.on.door.open door.closed [0]';

function figuresFrom(seen: Record<string, number>, unreachable: string[] = []) {
  const record = { machine: 'oven', chart: chart.version, seen, unreachable, by: { paths: seen } };
  return computeMachineCoverage(chart, goalIdsByMeasure(ovenModel), record);
}

/** Runs all generated paths, without counting the goal `hidden`. */
async function walk(hidden = '') {
  const { inspect, watch, records } = createCoverageCollector([ovenModel]);
  const { paths, unreached } = generatePaths(ovenModel, {
    criterion: [...coverageMeasures],
  });
  await runPaths(ovenModel, paths, { inspect, watch });
  const { [hidden]: _hidden, ...seen } = records()[0]?.seen ?? {};
  const unreachable = unreached.map(({ goal }) => goal);
  return { seen, unreachable, figures: figuresFrom(seen, unreachable) };
}

test('the goals of generated paths are counted on real actors', async () => {
  const { figures, unreachable } = await walk();
  const tallies = Object.values(figures.measures);
  expect(tallies.flatMap(({ missing }) => missing)).toEqual([]);
  expect(tallies.flatMap((tally) => tally.unreachable).toSorted()).toEqual(
    [...new Set(unreachable)].toSorted(),
  );
});

test('states are counted as they are entered, transitions as they are taken, ignored events by their name', () => {
  const { inspect, records } = createCoverageCollector([ovenModel]);
  const actor = createActor(ovenMachine, { input: { degrees: 20 }, inspect }).start();
  actor.send({ type: 'door.opened' });
  actor.send({ type: 'door.opened' });
  actor.send({ type: 'door.closed' });
  actor.stop();
  expect(records()[0]?.seen).toMatchObject({
    'state oven.on': 1,
    'state oven.on.door.closed': 2,
    'oven.on.door.closed door.opened [0]': 1,
    [closing]: 1,
    [`oven.on.door.closed door.opened [0] > ${closing}`]: 1,
    'at oven.on.door.open | oven.on.heating.idle': 2,
    'ignores the door is opened in oven.on.door.open': 1,
    'clause oven 3': 1,
  });
  expect(records()[0]?.seen).not.toHaveProperty('ignores the door is opened in oven.on.door.closed');
});

test('a restored actor is counted from its restored state; an unknown machine is not counted', () => {
  const opened = createActor(ovenMachine, { input: { degrees: 20 } }).start();
  opened.send({ type: 'door.opened' });
  const snapshot = opened.getPersistedSnapshot();
  const known = createCoverageCollector([ovenModel]);
  const stranger = createCoverageCollector([]);
  for (const { inspect } of [known, stranger])
    createActor(ovenMachine, { input: { degrees: 20 }, snapshot, inspect })
      .start()
      .stop();
  opened.stop();
  expect(known.records()[0]?.seen).toHaveProperty(['state oven.on.door.open']);
  expect(known.records()[0]?.seen).not.toHaveProperty(['state oven.on.door.closed']);
  expect(stranger.records()).toEqual([]);
});

test('records of several runs are merged; other chart versions and machines are skipped and reported', () => {
  const record = { machine: 'oven', chart: chart.version, seen: { [closing]: 2 }, unreachable: ['a'] };
  const { records, leftOut } = mergeCoverage(
    [
      { source: 'paths', records: [record] },
      {
        source: 'page',
        records: [
          { ...record, unreachable: ['a', 'b'] },
          { ...record, chart: 'older' },
        ],
      },
      { source: 'unit', records: [{ ...record, machine: 'stove' }] },
    ],
    [chart],
  );
  expect(records).toEqual([
    {
      ...record,
      seen: { [closing]: 4 },
      unreachable: ['a', 'b'],
      by: { paths: { [closing]: 2 }, page: { [closing]: 2 } },
    },
  ]);
  expect(leftOut).toEqual([
    `page: oven was recorded with chart older, which is now ${chart.version}`,
    'unit: no machine named stove',
  ]);
});

test('a broken file is reported with its path', () => {
  expect(() => parseCoverageFile('{', 'some.json')).toThrow('some.json is no JSON');
  expect(() => parseCoverageFile('{"source":"page"}', 'some.json')).toThrow(
    'some.json is no file of coverage: records',
  );
  expect(() => parseBaseReport('{"figures":[{}]}', 'base.json')).toThrow(
    'base.json is no file of coverage: figures.0.machine',
  );
});

test('a transition that is not covered is found below the threshold, in JUnit and in Markdown', async () => {
  const { figures } = await walk(closing);
  expect(missingGoalsBelow([figures], 100)).toEqual([`oven: ${closing}`]);
  expect(missingGoalsBelow([figures], 50)).toEqual([]);
  expect(formatCoverageAsJunit([figures])).toContain(
    `<testcase classname="oven" name="${closing}"><failure message="not covered"/></testcase>`,
  );
  expect(formatCoverageAsJunit([figures])).toContain('failures="1"');
  expect(formatCoverageAsMarkdown([figures], null)).toContain(`- \`oven, transitions: ${closing}\``);
});

test('nothing less than all is 100 percent, and what is unreachable counts for nothing', () => {
  const covered = Array.from({ length: 999 }, String);
  expect(coveragePercentage({ covered, missing: ['one'], unreachable: [] })).toBe(99);
  expect(coveragePercentage({ covered, missing: [], unreachable: ['one'] })).toBe(100);
  expect(coveragePercentage({ covered: [], missing: [], unreachable: [] })).toBe(100);
});

test('the difference to a base says what is covered now, what no more, and what is new', () => {
  const opening = 'oven.on.door.closed door.opened [0]';
  const base = parseBaseReport(JSON.stringify({ figures: [figuresFrom({ [opening]: 1 })] }), 'base.json');
  const added = 'oven.off fire.broke.out [0]';
  const now = figuresFrom({ [closing]: 1 });
  now.measures.transitions.missing.push(added);
  expect(compareWithBaseReport(base, [now])).toEqual({
    newlyCovered: [`oven: ${closing}`],
    newlyMissing: [`oven: ${opening}`],
    uncoveredNew: [`oven: ${added}`],
  });
});

test('a covered goal that is now proved unreachable is no longer covered', () => {
  const base = { figures: [figuresFrom({ [closing]: 1 })] };
  const now = figuresFrom({ [closing]: 1 });
  now.measures.transitions.unreachable.push(...now.measures.transitions.covered.splice(0));
  expect(compareWithBaseReport(base, [now]).newlyMissing).toEqual([`oven: ${closing}`]);
});

test('no difference is said in so many words, and only where there is a base', () => {
  const figures = figuresFrom({ [closing]: 1 });
  const none = compareWithBaseReport({ figures: [figures] }, [figures]);
  const machines = [{ figures, picture: '' }];
  expect(formatCoverageAsMarkdown([figures], none)).toContain('Same coverage as the base.');
  expect(formatCoveragePage(machines, none, [])).toContain('<p>Same coverage as the base.</p>');
  expect(formatCoverageAsMarkdown([figures], null)).not.toContain('base');
  expect(formatCoveragePage(machines, null, [])).not.toContain('the base');
});

test('the page contains its pictures, lists missing and skipped goals, and loads nothing', () => {
  const figures = figuresFrom({ [closing]: 1 });
  const difference = { newlyCovered: [], newlyMissing: ['oven: <gone>'], uncoveredNew: [] };
  const page = formatCoveragePage([{ figures, picture: '<svg class="flow"></svg>' }], difference, [
    'page: older',
  ]);
  expect(page).toContain('<svg class="flow"></svg>');
  expect(page).toContain('oven: &lt;gone&gt;');
  expect(page).toContain(`Missing transitions: ${chart.transitions.length - 1}`);
  expect(page).toContain('Left out: 1');
  expect(page).not.toMatch(/https?:|<script|<link/);
});
