import { writeQuery } from '#contract/query-string.ts';
import type { User } from '#contract/users/users.schemas.ts';
import { isStaff, userTypeOf, type UserType } from '#machines/session/session.user.ts';
import { redirectTarget } from './redirect-target.ts';

/** Whom a page is for: `public` for everybody, `user` for whoever is signed in, else for one type of user only. */
export type Audience = 'public' | 'user' | UserType | 'STAFF';

export type Page = {
  /** As the address bar has it: `/orders/?page=2`. */
  path: string;
  audience: Audience;
};

/** Addresses that the guard leads to. */
export type Addresses = Record<
  'home' | 'login' | 'dashboard' | 'incoming' | 'activateAccount' | 'terms',
  string
>;

export type AccessInput = {
  addresses: Addresses;
  /** Scheme, host and port of the portal. */
  origin: string;
  isWarehouseEnabled: boolean;
};

export type AccessContext = AccessInput & {
  /** LAPSED: it ended in the middle of work, and its user may sign in again over the page. */
  session: 'NOT_SET' | 'VERIFIED' | 'INVALID' | 'LAPSED';
  /** Also of a session that lapsed. */
  user: User | null;
  page: Page | null;
  /** Where to go instead. */
  redirect: string | null;
};

/** Warehouse users land on incoming packages, anyone else on the dashboard (specification 2.2). */
export function homeDestination({ addresses, isWarehouseEnabled }: AccessInput, user: User): string {
  return userTypeOf(user, isWarehouseEnabled) === 'WAREHOUSE' ? addresses.incoming : addresses.dashboard;
}

/** Where a sign-in leads: to what its address asks for, else home. */
export function afterSignIn(input: AccessInput, user: User, path: string): string {
  return redirectTarget(queryOf(path), input.origin) ?? homeDestination(input, user);
}

/** `/login/?redirectPath={current path}` */
export function loginFor(addresses: Addresses, path: string): string {
  return `${addresses.login}?${writeQuery({ redirectPath: path })}`;
}

/** `/legal/terms/?redirectUrl={current path}` */
export function termsFor(addresses: Addresses, path: string): string {
  return `${addresses.terms}?${writeQuery({ redirectUrl: path })}`;
}

export function isUnverified(user: User): boolean {
  return !user.isPhoneVerified || !user.isEmailVerified;
}

/** Whether terms are to be accepted before this user goes on (specification 4.3). */
export function owesTerms(user: User): boolean {
  return user.sellerAcceptedSlaAt === null && !isStaff(user) && !user.isWarehouseUser;
}

export function isAt(path: string, ...addresses: string[]): boolean {
  return addresses.some((address) => path.startsWith(address.replace(/\/$/, '')));
}

/** Whether a page is for another type of user than this one. */
export function isForOthers(audience: Audience, user: User, isWarehouseEnabled: boolean): boolean {
  if (audience === 'public' || audience === 'user') return false;
  if (audience === 'STAFF') return !isStaff(user);
  return audience !== userTypeOf(user, isWarehouseEnabled);
}

function queryOf(path: string): string {
  const start = path.indexOf('?');
  return start < 0 ? '' : (path.slice(start).split('#', 1)[0] ?? '');
}
