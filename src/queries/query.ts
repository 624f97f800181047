import { queryOptions } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { callId, type Call, type CallInput, type CallReply } from '#contract/platform/api/call.ts';

/** The first element of the query keys of one user's data; they are removed when the session ends. */
export const PRIVATE_QUERY_KEY = 'private';

/**
 * The prefix of the query keys of a call, for all inputs. All answers are private to one user (specification 3.9).
 */
export function queryKeyOf(call: Call) {
  return [PRIVATE_QUERY_KEY, callId(call)] as const;
}

/** The query of a call: cached under its id and input, aborted when no component needs it any more. */
export function queryFor<C extends Call>(call: C, input: CallInput<C>) {
  return queryOptions({
    queryKey: [...queryKeyOf(call), input] as const,
    queryFn: ({ signal }): Promise<CallReply<C>> => api(call, input, { signal }),
  });
}

type Page = { page: number; size: number };

/**
 * Reads a whole list: the pages of the expected number of entries in parallel, then, by the count that the first page
 * tells, the missing ones in parallel.
 */
export async function readAllPages<T>(
  { size, expected = 1 }: { size: number; expected?: number },
  read: (page: Page) => Promise<{ count: number; results: T[] }>,
): Promise<T[]> {
  function readFrom(first: number, count: number) {
    const pages = Math.max(Math.ceil(count / size) - first + 1, 0);
    return Promise.all(Array.from({ length: pages }, (_, index) => read({ page: first + index, size })));
  }
  const pages = await readFrom(1, Math.max(expected, 1));
  const missing = await readFrom(pages.length + 1, pages[0]?.count ?? 0);
  return [...pages, ...missing].flatMap(({ results }) => results);
}
