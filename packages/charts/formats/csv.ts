import type { Chart } from '@quayside/charts/chart.ts';
import type { PathSuite } from '@quayside/charts/paths/path.ts';
import { stringify } from 'csv-stringify/sync';
import { describeState, describePath, UNCHANGED_TEXT } from './path-description.ts';

const columns = [
  'path',
  'step',
  'kind',
  'what happens',
  'payload',
  'state',
  'tags',
  'possible next',
  'clauses',
] as const;

/** Paths as CSV (RFC 4180), one row for each step, with formulas escaped. `charts` provide the titles of states. */
export function formatPathsAsCsv(suite: PathSuite, charts: readonly Chart[]): string {
  const rows = suite.paths.flatMap((path) => {
    const { start, states, steps } = describePath(path, charts);
    const first = [
      path.name,
      0,
      'start',
      start,
      '',
      states.map(describeState).join('; '),
      path.initial.tags.join('; '),
      path.initial.enabled.join('; '),
      path.clauses.join('; '),
    ];
    const others = steps.map(({ step, does, changes }, index) => [
      path.name,
      index + 1,
      step.kind,
      does,
      step.event ? JSON.stringify(step.event) : '',
      changes.map(describeState).join('; ') || UNCHANGED_TEXT,
      step.expected.tags.join('; '),
      step.expected.enabled.join('; '),
      '',
    ]);
    return [first, ...others];
  });
  return stringify([[...columns], ...rows], { record_delimiter: 'windows', escape_formulas: true });
}
