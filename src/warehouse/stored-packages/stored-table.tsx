import { memo } from 'react';
import { Link } from 'wouter';
import { placeNameOf } from '#contract/platform/codes/place-code.ts';
import type { StoredPackage } from '#contract/warehouse/stored-packages.schemas.ts';
import { nextSort } from '#src/forms/list-filter.ts';
import { country } from '#src/lib/country.ts';
import { formatShortDate } from '#src/lib/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { TableOutline } from '#src/ui/table-outline.tsx';
import {
  ColumnHeader,
  sortDirection,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '#src/ui/table.tsx';
import { css } from '#styled/css';
import { type StoredListFilter, storedList } from './stored-packages.filters.ts';
import { boxText, daysText, weightText } from './stored-packages.messages.ts';

const columns = css({
  '--columns': {
    base: 'minmax(0, 1fr) auto',
    _wide: '5.5rem minmax(0, 1fr) 5rem 6.5rem',
    _roomy: '5.5rem minmax(0, 1fr) minmax(0, 10rem) 5rem 7rem',
  },
});
const outline = [
  { width: 'sm', second: true },
  { width: 'lg', second: true },
  { width: 'md', second: true, roomy: true },
  { width: 'sm', second: true, end: true },
  { width: 'sm', second: true, end: true },
] as const;
// For a finger in a glove.
const tall = css({ minHeight: '[3.625rem]' });
const placeLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '12',
  minWidth: '12',
  textStyle: 'big',
  fontWeight: 'strong',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  borderRadius: 'sm',
  color: 'info',
  _hover: { textDecorationLine: 'underline' },
});
const noPlace = css({ color: 'warning', fontWeight: 'medium' });
const damage = css({ display: 'block', textStyle: 'label', fontWeight: 'regular', color: 'danger' });

type StoredTableProps = {
  filter: StoredListFilter;
  packages: StoredPackage[] | undefined;
  /** The rows belong to the former filters. */
  stale: boolean;
};

export const StoredTable = memo(function StoredTable({ filter, packages, stale }: StoredTableProps) {
  const sortBy = (by: 'receivedAt' | 'place' | 'saleFid' | 'weight') => ({
    direction: sortDirection(filter.sort, by),
    href: storedList.href(filter, { sort: nextSort(filter.sort, by) }),
  });
  return (
    <Table label="Packages in the warehouse" className={columns}>
      <TableHead>
        <ColumnHeader sort={sortBy('place')}>Place</ColumnHeader>
        <ColumnHeader sort={sortBy('saleFid')}>Order</ColumnHeader>
        <ColumnHeader roomy>Goes to</ColumnHeader>
        <ColumnHeader end sort={sortBy('weight')}>
          Box
        </ColumnHeader>
        <ColumnHeader end sort={sortBy('receivedAt')}>
          Here for
        </ColumnHeader>
      </TableHead>
      {packages ? (
        <TableBody stale={stale}>
          {packages.map((each) => (
            <StoredRow key={each.qid} stored={each} filter={filter} />
          ))}
        </TableBody>
      ) : (
        <TableOutline rows={filter.size} cells={outline} />
      )}
    </Table>
  );
});

function StoredRow({ stored, filter }: { stored: StoredPackage; filter: StoredListFilter }) {
  const { place, saleFid, seller, carrier, destination, weight, receivedAt, days, damageNote } = stored;
  return (
    <TableRow className={tall}>
      <TableCell>
        {place === null ? (
          <span className={noPlace}>No place</span>
        ) : (
          <Link
            href={storedList.href(filter, { place })}
            className={placeLink}
            aria-label={`All packages in ${placeNameOf(place)}`}
          >
            {placeNameOf(place)}
          </Link>
        )}
      </TableCell>
      <TableCell head strong phone="end" note={seller}>
        {saleFid} {stored.isTest ? <Badge>Test</Badge> : null}{' '}
        {stored.hasDangerousGoods ? <Badge tone="warning">Dangerous goods</Badge> : null}{' '}
        {damageNote === null ? null : <Badge tone="danger">Damaged</Badge>}
        {damageNote === null ? null : <span className={damage}>{damageNote}</span>}
      </TableCell>
      <TableCell roomy note={carrier}>
        {destination.city}, {country(destination.country)}
      </TableCell>
      <TableCell end note={weightText(weight)}>
        {boxText(stored)}
      </TableCell>
      <TableCell end phone="end" note={`Since ${formatShortDate(receivedAt)}`}>
        {daysText(days)}
      </TableCell>
    </TableRow>
  );
}
