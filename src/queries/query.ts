import { callId, type Call, type CallInput, type CallReply } from '#contract/call.ts';
import { queryOptions } from '@tanstack/react-query';
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

type Page = { page: number; size: number };

/**
 * A whole list: as many pages side by side as are expected, by the number of entries that somebody told before; how
 * many there are, the first page says, and what is missing then comes side by side, too.
 */
export async function everyPage<T>(
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
