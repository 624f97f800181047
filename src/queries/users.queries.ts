import { queryOptions, useQuery } from '@tanstack/react-query';
import { readUser } from '#contract/people/users.calls.ts';
import type { User } from '#contract/people/users.schemas.ts';
import { queryFor } from './query.ts';

/** The current user; the session loads it first and writes it to the cache. */
export function userQuery() {
  return queryOptions({ ...queryFor(readUser, {}), staleTime: 60_000 });
}

/** The signed-in user, for components inside the frame. */
export function useUser(): User {
  const { data } = useQuery(userQuery());
  if (!data) throw new Error('There is no signed-in user here.');
  return data;
}
