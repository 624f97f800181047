import { enqueueActions } from 'xstate';
import type { saleMachine } from './sale.machine.ts';

/** The sale machine with a cache that returns each emitted sale at once, like the portal's; for models and tests. */
export function withSaleCache(machine: typeof saleMachine) {
  return machine.provide({
    actions: {
      emitSale: enqueueActions(({ context, enqueue }, report) => {
        if (!('sale' in report)) return;
        const { sale, touched } = report;
        enqueue.emit({ type: 'sale.changed', sale, touched });
        enqueue.raise({ type: 'sale.loaded', sale, profileGaps: context.facts.profileGaps });
      }),
    },
  });
}
