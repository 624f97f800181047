import { callId, type Call, type CallInput, type CallReply } from '#contract/call.ts';
import { type FetchQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#client/api.ts';

/** The scope of what belongs to one user; it goes with the session. */
export const PRIVATE = 'private';

/** The key of everything that a call has answered, whatever it was asked. All of it is one user's (specification 3.9). */
export function keyOf(call: Call) {
  return [PRIVATE, callId(call)] as const;
}

/** Reads a call of the contract: cached under its name and input, aborted when nobody waits any more. */
export function queryFor<C extends Call>(call: C, input: CallInput<C>) {
  return queryOptions({
    queryKey: [...keyOf(call), input] as const,
    queryFn: ({ signal }): Promise<CallReply<C>> => api(call, input, { signal }),
  });
}

/** Reads what may be newer than what is cached, once: whoever waits for it is told when it fails. */
export function readAnew<T, Key extends readonly unknown[]>(
  queries: QueryClient,
  query: FetchQueryOptions<T, Error, T, Key>,
): Promise<T> {
  return queries.fetchQuery({ ...query, staleTime: 0, retry: false });
}

/** The longest page that the API gives. */
export const LARGEST_PAGE = 100;

/**
 * A whole list: as many pages side by side as are expected, by the number of entries that somebody told before; how
 * many there are, the first page says, and what is missing then comes side by side, too.
 */
export async function everyPage<T>(
  read: (page: number) => Promise<{ count: number; results: T[] }>,
  expected = 0,
): Promise<T[]> {
  const pages = await Promise.all(pageNumbers(1, expected).map(read));
  const count = pages[0]?.count ?? 0;
  const others = await Promise.all(pageNumbers(pages.length + 1, count).map(read));
  return [...pages, ...others].flatMap(({ results }) => results);
}

/** From a page to the one that the last of so many entries stands on; the first is always there. */
function pageNumbers(from: number, count: number) {
  const last = Math.max(Math.ceil(count / LARGEST_PAGE), 1);
  return Array.from({ length: Math.max(last - from + 1, 0) }, (_, index) => from + index);
}
