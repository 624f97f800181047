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
  /** What its button says. */
  confirm: string;
  refusal: FormRefusal | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks once before something is gone for good. */
export function DeletionDialog({
  open,
  busy,
  waitUntil = null,
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
      {/* Here is no field that a message could stand at. */}
      {refusal ? (
        <Notice tone="danger" live="alert">
          {refusal.message}
        </Notice>
      ) : null}
    </Dialog>
  );
}
