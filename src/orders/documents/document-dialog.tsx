import { useSelector } from '@xstate/react';
import { newIdempotencyKey } from '#client/keys.ts';
import type { SaleDocument } from '#contract/orders/documents.schemas.ts';
import type { SaleParts } from '#machines/orders/sale/sale.parts.ts';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { ConfirmationDialog } from '#src/ui/confirmation-dialog.tsx';

export function DocumentDialog({
  documents,
  names,
}: {
  documents: SaleParts['documents'];
  names: SaleDocument[];
}) {
  const documentQid = useSelector(documents, ({ context }) => context.documentQid);
  const isDeleting = useSelector(documents, (snapshot) => snapshot.matches('deleting'));
  const name = names.find((document) => document.documentQid === documentQid)?.name ?? 'this document';
  return (
    <ConfirmationDialog
      title="Delete document"
      description={`Are you sure you want to delete ${name}?`}
      confirm="Delete"
      variant="danger"
      busy={isDeleting}
      onConfirm={() => documents.send({ type: 'document.deleteConfirmed', id: newIdempotencyKey() })}
      onClose={() => documents.send({ type: 'dialog.closed' })}
    >
      <SlowCalls actor={documents} calls={['remove', 'look']} />
    </ConfirmationDialog>
  );
}
