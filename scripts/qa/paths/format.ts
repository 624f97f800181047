import { existsSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { formatPathsAsCsv } from '@quayside/charts/formats/csv.ts';
import { formatPathsAsGherkin } from '@quayside/charts/formats/gherkin.ts';
import { formatPathsAsJson } from '@quayside/charts/formats/json.ts';
import { formatPathsAsMarkdown } from '@quayside/charts/formats/markdown.ts';
import { type PlaywrightPreamble, formatPathsAsPlaywright } from '@quayside/charts/formats/playwright.ts';
import { formatPathsAsVitest } from '@quayside/charts/formats/vitest.ts';
import type { PathSuite } from '@quayside/charts/paths/path.ts';
import type { PathSubject } from './subject.ts';
import { UsageError } from './usage-error.ts';

export const pathFormats = ['vitest', 'playwright', 'gherkin', 'md', 'csv', 'json'] as const;

export type PathFormat = (typeof pathFormats)[number];

/** The names contain `generated`, which the linter ignores. */
const endings: Record<PathFormat, string> = {
  vitest: 'paths.generated.test.ts',
  playwright: 'paths.generated.spec.ts',
  gherkin: 'paths.feature',
  md: 'paths.md',
  csv: 'paths.csv',
  json: 'paths.json',
};

export function defaultFileName(machine: string, format: PathFormat): string {
  return `${machine}.${endings[format]}`;
}

type Written = {
  format: PathFormat;
  /** Null for the machine's own driver. */
  driver: string | null;
  /** The path of the file, for its relative imports. */
  path: string;
  machine: string;
  parts: readonly string[];
};

export function formatSuite(
  suite: PathSuite,
  { charts, source }: Pick<PathSubject, 'charts' | 'source'>,
  written: Written,
): string {
  const { format } = written;
  switch (format) {
    case 'vitest':
      return formatPathsAsVitest(suite, source);
    case 'playwright':
      return formatPathsAsPlaywright(suite, drivenTestOf(written));
    case 'gherkin':
      return formatPathsAsGherkin(suite, charts);
    case 'md':
      return formatPathsAsMarkdown(suite, charts);
    case 'csv':
      return formatPathsAsCsv(suite, charts);
    case 'json':
      return formatPathsAsJson(suite);
  }
}

function drivenTestOf({ driver, path, machine, parts }: Written): PlaywrightPreamble {
  if (driver !== null)
    return { lines: [`import { test } from ${JSON.stringify(importPath(driver, path))};`] };
  const names = parts.map((part) => JSON.stringify(part)).join(', ');
  const test = `pathTest(${JSON.stringify(machine)}${parts.length > 0 ? `, [${names}]` : ''})`;
  return {
    lines: [`import { pathTest } from '#e2e/platform/paths/path-test.ts';`, '', `const test = ${test};`],
  };
}

function importPath(driver: string, from: string): string {
  if (!existsSync(driver)) throw new UsageError(`There is no driver '${driver}'.`);
  const path = relative(dirname(resolve(from)), resolve(driver))
    .split(sep)
    .join('/');
  return path.startsWith('.') ? path : `./${path}`;
}
