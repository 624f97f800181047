import {
  type CoverageDifference,
  listCoverageDifferences,
  isCoverageUnchanged,
  UNCHANGED_COVERAGE_TEXT,
} from './difference.ts';
import {
  type MachineCoverage,
  coveragePercentage,
  type CoverageTally,
  sumMachineCoverage,
} from './figures.ts';
import { type CoverageMeasure, coverageMeasures } from './measures.ts';
import { mutantsTableHead, mutantsTableRow } from './mutants-table.ts';

/** The maximum number of ids in each list. */
const MOST = 20;

/** A short summary for a pull request; `difference` is null without a base. */
export function formatCoverageAsMarkdown(
  figures: readonly MachineCoverage[],
  difference: CoverageDifference | null,
): string {
  // Sorted by measure, the most important first.
  const missing = coverageMeasures.flatMap((measure) =>
    figures.flatMap(({ machine, measures: { [measure]: tally } }) =>
      tally.missing.map((id) => `${machine}, ${measure}: ${id}`),
    ),
  );
  return [
    '# Coverage of charts',
    table(figures),
    ...sourcesTable(figures),
    ...mutantsTable(figures),
    ...section('Missing', missing),
    ...differenceText(difference),
  ]
    .join('\n\n')
    .concat('\n');
}

function differenceText(difference: CoverageDifference | null): string[] {
  if (!difference) return [];
  if (isCoverageUnchanged(difference)) return [UNCHANGED_COVERAGE_TEXT];
  return listCoverageDifferences(difference).flatMap(([title, ids]) => section(title, ids));
}

/** '12/14', with the number of unreachable goals. */
export function formatCoverageTally({ covered, missing, unreachable }: CoverageTally): string {
  const proved = unreachable.length > 0 ? ` (${unreachable.length} unreachable)` : '';
  return `${covered.length}/${covered.length + missing.length}${proved}`;
}

function table(figures: readonly MachineCoverage[]): string {
  const cells = (tallies: Record<CoverageMeasure, CoverageTally>) =>
    coverageMeasures.map((measure) => formatCoverageTally(tallies[measure]));
  const total = sumMachineCoverage(figures);
  return tableOf([
    ['Machine', ...coverageMeasures],
    ...figures.map((one) => [one.machine, ...cells(one.measures)]),
    ['all', ...cells(total)],
    ['percent', ...coverageMeasures.map((measure) => String(coveragePercentage(total[measure])))],
  ]);
}

/** The goals that each source covers by itself; omitted for a single source. */
function sourcesTable(figures: readonly MachineCoverage[]): string[] {
  const names = listCoverageSources(figures);
  if (names.length < 2) return [];
  const rows = names.map((name) => [
    name,
    ...coverageMeasures.map((measure) => String(countGoalsCoveredBySource(figures, name, measure))),
  ]);
  return ['## By source', tableOf([['Source', ...coverageMeasures], ...rows])];
}

function mutantsTable(figures: readonly MachineCoverage[]): string[] {
  const rows = figures.flatMap(({ machine, mutation }) =>
    mutation ? [mutantsTableRow(machine, mutation)] : [],
  );
  return rows.length === 0 ? [] : ['## Mutants', tableOf([mutantsTableHead, ...rows])];
}

export function listCoverageSources(figures: readonly MachineCoverage[]): string[] {
  return [...new Set(figures.flatMap(({ sources }) => Object.keys(sources)))];
}

export function countGoalsCoveredBySource(
  figures: readonly MachineCoverage[],
  source: string,
  measure: CoverageMeasure,
): number {
  return figures.reduce((sum, { sources }) => sum + (sources[source]?.[measure] ?? 0), 0);
}

function tableOf([head = [], ...rows]: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function section(title: string, ids: readonly string[]): string[] {
  if (ids.length === 0) return [];
  const lines = ids.slice(0, MOST).map((id) => `- \`${id}\``);
  if (ids.length > MOST) lines.push(`- and ${ids.length - MOST} more`);
  return [`## ${title}: ${ids.length}`, lines.join('\n')];
}
