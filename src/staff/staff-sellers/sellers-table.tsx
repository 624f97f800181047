import { pathTo } from '#contract/pages/paths.ts';
import type { ProfileGap } from '#contract/people/users.schemas.ts';
import type { SellerSummary } from '#contract/staff/staff-sellers.schemas.ts';
import { sortLinks } from '#src/forms/sort-links.ts';
import { country } from '#src/lib/country.ts';
import { formatNumber } from '#src/lib/format.ts';
import { profileGapTexts } from '#src/messages/profile-gap.messages.ts';
import { Status } from '#src/ui/status.tsx';
import { TableOutline } from '#src/ui/table-outline.tsx';
import { ColumnHeader, RowLink, Table, TableBody, TableCell, TableHead, TableRow } from '#src/ui/table.tsx';
import { css } from '#styled/css';
import { type SellersFilter, sellersList } from './staff-sellers.filters.ts';
import { pauseNote, statusFilterTexts } from './staff-sellers.messages.ts';

const columns = css({
  '--columns': {
    base: 'minmax(0, 1fr) auto',
    _wide: 'minmax(0, 1fr) 8rem 6rem 6rem',
    _roomy: 'minmax(0, 1fr) 9rem 8rem 6.5rem 6.5rem minmax(0, 12rem) 7rem',
  },
});
const outline = [
  { width: 'lg', second: true },
  { width: 'md', roomy: true },
  { width: 'sm', second: true },
  { width: 'sm', end: true },
  { width: 'sm', end: true },
  { width: 'md', roomy: true },
  { width: 'sm', end: true, roomy: true },
] as const;

type SellersTableProps = {
  filter: SellersFilter;
  sellers: SellerSummary[] | undefined;
  /** The rows belong to the former filters. */
  stale: boolean;
};

export function SellersTable({ filter, sellers, stale }: SellersTableProps) {
  const sortBy = sortLinks(sellersList, filter, filter.sort, ['openOrders', 'expiredOrders']);
  return (
    <Table label="Sellers" className={columns}>
      <TableHead>
        <ColumnHeader sort={sortBy('company')}>Company</ColumnHeader>
        <ColumnHeader roomy>Country</ColumnHeader>
        <ColumnHeader>Status</ColumnHeader>
        <ColumnHeader end sort={sortBy('openOrders')}>
          Open
        </ColumnHeader>
        <ColumnHeader end sort={sortBy('expiredOrders')}>
          Expired
        </ColumnHeader>
        <ColumnHeader roomy apart>
          Profile lacks
        </ColumnHeader>
        <ColumnHeader end roomy>
          Live offers
        </ColumnHeader>
      </TableHead>
      {sellers ? (
        <TableBody stale={stale}>
          {sellers.map((seller) => (
            <SellerRow key={seller.qid} seller={seller} />
          ))}
        </TableBody>
      ) : (
        <TableOutline rows={filter.size} cells={outline} />
      )}
    </Table>
  );
}

function SellerRow({ seller }: { seller: SellerSummary }) {
  const { status, profileGaps, offers, liveOffers } = seller;
  return (
    <TableRow>
      <TableCell head strong note={seller.fid}>
        <RowLink href={pathTo.staffSeller(seller.qid)}>{seller.company}</RowLink>
      </TableCell>
      <TableCell roomy>{country(seller.country)}</TableCell>
      <TableCell phone="end">
        <Status tone={status === 'PAUSED' ? 'warning' : 'success'} note={pauseNote(seller)}>
          {statusFilterTexts[status]}
        </Status>
      </TableCell>
      <TableCell end>{phoneLabel('open', seller.openOrders)}</TableCell>
      <TableCell end phone="end">
        {phoneLabel('expired', seller.expiredOrders)}
      </TableCell>
      <TableCell roomy apart>
        {gapsText(profileGaps)}
      </TableCell>
      <TableCell end roomy note={`of ${formatNumber(offers)}`}>
        {formatNumber(liveOffers)}
      </TableCell>
    </TableRow>
  );
}

/** The first gap stands for all: the page of the seller lists them. */
function gapsText([first, ...others]: readonly ProfileGap[]) {
  if (first === undefined) return 'Nothing';
  return others.length === 0
    ? profileGapTexts[first]
    : `${profileGapTexts[first]} and ${formatNumber(others.length)} more`;
}

const onPhone = css({ display: { _wide: 'none' }, color: 'ink.soft' });

/** Narrow rows have no column headings to see. */
function phoneLabel(label: string, count: number) {
  return (
    <>
      {formatNumber(count)} <span className={onPhone}>{label}</span>
    </>
  );
}
