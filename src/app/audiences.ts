import type { Audience } from '#machines/access/access.rules.ts';
import { isSection, pageAt, type PageName, type ProfileSection } from '#src/paths.ts';

/** Whom each page is for (specification 6); a new page without a row does not compile. */
const audiences: Record<Exclude<PageName, ProfileSection>, Audience> = {
  home: 'user',
  login: 'public',
  dashboard: 'SELLER',
  orders: 'SELLER',
  order: 'SELLER',
  profile: 'user',
  activateAccount: 'user',
  signUp: 'public',
  resetPassword: 'public',
  outbox: 'public',
  welcome: 'public',
  terms: 'public',
  incoming: 'WAREHOUSE',
};

/** The sections of the profile that everybody has; the others are about a company that sells. */
const personal: readonly PageName[] = ['emails', 'password', 'sessions', 'privacy'];

/** An address without a page is for everybody: it says that there is none. So is the link of an activation mail. */
export function audienceOf(path: string, search: string): Audience {
  const page = pageAt(path);
  if (page === null) return 'public';
  const isLink = page === 'activateAccount' && secretIn(search) !== null;
  if (isLink) return 'public';
  if (isSection(page)) return personal.includes(page) ? 'user' : 'SELLER';
  return audiences[page];
}

/** The secret of a mailed link. */
export function secretIn(search: string): string | null {
  return new URLSearchParams(search).get('secret');
}
