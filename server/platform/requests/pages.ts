import { writeQuery } from '#contract/platform/api/query-string.ts';
import type { RefuseCommon } from './refuse.ts';

/** The most results of a search; downloads have no limit (decisions 2). */
export const MAXIMUM_SEARCH_RESULTS = 10_000;
const DEFAULT_SIZE = 20;

type PageQuery = { page?: number | undefined; size?: number | undefined };

/** The rows of a page. */
export type PageSlice = { size: number; offset: number };

export function sliceOf({ page = 1, size = DEFAULT_SIZE }: PageQuery): PageSlice {
  return { size, offset: (page - 1) * size };
}

/** Reads one page of a list of `count` rows; `next` and `previous` are addresses relative to the API base. */
export async function readPage<Result>(
  { query, apiPath, refuse }: { query: PageQuery; apiPath: string; refuse: RefuseCommon },
  count: number,
  read: (slice: PageSlice) => Promise<Result[]> | Result[],
) {
  const { page = 1 } = query;
  const { size, offset } = sliceOf(query);
  // The first page of an empty list is a page.
  if (page > 1 && offset >= count) throw refuse('not_found');
  const address = (to: number) => `${apiPath}?${writeQuery({ ...query, page: to })}`;
  return {
    count,
    next: offset + size < count ? address(page + 1) : null,
    previous: page > 1 ? address(page - 1) : null,
    results: await read({ size, offset }),
  };
}
