import { useSelector } from '@xstate/react';
import { deleteAddress } from '#contract/addresses/addresses.calls.ts';
import { isFailureOf } from '#contract/call.ts';
import { DeletionDialog } from '#src/ui/deletion-dialog.tsx';
import { addressLines } from './address-lines.ts';
import type { AddressEditor } from './address.editor.ts';
import { addressRefusal } from './addresses.messages.ts';

export function AddressDeletion({ addresses }: { addresses: AddressEditor }) {
  const { item: address, failure } = useSelector(addresses, ({ context }) => context);
  const isOpen = useSelector(addresses, (snapshot) => snapshot.matches('deleting'));
  const isBusy = useSelector(addresses, (snapshot) => snapshot.matches({ deleting: 'removing' }));
  return (
    <DeletionDialog
      open={isOpen}
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
