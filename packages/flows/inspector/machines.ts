import type { AnyModel } from '@quayside/charts/model.ts';
import type { Exposure } from '@quayside/charts/protocol/exposure.ts';
import type { System } from '@quayside/charts/system.ts';

/** The machines of a product. */
export type Machines = {
  /** By machine id. */
  models: Readonly<Record<string, AnyModel>>;
  /** Machines that run with parts, by the names that `modelsFile` exports them with. */
  systems: Readonly<Record<string, System>>;
  /** By machine id. */
  exposures: Readonly<Record<string, Exposure>>;
  /** What an exported test imports `models` and the systems from. */
  modelsFile: string;
};
