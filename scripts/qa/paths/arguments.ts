import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { pathCriteria, type PathOptions, pathStrategies } from '@quayside/charts/paths/path.ts';
import * as v from 'valibot';
import { type PathFormat, pathFormats } from './format.ts';
import { toUsageError, UsageError, parseChoice } from './usage-error.ts';

export type PathArguments = {
  machine: string;
  /** Parts that run with the machine. */
  parts: string[];
  options: PathOptions;
  format: PathFormat | null;
  out: string | null;
  isCheck: boolean;
  run: Runner | null;
  /** The file or development server that records a run on actors. */
  record: string | null;
  /** Whether the flow inspector is open beside the portal. */
  isWatched: boolean;
  /** Id or name of the selected path. */
  path: string | null;
  /** The driver module; the machine's own driver by default. */
  driver: string | null;
};

/** The machines whose golden files are rewritten; none stands for all. */
export type AcceptArguments = { accept: string[] };

const runners = ['actor', 'playwright'] as const;

/** Runs paths on real actors, or in a browser on the whole portal. */
type Runner = (typeof runners)[number];

/** The command-line options. */
export const options = {
  with: { type: 'string' },
  criterion: { type: 'string' },
  strategy: { type: 'string' },
  'max-len': { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  through: { type: 'string' },
  tag: { type: 'string' },
  weights: { type: 'string' },
  seed: { type: 'string' },
  count: { type: 'string' },
  budget: { type: 'string' },
  format: { type: 'string' },
  out: { type: 'string' },
  driver: { type: 'string' },
  path: { type: 'string' },
  run: { type: 'string' },
  record: { type: 'string' },
  watch: { type: 'boolean' },
  check: { type: 'boolean' },
  accept: { type: 'boolean' },
  list: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Parses the command line; throws UsageError when it is invalid. */
export function parsePathArguments(
  args: readonly string[],
): PathArguments | AcceptArguments | 'help' | 'list' {
  const { values, positionals } = parsed(args);
  if (values.help) return 'help';
  if (values.list) return 'list';
  if (values.accept) return acceptArguments(values, positionals);
  const [machine, surplus] = positionals;
  if (machine === undefined && values.check)
    throw new UsageError(
      '--check compares one file of one machine; npm test checks the paths of every machine.',
    );
  if (machine === undefined)
    throw new UsageError('Which machine? npm run paths -- --list names them, --help says more.');
  if (surplus !== undefined) throw new UsageError(`One machine at a time: '${surplus}' is one too many.`);
  const { format, out, driver, check: isCheck = false, watch: isWatched = false } = values;
  const { run, record = null, path = null } = values;
  if (out === '') throw new UsageError('--out names no file.');
  if (isCheck && (format === undefined || out === undefined))
    throw new UsageError('--check compares with a file: name it by --out and its --format.');
  if (out !== undefined && format === undefined) throw new UsageError('--out needs a --format.');
  if (driver !== undefined && format !== 'playwright')
    throw new UsageError('--driver is for --format playwright.');
  if (record !== null && run !== 'actor') throw new UsageError('--record is for --run actor.');
  if (isWatched && run !== 'playwright') throw new UsageError('--watch is for --run playwright.');
  if (run === 'playwright' && format !== undefined && format !== 'playwright')
    throw new UsageError(
      `--run playwright goes other paths than --format ${format} would write: ask for one at a time.`,
    );
  return {
    machine,
    parts: listed(values.with),
    options: pathOptionsOf(values),
    format: format === undefined ? null : parseChoice('format', format, pathFormats),
    out: out ?? null,
    isCheck,
    run: run === undefined ? null : parseChoice('way to run paths', run, runners),
    record,
    isWatched,
    path,
    driver: driver ?? null,
  };
}

function acceptArguments(values: Values, machines: readonly string[]): AcceptArguments {
  const [other] = Object.keys(values).filter((name) => name !== 'accept');
  if (other !== undefined) throw new UsageError(`--accept takes machines only: leave out --${other}.`);
  return { accept: [...machines] };
}

type Values = ReturnType<typeof parsed>['values'];

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw toUsageError(error, Object.keys(options));
  }
}

function pathOptionsOf(values: Values): PathOptions {
  const { criterion, strategy, from, to, through, tag, weights } = values;
  const named = criterion === undefined ? undefined : listed(criterion);
  if (named?.length === 0)
    throw new UsageError(`--criterion names none; there are ${pathCriteria.join(', ')}.`);
  const random = named?.includes('random') ?? false;
  for (const name of ['weights', 'seed', 'count'] as const) {
    if (values[name] !== undefined && !random) throw new UsageError(`--${name} is for --criterion random.`);
  }
  return {
    ...(named === undefined
      ? {}
      : { criterion: named.map((name) => parseChoice('criterion', name, pathCriteria)) }),
    ...(strategy === undefined ? {} : { strategy: parseChoice('strategy', strategy, pathStrategies) }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(through === undefined ? {} : { through: listed(through, /,(?!\s)/) }),
    ...(tag === undefined ? {} : { tag }),
    ...(weights === undefined ? {} : { weights: weightsIn(weights) }),
    ...numbersOf(values),
  };
}

function numbersOf(values: Values): Pick<PathOptions, 'maxLen' | 'seed' | 'count' | 'budget'> {
  return {
    ...(values['max-len'] === undefined ? {} : { maxLen: whole('max-len', values['max-len'], 1) }),
    ...(values.seed === undefined ? {} : { seed: whole('seed', values.seed, 0) }),
    ...(values.count === undefined ? {} : { count: whole('count', values.count, 1) }),
    ...(values.budget === undefined ? {} : { budget: whole('budget', values.budget, 1) }),
  };
}

/** Step names are sentences: a comma inside one is followed by a space. */
function listed(text = '', comma: string | RegExp = ','): string[] {
  return text
    .split(comma)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function whole(name: string, text: string, least: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && Number.isSafeInteger(number)) return number;
  throw new UsageError(`--${name} is a whole number of at least ${least}, not '${text}'.`);
}

const weightsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.pipe(v.number(), v.minValue(0))),
);

function weightsIn(path: string): Record<string, number> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new UsageError(`The weights cannot be read: there is no file '${path}'.`);
  }
  const weights = v.safeParse(weightsSchema, text);
  if (weights.success) return weights.output;
  const at = v.getDotPath(weights.issues[0]);
  throw new UsageError(
    `The weights in '${path}' are no JSON object of numbers from 0 on${at === null ? '' : ` (see '${at}')`}.`,
  );
}
