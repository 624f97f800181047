import { parseArgs } from 'node:util';
import { toUsageError, UsageError } from '../paths/usage-error.ts';

export type CoverageArguments = {
  /** The sources to run; records of the others are kept. */
  runs: CoverageSource[];
  hasMutants: boolean;
  /** The path of an earlier coverage.json. */
  base: string | null;
};

export const coverageSources = ['paths', 'pages', 'browser'] as const;

export type CoverageSource = (typeof coverageSources)[number];

const options = {
  pages: { type: 'boolean', default: false },
  browser: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  mutants: { type: 'boolean', default: false },
  base: { type: 'string' },
  'report-only': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

export const coverageHelp = `Chart coverage: generates and runs paths for every machine and writes a report.

npm run coverage -- [options]

  --pages        also counts the page tests, which take minutes
  --browser      also counts the browser tests, which take minutes; builds the portal first if it changed
  --all          counts page and browser tests
  --mutants      mutates every machine and reports how many mutants its paths kill
  --base file    reports the changes since an earlier coverage.json
  --report-only  runs nothing, reports the existing records
`;

/** Parses the command line; throws UsageError when it is invalid. */
export function parseCoverageArguments(args: readonly string[]): CoverageArguments | 'help' {
  const { values } = parsed(args);
  if (values.help) return 'help';
  const { pages, browser, all, mutants, base = null } = values;
  const isReportOnly = values['report-only'];
  if (isReportOnly && (pages || browser || all || mutants))
    throw new UsageError('--report-only runs nothing: use it without the other options.');
  const asked: Record<CoverageSource, boolean> = {
    paths: !isReportOnly,
    pages: pages || all,
    browser: browser || all,
  };
  return { runs: coverageSources.filter((source) => asked[source]), hasMutants: mutants, base };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options });
  } catch (error) {
    throw toUsageError(error, Object.keys(options));
  }
}
