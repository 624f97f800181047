import { importFiles } from '@quayside/charts/import-files.ts';
import { collectModels } from '@quayside/charts/model.ts';
import { createSaleSystem } from '#machines/orders/sale/sale.system.ts';

/** The models of all machines by machine id, found by file name; for Node (src/flows/portal-machines.ts for the browser). */
export const models = collectModels(
  await importFiles('machines/**/*.model.ts', `${import.meta.dirname}/../..`),
);

export const saleSystem = createSaleSystem(models);
