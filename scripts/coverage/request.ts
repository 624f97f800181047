import { parseArgs } from 'node:util';
import { misread, Misuse } from '../paths/misuse.ts';

export type CoverageRequest = {
  /** What runs anew; what others have left behind counts as it is. */
  runs: Source[];
  hasMutants: boolean;
  /** An earlier coverage.json. */
  base: string | null;
};

/** Who walks the machines. */
export const sources = ['paths', 'pages', 'browser'] as const;

export type Source = (typeof sources)[number];

const options = {
  pages: { type: 'boolean', default: false },
  browser: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  mutants: { type: 'boolean', default: false },
  base: { type: 'string' },
  'report-only': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

export const help = `Coverage of the charts: generated paths of every machine run, are pluralize and reported.

npm run coverage -- [options]

  --pages        counts the page tests, too; they run for minutes
  --browser      counts the browser tests, too; the portal is built first where it has changed
  --all          counts both
  --mutants      makes a fault at every place of every machine and says how many the paths find out
  --base file    says what changed since an earlier coverage.json
  --report-only  runs nothing: reports what is there
`;

/** What a command line asks for; throws Misuse for what makes no sense. */
export function requestOf(args: readonly string[]): CoverageRequest | 'help' {
  const { values } = parsed(args);
  if (values.help) return 'help';
  const { pages, browser, all, mutants, base = null } = values;
  const isReportOnly = values['report-only'];
  if (isReportOnly && (pages || browser || all || mutants))
    throw new Misuse('--report-only runs nothing: leave it out, or the others.');
  const asked: Record<Source, boolean> = {
    paths: !isReportOnly,
    pages: pages || all,
    browser: browser || all,
  };
  return { runs: sources.filter((source) => asked[source]), hasMutants: mutants, base };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options });
  } catch (error) {
    throw misread(error, Object.keys(options));
  }
}
