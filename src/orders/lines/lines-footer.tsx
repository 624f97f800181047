import { shallowEqual, useSelector } from '@xstate/react';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import {
  confirmationBlockerOf,
  draftedCountsOf,
  type LinesState,
} from '#machines/orders/lines/lines.draft.ts';
import type { SaleActorRef } from '#machines/orders/sale/sale.machine.ts';
import { salePartOf } from '#machines/orders/sale/sale.parts.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { formatCount } from '#src/lib/format.ts';
import { Button } from '#src/ui/button.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import {
  confirmationBlockerTexts,
  linesSummaryText,
  resetOrConfirmFailureMessage,
} from './lines.messages.ts';

const words = css({ display: 'grid', gap: '2', flexGrow: '1', flexBasis: '[14rem]', minWidth: '0' });
const alarm = css({ color: 'danger', fontWeight: 'medium' });
const wait = css({ color: 'danger' });
// Side by side on a phone: stacked buttons would make the footer cover the lines.
const decisions = css({ display: 'flex', flexWrap: 'wrap', gap: '2', flexGrow: { base: '1', sm: '0' } });
const decision = css({ flexGrow: '1', minHeight: { smDown: '11' }, paddingInline: { smDown: '2' } });

/** The sum of all lowered lines, and the buttons that confirm or decline. */
export function LinesFooter({ sale, actor }: { sale: Sale; actor: SaleActorRef }) {
  const lines = salePartOf(actor, 'lines');
  const decline = salePartOf(actor, 'decline');
  const blocker = useSelector(lines, ({ context }) => shownBlockerOf(context), shallowEqual);
  const drafted = useSelector(lines, ({ context }) => draftedCountsOf(context.drafts), shallowEqual);
  const failure = useSelector(lines, ({ context }) => context.failure);
  const isConfirming = useSelector(
    lines,
    ({ value }) => value.task === 'confirming' || value.task === 'settling',
  );
  const waitUntil = useSelector(lines, retryAtOf);
  const isPending = sale.confirmedAt === null;

  return (
    <>
      <div className={words}>
        <div>{linesSummaryText(sale, drafted)}</div>
        {failure ? (
          <div role="alert" className={alarm}>
            {resetOrConfirmFailureMessage(failure)}
          </div>
        ) : isPending && blocker ? (
          <div role="status" className={wait}>
            {confirmationBlockerTexts[blocker.code](blocker.count)}
          </div>
        ) : null}
        <SlowCalls actor={lines} calls={['confirm', 'saveLine']} />
      </div>
      <div className={decisions}>
        <Button
          className={decision}
          variant="dangerQuiet"
          onClick={() => decline.send({ type: 'decline.opened' })}
        >
          Decline order
        </Button>
        {isPending ? (
          <WaitButton
            className={decision}
            variant="primary"
            busy={isConfirming}
            waitUntil={waitUntil}
            disabled={blocker !== null && blocker.code !== 'unsaved'}
            onClick={() => lines.send({ type: 'quantities.confirmRequested' })}
          >
            Confirm {formatCount(sale.lineCount, 'line')}
          </WaitButton>
        ) : null}
      </div>
    </>
  );
}

/** A confirmed order blocks its confirmation, too: while its page changes, that is nothing to say. */
function shownBlockerOf(lines: LinesState) {
  const blocker = confirmationBlockerOf(lines);
  if (blocker === null || blocker.code === 'not_your_turn') return null;
  return { code: blocker.code, count: blocker.lines.length };
}
