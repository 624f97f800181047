import { createActor, fromCallback } from 'xstate';
import type { Sale } from '#contract/sales/sales.schemas.ts';
import type { PartInput, PartReportedEvent } from './part.ts';
import { updateSaleFacts, unknownSaleFacts, type SaleFacts } from './sale-facts.ts';

/** The report target of parts in their models. */
export const sampleReportTarget: NonNullable<PartInput['reportTo']> = createActor(
  fromCallback<PartReportedEvent>(() => {}),
  { id: 'order' },
);

/** The compared context of a part in its model: all but the report target. */
export function comparedPartContext<Context extends PartInput>({ reportTo: _reportTo, ...kept }: Context) {
  return kept;
}

/** The sale facts of a sale without an earlier version. */
export function saleFactsOf(sale: Sale): SaleFacts {
  return updateSaleFacts(unknownSaleFacts, sale);
}
