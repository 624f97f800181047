import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { addressesMachine } from '#machines/addresses/addresses.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { addressLines } from './address-lines.ts';
import { addressRefusal } from './addresses.messages.ts';

/** Asks once before an address is deleted. */
export function AddressDeletion({ addresses }: { addresses: ActorRefFrom<typeof addressesMachine> }) {
  const { address, failure } = useSelector(addresses, ({ context }) => context);
  const isOpen = useSelector(
    addresses,
    (snapshot) => snapshot.matches('confirming') || snapshot.matches('deleting'),
  );
  const isBusy = useSelector(addresses, (snapshot) => snapshot.matches('deleting'));
  const close = () => addresses.send({ type: 'dialog.closed' });
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      irreversible
      title="Delete this address?"
      description={address ? [address.companyName, ...addressLines(address)].join(', ') : undefined}
      actions={
        <>
          <Button onClick={close}>Keep it</Button>
          <Button
            variant="danger"
            busy={isBusy}
            onClick={() => addresses.send({ type: 'deletion.confirmed' })}
          >
            Delete address
          </Button>
        </>
      }
    >
      {failure && isOpen ? (
        <Notice tone="buoy" live="alert">
          {addressRefusal(failure).sentence}
        </Notice>
      ) : null}
    </Dialog>
  );
}
