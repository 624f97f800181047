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

/** A whole list: the first page tells how many there are, the others come side by side. */
export async function everyPage<T>(
  read: (page: number) => Promise<{ count: number; results: T[] }>,
): Promise<T[]> {
  const first = await read(1);
  const more = Math.max(Math.ceil(first.count / LARGEST_PAGE) - 1, 0);
  const others = await Promise.all(Array.from({ length: more }, (_, index) => read(index + 2)));
  return [first, ...others].flatMap(({ results }) => results);
}
