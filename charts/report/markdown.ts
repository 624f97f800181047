import type { Difference } from './difference.ts';
import { type MachineFigures, percentOf, type Tally, totalOf } from './figures.ts';
import { type Measure, measures } from './measures.ts';

/** How many ids of one kind a summary names. */
const MOST = 20;

/** A short summary for a change request; `difference` where there is a base. */
export function markdownOf(figures: readonly MachineFigures[], difference: Difference | null): string {
  // In the order of the measures: what matters most is named first.
  const missing = measures.flatMap((measure) =>
    figures.flatMap(({ machine, measures: { [measure]: tally } }) =>
      tally.missing.map((id) => `${machine}, ${measure}: ${id}`),
    ),
  );
  return [
    '# Coverage of charts',
    table(figures),
    ...section('Missing', missing),
    ...(difference
      ? [
          ...section('Newly covered', difference.newlyCovered),
          ...section('No longer covered', difference.newlyMissing),
          ...section('New and not covered', difference.uncoveredNew),
        ]
      : []),
  ]
    .join('\n\n')
    .concat('\n');
}

/** '12/14', and how many more were proved out of reach. */
export function tallyText({ covered, missing, unreachable }: Tally): string {
  const proved = unreachable.length > 0 ? ` (${unreachable.length} unreachable)` : '';
  return `${covered.length}/${covered.length + missing.length}${proved}`;
}

function table(figures: readonly MachineFigures[]): string {
  const cells = (tallies: Record<Measure, Tally>) => measures.map((measure) => tallyText(tallies[measure]));
  const total = totalOf(figures);
  const rows = [
    ['Machine', ...measures],
    ['---', ...measures.map(() => '---')],
    ...figures.map((one) => [one.machine, ...cells(one.measures)]),
    ['all', ...cells(total)],
    ['percent', ...measures.map((measure) => String(percentOf(total[measure])))],
  ];
  return rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function section(title: string, ids: readonly string[]): string[] {
  if (ids.length === 0) return [];
  const lines = ids.slice(0, MOST).map((id) => `- \`${id}\``);
  if (ids.length > MOST) lines.push(`- and ${ids.length - MOST} more`);
  return [`## ${title}: ${ids.length}`, lines.join('\n')];
}
