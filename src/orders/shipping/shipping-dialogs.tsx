import { useSelector } from '@xstate/react';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import type { SaleParts } from '#machines/orders/sale/sale.parts.ts';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConfirmationDialog } from '#src/ui/confirmation-dialog.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { changeMethodText } from './ship.messages.ts';

type ShipDialogsProps = { sale: Sale; shipping: SaleParts['shipping']; removal: SaleParts['removal'] };

export function ShipDialogs({ sale, shipping, removal }: ShipDialogsProps) {
  const isBlocked = useSelector(shipping, (snapshot) => snapshot.matches('changeBlocked'));
  const isRemoving = useSelector(removal, (snapshot) => snapshot.matches('removing'));
  const closeBlocked = () => shipping.send({ type: 'dialog.closed' });
  if (isBlocked) {
    return (
      <Dialog
        open
        onClose={closeBlocked}
        title="Change shipping method"
        description={changeMethodText}
        actions={
          <Button variant="primary" onClick={closeBlocked}>
            Okay
          </Button>
        }
      />
    );
  }
  return (
    <ConfirmationDialog
      title="Clear all fields"
      description={
        sale.shippingMethod === 'MARKETPLACE'
          ? 'We’ll cancel the carrier booking and remove the shipping details.'
          : 'We’ll remove the carrier, the fee and all tracking numbers from this order.'
      }
      confirm="Clear all fields"
      variant="danger"
      busy={isRemoving}
      onConfirm={() => removal.send({ type: 'removal.confirmed' })}
      onClose={() => removal.send({ type: 'dialog.closed' })}
    >
      <SlowCalls actor={removal} calls={['cancel', 'deleteOne', 'clear']} />
    </ConfirmationDialog>
  );
}
