import { deleteAddress } from '#contract/addresses/addresses.calls.ts';
import { isFailureOf } from '#contract/call.ts';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { addressesMachine } from '#machines/addresses/addresses.machine.ts';
import { addressLines } from './address-lines.ts';
import { addressRefusal } from './addresses.messages.ts';
import { DeletionDialog } from '#src/ui/deletion-dialog.tsx';

export function AddressDeletion({ addresses }: { addresses: ActorRefFrom<typeof addressesMachine> }) {
  const { address, failure } = useSelector(addresses, ({ context }) => context);
  const isAsked = useSelector(addresses, (snapshot) => snapshot.matches('confirming'));
  const isBusy = useSelector(addresses, (snapshot) => snapshot.matches('deleting'));
  return (
    <DeletionDialog
      open={isAsked || isBusy}
      busy={isBusy}
      title="Delete this address?"
      description={address ? [address.companyName, ...addressLines(address)].join(', ') : undefined}
      confirm="Delete address"
      refusal={isFailureOf(deleteAddress, failure) ? addressRefusal(failure) : null}
      onConfirm={() => addresses.send({ type: 'deletion.confirmed' })}
      onClose={() => addresses.send({ type: 'dialog.closed' })}
    />
  );
}
