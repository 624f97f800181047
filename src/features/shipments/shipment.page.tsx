import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide';
import type { ReactNode } from 'react';
import { failureOf } from '#client/call-error.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { downloadPackingList, readShipmentGroup } from '#contract/shipment-groups/shipment-groups.calls.ts';
import type { ShipmentGroup } from '#contract/shipment-groups/shipment-groups.schemas.ts';
import { DownloadButton } from '#src/forms/download-button.tsx';
import { country } from '#src/lib/country.ts';
import { formatCount } from '#src/lib/format.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { Loaded, type Retry } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { split } from '#styled/patterns';
import { ShipmentAside } from './shipment-aside.tsx';
import { ShipmentSpine } from './shipment-spine.tsx';
import {
  groupStatusTexts,
  packingListFailureMessage,
  readShipmentFailureMessage,
} from './shipments.messages.ts';

const REFETCH = 60_000;

/** One shipment group: its boxes and pallets on their way to the carrier (specification 2.15). */
export function ShipmentPage({ qid }: { qid: string }) {
  const query = useQuery({
    ...queryFor(readShipmentGroup, { params: { qid } }),
    refetchInterval: REFETCH,
  });
  const title = query.data ? `Shipment ${query.data.fid}` : 'Shipment';
  useDocumentTitle(title);
  const trail = (
    <Breadcrumb
      items={[
        { label: 'Shipments', href: pathTo.shipments() },
        ...(query.data ? [{ label: query.data.fid }] : []),
      ]}
    />
  );
  return (
    <>
      {query.data ? (
        <ShipmentHeader group={query.data} trail={trail} />
      ) : (
        <PageHeader title={title} trail={trail} />
      )}
      <Loaded
        query={query}
        what="the shipment"
        rows={6}
        inCard
        failed={(error, retry) => <ShipmentFailed error={error} retry={retry} />}
      >
        {(group) => (
          <div className={split({ gap: '6' })}>
            <ShipmentSpine group={group} />
            <ShipmentAside group={group} />
          </div>
        )}
      </Loaded>
    </>
  );
}

type ShipmentHeaderProps = { group: ShipmentGroup; trail: ReactNode };

function ShipmentHeader({ group, trail }: ShipmentHeaderProps) {
  const { text, tone } = groupStatusTexts[group.status];
  const boxes = formatCount(group.boxes, 'box', 'boxes');
  const packed = group.pallets > 0 ? `${boxes} on ${formatCount(group.pallets, 'pallet')}` : boxes;
  return (
    <PageHeader
      title={`Shipment ${group.fid}`}
      badge={<Badge tone={tone}>{text}</Badge>}
      text={`${formatCount(group.orders, 'order')}, ${packed} to ${group.company}, ${group.city}, ${country(group.country)}.`}
      trail={trail}
      aside={
        <DownloadButton
          call={downloadPackingList}
          input={{ params: { qid: group.qid } }}
          failureMessage={packingListFailureMessage}
          icon={<Icon of={FileText} />}
        >
          Packing list
        </DownloadButton>
      }
    />
  );
}

function ShipmentFailed({ error, retry }: { error: Error; retry: Retry }) {
  const failure = failureOf(readShipmentGroup, error);
  const message = readShipmentFailureMessage(failure);
  if (failure.code !== 'not_found') return <FailedState message={message} {...retry} />;
  return (
    <Card>
      <EmptyState title={message} actions={<ButtonLink href={pathTo.shipments()}>View shipments</ButtonLink>}>
        The link may be wrong.
      </EmptyState>
    </Card>
  );
}
