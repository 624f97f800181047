import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChart } from '@quayside/charts/chart.ts';
import { parseBaseReport } from '@quayside/charts/report/difference.ts';
import { missingGoalsBelow } from '@quayside/charts/report/figures.ts';
import { expect, test } from 'vitest';
import { models } from '#machines/models/models.ts';
import { readCoverageReport, writeCoverageReport } from './report.ts';
import { writeCoverageRecords } from './run.ts';

const charts = Object.values(models).map((model) => buildChart(model.machine, model));

/** A folder with coverage of all transitions except `hidden`. */
function folderWith(hidden: string) {
  const folder = mkdtempSync(join(tmpdir(), 'coverage-'));
  const records = charts.map(({ id, version, transitions }) => {
    const taken = transitions.filter((one) => one.id !== hidden).map((one) => [one.id, 1]);
    return { machine: id, chart: version, seen: Object.fromEntries(taken), unreachable: [] };
  });
  writeCoverageRecords(folder, { source: 'paths', records });
  return folder;
}

test('a transition that no run took is missing, in every format', async () => {
  const hidden = 'payment.confirming payment.confirmed [0]';
  const folder = folderWith(hidden);
  const report = readCoverageReport(folder);
  const figures = report.machines.map((machine) => machine.figures);
  expect(missingGoalsBelow(figures, 100)).toContain(`payment: ${hidden}`);
  await writeCoverageReport(folder, report, null);
  expect(readdirSync(folder).toSorted()).toEqual([
    'coverage.json',
    'coverage.md',
    'index.html',
    'junit.xml',
    'records',
  ]);
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  expect(page).toContain('Missing transitions: 1');
  expect(page.match(/<svg /g)).toHaveLength(charts.length);
  expect(
    parseBaseReport(readFileSync(join(folder, 'coverage.json'), 'utf8'), 'coverage.json').figures,
  ).toHaveLength(charts.length);
});

test('records of other runs are merged; those of an older chart are skipped and reported, broken ones refused', () => {
  const folder = folderWith('');
  const older = { machine: 'payment', chart: 'older', seen: {} };
  writeFileSync(join(folder, 'records/page.json'), JSON.stringify({ source: 'page', records: [older] }));
  expect(readCoverageReport(folder).leftOut).toHaveLength(1);
  writeFileSync(join(folder, 'records/page.json'), '{}');
  expect(() => readCoverageReport(folder)).toThrow('page.json is no file of coverage: source');
});
