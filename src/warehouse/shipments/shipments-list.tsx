import { useQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide';
import { pathTo } from '#contract/pages/paths.ts';
import { listShipmentGroups } from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import type { ShipmentGroupSummary } from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import { PagedList } from '#src/forms/paged-list.tsx';
import { country } from '#src/lib/country.ts';
import { formatCount, formatNearTime, formatNumber } from '#src/lib/format.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Status } from '#src/ui/status.tsx';
import { TableOutline } from '#src/ui/table-outline.tsx';
import { ColumnHeader, RowLink, Table, TableBody, TableCell, TableHead, TableRow } from '#src/ui/table.tsx';
import { css } from '#styled/css';
import { type ShipmentsFilter, shipmentsList } from './shipments.filters.ts';
import { groupStatusTexts, listShipmentsFailureMessage } from './shipments.messages.ts';
import { shipmentsQuery } from './shipments.queries.ts';

const columns = css({
  '--columns': {
    base: 'minmax(0, 1fr) auto',
    _wide: 'minmax(0, 1.6fr) minmax(0, 1fr) 6.5rem 7.5rem 4.5rem',
    _roomy: 'minmax(0, 1.4fr) minmax(0, 1fr) 9rem 10rem 8rem',
  },
});

const outline = [
  { width: 'lg', second: true },
  { width: 'md', second: true, phone: 'hidden' },
  { width: 'sm', phone: 'end' },
  { width: 'xs', second: true, end: true, phone: 'hidden' },
  { width: 'xs', end: true, phone: 'hidden' },
] as const;

export function ShipmentsList({ filter }: { filter: ShipmentsFilter }) {
  return (
    <Card flush>
      <PagedList
        list={shipmentsList}
        filter={filter}
        call={listShipmentGroups}
        query={useQuery(shipmentsQuery(filter))}
        noun={['shipment', 'shipments']}
        failureMessage={listShipmentsFailureMessage}
        buttonSize="hand"
        table={(rows, { stale }) => <ShipmentsTable shipments={rows} rows={filter.size} stale={stale} />}
        nothingYet={
          <EmptyState icon={<Icon of={PackageCheck} />} title="No shipments here">
            Group received packages of one buyer, and their shipment appears here.
          </EmptyState>
        }
        nothingFound="No shipments match this search."
      />
    </Card>
  );
}

type ShipmentsTableProps = { shipments: ShipmentGroupSummary[] | undefined; rows: number; stale: boolean };

function ShipmentsTable({ shipments, rows, stale }: ShipmentsTableProps) {
  return (
    <Table label="Shipments" className={columns}>
      <TableHead>
        <ColumnHeader>Goes to</ColumnHeader>
        <ColumnHeader>Carrier</ColumnHeader>
        <ColumnHeader>Status</ColumnHeader>
        <ColumnHeader end>Boxes</ColumnHeader>
        <ColumnHeader end>Labels</ColumnHeader>
      </TableHead>
      {shipments ? (
        <TableBody stale={stale}>
          {shipments.map((shipment) => (
            <ShipmentRow key={shipment.qid} shipment={shipment} />
          ))}
        </TableBody>
      ) : (
        <TableOutline rows={rows} cells={outline} />
      )}
    </Table>
  );
}

const tall = css({ paddingBlock: '1.5' });

function ShipmentRow({ shipment }: { shipment: ShipmentGroupSummary }) {
  const now = useNow('minute');
  const { fid, boxes, pallets, labelled, weight, cutOffAt } = shipment;
  const { text, tone } = groupStatusTexts[shipment.status];
  return (
    <TableRow>
      <TableCell head strong className={tall} note={`${fid}, ${shipment.city}, ${country(shipment.country)}`}>
        <RowLink href={pathTo.shipment(shipment.qid)}>{shipment.company}</RowLink>
      </TableCell>
      <TableCell phone="hidden" note={formatNearTime(cutOffAt, now)}>
        {shipment.carrier}
      </TableCell>
      <TableCell phone="end">
        <Status tone={tone}>{text}</Status>
      </TableCell>
      <TableCell
        end
        phone="hidden"
        note={`${pallets > 0 ? `${formatCount(pallets, 'pallet')}, ` : ''}${formatNumber(weight, 1)} kg`}
      >
        {boxes}
      </TableCell>
      <TableCell end phone="hidden">
        {labelled} of {boxes + pallets}
      </TableCell>
    </TableRow>
  );
}
