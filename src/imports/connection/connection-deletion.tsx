import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { deleteStocklistSource } from '#contract/imports/connections.calls.ts';
import { isFailureOf } from '#contract/platform/api/call.ts';
import type { stocklistConnectionMachine } from '#machines/imports/connection/connection.machine.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { ConfirmationDialog } from '#src/ui/confirmation-dialog.tsx';
import { connectionRefusal } from './connection.messages.ts';

export function ConnectionDeletion({
  connection,
}: {
  connection: ActorRefFrom<typeof stocklistConnectionMachine>;
}) {
  const failure = useSelector(connection, ({ context }) => context.failure);
  const isBusy = useSelector(connection, (snapshot) => snapshot.matches('deleting'));
  const isAsked = useSelector(connection, (snapshot) => snapshot.matches('confirming'));
  const waitUntil = useSelector(connection, retryAtOf);
  return (
    <ConfirmationDialog
      open={isAsked || isBusy}
      busy={isBusy}
      waitUntil={waitUntil}
      title="Remove this connection?"
      description="We’ll stop fetching your stock list and delete the username and password. Your offers don’t change."
      cancel="Keep it"
      confirm="Remove connection"
      variant="danger"
      refusal={isFailureOf(deleteStocklistSource, failure) ? connectionRefusal(failure) : null}
      onConfirm={() => connection.send({ type: 'deletion.confirmed' })}
      onClose={() => connection.send({ type: 'dialog.closed' })}
    >
      <SlowCall actor={connection} call="remove" />
    </ConfirmationDialog>
  );
}
