import { browserCells } from './browser-cells.ts';
import { groupJourneyCells } from './cells.ts';
import { deviationOf, noCountdownReason } from './deviations.ts';
import { faultJourneys } from './journeys.ts';
import { killCells } from './kills.ts';
import { matrixIdOf, matrixEntries } from './matrix-entries.ts';
import { readMatrix } from './matrix.ts';
import { pagesUnderFault, screenCells } from './screens.ts';
import { skippedCells } from './skipped-cells.ts';

const cellsOfJourneys = Object.entries(faultJourneys)
  .filter(([key]) => matrixIdOf(key) !== null)
  .map(([key, journey]) => groupJourneyCells(key, journey));

/** A Markdown report of the cells of the matrix: where each is tested, or proved by another one, or why it is skipped. */
export function formatCoverageReport(): { summary: string; text: string } {
  const cells = readMatrix();
  const pages = new Set(
    cellsOfJourneys.flatMap(({ inTurn, alone }) => [...inTurn, ...alone]).map(({ cell }) => cell),
  );
  const screens = new Set(screenCells().map(({ cell }) => cell));
  const kills = new Set(killCells().map(({ cell }) => cell));
  const asked = new Set([...pages, ...browserCells, ...screens, ...kills]);
  const composed = new Map(
    cellsOfJourneys.flatMap((all) => all.composed).map(({ cell, from }) => [cell, from]),
  );
  for (const cell of asked) composed.delete(cell);
  const rows = [...Map.groupBy(cells, ({ call_id }) => call_id)].map(([id, all]) => {
    const count = (covered: { has: (cell: string) => boolean }) =>
      all.filter(({ cell }) => covered.has(cell)).length;
    const call = all[0]?.call_or_screen.replaceAll('|', '/');
    return `| ${id} | ${call} | ${count(asked)} | ${count(composed)} | ${all.length} | ${whyNot(id)} |`;
  });
  const summary = `${asked.size + composed.size} of ${cells.length} cells stand: ${asked.size} are asked, ${composed.size} follow from a cell of the same kind.`;
  const text = [
    `${summary} Asked are ${pages.size} of a page, ${browserCells.size} of a page in a browser, ${screens.size} of a screen in a browser, ${kills.size} of a server that is killed.`,
    '',
    '| id | call or screen | asked | by composition | of | |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
    '## Declared deviations',
    '',
    '| cell | fault | shows | why |',
    '| --- | --- | --- | --- |',
    ...deviationRows(),
    '',
    '## Not asked',
    '',
    '| cell | fault | why |',
    '| --- | --- | --- |',
    ...cells
      .filter(({ cell }) => skippedCells[cell])
      .map(({ cell, call_id, fault }) => `| ${cell} | ${call_id} ${fault} | ${skippedCells[cell]} |`),
  ].join('\n');
  return { summary, text };
}

function deviationRows(): string[] {
  return Object.entries(faultJourneys)
    .flatMap(([id, journey]) =>
      readMatrix()
        .filter(({ call_id }) => call_id === id.split(' ')[0])
        .flatMap(({ cell, fault }) => {
          const deviation = deviationOf(journey, fault);
          if (!deviation && fault.startsWith('429') && journey.throttling !== 'countdown') {
            return [`| ${cell} | ${id} ${fault} | no countdown | ${noCountdownReason} |`];
          }
          return deviation ? [`| ${cell} | ${id} ${fault} | ${deviation.shows} | ${deviation.why} |`] : [];
        }),
    )
    .toSorted();
}

function whyNot(id: string): string {
  if (pagesUnderFault[id]) return 'in a browser';
  const { later, unused } = matrixEntries[id] ?? {};
  if (later) return `not there yet: ${later}`;
  if (unused) return unused;
  return Object.keys(faultJourneys).some((key) => matrixIdOf(key) === id) ? '' : 'no journey yet';
}
