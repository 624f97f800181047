import { pageAtPath, pageRow } from '#contract/pages/paths.ts';
import type { Settings } from '#server/settings.ts';
import type { PageAt } from './documents.ts';

/** The pages of the portal; in production those of the embedded marketplace are not among them. */
export function createPageAt(environment: Settings['environment']): PageAt {
  return (path) => {
    const page = pageAtPath(path);
    return environment === 'production' && page !== null && pageRow(page).notInProduction ? null : page;
  };
}
