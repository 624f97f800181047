import { collectModels } from '@quayside/charts/model.ts';

/** The models of all machines by machine id. */
export const models = collectModels(
  import.meta.glob<Record<string, unknown>>('/machines/**/*.model.ts', { eager: true }),
);
