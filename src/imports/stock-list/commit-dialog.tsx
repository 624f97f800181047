import { useSelector } from '@xstate/react';
import { ConfirmationDialog } from '#src/ui/confirmation-dialog.tsx';
import { commitLabel, riskTexts } from './commit.messages.ts';
import type { StockListActor } from './import-events.ts';

/** Before most of the inventory goes, or prices jump. */
export function CommitDialog({ actor }: { actor: StockListActor }) {
  const isAsked = useSelector(actor, (snapshot) => snapshot.matches('confirming'));
  const stockImport = useSelector(actor, ({ context }) => context.stockImport);
  return (
    <ConfirmationDialog
      open={isAsked}
      busy={false}
      title="Commit these changes?"
      description={stockImport?.comparison ? riskTexts(stockImport.comparison).join(' ') : ''}
      cancel="Go back"
      confirm={stockImport ? commitLabel(stockImport) : 'Commit'}
      variant="danger"
      onConfirm={() => actor.send({ type: 'commit.confirmed' })}
      onClose={() => actor.send({ type: 'dialog.closed' })}
    />
  );
}
