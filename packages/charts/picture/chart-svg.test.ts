import { buildChart } from '@quayside/charts/chart.ts';
import { computeLayout } from '@quayside/charts/layout/compute-layout.ts';
import { ovenMachine, ovenModel } from '@quayside/charts/oven.factory.ts';
import { expect, test } from 'vitest';
import { formatChartPage } from './chart-page.ts';
import { drawChartSvg } from './chart-svg.ts';
import { arrowHead, arrowLine, roundedPath } from './shapes.ts';

const oven = buildChart(ovenMachine, ovenModel);

test('a picture has a title and a description for screen readers', async () => {
  const picture = drawChartSvg(oven, await computeLayout(oven));
  expect(picture).toContain('role="img" aria-labelledby="oven-title oven-desc"');
  expect(picture).toContain('<title id="oven-title">Oven</title>');
  expect(picture).toContain(`${oven.states.length} states, ${oven.transitions.length} transitions.`);
  expect(picture).toContain('Closed, door opened: Open.');
});

test('a picture loads nothing and follows the colour scheme of the reader', async () => {
  const picture = drawChartSvg(oven, await computeLayout(oven));
  expect(picture.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|url\(|<script|href/);
  expect(picture).toContain('@media (prefers-color-scheme:dark)');
});

test('with counts a picture says how often everything happened, and what never did', async () => {
  const [taken] = oven.transitions.filter(({ source }) => source === 'oven.on.door.closed');
  const picture = drawChartSvg(oven, await computeLayout(oven), {
    states: {},
    transitions: { [taken?.id ?? '']: 1200 },
  });
  expect(picture.match(/class="count"/g)).toHaveLength(1);
  expect(picture).toContain('>1200×</text>');
  expect(picture.match(/class="count never"/g)).toHaveLength(
    oven.states.length + oven.transitions.length - 1,
  );
  expect(picture).toContain('class="arrow never"');
  expect(drawChartSvg(oven, await computeLayout(oven))).not.toContain('class="count');
});

test('names with signs of XML stay names', async () => {
  const layout = await computeLayout(oven);
  const states = layout.states.map((state) =>
    state.id === 'oven.off' ? { ...state, title: 'a < b & c' } : state,
  );
  expect(drawChartSvg(oven, { ...layout, states })).toContain('>a &lt; b &amp; c</text>');
});

test('a page has the states with their clauses and a row for every transition', () => {
  const page = formatChartPage(oven, 'oven.svg');
  expect(page).toContain('![The states of Oven and the transitions between them](oven.svg)');
  expect(page).toContain('  - **On**, at the same time: Door and Heating');
  expect(page).toContain('    - **Door** (oven 2), starts in Closed');
  expect(page).toContain('| Closed | door opened |  | Open |  | oven 2 |');
  expect(page).toContain('| Off | door opened |  | nowhere (ignored) |  | oven 1 |');
  expect(page.split('\n').filter((line) => /^\| (?!---|In )/.test(line))).toHaveLength(
    oven.transitions.length,
  );
});

test('arrows have round corners and a head that points where they go', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 40, y: 0 },
    { x: 40, y: 40 },
  ];
  expect(roundedPath(points)).toBe('M0 0L32 0Q40 0 40 8L40 40');
  expect(arrowLine(points)).toBe('M0 0L32 0Q40 0 40 8L40 35');
  expect(arrowHead(points)).toBe('M40 40L36 32L44 32Z');
});
