import { useQuery } from '@tanstack/react-query';
import { PackageCheck, SearchX } from 'lucide';
import { failureOf } from '#client/call-error.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { listShipmentGroups } from '#contract/warehouse/shipment-groups.calls.ts';
import type { ShipmentGroupSummary } from '#contract/warehouse/shipment-groups.schemas.ts';
import { country } from '#src/lib/country.ts';
import { formatCount, formatNearTime, formatNumber } from '#src/lib/format.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ListPages } from '#src/ui/list-pages.tsx';
import { ListStatus } from '#src/ui/list-status.tsx';
import { Status } from '#src/ui/status.tsx';
import { ColumnHeader, RowLink, Table, TableBody, TableCell, TableHead, TableRow } from '#src/ui/table.tsx';
import { css } from '#styled/css';
import { changeShipmentsFilter, type ShipmentsFilter } from './shipments.filters.ts';
import { groupStatusTexts, listShipmentsFailureMessage } from './shipments.messages.ts';
import { shipmentsQuery } from './shipments.queries.ts';

const columns = css({
  '--columns': {
    base: 'minmax(0, 1fr) auto',
    _wide: 'minmax(0, 1.6fr) minmax(0, 1fr) 6.5rem 7.5rem 4.5rem',
    _roomy: 'minmax(0, 1.4fr) minmax(0, 1fr) 9rem 10rem 8rem',
  },
});

export function ShipmentsList({ filter }: { filter: ShipmentsFilter }) {
  const shipments = useQuery(shipmentsQuery(filter));
  const { data, error, isPlaceholderData } = shipments;
  const isShown = data !== undefined && data.count > 0 && error === null && !isPlaceholderData;
  return (
    <Card flush>
      <ListStatus
        count={isShown ? formatCount(data.count, 'shipment') : null}
        page={filter.page}
        pages={Math.ceil((data?.count ?? 0) / filter.size)}
      />
      <Loaded
        query={shipments}
        what="the shipments"
        rows={10}
        failureMessage={(failed) => listShipmentsFailureMessage(failureOf(listShipmentGroups, failed))}
        refetchFailure="instead"
        empty={<NoShipments filter={filter} />}
      >
        {({ results, count }) => (
          <>
            <ShipmentsTable shipments={results} stale={isPlaceholderData} />
            <ListPages
              page={filter.page}
              size={filter.size}
              count={count}
              hrefFor={(to) => pathTo.shipments(changeShipmentsFilter(filter, to))}
            />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function NoShipments({ filter }: { filter: ShipmentsFilter }) {
  if (filter.search === '') {
    return (
      <EmptyState icon={<Icon of={PackageCheck} />} title="No shipments here">
        Group received packages of one buyer, and their shipment appears here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Icon of={SearchX} />}
      title="No results found."
      actions={
        <ButtonLink href={pathTo.shipments(changeShipmentsFilter(filter, { search: '' }))}>
          Clear filters
        </ButtonLink>
      }
    >
      No shipments match this search.
    </EmptyState>
  );
}

type ShipmentsTableProps = { shipments: ShipmentGroupSummary[]; stale: boolean };

function ShipmentsTable({ shipments, stale }: ShipmentsTableProps) {
  return (
    <Table label="Shipments" className={columns}>
      <TableHead>
        <ColumnHeader>Goes to</ColumnHeader>
        <ColumnHeader>Carrier</ColumnHeader>
        <ColumnHeader>Status</ColumnHeader>
        <ColumnHeader end>Boxes</ColumnHeader>
        <ColumnHeader end>Labels</ColumnHeader>
      </TableHead>
      <TableBody stale={stale}>
        {shipments.map((shipment) => (
          <ShipmentRow key={shipment.qid} shipment={shipment} />
        ))}
      </TableBody>
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
