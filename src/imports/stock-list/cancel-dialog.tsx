import { useSelector } from '@xstate/react';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { ConfirmationDialog } from '#src/ui/confirmation-dialog.tsx';
import type { StockListActor } from './import-events.ts';
import { stockListFailureMessage } from './stock-list.messages.ts';

export function CancelDialog({ actor }: { actor: StockListActor }) {
  const isAsked = useSelector(actor, (snapshot) => snapshot.matches('confirmingCancel'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('cancelling'));
  const failure = useSelector(actor, ({ context }) => context.failure);
  const fileName = useSelector(actor, ({ context }) => context.stockImport?.fileName);
  const waitUntil = useSelector(actor, retryAtOf);
  return (
    <ConfirmationDialog
      open={isAsked || isBusy}
      busy={isBusy}
      waitUntil={waitUntil}
      title="Cancel this import?"
      description={`We’ll remove ${fileName ?? 'the file'} and everything you’ve fixed in it. Your offers don’t change.`}
      cancel="Keep it"
      confirm="Cancel import"
      variant="danger"
      refusal={failure ? { field: null, message: stockListFailureMessage(failure) } : null}
      onConfirm={() => actor.send({ type: 'cancel.confirmed' })}
      onClose={() => actor.send({ type: 'dialog.closed' })}
    >
      <SlowCall actor={actor} call="cancel" />
    </ConfirmationDialog>
  );
}
