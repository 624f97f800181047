import type { Chart } from '#charts/chart.ts';
import type { ChartPath, PathSuite } from '#charts/paths/path.ts';
import { oneLine, standingText, type Telling, tellingOf, UNCHANGED } from './telling.ts';

/** Paths as scenarios in plain words, with the clauses that each answers; `charts` bring the titles of states. */
export function gherkinOf(suite: PathSuite, charts: readonly Chart[]): string {
  const scenarios = suite.paths.map((path) => scenarioOf(path, tellingOf(path, charts)));
  return `${[[`Feature: ${suite.machine}`], ...scenarios].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function scenarioOf({ name, clauses }: ChartPath, { start, stands, steps }: Telling): string[] {
  return [
    ...clauses.map((clause) => `  # ${oneLine(clause)}`),
    `  Scenario: ${oneLine(name)}`,
    `    Given ${start}`,
    ...stands.map((standing) => `    And the state is ${standingText(standing)}`),
    ...steps.flatMap(({ does, changes }) => [
      `    When ${does}`,
      ...(changes.length === 0
        ? [`    Then the state ${UNCHANGED}`]
        : changes.map(
            (change, index) => `    ${index === 0 ? 'Then' : 'And'} the state is ${standingText(change)}`,
          )),
    ]),
  ];
}
