import { buildChart } from '#charts/chart.ts';
import { InvalidModelError } from '#charts/invalid-model-error.ts';
import type { AnyModel } from '#charts/model.ts';
import { generatePaths } from '#charts/paths/generate.ts';
import type { ChartPath } from '#charts/paths/path.ts';
import { stepName } from '#charts/system-state.ts';
import { listStateLines, listStepLines, type ObservationLines } from './observation-lines.ts';
import { formatOutline, type Outline, parseOutline, toOutline } from './outline.ts';

export type GoldenStep = { name: string; lines: ObservationLines };

export type GoldenPath = { id: string; title: string; start: string; steps: GoldenStep[] };

/** The accepted outline and paths of a machine. */
export type Golden = {
  outline: Outline;
  /** The first states by the name of their input. */
  starts: GoldenStep[];
  paths: GoldenPath[];
};

/** The outline of the present chart, and the paths that are generated from it. */
export function createGolden(model: AnyModel): Golden {
  const paths = listGoldenPaths(model);
  const starts = new Map(paths.map(({ start, initial }) => [start, listStateLines(initial)]));
  return {
    outline: toOutline(buildChart(model.machine)),
    starts: [...starts].map(([name, lines]) => ({ name, lines })),
    paths: paths.map(toGoldenPath),
  };
}

/** The paths of the default criteria, and one for each scenario of the model, which is its title. */
export function listGoldenPaths(model: AnyModel): ChartPath[] {
  const { paths } = generatePaths(model);
  const scenarios = Object.entries(model.scenarios ?? {}).map(([title, through]) => {
    const [path] = generatePaths(model, { through }).paths;
    if (!path) throw new InvalidModelError(model.machine.id, `the scenario '${title}' is not possible`);
    return { ...path, title };
  });
  const ids = new Set(scenarios.map(({ id }) => id));
  return [...paths.filter(({ id }) => !ids.has(id)), ...scenarios];
}

function toGoldenPath({ id, title, start, initial, steps }: ChartPath): GoldenPath {
  return {
    id,
    title,
    start,
    steps: steps.map((step, index) => ({
      name: stepName(step),
      lines: listStepLines(steps[index - 1]?.expected ?? initial, step),
    })),
  };
}

const CHART = '# Chart';
const STARTS = '# Starts';
const PATHS = '# Paths';

export function formatGolden({ outline, starts, paths }: Golden): string {
  const startLines = starts.map((start) => [`start ${start.name}`, ...start.lines.map(indented)]);
  const sections = [
    [CHART],
    formatOutline(outline),
    [STARTS],
    ...startLines,
    [PATHS],
    ...paths.map(formatPath),
  ];
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function formatPath({ id, title, start, steps }: GoldenPath): string[] {
  return [
    `path ${id} ${title}`,
    `  start ${start}`,
    ...steps.flatMap(({ name, lines }) => [`  step ${name}`, ...lines.map((line) => indented(`  ${line}`))]),
  ];
}

function indented(line: string): string {
  return `  ${line}`;
}

/** Parses the text of a golden file; throws for a line that belongs to none. */
export function parseGolden(text: string): Golden {
  const sections = new Map<string, string[]>();
  for (const line of text.split('\n')) {
    if (line === CHART || line === STARTS || line === PATHS) sections.set(line, []);
    else if (line !== '') [...sections.values()].at(-1)?.push(line);
  }
  const lines = (section: string) => sections.get(section) ?? [];
  return {
    outline: parseOutline(lines(CHART)),
    starts: parseSteps(lines(STARTS), 'start ', '  '),
    paths: parsePaths(lines(PATHS)),
  };
}

function parseSteps(lines: readonly string[], head: string, indent: string): GoldenStep[] {
  const steps: GoldenStep[] = [];
  for (const line of lines) {
    if (line.startsWith(head)) steps.push({ name: line.slice(head.length), lines: [] });
    else if (line.startsWith(indent)) steps.at(-1)?.lines.push(line.slice(indent.length));
    else throw new Error(`This is no line of a golden file: ${line}`);
  }
  return steps;
}

function parsePaths(lines: readonly string[]): GoldenPath[] {
  const heads = lines.flatMap((line, index) => (line.startsWith('path ') ? [index] : []));
  return heads.map((from, index) => {
    const [, id = '', title = ''] = /^path (\S+) (.*)$/.exec(lines[from] ?? '') ?? [];
    const start = (lines[from + 1] ?? '').slice('  start '.length);
    return {
      id,
      title,
      start,
      steps: parseSteps(lines.slice(from + 2, heads[index + 1]), '  step ', '    '),
    };
  });
}
