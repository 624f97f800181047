import { createActor, fromCallback } from 'xstate';
import type { Sale } from '#contract/sales/sales.schemas.ts';
import type { PartInput, PartReported } from './part.ts';
import { factsAfter, nothingKnown, type SaleFacts } from './sale-facts.ts';

/** The report target of parts in their models. */
export const order: NonNullable<PartInput['reportTo']> = createActor(
  fromCallback<PartReported>(() => {}),
  { id: 'order' },
);

/** The compared context of a part in its model: all but the report target. */
export function keptBy<Context extends PartInput>({ reportTo: _reportTo, ...kept }: Context) {
  return kept;
}

/** The sale facts of a sale without an earlier version. */
export function factsOf(sale: Sale): SaleFacts {
  return factsAfter(nothingKnown, sale);
}
