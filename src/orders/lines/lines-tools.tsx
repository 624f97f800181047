import { useSelector } from '@xstate/react';
import { FileInput, Search } from 'lucide';
import type { SaleDocument } from '#contract/orders/documents.schemas.ts';
import { readInvoiceLines } from '#contract/orders/lines.calls.ts';
import { isFailureOf } from '#contract/platform/api/call.ts';
import type { SaleParts } from '#machines/orders/sale/sale.parts.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { formatCount } from '#src/lib/format.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { readInvoiceFailureMessage } from './invoice.messages.ts';
import { type LinesFilter, noLinesFilter } from './lines-filter.ts';

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  paddingInline: '4',
  paddingBlock: '2',
  borderBottomWidth: '1px',
  borderColor: 'line',
});
const search = css({ flexGrow: '1', flexBasis: '[14rem]', maxWidth: '[22rem]' });
const refusal = css({ flexBasis: '[100%]', color: 'danger', fontWeight: 'medium' });
const end = css({ display: 'flex', flexWrap: 'wrap', gap: '4', marginInlineStart: 'auto' });

type LinesToolsProps = {
  /** The uploaded invoices that the lines can be updated from. */
  invoices: SaleDocument[];
  invoice: SaleParts['invoice'];
  filter: LinesFilter;
  /** Undefined where the lines are too few to be searched. */
  onFilter: ((filter: LinesFilter) => void) | undefined;
  /** The number of all lines. */
  count: number;
  /** Whether no line matches the filter. */
  isEmpty: boolean;
};

/** The search in many lines, and the updates from an invoice. */
export function LinesTools({ invoices, invoice, filter, onFilter, count, isEmpty }: LinesToolsProps) {
  const failure = useSelector(invoice, ({ context }) => context.failure);
  const waitUntil = useSelector(invoice, retryAtOf);
  return (
    <>
      <div className={bar}>
        {onFilter ? (
          <>
            <div className={search}>
              <TextField
                label="Find a line"
                hideLabel
                type="search"
                placeholder="Product or GTIN"
                icon={<Icon of={Search} />}
                value={filter.text}
                onChange={(event) => onFilter({ ...filter, text: event.currentTarget.value })}
              />
            </div>
            <Checkbox
              label="Reduced only"
              checked={filter.loweredOnly}
              onChange={(event) => onFilter({ ...filter, loweredOnly: event.currentTarget.checked })}
            />
          </>
        ) : null}
        {invoices.length > 0 ? (
          <div className={end}>
            {invoices.map(({ documentQid, name }) => (
              <WaitButton
                key={documentQid}
                size="text"
                variant="quiet"
                icon={<Icon of={FileInput} />}
                waitUntil={waitUntil}
                onClick={() => invoice.send({ type: 'invoice.chosen', documentQid })}
              >
                Update from {name}
              </WaitButton>
            ))}
          </div>
        ) : null}
        {isFailureOf(readInvoiceLines, failure) ? (
          <p role="alert" className={refusal}>
            {readInvoiceFailureMessage(failure)}
          </p>
        ) : null}
      </div>
      {isEmpty ? (
        <EmptyState
          title="No matching lines"
          actions={<Button onClick={() => onFilter?.(noLinesFilter)}>Show all lines</Button>}
        >
          None of the {formatCount(count, 'line')} match your search.
        </EmptyState>
      ) : null}
    </>
  );
}
