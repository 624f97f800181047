import { collectModels } from '@quayside/charts/model.ts';
import type { Machines } from '@quayside/flows/inspector/machines.ts';
import { createSaleSystem } from '#machines/orders/sale/sale.system.ts';
import { exposures } from './exposures.ts';

const models = collectModels(
  import.meta.glob<Record<string, unknown>>('/machines/**/*.model.ts', { eager: true }),
);

/** All machines, as machines/models/models.ts has them in Node. */
export const portalMachines: Machines = {
  models,
  systems: { saleSystem: createSaleSystem(models) },
  exposures,
  modelsFile: '#machines/models/models.ts',
};
