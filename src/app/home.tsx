import { Redirect } from 'wouter';
import { homeDestination } from '#machines/access/access.rules.ts';
import { useUser } from '#src/queries/users.queries.ts';
import { usePortal } from './use-portal.ts';

/** Redirects to the first page of the user's type. */
export function HomeRedirect() {
  const { access } = usePortal();
  const user = useUser();
  return <Redirect to={homeDestination(access.getSnapshot().context, user)} replace />;
}
