import type { QueryClient } from '@tanstack/react-query';
import type * as v from 'valibot';
import type { Call } from '#contract/platform/api/call.ts';
import { queryKeyOf } from './query.ts';

type Entry = { qid: string };
type ListOf<E> = Call & { reply: v.GenericSchema<unknown, { results: E[] }> };

/** The most recently read page of a list that contains this entry. */
export function listWith<E extends Entry>(queries: QueryClient, list: ListOf<E>, qid: string) {
  return queries
    .getQueryCache()
    .findAll({ queryKey: queryKeyOf(list) })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .map((query) => queries.getQueryData<{ results: E[] }>(query.queryKey)?.results)
    .find((results) => results?.some((entry) => entry.qid === qid));
}

/** The entries before and after one of a list. */
export function neighboursIn<E extends Entry>(entries: readonly E[], qid: string) {
  const index = entries.findIndex((entry) => entry.qid === qid);
  return {
    previous: index > 0 ? entries[index - 1] : undefined,
    next: index >= 0 ? entries[index + 1] : undefined,
  };
}
