import type { Audience } from '#machines/access/access.rules.ts';
import type { PageName } from '#src/paths.ts';

/** Whom each page is for (specification 6); a new page without a row does not compile. */
const audiences: Record<PageName, Audience> = {
  home: 'user',
  login: 'public',
  dashboard: 'SELLER',
  orders: 'SELLER',
  order: 'SELLER',
  profile: 'user',
  activateAccount: 'user',
  terms: 'user',
  incoming: 'WAREHOUSE',
};

/** An address without a page is for everybody: it says that there is none. */
export function audienceOf(page: PageName | null): Audience {
  return page ? audiences[page] : 'public';
}
