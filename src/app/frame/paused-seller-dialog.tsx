import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { css } from '#styled/css';

/** Space for the focus ring of a link. */
const focusRingSpace = css({ padding: '1', marginInline: '[-0.25rem]' });

type PausedDialogProps = { onClose: () => void; contact: ReactNode; children: ReactNode };

export function PausedSellerDialog({ onClose, contact, children }: PausedDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your account is paused"
      description={children}
      actions={
        <Button variant="primary" onClick={onClose} data-autofocus="">
          Continue
        </Button>
      }
    >
      <p className={focusRingSpace}>{contact}</p>
    </Dialog>
  );
}
