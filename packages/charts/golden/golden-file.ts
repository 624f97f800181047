import { buildChart } from '@quayside/charts/chart.ts';
import { hash } from '@quayside/charts/hash.ts';
import { InvalidModelError } from '@quayside/charts/invalid-model-error.ts';
import type { AnyModel } from '@quayside/charts/model.ts';
import { generatePaths } from '@quayside/charts/paths/generate.ts';
import type { ChartPath } from '@quayside/charts/paths/path.ts';
import { stepName } from '@quayside/charts/system-state.ts';
import { listStateLines, listStepLines, type ObservationLines } from './observation-lines.ts';
import { formatOutline, type Outline, parseOutline, toOutline } from './outline.ts';

/** A step, or a first state, in words. */
export type StepInWords = { name: string; lines: ObservationLines };

export type PathInWords = { id: string; title: string; start: string; steps: StepInWords[] };

/** The first states by the name of their input, and the paths, as they go. */
export type Words = { starts: StepInWords[]; paths: PathInWords[] };

/** What is kept of a step: where it leads, null when it stays in its state, and the hash of its words. */
export type GoldenStep = { name: string; state: string | null; hash: string };

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
  const { starts, paths } = describePaths(model);
  return {
    outline: toOutline(buildChart(model.machine)),
    starts: starts.map(toGoldenStep),
    paths: paths.map((path) => ({ ...path, steps: path.steps.map(toGoldenStep) })),
  };
}

/** The paths of a golden file, in words. */
export function describePaths(model: AnyModel): Words {
  const paths = listGoldenPaths(model);
  const starts = new Map(paths.map(({ start, initial }) => [start, listStateLines(initial)]));
  return {
    starts: [...starts].map(([name, lines]) => ({ name, lines })),
    paths: paths.map(toPathInWords),
  };
}

function toGoldenStep({ name, lines }: StepInWords): GoldenStep {
  return { name, state: stateIn(lines), hash: hashOf(lines) };
}

export function hashOf(lines: ObservationLines): string {
  return hash(lines.join('\n'));
}

const STATE = 'state: ';

/** The state that a step leads to; null when it stays where it is. */
export function stateIn(lines: ObservationLines): string | null {
  return lines.find((line) => line.startsWith(STATE))?.slice(STATE.length) ?? null;
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

function toPathInWords({ id, title, start, initial, steps }: ChartPath): PathInWords {
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

/** Between a step and the state that it leads to. */
const LEADS_TO = ' | to ';

export function formatGolden({ outline, starts, paths }: Golden): string {
  const sections = [
    [CHART, '', ...formatOutline(outline)],
    [STARTS, '', ...starts.map(formatStep)],
    [PATHS, ...paths.flatMap(formatPath)],
  ];
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function formatPath({ id, title, start, steps }: GoldenPath): string[] {
  return ['', `path ${id} ${title}`, `from ${start}`, ...steps.map(formatStep)];
}

function formatStep({ name, state, hash: kept }: GoldenStep): string {
  return `  ${kept} ${name}${state === null ? '' : `${LEADS_TO}${state}`}`;
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
    starts: lines(STARTS).map(parseStep),
    paths: parsePaths(lines(PATHS)),
  };
}

function parseStep(line: string): GoldenStep {
  const [, kept, text] = /^ {2}([0-9a-f]{8}) (.+)$/.exec(line) ?? [];
  if (kept === undefined || text === undefined) throw new Error(`This is no line of a golden file: ${line}`);
  const at = text.lastIndexOf(LEADS_TO);
  return at < 0
    ? { name: text, state: null, hash: kept }
    : { name: text.slice(0, at), state: text.slice(at + LEADS_TO.length), hash: kept };
}

function parsePaths(lines: readonly string[]): GoldenPath[] {
  const heads = lines.flatMap((line, index) => (line.startsWith('path ') ? [index] : []));
  return heads.map((from, index) => {
    const [, id = '', title = ''] = /^path (\S+) (.*)$/.exec(lines[from] ?? '') ?? [];
    const start = (lines[from + 1] ?? '').slice('from '.length);
    return { id, title, start, steps: lines.slice(from + 2, heads[index + 1]).map(parseStep) };
  });
}
