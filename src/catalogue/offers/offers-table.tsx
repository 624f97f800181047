import type { ReactNode } from 'react';
import { sortLinks } from '#src/forms/sort-links.ts';
import { TableOutline } from '#src/ui/table-outline.tsx';
import { ColumnHeader, Table, TableHead } from '#src/ui/table.tsx';
import { css } from '#styled/css';
import { gridColumns, onlySpacious, placement } from './grid-layout.ts';
import { type OffersFilter, offersList } from './offers.filters.ts';

// In narrow layout the head is for screen readers alone.
const selectAllCell = css({ visibility: { base: 'hidden', _wide: 'visible' } });
const outline = [
  { width: 'xs', className: placement.select },
  { width: 'full', second: true, className: placement.product },
  { width: 'xs', second: true, className: placement.rank },
  { width: 'sm', end: true, className: placement.priceToWin },
  { width: 'sm', end: true, second: true, className: placement.difference },
  { width: 'sm', end: true, className: placement.price },
  { width: 'xs', end: true, className: placement.quantity },
  { width: 'xs', end: true, className: placement.sellingUnit },
  { width: 'sm', className: placement.isPaused },
] as const;

type OffersTableProps = {
  filter: OffersFilter;
  /** The offers on all pages. */
  count?: number;
  /** Selects all offers of the page. */
  selectAll?: ReactNode;
  children: ReactNode;
};

/** The head of the offers around their rows. */
export function OffersTable({ filter, count, selectAll, children }: OffersTableProps) {
  const sortBy = sortLinks(offersList, filter, filter.sort);
  return (
    <Table
      label="Offers"
      role="grid"
      aria-rowcount={count === undefined ? undefined : count + 1}
      aria-multiselectable
      className={gridColumns}
    >
      <TableHead>
        <ColumnHeader className={selectAllCell}>{selectAll}</ColumnHeader>
        <ColumnHeader sort={sortBy('name')}>Product</ColumnHeader>
        <ColumnHeader sort={sortBy('rank')}>Rank</ColumnHeader>
        <ColumnHeader end className={onlySpacious} sort={sortBy('target_price')}>
          Price to win
        </ColumnHeader>
        <ColumnHeader end sort={sortBy('percentage_to_target_price')}>
          Difference
        </ColumnHeader>
        <ColumnHeader end sort={sortBy('price')}>
          Your price
        </ColumnHeader>
        <ColumnHeader end sort={sortBy('quantity')}>
          Quantity
        </ColumnHeader>
        <ColumnHeader end className={onlySpacious}>
          Unit
        </ColumnHeader>
        <ColumnHeader className={onlySpacious}>Status</ColumnHeader>
      </TableHead>
      {children}
    </Table>
  );
}

export function OffersOutline({ filter }: { filter: OffersFilter }) {
  return (
    <OffersTable filter={filter}>
      <TableOutline rows={filter.size} cells={outline} />
    </OffersTable>
  );
}
