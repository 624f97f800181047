import type { Role } from '#contract/platform/api/call.ts';

/** Users who may open a page: all visitors, signed-in users, or users of one role. */
export type Audience = 'public' | 'user' | Role;

export type PageDefinition = {
  /** Pattern of the router: parameters as `:name`; an address may omit the last slash. */
  path: string;
  audience: Audience;
  /** Whether visitors who come by a mailed link may open the page. */
  isPublicByLink?: true;
  /** What stands around the page: the navigation of the portal, the header of public pages, or nothing. */
  frame: 'portal' | 'public' | 'none';
  /**
   * Its entry in the navigation of the portal, in the section of staff there, or in the menu of the profile, where rows
   * follow one another.
   */
  menu?: { of: 'portal' | 'internal'; label: string } | { of: 'profile'; group: string; label: string };
  /** The page whose menu entry is active here. */
  within?: string;
  /** Belongs to the embedded marketplace, which production does not have. */
  notInProduction?: true;
  query?: { keys: Record<string, true>; initial?: object };
};

/** The query of an address: its keys in the order in which they are written. */
export type PageQuery<Query> = { keys: Record<keyof Query, true>; initial?: Query };

/** Declares the query of a page; links that give none write `initial`. */
export function definePageQuery<Query>(keys: Record<keyof Query, true>, initial?: Query): PageQuery<Query> {
  return { keys, initial };
}

/** Checks the rows of all pages, and keeps their types. */
export function definePages<const Rows extends Record<string, PageDefinition & { within?: keyof Rows }>>(
  rows: Rows,
): Rows {
  return rows;
}

type Names<Path> = Path extends `${string}:${infer Name}/${infer Rest}` ? [Name, ...Names<Rest>] : [];
type Values<List extends string[]> = { [Index in keyof List]: string };

/** `/orders/:qid/` → `{ qid: string }` */
export type PathParams<Path> = Record<Names<Path>[number], string>;

/** What an address is written from: the parameters of its path in their order, then its query. */
export type PathArguments<Row extends PageDefinition> = [
  ...Values<Names<Row['path']>>,
  ...(Row extends { query: PageQuery<infer Query> } ? [query?: Query] : []),
];
