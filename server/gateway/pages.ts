import { pageAtPath, pageDefinition } from '#contract/pages/paths.ts';
import type { Settings } from '#server/settings.ts';
import type { FindPageName } from './documents.ts';

/** Creates the function that finds pages; in production it leaves out those of the embedded marketplace. */
export function createFindPageName(environment: Settings['environment']): FindPageName {
  return (path) => {
    const page = pageAtPath(path);
    return environment === 'production' && page !== null && pageDefinition(page).notInProduction
      ? null
      : page;
  };
}
