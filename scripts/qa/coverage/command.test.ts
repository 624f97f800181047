import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChart } from '@quayside/charts/chart.ts';
import { parseCoverageFile } from '@quayside/charts/report/coverage-record.ts';
import { expect, onTestFinished, test } from 'vitest';
import { models } from '#machines/models/models.ts';
import { parseCoverageArguments } from './arguments.ts';
import { coverageCommand } from './command.ts';
import { writeCoverageRecords } from './run.ts';

async function run(folder: string, ...args: string[]) {
  const printed: string[] = [];
  const remarked: string[] = [];
  const code = await coverageCommand(
    args,
    { print: (text) => printed.push(text), remark: (text) => remarked.push(text) },
    folder,
  );
  return { code, printed: printed.join('\n'), remarked: remarked.join('\n') };
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-coverage-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A folder with records of all transitions from one source, and of one transition from another. */
function folderOfTwo() {
  const folder = emptyFolder();
  const records = Object.values(models).map(({ machine }) => {
    const { id, version, transitions } = buildChart(machine);
    const seen = Object.fromEntries(transitions.map((one) => [one.id, 1]));
    return { machine: id, chart: version, seen, unreachable: [] };
  });
  writeCoverageRecords(folder, { source: 'paths', records });
  const payment = records.find(({ machine }) => machine === 'payment');
  if (!payment) throw new Error('There is no payment.');
  const hot = 'payment.confirming payment.confirmed [0]';
  const browser = { ...payment, seen: { [hot]: 7 } };
  writeFileSync(
    join(folder, 'records/browser.json'),
    JSON.stringify({ source: 'browser', records: [browser] }),
  );
  return { folder, hot };
}

test.for([
  [['--base', 'nowhere.json'], 'nowhere.json cannot be read: does it exist?'],
  [['--base', 'package-lock.json'], 'package-lock.json is no file of coverage: figures'],
  [['--page'], "There is no option 'page'; the nearest is 'pages'."],
  [['--report-only', '--all'], '--report-only runs nothing: use it without the other options.'],
  [['--report-only'], 'There are no records in'],
] as const)('%j ends with one sentence', async ([args, sentence]) => {
  const { code, printed, remarked } = await run(emptyFolder(), ...args);
  expect({ code, printed }).toEqual({ code: 2, printed: '' });
  expect(remarked).toContain(sentence);
  expect(remarked.split('\n')).toHaveLength(1);
});

test('the requested sources run, and paths always', () => {
  expect(parseCoverageArguments([])).toEqual({ runs: ['paths'], hasMutants: false, base: null });
  expect(parseCoverageArguments(['--browser'])).toMatchObject({ runs: ['paths', 'browser'] });
  expect(parseCoverageArguments(['--all', '--mutants'])).toMatchObject({
    runs: ['paths', 'pages', 'browser'],
    hasMutants: true,
  });
});

test('the report lists the sources of each transition, draws the most taken ones and is itself a record', async () => {
  const { folder, hot } = folderOfTwo();
  const { code, printed, remarked } = await run(folder, '--report-only');
  expect(code).toBe(1);
  expect(remarked).toContain('Less than 100 % of transitions, guards and conditions');
  expect(printed).toContain('| browser | 0 | 1 | 0 |');
  expect(printed).toContain(`The report is at file://${folder}/index.html`);
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  expect(page).toMatch(/Confirming: [^<]*<\/th><td>8<\/td><td>7<\/td><td>1<\/td>/);
  expect(page).toContain('class="arrow hot"');
  expect(page).toContain('class="count hot"');
  const path = join(folder, 'coverage.json');
  const { records } = parseCoverageFile(readFileSync(path, 'utf8'), path);
  expect(records.find(({ machine }) => machine === 'payment')?.seen[hot]).toBe(8);
});

test('mutants that were looked for are in the report for as long as the chart is the same', async () => {
  const { folder } = folderOfTwo();
  const { version } = buildChart(models['payment']?.machine ?? fail());
  const score = {
    mutants: 4,
    killed: 2,
    score: 2 / 3,
    equivalent: ['mutant 1'],
    alikeAsCompared: [],
    named: [],
    undecided: [],
  };
  const of = (chart: string) => JSON.stringify([{ machine: 'payment', chart, ...score }]);
  writeFileSync(join(folder, 'mutants.json'), of(version));
  expect((await run(folder, '--report-only')).printed).toContain(
    '| payment | 2/4 | 1 | 0 | 0 | 0 | 66.6 % |',
  );
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('Equivalent mutants: 1');
  writeFileSync(join(folder, 'mutants.json'), of('older'));
  expect((await run(folder, '--report-only')).printed).not.toContain('## Mutants');
});

function fail(): never {
  throw new Error('There is no payment.');
}
