import { importFiles } from '@quayside/charts/import-files.ts';
import { collectExposures } from '@quayside/charts/protocol/exposure.ts';

/** The exposures of all machines by machine id; for Node (src/flows/exposures.ts for the browser). */
export const exposures = collectExposures(
  await importFiles('machines/**/*.exposure.ts', `${import.meta.dirname}/../..`),
);
