import type { Sale } from '#contract/sales/sales.schemas.ts';
import { createActor, fromCallback } from 'xstate';
import type { PartInput, PartReported } from './part.ts';
import { factsAfter, nothingKnown, type SaleFacts } from './sale-facts.ts';

/** To whom the parts of an order report in their models. */
export const order: NonNullable<PartInput['reportTo']> = createActor(
  fromCallback<PartReported>(() => {}),
  { id: 'order' },
);

/** What paths compare of a part: all that it keeps. */
export function keptBy<Context extends PartInput>({ reportTo: _reportTo, ...kept }: Context) {
  return kept;
}

/** The sale facts of `sale` alone. */
export function factsOf(sale: Sale): SaleFacts {
  return factsAfter(nothingKnown, sale);
}
