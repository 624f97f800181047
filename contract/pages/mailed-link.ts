import type { PageName } from './pages.ts';
import { pageAtPath, pathTo } from './paths.ts';

/** The pages that mailed links open, and the query parameter that held the secret in older mails. */
const olderParameters = {
  activateAccount: 'secret',
  resetPassword: 'secret',
  profile: 'verifyEmail',
} as const;

export type LinkedPage = keyof typeof olderParameters;

/** A mailed link that was opened: its page and its secret. */
export type MailedLink = { page: LinkedPage; secret: string };

/** The path of a mailed link. The secret is in the fragment, which is in no request, log or referrer. */
export function mailedLinkPath({ page, secret }: MailedLink): string {
  return `${pathTo[page]()}#secret=${secret}`;
}

/** Splits the address of a mailed link, also of an older mail, into the link and the path without its secret. */
export function parseMailedLink({
  pathname,
  search,
  hash,
}: Pick<URL, 'pathname' | 'search' | 'hash'>): { link: MailedLink; path: string } | null {
  const page = pageAtPath(pathname);
  if (page === null || !isLinkedPage(page)) return null;
  const query = new URLSearchParams(search);
  const secret = new URLSearchParams(hash.slice(1)).get('secret') ?? query.get(olderParameters[page]);
  if (secret === null) return null;
  query.delete(olderParameters[page]);
  return { link: { page, secret }, path: query.size > 0 ? `${pathname}?${query}` : pathname };
}

function isLinkedPage(page: PageName): page is LinkedPage {
  return page in olderParameters;
}
