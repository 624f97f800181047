import { useRef } from 'react';
import type { SaleSummary } from '#contract/orders/sales.schemas.ts';
import { sortLinks } from '#src/forms/sort-links.ts';
import { useHotkey } from '#src/lib/use-hotkey.ts';
import { TableOutline } from '#src/ui/table-outline.tsx';
import { ColumnHeader, Table, TableBody, TableHead } from '#src/ui/table.tsx';
import { css } from '#styled/css';
import { SaleRow, placement } from './sale-row.tsx';
import { hasPastColumns, isPastFilter, type SalesFilter, salesList, sortOrderOf } from './sales.filters.ts';

const columns = css({
  '--columns': {
    base: 'minmax(0, 1fr) auto',
    _wide: '6.75rem minmax(0, 1fr) 6.75rem 6.5rem 10rem',
    _roomy: '9.5rem minmax(0, 1fr) 3.5rem 7rem 7rem 9.75rem',
  },
});
const outline = [
  { width: 'sm' },
  { width: 'md', className: placement.destination },
  { width: 'full', roomy: true },
  { width: 'sm', end: true, className: placement.amount },
  { width: 'sm', apart: true, className: placement.deadline },
  { width: 'md', className: placement.next },
] as const;

type SalesTableProps = {
  filter: SalesFilter;
  sales: SaleSummary[] | undefined;
  /** The rows belong to the former filters. */
  stale: boolean;
};

export function SalesTable({ filter, sales, stale }: SalesTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  useHotkey('j', () => focusRow(body.current, 1));
  useHotkey('k', () => focusRow(body.current, -1));
  const past = hasPastColumns(filter);
  const sort = sortOrderOf(filter);
  const sortBy = sortLinks(salesList, filter, sort, ['payout', 'lineCount', 'placedAt']);
  return (
    <>
      <Table label={labelOf(filter)} className={columns}>
        <TableHead>
          <ColumnHeader sort={sortBy('fid')}>Order</ColumnHeader>
          <ColumnHeader sort={sortBy('destination')}>Destination</ColumnHeader>
          <ColumnHeader end roomy sort={sortBy('lineCount')}>
            Lines
          </ColumnHeader>
          <ColumnHeader end sort={sortBy('payout')}>
            You receive
          </ColumnHeader>
          {past ? (
            <ColumnHeader apart sort={sortBy('placedAt')}>
              Placed
            </ColumnHeader>
          ) : (
            <ColumnHeader apart sort={sortBy('expiredAt')}>
              Deadline
            </ColumnHeader>
          )}
          <ColumnHeader>{past ? 'Status' : 'Next'}</ColumnHeader>
        </TableHead>
        {sales ? (
          <TableBody ref={body} stale={stale}>
            {sales.map((sale) => (
              <SaleRow key={sale.qid} sale={sale} past={past} />
            ))}
          </TableBody>
        ) : (
          <TableOutline rows={filter.size} cells={outline} />
        )}
      </Table>
    </>
  );
}

function labelOf({ insight, status }: SalesFilter) {
  if (insight) return 'Counted orders';
  return isPastFilter(status) ? 'Past orders' : 'Current orders';
}

function focusRow(body: HTMLElement | null, step: 1 | -1) {
  const links = [...(body?.querySelectorAll<HTMLElement>('th a') ?? [])];
  const at = links.findIndex((link) => link === document.activeElement);
  links.at(at === -1 ? (step === 1 ? 0 : -1) : Math.min(Math.max(at + step, 0), links.length - 1))?.focus();
}
