import { useSelector } from '@xstate/react';
import type { Sale } from '#contract/sales/sales.schemas.ts';
import type { SaleParts } from '#machines/sale/sale.parts.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { formatCount } from '#src/lib/format.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

export function ResetDialog({ sale, lines }: { sale: Sale; lines: SaleParts['lines'] }) {
  const isResetting = useSelector(lines, ({ value }) => value.task === 'resetting');
  // While a line is saved, the reset waits for the version of the order that follows from it.
  const mustWait = useSelector(lines, (snapshot) => !snapshot.can({ type: 'lines.resetConfirmed' }));
  const close = () => lines.send({ type: 'dialog.closed' });
  return (
    <Dialog
      open
      onClose={close}
      irreversible
      title="Reset lines"
      description="All quantities will go back to what the buyer ordered, and all reasons will be removed."
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="primary"
            busy={isResetting}
            aria-disabled={mustWait || undefined}
            onClick={() => lines.send({ type: 'lines.resetConfirmed' })}
          >
            Reset {formatCount(sale.lineCount, 'line')}
          </Button>
        </>
      }
    >
      <SlowCall actor={lines} call="reset" />
    </Dialog>
  );
}
