import { useSelector } from '@xstate/react';
import type { Sale } from '#contract/sales/sales.schemas.ts';
import type { SaleParts } from '#machines/sale/sale.parts.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

/** "Complete your order" (specification 2.7). */
export function CompletionDialog({ sale, completion }: { sale: Sale; completion: SaleParts['completion'] }) {
  const isCompleting = useSelector(completion, (snapshot) => snapshot.matches('completing'));
  const close = () => completion.send({ type: 'dialog.closed' });
  return (
    <Dialog
      open
      irreversible
      onClose={close}
      title="Complete your order"
      description={`Completing order ${sale.fid} can’t be undone. You’ll no longer be able to edit it, and it will move to your past orders.`}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="primary"
            busy={isCompleting}
            onClick={() => completion.send({ type: 'completion.confirmed' })}
          >
            Complete
          </Button>
        </>
      }
    >
      <SlowCall actor={completion} call="complete" />
    </Dialog>
  );
}
