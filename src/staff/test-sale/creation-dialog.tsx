import { useSelector } from '@xstate/react';
import type { TestSalePreview } from '#contract/staff/test-sales.schemas.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { formatCount, formatMoney } from '#src/lib/format.ts';
import { ConfirmationDialog } from '#src/ui/confirmation-dialog.tsx';
import type { TestSaleActor } from './test-sale-form.tsx';

type CreationDialogProps = { actor: TestSaleActor; preview: TestSalePreview };

/** The one question before a test order is made. */
export function CreationDialog({ actor, preview }: CreationDialogProps) {
  const { company, lines, price, priceCurrency } = preview;
  const isCreating = useSelector(actor, (snapshot) => snapshot.matches('creating'));
  return (
    <ConfirmationDialog
      open
      busy={isCreating}
      title="Create this test sale?"
      description={`${company} gets an order of ${formatCount(lines.length, 'line')} for ${formatMoney(price, priceCurrency)}, marked as a test, and is notified.`}
      confirm="Create test sale"
      onConfirm={() => actor.send({ type: 'creation.confirmed' })}
      onClose={() => actor.send({ type: 'dialog.closed' })}
    >
      <SlowCall actor={actor} call="create" />
    </ConfirmationDialog>
  );
}
