import { queryOptions } from '@tanstack/react-query';
import { readTodos } from '#contract/dashboard/dashboard.calls.ts';
import { queryFor } from './query.ts';

/**
 * What needs the seller now. Nearly every change may end a todo, so the list is read at each visit instead of after each
 * change; what is read ahead of a visit counts as read by it.
 */
export function todosQuery() {
  return queryOptions({ ...queryFor(readTodos, {}), staleTime: 2_000, refetchInterval: 60_000 });
}
