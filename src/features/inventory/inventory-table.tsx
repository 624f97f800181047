import type { Offer } from '#contract/offers/offers.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { TableOutline } from '#src/ui/table-outline.tsx';
import { ColumnHeader, sortDirection, Table, TableBody, TableHead } from '#src/ui/table.tsx';
import { css } from '#styled/css';
import {
  changeInventoryFilter,
  type InventoryFilter,
  nextSort,
  type SortBy,
  sortOrderOf,
} from './inventory.filters.ts';
import { OfferRow, placement } from './offer-row.tsx';

const columns = css({
  '--columns': {
    base: 'minmax(0, 1fr) auto',
    _wide: 'minmax(0, 1fr) 7rem 6rem 6.5rem 5rem',
    _roomy: 'minmax(0, 1fr) 4.5rem 6.5rem 6rem 6.5rem 5.25rem 4rem 7rem',
  },
});
const outline = [
  { width: 'full', second: true },
  { width: 'xs', second: true, className: placement.rank },
  { width: 'sm', end: true, roomy: true },
  { width: 'sm', end: true, second: true, className: placement.difference },
  { width: 'sm', end: true, className: placement.price },
  { width: 'xs', end: true, phone: 'hidden' },
  { width: 'xs', end: true, roomy: true },
  { width: 'sm', roomy: true, apart: true },
] as const;

type InventoryTableProps = {
  filter: InventoryFilter;
  offers: Offer[] | undefined;
  /** The rows belong to the former filters. */
  stale: boolean;
};

export function InventoryTable({ filter, offers, stale }: InventoryTableProps) {
  const sort = sortOrderOf(filter);
  function sortBy(by: SortBy) {
    return {
      direction: sortDirection(sort, by),
      href: pathTo.inventory(changeInventoryFilter(filter, { sort: nextSort(sort, by) })),
    };
  }
  return (
    <Table label="Offers" className={columns}>
      <TableHead>
        <ColumnHeader sort={sortBy('name')}>Product</ColumnHeader>
        <ColumnHeader sort={sortBy('rank')}>Rank</ColumnHeader>
        <ColumnHeader end roomy sort={sortBy('target_price')}>
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
        <ColumnHeader end roomy>
          Unit
        </ColumnHeader>
        <ColumnHeader roomy apart>
          Status
        </ColumnHeader>
      </TableHead>
      {offers ? (
        <TableBody stale={stale}>
          {offers.map((offer) => (
            <OfferRow key={offer.qid} offer={offer} />
          ))}
        </TableBody>
      ) : (
        <TableOutline rows={filter.size} cells={outline} />
      )}
    </Table>
  );
}
