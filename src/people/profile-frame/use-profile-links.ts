import { useSearch } from 'wouter';
import type { ProfileSection } from '#contract/pages/pages.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { userTypeOf } from '#machines/platform/session/session.user.ts';
import { env } from '#src/env.ts';
import { useUser } from '#src/queries/users.queries.ts';

/** The order that the user came from (`?order={qid}`), and links to the sections that keep it. */
export function useProfileLinks() {
  const order = new URLSearchParams(useSearch()).get('order');
  const query = order ? { order } : {};
  return {
    order,
    overview: pathTo.profile(query),
    to: (section: ProfileSection) => pathTo[section](query),
  };
}

/** Whether the signed-in user has a company here. */
export function useIsSeller(): boolean {
  return userTypeOf(useUser(), env.ENABLE_WAREHOUSE) === 'SELLER';
}
