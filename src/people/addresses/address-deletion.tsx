import { useSelector } from '@xstate/react';
import { deleteAddress } from '#contract/people/addresses/addresses.calls.ts';
import { postalLines } from '#contract/people/addresses/postal-address.ts';
import { isFailureOf } from '#contract/platform/api/call.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { formRefusalOf } from '#src/messages/refusal.ts';
import { ConfirmationDialog } from '#src/ui/confirmation-dialog.tsx';
import type { AddressEditor } from './address.editor.ts';
import { addressFailureMessage } from './addresses.messages.ts';

export function AddressDeletion({ addresses }: { addresses: AddressEditor }) {
  const address = useSelector(addresses, ({ context }) => context.item);
  const failure = useSelector(addresses, ({ context }) =>
    isFailureOf(deleteAddress, context.failure) ? context.failure : null,
  );
  const waitUntil = useSelector(addresses, retryAtOf);
  const isOpen = useSelector(addresses, (snapshot) => snapshot.matches('deleting'));
  const isBusy = useSelector(addresses, (snapshot) => snapshot.matches({ deleting: 'removing' }));
  return (
    <ConfirmationDialog
      open={isOpen}
      busy={isBusy}
      title="Delete this address?"
      description={address ? [address.companyName, ...postalLines(address)].join(', ') : undefined}
      cancel="Keep it"
      confirm="Delete address"
      variant="danger"
      waitUntil={waitUntil}
      refusal={failure ? formRefusalOf(failure, addressFailureMessage) : null}
      onConfirm={() => addresses.send({ type: 'deletion.confirmed' })}
      onClose={() => addresses.send({ type: 'dialog.closed' })}
    >
      <SlowCall actor={addresses} call="remove" />
    </ConfirmationDialog>
  );
}
