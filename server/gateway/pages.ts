import { pageAtPath, pageDefinition } from '#contract/pages/paths.ts';
import type { Settings } from '#server/settings.ts';
import type { FindPageName } from './documents.ts';

/** The pages of the portal; in production those of the embedded marketplace are not among them. */
export function createFindPageName(environment: Settings['environment']): FindPageName {
  return (path) => {
    const page = pageAtPath(path);
    return environment === 'production' && page !== null && pageDefinition(page).notInProduction
      ? null
      : page;
  };
}
