import { collectExposures } from '@quayside/charts/protocol/exposure.ts';

/** The exposures of all machines by machine id; a machine without one publishes its states only. */
export const exposures = collectExposures(
  import.meta.glob<Record<string, unknown>>('/machines/**/*.exposure.ts', { eager: true }),
);
