import {
  type CoverageDifference,
  listCoverageDifferences,
  isCoverageUnchanged,
  UNCHANGED_COVERAGE_TEXT,
} from './difference.ts';
import { type MachineCoverage, coveragePercentage, sumMachineCoverage } from './figures.ts';
import { countGoalsCoveredBySource, listCoverageSources, formatCoverageTally } from './markdown.ts';
import { escapeMarkup } from './markup.ts';
import { coverageMeasures } from './measures.ts';
import { mutantsTableHead, mutantsTableRow } from './mutants-table.ts';
import { coveragePageStyle } from './page-style.ts';

export type MachineReport = {
  figures: MachineCoverage;
  /** The chart as SVG, with the count of every state and transition. */
  picture: string;
};

/** The report as one self-contained HTML file, in light and dark. */
export function formatCoveragePage(
  machines: readonly MachineReport[],
  difference: CoverageDifference | null,
  leftOut: readonly string[],
): string {
  const figures = machines.map((machine) => machine.figures);
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<title>Coverage of charts</title>',
    `<style>${coveragePageStyle}</style></head><body>`,
    '<h1>Coverage of charts</h1>',
    table(figures),
    ...sourcesTable(figures),
    ...mutantsTable(figures),
    ...listOf('Left out', leftOut),
    ...differenceText(difference),
    ...machines.flatMap(machineSection),
    '</body></html>\n',
  ].join('\n');
}

function differenceText(difference: CoverageDifference | null): string[] {
  if (!difference) return [];
  if (isCoverageUnchanged(difference)) return [`<p>${UNCHANGED_COVERAGE_TEXT}</p>`];
  return listCoverageDifferences(difference).flatMap(([title, ids]) => listOf(title, ids));
}

function table(figures: readonly MachineCoverage[]): string {
  const total = sumMachineCoverage(figures);
  const head = ['Machine', ...coverageMeasures].map((words) => `<th scope="col">${words}</th>`).join('');
  const rows = figures.map((one) =>
    row(`<a href="#${one.machine}">${escapeMarkup(one.title)}</a>`, one.measures),
  );
  const all = row('All', total);
  const percents = coverageMeasures
    .map((measure) => `<td>${coveragePercentage(total[measure])} %</td>`)
    .join('');
  const foot = `<tfoot>${all}<tr><th scope="row">Of what can be covered</th>${percents}</tr></tfoot>`;
  return wide(
    'Figures',
    `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody>${foot}</table>`,
  );
}

function row(name: string, tallies: MachineCoverage['measures']): string {
  const cells = coverageMeasures.map((measure) => {
    const tally = tallies[measure];
    return `<td${tally.missing.length > 0 ? ' class="lacks"' : ''}>${formatCoverageTally(tally)}</td>`;
  });
  return `<tr><th scope="row">${name}</th>${cells.join('')}</tr>`;
}

function machineSection({ figures, picture }: MachineReport): string[] {
  const kinds = figures.kinds.map(({ kind, covered, wanted }) => `${kind} ${covered}/${wanted}`);
  const title = escapeMarkup(figures.title);
  return [
    `<section id="${figures.machine}"><h2>${title}</h2>`,
    `<p>Chart ${figures.chart}. Transitions: ${kinds.join(', ')}.</p>`,
    ...coverageMeasures.flatMap((measure) => listOf(`Missing ${measure}`, figures.measures[measure].missing)),
    ...unreachableList(figures),
    ...mutantLists(figures),
    walksList(figures),
    `${wide(`Chart of ${title}`, picture)}</section>`,
  ];
}

/** The goals that each source covers by itself; omitted for a single source. */
function sourcesTable(figures: readonly MachineCoverage[]): string[] {
  const names = listCoverageSources(figures);
  if (names.length < 2) return [];
  const rows = names.map((name) => [
    name,
    ...coverageMeasures.map((measure) => countGoalsCoveredBySource(figures, name, measure)),
  ]);
  return ['<h2>By source</h2>', wide('By source', tableOf(['Source', ...coverageMeasures], rows))];
}

function mutantsTable(figures: readonly MachineCoverage[]): string[] {
  const rows = figures.flatMap(({ title, mutation }) => (mutation ? [mutantsTableRow(title, mutation)] : []));
  return rows.length === 0 ? [] : ['<h2>Mutants</h2>', wide('Mutants', tableOf(mutantsTableHead, rows))];
}

function mutantLists({ mutation }: MachineCoverage): string[] {
  if (!mutation) return [];
  const undecided = mutation.undecided.map(
    ({ goal, limit }) => `${goal} (not decided within ${limit ?? 'the limit'})`,
  );
  return [
    ...listOf('Undecided mutants', undecided),
    ...listOf('Mutants alike as compared', mutation.alikeAsCompared),
    ...listOf('Mutants named as equivalent with a proof', mutation.named),
    ...listOf('Equivalent mutants', mutation.equivalent),
  ];
}

function walksList({ transitionCounts, sources }: MachineCoverage): string {
  const names = Object.keys(sources);
  const rows = transitionCounts.map(({ words, times, by }) => [
    words,
    times,
    ...names.map((name) => by[name] ?? 0),
  ]);
  const table = tableOf(['Transition', 'times', ...names], rows);
  return `<details><summary>Transitions, most often taken first: ${transitionCounts.length}</summary>${wide('Transitions', table)}</details>`;
}

/** The first cell is the row header. */
function tableOf(head: readonly string[], rows: readonly (string | number)[][]): string {
  const body = rows.map(([name = '', ...cells]) => {
    const others = cells.map((cell) => `<td>${escapeMarkup(String(cell))}</td>`).join('');
    return `<tr><th scope="row">${escapeMarkup(String(name))}</th>${others}</tr>`;
  });
  const titles = head.map((words) => `<th scope="col">${escapeMarkup(words)}</th>`).join('');
  return `<table><thead><tr>${titles}</tr></thead><tbody>${body.join('\n')}</tbody></table>`;
}

function wide(label: string, inner: string): string {
  return `<div class="wide" role="region" aria-label="${label}" tabindex="0">${inner}</div>`;
}

function unreachableList({ measures: tallies }: MachineCoverage): string[] {
  const ids = coverageMeasures.flatMap((measure) => tallies[measure].unreachable);
  return listOf('Proved unreachable under the catalogue', ids);
}

function listOf(title: string, ids: readonly string[]): string[] {
  if (ids.length === 0) return [];
  const items = ids.map((id) => `<li><code>${escapeMarkup(id)}</code></li>`).join('');
  return [`<details><summary>${title}: ${ids.length}</summary><ul>${items}</ul></details>`];
}
