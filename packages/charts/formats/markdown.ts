import type { Chart } from '@quayside/charts/chart.ts';
import type { ChartPath, PathSuite } from '@quayside/charts/paths/path.ts';
import {
  pluralize,
  describeUnreachedGoal,
  toSingleLine,
  describeState,
  type PathDescription,
  describePath,
  UNCHANGED_TEXT,
} from './path-description.ts';

/** Paths as a checklist for manual tests; `charts` provide the titles of states. */
export function formatPathsAsMarkdown(suite: PathSuite, charts: readonly Chart[]): string {
  const { machine, chart, figures, unreached, paths } = suite;
  const sections = [
    `# ${escapeMarkdown(machine)}: checklist`,
    `${pluralize(figures.paths, 'path')}, ${pluralize(figures.steps, 'step')}; ${figures.reached} of ${pluralize(figures.goals, 'goal')} reached. Chart ${chart}.`,
    ...paths.map((path) => pathSection(path, describePath(path, charts))),
    ...(unreached.length > 0 ? [unreachedOf(suite)] : []),
  ];
  return `${sections.join('\n\n')}\n`;
}

function pathSection({ name, clauses }: ChartPath, { start, states, steps }: PathDescription): string {
  const rows = steps.map(({ does, step, changes }, index) => {
    const payload = payloadOf(step.event);
    const result = changes.map((change) => escapeMarkdown(describeState(change))).join('; ');
    return `- [ ] ${index + 1}. ${escapeMarkdown(does)}${payload} → ${result || UNCHANGED_TEXT}`;
  });
  return [
    `## ${escapeMarkdown(name)}`,
    '',
    ...(clauses.length > 0 ? [`Clauses: ${clauses.map(escapeMarkdown).join('; ')}.`, ''] : []),
    `- [ ] Start: ${escapeMarkdown(start)} → ${states.map((state) => escapeMarkdown(describeState(state))).join('; ')}`,
    ...rows,
  ].join('\n');
}

/** The payload of an event, if it is short enough to type. */
function payloadOf(event: ChartPath['steps'][number]['event']): string {
  const { type: _, ...payload } = event ?? { type: '' };
  const text = JSON.stringify(payload);
  return text === '{}' || text.length > 120 ? '' : ` (${escapeMarkdown(text)})`;
}

function unreachedOf({ unreached }: PathSuite): string {
  const rows = unreached.map((goal) => `- ${escapeMarkdown(describeUnreachedGoal(goal))}`);
  return ['## Not reached', '', ...rows].join('\n');
}

function escapeMarkdown(text: string): string {
  return toSingleLine(text).replaceAll(/[\\`*_[\]<>|#~]/g, String.raw`\$&`);
}
