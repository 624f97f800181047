import { listEmails, listSessions } from '#contract/accounts/accounts.calls.ts';
import { queryFor } from './query.ts';

/** The addresses of the signed-in user, the primary one first. */
export function emailsQuery() {
  return queryFor(listEmails, {});
}

/** The active sign-ins of this user, the present one first. */
export function sessionsQuery() {
  return queryFor(listSessions, {});
}
