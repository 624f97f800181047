import type { ReactNode } from 'react';
import type { FormRefusal } from '#src/lib/refusal.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';

type DeletionDialogProps = {
  open: boolean;
  busy: boolean;
  /** When the next attempt is accepted, in milliseconds on the marketplace's clock. */
  waitUntil?: number | null;
  title: string;
  description: string | undefined;
  /** The notice of a deletion that takes longer than usual. */
  slow?: ReactNode;
  /** The label of the button that deletes. */
  confirm: string;
  refusal: FormRefusal | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for confirmation before a deletion. */
export function DeletionDialog({
  open,
  busy,
  waitUntil = null,
  slow,
  title,
  description,
  confirm,
  refusal,
  onConfirm,
  onClose,
}: DeletionDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      irreversible
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <WaitButton variant="danger" busy={busy} waitUntil={waitUntil} onClick={onConfirm}>
            {confirm}
          </WaitButton>
        </>
      }
    >
      {/* The dialog has no fields, so the refusal is shown below the text. */}
      {refusal ? (
        <Notice tone="danger" live="alert">
          {refusal.message}
        </Notice>
      ) : null}
      {slow}
    </Dialog>
  );
}
