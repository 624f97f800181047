import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { connectionMachine } from '#machines/connection/connection.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { connectionRefusal } from './connection.messages.ts';

/** Asks once before the source of stock lists is forgotten. */
export function ConnectionDeletion({ connection }: { connection: ActorRefFrom<typeof connectionMachine> }) {
  const isDeleting = useSelector(connection, (snapshot) => snapshot.matches('deleting'));
  const isAsked = useSelector(
    connection,
    (snapshot) => snapshot.matches('confirming') || snapshot.matches('unremoved'),
  );
  const failure = useSelector(connection, ({ context }) => context.failure);
  const close = () => connection.send({ type: 'dialog.closed' });
  return (
    <Dialog
      open={isAsked || isDeleting}
      onClose={close}
      irreversible
      title="Remove this connection?"
      description="We stop fetching your stock list, and forget user name and password. Your offers stay as they are."
      actions={
        <>
          <Button onClick={close}>Keep it</Button>
          <Button
            variant="danger"
            busy={isDeleting}
            onClick={() => connection.send({ type: 'deletion.confirmed' })}
          >
            Remove connection
          </Button>
        </>
      }
    >
      {failure?.change === 'delete' ? <RefusalNotice refusal={connectionRefusal(failure)} /> : null}
    </Dialog>
  );
}
