import type { Sale } from '#contract/sales/sales.schemas.ts';
import { useSelector } from '@xstate/react';
import type { SaleParts } from '#machines/sale/sale.parts.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { resetSentence } from './lines.messages.ts';

/** Asks before the lines are reset. */
export function ResetDialog({ sale, lines }: { sale: Sale; lines: SaleParts['lines'] }) {
  const task = useSelector(lines, ({ value }) => value.task);
  const failure = useSelector(lines, ({ context }) => context.failure);
  const close = () => lines.send({ type: 'dialog.closed' });
  return (
    <Dialog
      open
      onClose={close}
      irreversible
      title="Reset lines"
      description="All quantities go back to what the buyer asked for, and the reasons are removed."
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="primary"
            busy={task === 'resetting'}
            onClick={() => lines.send({ type: 'lines.resetConfirmed' })}
          >
            Reset {sale.lineCount === 1 ? '1 line' : `${sale.lineCount} lines`}
          </Button>
        </>
      }
    >
      {failure?.change === 'resetSaleLines' ? (
        <Notice tone="buoy" live="alert">
          {resetSentence(failure.failure)}
        </Notice>
      ) : null}
    </Dialog>
  );
}
