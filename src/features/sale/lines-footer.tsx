import type { Sale } from '#contract/sales/sales.schemas.ts';
import { useSelector } from '@xstate/react';
import { css } from '#styled/css';
import { blockerOf } from '#machines/lines/lines.draft.ts';
import type { SaleRef } from '#machines/sale/sale.machine.ts';
import { partOf } from '#machines/sale/sale.parts.ts';
import { number, plural } from '#src/lib/format.ts';
import { Button } from '#src/ui/button.tsx';
import { blockerTexts, confirmSentence } from './lines.messages.ts';

const words = css({ flexGrow: '1', minWidth: '[14rem]' });
const refusal = css({ color: 'buoy', fontWeight: 'medium' });
const wait = css({ color: 'buoy' });

/** What is lowered in all, and the decision: confirm or decline. */
export function LinesFooter({ sale, actor }: { sale: Sale; actor: SaleRef }) {
  const lines = partOf(actor, 'lines');
  const decline = partOf(actor, 'decline');
  const blocker = useSelector(lines, ({ context }) => blockerOf(context), isSameBlocker);
  const failure = useSelector(lines, ({ context }) => context.failure);
  const isConfirming = useSelector(
    lines,
    ({ value }) => value.task === 'confirming' || value.task === 'settling',
  );
  const canDecline = useSelector(decline, (snapshot) => snapshot.can({ type: 'decline.opened' }));
  const isPending = sale.confirmedAt === null;

  return (
    <>
      <div className={words}>
        <div>
          {plural(sale.loweredLineCount, 'line')} of {number(sale.lineCount)} lowered,{' '}
          {number(sale.unitCount)} of {plural(sale.requestedUnitCount, 'unit')}
        </div>
        {failure?.change === 'confirmSaleLineQuantities' ? (
          <div role="alert" className={refusal}>
            {confirmSentence(failure.failure)}
          </div>
        ) : isPending && blocker ? (
          <div role="status" className={wait}>
            {blockerTexts[blocker.code](blocker.lines.length)}
          </div>
        ) : null}
      </div>
      {canDecline ? (
        <Button thumb variant="dangerQuiet" onClick={() => decline.send({ type: 'decline.opened' })}>
          Decline order
        </Button>
      ) : null}
      {isPending ? (
        <Button
          thumb
          variant="primary"
          busy={isConfirming}
          disabled={blocker !== null && blocker.code !== 'unsaved'}
          onClick={() => lines.send({ type: 'quantities.confirmRequested' })}
        >
          Confirm {plural(sale.lineCount, 'line')}
        </Button>
      ) : null}
    </>
  );
}

type Blocker = ReturnType<typeof blockerOf>;

function isSameBlocker(one: Blocker, other: Blocker) {
  return one?.code === other?.code && one?.lines.length === other?.lines.length;
}
