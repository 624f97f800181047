import { accounts } from './accounts.journeys.ts';
import { gettingIn } from './getting-in.journeys.ts';
import { inBrowser } from './in-browser.ts';
import { killCells } from './kills.ts';
import { readMatrix } from './matrix.ts';
import { open } from './open.ts';
import { orderChanges } from './order-changes.journeys.ts';
import { orderPapers } from './order-papers.journeys.ts';
import { orderReads } from './order-reads.journeys.ts';
import { profile } from './profile.journeys.ts';
import { deviationOf, tellsSeconds } from './deviations.ts';
import { cellsOf } from './run-cells.ts';
import { screenCells } from './screens.ts';
import { session } from './session.journeys.ts';
import { subjects } from './subjects.ts';

const journeys = {
  ...session,
  ...gettingIn,
  ...profile,
  ...accounts,
  ...orderReads,
  ...orderChanges,
  ...orderPapers,
};

/** Which cells of the matrix are asked, where, and why others are not, as Markdown. */
export function coverageReport(): { count: number; text: string } {
  const cells = readMatrix();
  const pages = new Set(cellsOf(journeys).map(({ cell }) => cell));
  const screens = new Set(screenCells().map(({ cell }) => cell));
  const kills = new Set(killCells().map(({ cell }) => cell));
  const run = new Set([...pages, ...inBrowser, ...screens, ...kills]);
  const rows = [...Map.groupBy(cells, ({ call_id }) => call_id)].map(([id, all]) => {
    const covered = all.filter(({ cell }) => run.has(cell)).length;
    return `| ${id} | ${all[0]?.call_or_screen.replaceAll('|', '/')} | ${covered} of ${all.length} | ${whyNot(id)} |`;
  });
  const deviations = Object.entries(journeys).flatMap(([id, journey]) =>
    cells
      .filter(({ call_id }) => call_id === id.split(' ')[0])
      .flatMap(({ cell, fault }) => {
        const deviation = deviationOf(journey, fault);
        if (!deviation && fault.startsWith('429') && !journey.counts)
          return [`| ${cell} | ${id} ${fault} | no countdown | ${tellsSeconds} |`];
        return deviation ? [`| ${cell} | ${id} ${fault} | ${deviation.shows} | ${deviation.why} |`] : [];
      }),
  );
  const text = [
    `${run.size} of ${cells.length} cells are asked: ${pages.size} of a page, ${inBrowser.size} of a page in a browser, ${screens.size} of a screen in a browser, ${kills.size} of a server that is killed.`,
    '',
    '| id | call or screen | cells | |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    '## Declared deviations',
    '',
    '| cell | fault | shows | why |',
    '| --- | --- | --- | --- |',
    ...deviations,
    '',
    '## Not asked',
    '',
    '| cell | fault | why |',
    '| --- | --- | --- |',
    ...cells
      .filter(({ cell }) => open[cell])
      .map(({ cell, call_id, fault }) => `| ${cell} | ${call_id} ${fault} | ${open[cell]} |`),
  ].join('\n');
  return { count: run.size, text };
}

function whyNot(id: string): string {
  const subject = subjects[id];
  if (!subject) return '';
  if ('later' in subject) return `not there yet: ${subject.later}`;
  if ('screen' in subject) return 'in a browser';
  if ('unused' in subject) return subject.unused;
  return journeys[id] ? '' : 'no journey yet';
}
