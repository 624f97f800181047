import type { MachineCoverage } from './figures.ts';
import { escapeMarkup } from './markup.ts';

/** JUnit XML with one test case for every transition, guard result and condition. */
export function formatCoverageAsJunit(figures: readonly MachineCoverage[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites name="coverage of charts">',
    ...figures.flatMap(suiteOf),
    '</testsuites>\n',
  ].join('\n');
}

function suiteOf({ machine, measures: { transitions, guards, conditions } }: MachineCoverage): string[] {
  const covered = [...transitions.covered, ...guards.covered, ...conditions.covered];
  const missing = [...transitions.missing, ...guards.missing, ...conditions.missing];
  const unreachable = [...transitions.unreachable, ...guards.unreachable, ...conditions.unreachable];
  const tests = covered.length + missing.length + unreachable.length;
  const caseOf = (id: string) => `<testcase classname="${escapeMarkup(machine)}" name="${escapeMarkup(id)}"`;
  return [
    `<testsuite name="${escapeMarkup(machine)}" tests="${tests}" failures="${missing.length}" skipped="${unreachable.length}">`,
    ...covered.map((id) => `${caseOf(id)}/>`),
    ...missing.map((id) => `${caseOf(id)}><failure message="not covered"/></testcase>`),
    ...unreachable.map((id) => `${caseOf(id)}><skipped message="proved unreachable"/></testcase>`),
    '</testsuite>',
  ];
}
