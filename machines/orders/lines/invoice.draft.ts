import type { readInvoiceLines } from '#contract/orders/lines.calls.ts';
import type { LineChange, SaleLine } from '#contract/orders/sales.schemas.ts';
import type { CallReply } from '#contract/platform/api/call.ts';

/** The changes that an uploaded invoice makes to the lines, and the one reason for all lowered ones. */
export type InvoicePreview = CallReply<typeof readInvoiceLines> & {
  reason: string | null;
};

export function needsInvoiceReason({ changes, reason }: InvoicePreview): boolean {
  return (
    reason === null &&
    changes.some(({ line, quantity }) => isLowered(line, quantity) && !line.reductionReason)
  );
}

export function invoiceLineChanges({ changes, reason }: InvoicePreview): ({ qid: string } & LineChange)[] {
  return changes.map(({ line, quantity }) => ({
    qid: line.qid,
    quantity,
    reductionReason: isLowered(line, quantity) ? (line.reductionReason ?? reason) : null,
  }));
}

function isLowered(line: SaleLine, quantity: number): boolean {
  return quantity < line.requestedQuantity;
}
