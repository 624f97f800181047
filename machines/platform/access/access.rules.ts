import type { User } from '#contract/people/users.schemas.ts';
import { writeQuery } from '#contract/platform/api/query-string.ts';
import { isStaff, userTypeOf, type UserType } from '#machines/platform/session/session.user.ts';
import { redirectTarget } from './redirect-target.ts';

/**
 * Who may see a page: `public` is for visitors and users, `user` for signed-in users, the others for one type of
 * user.
 */
export type Audience = 'public' | 'user' | UserType | 'STAFF';

export type VisitedPage = {
  /** The URL path with its query, as in the address bar: `/orders/?page=2`. */
  path: string;
  audience: Audience;
};

/** The URL paths that the guard redirects to. */
export type RedirectPaths = Record<
  'home' | 'login' | 'dashboard' | 'incoming' | 'activateAccount' | 'terms',
  string
>;

export type AccessInput = {
  addresses: RedirectPaths;
  origin: string;
  isWarehouseEnabled: boolean;
};

export type AccessContext = AccessInput & {
  /** LAPSED: the session ended during work, and its user may sign in again over the page. */
  session: 'NOT_SET' | 'VERIFIED' | 'INVALID' | 'LAPSED';
  /** Also set while the session has lapsed. */
  user: User | null;
  page: VisitedPage | null;
  redirect: string | null;
};

/** Where home leads to: incoming packages for warehouse users, the dashboard for all others (specification 2.2). */
export function homeDestination({ addresses, isWarehouseEnabled }: AccessInput, user: User): string {
  return userTypeOf(user, isWarehouseEnabled) === 'WAREHOUSE' ? addresses.incoming : addresses.dashboard;
}

/** The URL after a sign-in: the redirect target in the query of the login page, else home. */
export function destinationAfterSignIn(input: AccessInput, user: User, path: string): string {
  return redirectTarget(queryOf(path), input.origin) ?? homeDestination(input, user);
}

/** `/login/?redirectPath={current path}` */
export function loginPathFor(addresses: RedirectPaths, path: string): string {
  return `${addresses.login}?${writeQuery({ redirectPath: path })}`;
}

/** `/legal/terms/?redirectUrl={current path}` */
export function termsPathFor(addresses: RedirectPaths, path: string): string {
  return `${addresses.terms}?${writeQuery({ redirectUrl: path })}`;
}

export function isUnverified(user: User): boolean {
  return !user.isPhoneVerified || !user.isEmailVerified;
}

/** Whether this user has to accept the terms before going on (specification 4.3). */
export function mustAcceptTerms(user: User): boolean {
  return user.sellerAcceptedSlaAt === null && !isStaff(user) && !user.isWarehouseUser;
}

export function isPathBelow(path: string, ...addresses: string[]): boolean {
  return addresses.some((address) => path.startsWith(address.replace(/\/$/, '')));
}

/** Whether a page is for another type of user. */
export function isForOtherUserType(audience: Audience, user: User, isWarehouseEnabled: boolean): boolean {
  if (audience === 'public' || audience === 'user') return false;
  if (audience === 'STAFF') return !isStaff(user);
  return audience !== userTypeOf(user, isWarehouseEnabled);
}

function queryOf(path: string): string {
  const start = path.indexOf('?');
  return start < 0 ? '' : (path.slice(start).split('#', 1)[0] ?? '');
}
