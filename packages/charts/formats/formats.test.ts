import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { IdGenerator } from '@cucumber/messages';
import { buildChart } from '@quayside/charts/chart.ts';
import { ovenModel } from '@quayside/charts/oven.factory.ts';
import { generatePaths } from '@quayside/charts/paths/generate.ts';
import type { PathSuite } from '@quayside/charts/paths/path.ts';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { formatPathsAsCsv } from './csv.ts';
import { formatPathsAsGherkin } from './gherkin.ts';
import { formatPathsAsJson, parsePathSuite } from './json.ts';
import { formatPathsAsMarkdown } from './markdown.ts';

const charts = [buildChart(ovenModel.machine, ovenModel)];

function heating(): PathSuite {
  return generatePaths(ovenModel, { through: ['the door is opened', 'heat is requested', 'heat: broken'] });
}

/** The same suite with another name for the first step. */
function named(name: string): PathSuite {
  const suite = heating();
  const [step] = suite.paths.flatMap(({ steps }) => steps);
  if (step) step.name = name;
  return suite;
}

function scenariosIn(text: string) {
  const parser = new Parser(new AstBuilder(IdGenerator.incrementing()), new GherkinClassicTokenMatcher());
  const children = parser.parse(text).feature?.children ?? [];
  return children.flatMap(({ scenario }) => scenario ?? []);
}

test('Gherkin describes a path in plain words, with changes only', () => {
  expect(formatPathsAsGherkin(heating(), charts)).toBe(`Feature: oven

  # oven 1
  # oven 2
  Scenario: oven 26e5e617: the door is opened → heat: broken
    Given a cold oven
    And the state is On › Door › Closed
    And the state is On › Heating › Idle
    When the door is opened
    Then the state is On › Door › Open
    When heat is requested
    Then the state is On › Heating › Heating
    When heat ends with "broken"
    Then the state is On › Heating › Idle
`);
});

test('the Gherkin parser accepts all paths, with any name of a step', () => {
  const suite = generatePaths(ovenModel);
  const scenarios = scenariosIn(formatPathsAsGherkin(suite, charts));
  expect(scenarios.map(({ name }) => name)).toEqual(suite.paths.map(({ name }) => name));
  const [odd] = scenariosIn(formatPathsAsGherkin(named('a\n  Scenario: | <x> # """'), charts));
  expect(odd?.steps.map(({ text }) => text)).toContain('a Scenario: | <x> # """');
});

test('the states of a system are listed by machine', () => {
  const text = formatPathsAsGherkin(heating(), [
    ...charts,
    { ...charts[0], id: 'other', states: [] },
  ] as typeof charts);
  expect(text).toContain('Then the state is Oven: On › Door › Open');
});

test('the checklist has a box a step, what to type and what was not reached', () => {
  expect(formatPathsAsMarkdown(heating(), charts)).toBe(`# oven: checklist

1 path, 3 steps; 1 of 1 goal reached. Chart ${charts[0]?.version}.

## oven 26e5e617: the door is opened → heat: broken

Clauses: oven 1; oven 2.

- [ ] Start: a cold oven → On › Door › Closed; On › Heating › Idle
- [ ] 1. the door is opened → On › Door › Open
- [ ] 2. heat is requested ({"degrees":180}) → On › Heating › Heating
- [ ] 3. heat ends with "broken" → On › Heating › Idle
`);
  expect(formatPathsAsMarkdown(generatePaths(ovenModel), charts)).toContain(
    "- guard 'isCold' true: proved unreachable under this catalogue\n",
  );
  expect(formatPathsAsMarkdown(generatePaths(ovenModel, { budget: 2 }), charts)).toContain(
    'not found within the budget of 2 abstract states',
  );
  expect(formatPathsAsMarkdown(generatePaths(ovenModel, { maxLen: 1 }), charts)).toContain(
    'not reached within 1 step',
  );
});

test('nothing in the checklist is taken for Markdown', () => {
  expect(formatPathsAsMarkdown(named('<b>|*_`#\n- x'), charts)).toContain(
    String.raw`1. \<b\>\|\*\_\`\# - x → On › Door › Open`,
  );
});

test('the table says of a step that changes nothing that it does not', () => {
  const [, , ...rows] = formatPathsAsCsv(
    generatePaths(ovenModel, { criterion: ['forbidden'] }),
    charts,
  ).split('\r\n');
  expect(rows.some((row) => row.includes(',stays as it is,'))).toBe(true);
});

test('the table has a row a step, and reads back as it was', () => {
  const suite = named('a "quoted", cell');
  const text = formatPathsAsCsv(suite, charts);
  expect(text.split('\r\n')).toHaveLength(6);
  const rows: Record<string, string>[] = parse(text, { columns: true });
  expect(rows.map((row) => row.step)).toEqual(['0', '1', '2', '3']);
  expect(rows[0]).toMatchObject({ kind: 'start', 'what happens': 'a cold oven', clauses: 'oven 1; oven 2' });
  expect(rows[1]).toMatchObject({ 'what happens': 'a "quoted", cell', state: 'On › Door › Open' });
  expect(rows[2]).toMatchObject({ payload: '{"type":"heat.requested","degrees":180}' });
});

test.for(['=1+1', '+1', '-1', '@SUM(A1)'])("a spreadsheet does not calculate '%s'", (name) => {
  const rows: Record<string, string>[] = parse(formatPathsAsCsv(named(name), charts), { columns: true });
  expect(rows[1]?.['what happens']).toBe(`'${name}`);
});

test('a kept suite reads back as it was', () => {
  const suite = generatePaths(ovenModel);
  expect(parsePathSuite(formatPathsAsJson(suite))).toEqual(JSON.parse(JSON.stringify(suite)));
});

test.for([
  ['no JSON', '{', 'This is no suite of paths: '],
  ['another thing', '[]', 'This is no suite of paths: '],
  ['a part that is missing', '{"machine":"oven"}', 'This is no suite of paths: chart: '],
  [
    'a wrong word',
    formatPathsAsJson({ ...heating(), strategy: 'tour' }).replace('"tour"', '"walk"'),
    'strategy: ',
  ],
] as const)('%s instead of a suite is refused in one sentence', ([, text, sentence]) => {
  expect(() => parsePathSuite(text)).toThrow(sentence);
});

test('the same model gives the same texts', () => {
  const texts = () => {
    const suite = generatePaths(ovenModel);
    return [
      formatPathsAsGherkin(suite, charts),
      formatPathsAsMarkdown(suite, charts),
      formatPathsAsCsv(suite, charts),
      formatPathsAsJson(suite),
    ];
  };
  expect(texts()).toEqual(texts());
});
