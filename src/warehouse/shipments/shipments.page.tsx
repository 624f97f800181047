import { useQuery } from '@tanstack/react-query';
import { ScanBarcode } from 'lucide';
import { useState } from 'react';
import { countShipmentGroups } from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import { type GroupCounts, GroupStatus } from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import { ListSearch } from '#src/forms/list-search.tsx';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { queryFor } from '#src/queries/query.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { Toolbar } from '#src/ui/toolbar.tsx';
import { useList } from '#src/ui/use-list.ts';
import { stack } from '#styled/patterns';
import { ShipmentPreferencesButton } from './shipment-preferences-button.tsx';
import { ShipmentsList } from './shipments-list.tsx';
import { type ShipmentsFilter, shipmentsList } from './shipments.filters.ts';
import { groupStatusTexts, shipmentsSummary } from './shipments.messages.ts';
import { Suggestions } from './suggestions.tsx';

const NewShipment = lazyPart(async () => (await import('./new-shipment.tsx')).NewShipment);

/** Shipment groups by their cut-off, and packages that could go together (specification 2.15). */
export function ShipmentsPage() {
  const { filter, change } = useList(shipmentsList);
  const { data: counts, error } = useQuery(queryFor(countShipmentGroups, {}));
  const [isNew, setNew] = useState(false);
  useDocumentTitle(isNew ? 'New shipment' : 'Shipments');
  if (isNew) return <NewShipment onClose={() => setNew(false)} />;
  return (
    <>
      <PageHeader
        title="Shipments"
        text={counts ? shipmentsSummary(counts) : error ? null : 'Counting…'}
        aside={
          <>
            <ShipmentPreferencesButton />
            <Button size="hand" icon={<Icon of={ScanBarcode} />} onClick={() => setNew(true)}>
              New shipment by scan
            </Button>
          </>
        }
      />
      <div className={stack({ gap: '4' })}>
        <Suggestions />
        <div>
          <Segments label="Shipments by status" items={segmentLinks(filter, counts)} />
          <Toolbar
            label="Filters"
            search={
              <ListSearch
                label="Search shipments"
                placeholder="Shipment, order, box, SSCC or buyer"
                value={filter.search}
                onSearch={(text) => change({ search: text }, { replace: filter.search !== '' })}
              />
            }
          />
          <ShipmentsList filter={filter} />
        </div>
      </div>
    </>
  );
}

/** The statuses as links, with counts that add up to the first. */
function segmentLinks(filter: ShipmentsFilter, counts: GroupCounts | undefined) {
  const linkOf = (status: ShipmentsFilter['status']) => shipmentsList.href(filter, { status });
  const countOf = counts && { OPEN: counts.open, CLOSED: counts.closed, COLLECTED: counts.collected };
  return [
    {
      label: 'All',
      href: linkOf(undefined),
      count: counts && counts.open + counts.closed + counts.collected,
      current: filter.status === undefined,
    },
    ...GroupStatus.options.map((status) => ({
      label: groupStatusTexts[status].text,
      href: linkOf(status),
      count: countOf?.[status],
      current: filter.status === status,
    })),
  ];
}
