import { queryOptions } from '@tanstack/react-query';
import { readTodos } from '#contract/insights/dashboard.calls.ts';
import { queryFor } from './query.ts';

/**
 * What needs the seller now. Nearly every change may end a todo or begin the next one, so the list is read at each visit
 * instead of after each change.
 */
export function todosQuery() {
  return queryOptions({ ...queryFor(readTodos, {}), staleTime: 0, refetchInterval: 60_000 });
}
