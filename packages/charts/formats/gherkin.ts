import type { Chart } from '@quayside/charts/chart.ts';
import type { ChartPath, PathSuite } from '@quayside/charts/paths/path.ts';
import {
  toSingleLine,
  describeState,
  type PathDescription,
  describePath,
  UNCHANGED_TEXT,
} from './path-description.ts';

/** Paths as Gherkin scenarios with their clauses; `charts` provide the titles of states. */
export function formatPathsAsGherkin(suite: PathSuite, charts: readonly Chart[]): string {
  const scenarios = suite.paths.map((path) => scenarioOf(path, describePath(path, charts)));
  return `${[[`Feature: ${suite.machine}`], ...scenarios].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function scenarioOf({ name, clauses }: ChartPath, { start, states, steps }: PathDescription): string[] {
  return [
    ...clauses.map((clause) => `  # ${toSingleLine(clause)}`),
    `  Scenario: ${toSingleLine(name)}`,
    `    Given ${start}`,
    ...states.map((state) => `    And the state is ${describeState(state)}`),
    ...steps.flatMap(({ does, changes }) => [
      `    When ${does}`,
      ...(changes.length === 0
        ? [`    Then the state ${UNCHANGED_TEXT}`]
        : changes.map(
            (change, index) => `    ${index === 0 ? 'Then' : 'And'} the state is ${describeState(change)}`,
          )),
    ]),
  ];
}
