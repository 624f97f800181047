import { type PageName, pageAt } from '#src/paths.ts';
import type { Settings } from '#server/settings.ts';
import type { PageAt } from './documents.ts';

/** Pages of the embedded marketplace: mail, codes and people to try it with. */
const openHouse: readonly PageName[] = ['outbox', 'welcome'];

/** The pages of the portal; in production those of the embedded marketplace are not among them. */
export function pagesIn(environment: Settings['environment']): PageAt {
  return (path) => {
    const page = pageAt(path);
    return environment === 'production' && page !== null && openHouse.includes(page) ? null : page;
  };
}
