import type { updateSaleLines } from '#contract/orders/lines.calls.ts';
import type { LineChange } from '#contract/orders/sales.schemas.ts';
import type { Refuse } from '#server/platform/requests/refuse.ts';

type Line = { quantity: number; requestedQuantity: number; reductionReason: string | null };

/** Refuses more than was requested, and less without a listed reason (decisions 4, step 1). */
export function checkLineChange(
  refuse: Refuse<typeof updateSaleLines.refusals>,
  line: Line,
  change: LineChange,
  reasons: ReadonlySet<string>,
): LineChange {
  const { requestedQuantity } = line;
  if (change.quantity > requestedQuantity) {
    throw refuse('QUANTITY_EXCEEDS_REQUESTED_AMOUNT', { requestedQuantity });
  }
  if (change.quantity === requestedQuantity) return { quantity: change.quantity, reductionReason: null };
  if (change.reductionReason === null || !reasons.has(change.reductionReason)) {
    throw refuse('SALE_LINES_REDUCTION_REASON_REQUIRED');
  }
  return change;
}

export function changesLine({ line, ...change }: { line: Line } & LineChange): boolean {
  return line.quantity !== change.quantity || line.reductionReason !== change.reductionReason;
}
