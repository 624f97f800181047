import type { Difference } from './difference.ts';
import { type MachineFigures, percentOf, totalOf } from './figures.ts';
import { tallyText } from './markdown.ts';
import { escaped } from './markup.ts';
import { measures } from './measures.ts';
import { pageStyle } from './page-style.ts';

export type MachineReport = {
  figures: MachineFigures;
  /** The chart as SVG, with how often everything in it happened. */
  picture: string;
};

/** The report as one HTML file that needs nothing else, in light and dark. */
export function coveragePage(
  machines: readonly MachineReport[],
  difference: Difference | null,
  leftOut: readonly string[],
): string {
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<title>Coverage of charts</title>',
    `<style>${pageStyle}</style></head><body>`,
    '<h1>Coverage of charts</h1>',
    table(machines.map(({ figures }) => figures)),
    ...listOf('Left out', leftOut),
    ...(difference
      ? [
          ...listOf('Newly covered', difference.newlyCovered),
          ...listOf('No longer covered', difference.newlyMissing),
          ...listOf('New and not covered', difference.uncoveredNew),
        ]
      : []),
    ...machines.flatMap(machineSection),
    '</body></html>\n',
  ].join('\n');
}

function table(figures: readonly MachineFigures[]): string {
  const total = totalOf(figures);
  const head = ['Machine', ...measures].map((words) => `<th scope="col">${words}</th>`).join('');
  const rows = figures.map((one) => row(`<a href="#${one.machine}">${escaped(one.title)}</a>`, one.measures));
  const all = row('All', total);
  const percents = measures.map((measure) => `<td>${percentOf(total[measure])} %</td>`).join('');
  return `<div class="wide" role="region" aria-label="Figures" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody><tfoot>${all}<tr><th scope="row">Of what can be covered</th>${percents}</tr></tfoot></table></div>`;
}

function row(name: string, tallies: MachineFigures['measures']): string {
  const cells = measures.map((measure) => {
    const tally = tallies[measure];
    return `<td${tally.missing.length > 0 ? ' class="lacks"' : ''}>${tallyText(tally)}</td>`;
  });
  return `<tr><th scope="row">${name}</th>${cells.join('')}</tr>`;
}

function machineSection({ figures, picture }: MachineReport): string[] {
  const kinds = figures.kinds.map(({ kind, covered, wanted }) => `${kind} ${covered}/${wanted}`);
  const title = escaped(figures.title);
  return [
    `<section id="${figures.machine}"><h2>${title}</h2>`,
    `<p>Chart ${figures.chart}. Transitions: ${kinds.join(', ')}.</p>`,
    ...measures.flatMap((measure) => listOf(`Missing ${measure}`, figures.measures[measure].missing)),
    ...unreachableList(figures),
    `<div class="wide" role="region" aria-label="Chart of ${title}" tabindex="0">${picture}</div></section>`,
  ];
}

function unreachableList({ measures: tallies }: MachineFigures): string[] {
  const ids = measures.flatMap((measure) => tallies[measure].unreachable);
  return listOf('Proved unreachable under the catalogue', ids);
}

function listOf(title: string, ids: readonly string[]): string[] {
  if (ids.length === 0) return [];
  const items = ids.map((id) => `<li><code>${escaped(id)}</code></li>`).join('');
  return [`<details><summary>${title}: ${ids.length}</summary><ul>${items}</ul></details>`];
}
