import { createActor, fromCallback } from 'xstate';
import type { SaleStatus } from '#contract/orders/sale-status.ts';
import { completedSale, declinedSale, expiredSale, paidSale } from '#contract/orders/sales.samples.ts';
import type { Sale } from '#contract/orders/sales.schemas.ts';
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

/** What the marketplace answers next: the wanted sale, or an order that is paid or over, which does not come back. */
export function saleAfter(status: SaleStatus | null, wanted: Sale): Sale {
  const last = status === null ? undefined : lasting[status];
  const isCompletion = status === 'PAID' && wanted.status === 'COMPLETED';
  return last && !isCompletion ? last : wanted;
}

const lasting: Partial<Record<SaleStatus, Sale>> = {
  PAID: paidSale,
  COMPLETED: completedSale,
  DECLINED: declinedSale,
  EXPIRED: expiredSale,
};
