import { useSelector } from '@xstate/react';
import { newIdempotencyKey } from '#client/keys.ts';
import type { SaleDocument } from '#contract/documents/documents.schemas.ts';
import type { SaleParts } from '#machines/sale/sale.parts.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

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
  const close = () => documents.send({ type: 'dialog.closed' });
  return (
    <Dialog
      open
      irreversible
      onClose={close}
      title="Delete document"
      description={`Are you sure you want to delete ${name}?`}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="danger"
            busy={isDeleting}
            onClick={() => documents.send({ type: 'document.deleteConfirmed', id: newIdempotencyKey() })}
          >
            Delete
          </Button>
        </>
      }
    >
      <SlowCall actor={documents} call="remove" />
      <SlowCall actor={documents} call="look" />
    </Dialog>
  );
}
