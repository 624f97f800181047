import { writeQuery } from '#contract/platform/api/query-string.ts';
import type { PathArguments, Audience, PageDefinition, PathParams } from './page-definition.ts';
import { type PageInFrame, type PageInMenu, type PageName, pages, type Pages } from './pages.ts';

type PathTo = { [Name in PageName]: (...parts: PathArguments<Pages[Name]>) => string };

const rows: Record<PageName, PageDefinition> = pages;
/** In the order of their rows. */
export const pageNames = Object.keys(rows).filter(isPageName);

const writers = pageNames.map((name) => [name, (...parts: unknown[]) => write(rows[name], parts)] as const);
const shortWarehousePath = /^\/(incoming|confirmed-packages|shipments|ready-to-ship)(\/|$)/i;
const matchers = pageNames.map((name) => ({ name, matcher: matcherOf(rows[name].path) }));

/**
 * Writes the address of each page: `pathTo.order(qid)`, `pathTo.orders({ status: ['PAST'] })`. What each takes is read
 * from the same row as what it writes, which a type cannot follow through a loop.
 */
export const pathTo = Object.fromEntries(writers) as PathTo;

export function pageDefinition(page: PageName): PageDefinition {
  return rows[page];
}

export function isPageInFrame<Frame extends PageDefinition['frame']>(
  frame: Frame,
  page: PageName,
): page is PageInFrame<Frame> {
  return rows[page].frame === frame;
}

export function isPageInMenu<Of extends 'portal' | 'internal' | 'profile'>(
  of: Of,
  page: PageName,
): page is PageInMenu<Of> {
  return rows[page].menu?.of === of;
}

/** The page that a path belongs to, null where the portal has none. */
export function pageAtPath(path: string): PageName | null {
  const full = fullPath(path);
  return matchers.find(({ matcher }) => matcher.test(full))?.name ?? null;
}

/**
 * The path of a page for another reading of it: the specification (2.1) names the pages of the warehouse with and without
 * `/warehouse`. Any other path is returned as it is.
 */
export function fullPath(path: string): string {
  return shortWarehousePath.test(path) ? `/warehouse${path}` : path;
}

/** The parameters that the path of a page holds. */
export function parsePathParams<Name extends PageName>(
  page: Name,
  path: string,
): PathParams<Pages[Name]['path']> {
  const groups = matcherOf(rows[page].path).exec(path)?.groups ?? {};
  const params = Object.entries(groups).map(([name, value]) => [name, decoded(value)]);
  // The pattern that was matched is the one that the type is read from.
  return Object.fromEntries(params) as PathParams<Pages[Name]['path']>;
}

/**
 * Who may open a path; `linkedPage` is the page of a mailed link that was opened. A path without a page is public: it
 * says that there is none.
 */
export function audienceOf(path: string, linkedPage?: string): Audience {
  const page = pageAtPath(path);
  if (page === null) return 'public';
  const { audience, isPublicByLink } = rows[page];
  return isPublicByLink && linkedPage === page ? 'public' : audience;
}

function write({ path, query }: PageDefinition, parts: unknown[]): string {
  const rest = [...parts];
  const filled = path.replaceAll(/:\w+/g, () => encodeURIComponent(String(rest.shift())));
  const given: Record<string, unknown> = { ...(rest[0] ?? query?.initial) };
  const written = writeQuery(
    Object.fromEntries(Object.keys(query?.keys ?? {}).map((key) => [key, given[key]])),
  );
  return written ? `${filled}?${written}` : filled;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function matcherOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)').slice(0, -1)}/?$`, 'i');
}

function isPageName(name: string): name is PageName {
  return name in rows;
}
