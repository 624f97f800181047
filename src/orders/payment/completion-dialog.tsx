import { useSelector } from '@xstate/react';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import type { SaleParts } from '#machines/orders/sale/sale.parts.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { ConfirmationDialog } from '#src/ui/confirmation-dialog.tsx';

/** "Complete your order" (specification 2.7). */
export function CompletionDialog({ sale, completion }: { sale: Sale; completion: SaleParts['completion'] }) {
  const isCompleting = useSelector(completion, (snapshot) => snapshot.matches('completing'));
  return (
    <ConfirmationDialog
      title="Complete your order"
      description={`Completing order ${sale.fid} can’t be undone. You’ll no longer be able to edit it, and it will move to your past orders.`}
      confirm="Complete"
      busy={isCompleting}
      onConfirm={() => completion.send({ type: 'completion.confirmed' })}
      onClose={() => completion.send({ type: 'dialog.closed' })}
    >
      <SlowCall actor={completion} call="complete" />
    </ConfirmationDialog>
  );
}
