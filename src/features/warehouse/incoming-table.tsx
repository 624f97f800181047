import type { IncomingPackage } from '#contract/warehouse/warehouse.schemas.ts';
import { country } from '#src/lib/country.ts';
import { formatNumber, formatCount, formatShortDate } from '#src/lib/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { ColumnHeader, Table, TableBody, TableCell, TableHead, TableRow } from '#src/ui/table.tsx';
import { css } from '#styled/css';

const columns = css({
  '--columns': 'minmax(0, 1fr) auto',
  _wide: { '--columns': '4.5rem minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr) 9rem' },
});

export function IncomingTable({ packages }: { packages: IncomingPackage[] }) {
  return (
    <Table label="Incoming packages" className={columns}>
      <TableHead>
        <ColumnHeader>Pickup</ColumnHeader>
        <ColumnHeader>Carrier</ColumnHeader>
        <ColumnHeader>Order</ColumnHeader>
        <ColumnHeader>Goes to</ColumnHeader>
        <ColumnHeader end>Packages</ColumnHeader>
      </TableHead>
      <TableBody>
        {packages.map((one) => (
          <TableRow key={one.qid}>
            <TableCell>{formatShortDate(one.pickupDate, 'UTC')}</TableCell>
            <TableCell phone="end" note={one.makeCollectionReference}>
              {one.carrier}
            </TableCell>
            <TableCell head note={one.seller}>
              {one.saleFid} {one.isTest ? <Badge>Test</Badge> : null}{' '}
              {one.hasDangerousGoods ? <Badge tone="warning">Dangerous goods</Badge> : null}
            </TableCell>
            <TableCell phone="hidden">
              {one.destination.city}, {country(one.destination.country)}
            </TableCell>
            <TableCell end phone="end" note={`${formatNumber(one.weight, 1)} kg`}>
              {[
                one.pallets > 0 ? formatCount(one.pallets, 'pallet') : '',
                one.parcels > 0 ? formatCount(one.parcels, 'parcel') : '',
              ]
                .filter(Boolean)
                .join(', ')}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
