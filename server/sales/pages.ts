import { writeQuery } from '#contract/query-string.ts';

/** Search results stop here; downloads do not (decisions 2). */
export const MAXIMUM_RESULTS = 10_000;
const DEFAULT_SIZE = 20;

type PageQuery = { page?: number | undefined; size?: number | undefined };

export type Window = { page: number; size: number; offset: number };

export function windowOf({ page = 1, size = DEFAULT_SIZE }: PageQuery): Window {
  return { page, size, offset: (page - 1) * size };
}

/** Past the last page; the first page of an empty list is a page. */
export function isBeyond({ page, offset }: Window, count: number): boolean {
  return page > 1 && offset >= count;
}

/** A page as it travels: `next` and `previous` are addresses relative to the API base. */
export function pageReply<Result>(path: string, query: PageQuery, count: number, results: Result[]) {
  const { page, size, offset } = windowOf(query);
  const address = (to: number) => `${path}?${writeQuery({ ...query, page: to })}`;
  return {
    count,
    next: offset + size < count ? address(page + 1) : null,
    previous: page > 1 ? address(page - 1) : null,
    results,
  };
}
