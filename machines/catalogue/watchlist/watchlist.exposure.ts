import type { Exposure } from '@quayside/charts/protocol/exposure.ts';
import { failureFields } from '#machines/platform/exposed-fields.ts';

/** Without target prices. */
export const watchlistExposure: Exposure = {
  context: ['gtin', 'isWatched', ...failureFields],
  events: { 'product.loaded': ['watch.isWatched'], 'xstate.done.actor.watch': ['output.gtin'] },
};
