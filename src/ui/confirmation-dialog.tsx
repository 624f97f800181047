import type { ReactNode } from 'react';
import type { FormRefusal } from '#src/lib/refusal.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';
import { WaitButton } from './wait-button.tsx';

type ConfirmationDialogProps = {
  open?: boolean;
  title: string;
  description: string | undefined;
  /** The label of the button that closes the dialog. */
  cancel?: string;
  /** The label of the button that makes the change. */
  confirm: string;
  variant?: 'primary' | 'danger';
  /** As large as gloves need. */
  size?: 'glove';
  busy: boolean;
  /** The change cannot be made yet. */
  disabled?: boolean;
  /** When the next attempt is accepted, in milliseconds on the marketplace's clock. */
  waitUntil?: number | null;
  refusal?: FormRefusal | null;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks for confirmation before a change that cannot be undone. */
export function ConfirmationDialog({
  open = true,
  title,
  description,
  cancel = 'Cancel',
  confirm,
  variant = 'primary',
  size,
  busy,
  disabled = false,
  waitUntil = null,
  refusal,
  onConfirm,
  onClose,
  children,
}: ConfirmationDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      irreversible
      title={title}
      description={description}
      actions={
        <>
          <Button size={size} onClick={onClose}>
            {cancel}
          </Button>
          <WaitButton
            size={size}
            variant={variant}
            busy={busy}
            aria-disabled={disabled || undefined}
            waitUntil={waitUntil}
            onClick={onConfirm}
          >
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
      {children}
    </Dialog>
  );
}
