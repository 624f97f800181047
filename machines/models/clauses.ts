import { importFiles } from '@quayside/charts/import-files.ts';
import { collectClauses } from './collect-clauses.ts';

/** What each clause that models name asks, found by file name; for Node (src/flows/inspected-portal.ts for the browser). */
export const clauses = collectClauses(
  await importFiles('machines/**/*.clauses.ts', `${import.meta.dirname}/../..`),
);
