import { useSelector } from '@xstate/react';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import type { SaleParts } from '#machines/orders/sale/sale.parts.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { formatCount } from '#src/lib/format.ts';
import { ConfirmationDialog } from '#src/ui/confirmation-dialog.tsx';

export function ResetDialog({ sale, lines }: { sale: Sale; lines: SaleParts['lines'] }) {
  const isResetting = useSelector(lines, ({ value }) => value.task === 'resetting');
  // While a line is saved, the reset waits for the version of the order that follows from it.
  const mustWait = useSelector(lines, (snapshot) => !snapshot.can({ type: 'lines.resetConfirmed' }));
  return (
    <ConfirmationDialog
      title="Reset lines"
      description="All quantities will go back to what the buyer ordered, and all reasons will be removed."
      confirm={`Reset ${formatCount(sale.lineCount, 'line')}`}
      busy={isResetting}
      disabled={mustWait}
      onConfirm={() => lines.send({ type: 'lines.resetConfirmed' })}
      onClose={() => lines.send({ type: 'dialog.closed' })}
    >
      <SlowCall actor={lines} call="reset" />
    </ConfirmationDialog>
  );
}
