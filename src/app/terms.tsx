import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useLocation, useSearch } from 'wouter';
import { pathTo } from '#contract/pages/paths.ts';
import { redirectTarget } from '#machines/platform/access/redirect-target.ts';
import { readRedirectState } from '#src/lib/entry-state.ts';
import { TermsPage } from '#src/people/sign-in/terms.page.tsx';
import { userQuery } from '#src/queries/users.queries.ts';
import { usePortal } from './use-portal.ts';

/**
 * The terms for visitors and users. After the agreement all queries are read again and the user goes on
 * (specification 4.3).
 */
export function Terms() {
  const { session } = usePortal();
  const here = useSelector(session, ({ context }) => context.user);
  const hasLapsed = useSelector(session, (snapshot) => snapshot.matches('LAPSED'));
  const queries = useQueryClient();
  // A user whose session has lapsed still sees the ticked box until the next sign-in.
  const user = here ?? (hasLapsed ? queries.getQueryData(userQuery().queryKey) : null) ?? null;
  const search = useSearch();
  const [, navigate] = useLocation();

  async function goOn() {
    await queries.fetchQuery({ ...userQuery(), staleTime: 0 });
    void queries.invalidateQueries();
    navigate(redirectTarget(search, location.origin) ?? pathTo.dashboard(), {
      replace: true,
      state: readRedirectState(),
    });
  }
  return <TermsPage user={user} onAgreed={() => void goOn()} />;
}
