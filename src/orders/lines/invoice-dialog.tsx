import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { updateSaleLines } from '#contract/orders/lines.calls.ts';
import { isFailureOf } from '#contract/platform/api/call.ts';
import { needsInvoiceReason } from '#machines/orders/lines/invoice.draft.ts';
import type { SaleParts } from '#machines/orders/sale/sale.parts.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { ReasonOptions } from '#src/forms/reason-options.tsx';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { formatGtin, formatNumber, formatCount } from '#src/lib/format.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { reductionReasonsQuery } from '#src/queries/sales.queries.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Progress } from '#src/ui/progress.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { ColumnHeader, Table, TableBody, TableCell, TableHead, TableRow } from '#src/ui/table.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';
import { applyInvoiceFailureMessage } from './invoice.messages.ts';
import { ReasonsFailed } from './reasons-failed.tsx';

const columns = css({ '--columns': 'minmax(0, 1fr) auto' });
const tall = css({
  maxHeight: '[20rem]',
  overflowY: 'auto',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'md',
});

/** Previews the changes that an invoice makes to the lines. */
export function InvoiceDialog({ invoice }: { invoice: SaleParts['invoice'] }) {
  const { preview, failure } = useSelector(invoice, ({ context }) => context);
  const isApplying = useSelector(invoice, (snapshot) => snapshot.matches('applying'));
  const canApply = useSelector(invoice, (snapshot) => snapshot.can({ type: 'invoice.applied' }));
  const waitUntil = useSelector(invoice, retryAtOf);
  const isReading = useSelector(invoice, (snapshot) => snapshot.matches('reading'));
  const reasons = useQuery(reductionReasonsQuery());
  const close = () => invoice.send({ type: 'dialog.closed' });
  const isLowering = preview.changes.some(
    ({ line, quantity }) => quantity < line.requestedQuantity && !line.reductionReason,
  );
  if (isReading) {
    return (
      <Dialog open onClose={close} title="Reading the invoice">
        <div className={stack({ gap: '4' })}>
          <Progress label="Reading GTINs and quantities" value={null} showLabel />
          <SlowCall actor={invoice} call="read" />
        </div>
      </Dialog>
    );
  }
  const choice = (
    <SelectField
      label="Why are you sending fewer units?"
      hint={
        needsInvoiceReason(preview) ? 'This reason applies to every line the invoice reduces.' : undefined
      }
      value={preview.reason ?? ''}
      onChange={(event) => invoice.send({ type: 'invoice.reasonChosen', reason: event.currentTarget.value })}
    >
      <ReasonOptions placeholder="Choose a reason" reasons={reasons.data} />
    </SelectField>
  );
  return (
    <Dialog
      open
      wide
      onClose={close}
      title="Update lines from the invoice"
      description={
        preview.changes.length > 0
          ? `${formatCount(preview.changes.length, 'line')} will change and ${formatNumber(preview.unchanged)} will stay the same.`
          : 'The invoice has the same quantities as this order. Nothing will change.'
      }
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          {preview.changes.length > 0 ? (
            <WaitButton
              variant="primary"
              busy={isApplying}
              waitUntil={waitUntil}
              disabled={!canApply && !isApplying}
              onClick={() => invoice.send({ type: 'invoice.applied' })}
            >
              Update {formatCount(preview.changes.length, 'line')}
            </WaitButton>
          ) : null}
        </>
      }
    >
      <div className={stack({ gap: '3' })}>
        {preview.changes.length > 0 ? (
          <div className={tall} tabIndex={0} role="region" aria-label="Lines that will change">
            <Table label="Lines that will change" className={columns}>
              <TableHead>
                <ColumnHeader>Product</ColumnHeader>
                <ColumnHeader end>Current → invoice</ColumnHeader>
              </TableHead>
              <TableBody>
                {preview.changes.map(({ line, quantity }) => (
                  <TableRow key={line.qid}>
                    <TableCell head>{line.variant.name}</TableCell>
                    <TableCell end>
                      {formatNumber(line.quantity)} → <strong>{formatNumber(quantity)}</strong>
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </div>
        ) : null}
        {preview.unknown.length > 0 ? (
          <Notice tone="warning" title="We ignored these GTINs because they aren’t in this order">
            {preview.unknown.map(formatGtin).join(', ')}
          </Notice>
        ) : null}
        {preview.exceeding.length > 0 ? (
          <Notice tone="warning" title="Not changed: more than the buyer ordered">
            {preview.exceeding.map(formatGtin).join(', ')}
          </Notice>
        ) : null}
        {isLowering ? (
          <Loaded
            query={reasons}
            what="the reasons"
            loading={choice}
            failed={(_, retry) => <ReasonsFailed {...retry} />}
          >
            {() => choice}
          </Loaded>
        ) : null}
        {isFailureOf(updateSaleLines, failure) ? (
          <Notice tone="danger" live="alert">
            {applyInvoiceFailureMessage(failure)}
          </Notice>
        ) : null}
        <SlowCall actor={invoice} call="apply" />
      </div>
    </Dialog>
  );
}
