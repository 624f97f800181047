import { useQuery } from '@tanstack/react-query';
import { Ellipsis, FileText } from 'lucide';
import { type ReactNode, useState } from 'react';
import { failureOf } from '#client/call-error.ts';
import { pathTo } from '#contract/pages/paths.ts';
import {
  downloadPackingList,
  readShipmentGroup,
} from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import type { ShipmentGroup } from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
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
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { Menu } from '#src/ui/menu.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { cluster, split, stack } from '#styled/patterns';
import { groupingFailureText } from './grouping.messages.ts';
import { ShipmentAside } from './shipment-aside.tsx';
import { ShipmentSpine } from './shipment-spine.tsx';
import {
  groupStatusTexts,
  packingListFailureMessage,
  readShipmentFailureMessage,
} from './shipments.messages.ts';
import { useGrouping, useGroupingFacts } from './use-grouping.ts';

const GroupingWorkspace = lazyPart(async () => (await import('./grouping-workspace.tsx')).GroupingWorkspace);
const DissolveDialog = lazyPart(async () => (await import('./dissolve-dialog.tsx')).DissolveDialog);

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
      {query.data ? null : <PageHeader title={title} trail={trail} />}
      <Loaded
        query={query}
        what="the shipment"
        rows={6}
        inCard
        failed={(error, retry) => <ShipmentFailed error={error} retry={retry} />}
      >
        {(group) => <ShipmentView key={group.qid} group={group} trail={trail} />}
      </Loaded>
    </>
  );
}

type ShipmentViewProps = { group: ShipmentGroup; trail: ReactNode };

/** The shipment, or the choice of its boxes while it is open. */
function ShipmentView({ group, trail }: ShipmentViewProps) {
  const grouping = useGrouping(group);
  useGroupingFacts(grouping, group, grouping.waiting);
  const [task, setTask] = useState<'CHOOSE' | 'JOIN' | null>(null);
  const isOpen = group.status === 'OPEN';
  const isWaiting = grouping.waitUntil !== null;
  if (task !== null && isOpen) {
    return (
      <GroupingWorkspace
        grouping={grouping}
        title={`Boxes of ${group.fid}`}
        text={`To ${destinationText(group)} with ${group.carrier}.`}
        trail={trail}
        isJoining={task === 'JOIN'}
        onClose={() => setTask(null)}
      />
    );
  }
  return (
    <>
      <ShipmentHeader
        group={group}
        trail={trail}
        menu={
          isOpen ? (
            <ShipmentMenu onChoose={setTask} onDissolve={isWaiting ? null : grouping.askToDissolve} />
          ) : null
        }
      />
      {grouping.isConfirming || grouping.isDissolving ? (
        <DissolveDialog grouping={grouping} group={group} />
      ) : null}
      <div className={split({ gap: '6' })}>
        <div className={stack({ gap: '4' })}>
          {grouping.context.failure ? (
            <Notice
              tone="danger"
              live="alert"
              actions={
                isWaiting ? (
                  <WaitButton waitUntil={grouping.waitUntil} onClick={grouping.askToDissolve}>
                    Dissolve shipment
                  </WaitButton>
                ) : null
              }
            >
              {groupingFailureText(grouping.context.failure)}
            </Notice>
          ) : null}
          <ShipmentSpine group={group} onEditBoxes={() => setTask('CHOOSE')} />
        </div>
        <ShipmentAside group={group} />
      </div>
    </>
  );
}

type ShipmentMenuProps = {
  onChoose: (task: 'CHOOSE' | 'JOIN') => void;
  /** Null until the next attempt is accepted. */
  onDissolve: (() => void) | null;
};

function ShipmentMenu({ onChoose, onDissolve }: ShipmentMenuProps) {
  return (
    <Menu
      label="More"
      size="hand"
      icon={<Icon of={Ellipsis} />}
      items={[
        { value: 'CHOOSE', label: 'Add, remove or split' },
        { value: 'JOIN', label: 'Join another shipment' },
        ...(onDissolve ? [{ value: 'DISSOLVE', label: 'Dissolve shipment' }] : []),
      ]}
      onSelect={(value) => {
        if (value === 'DISSOLVE') onDissolve?.();
        else onChoose(value === 'JOIN' ? 'JOIN' : 'CHOOSE');
      }}
    >
      More
    </Menu>
  );
}

type ShipmentHeaderProps = { group: ShipmentGroup; trail: ReactNode; menu: ReactNode };

function ShipmentHeader({ group, trail, menu }: ShipmentHeaderProps) {
  const { text, tone } = groupStatusTexts[group.status];
  const boxes = formatCount(group.boxes, 'box', 'boxes');
  const packed = group.pallets > 0 ? `${boxes} on ${formatCount(group.pallets, 'pallet')}` : boxes;
  return (
    <PageHeader
      title={`Shipment ${group.fid}`}
      badge={<Badge tone={tone}>{text}</Badge>}
      text={`${formatCount(group.orders, 'order')}, ${packed} to ${destinationText(group)}.`}
      trail={trail}
      aside={
        <div className={cluster({ gap: '2' })}>
          <DownloadButton
            size="hand"
            call={downloadPackingList}
            input={{ params: { qid: group.qid } }}
            failureMessage={packingListFailureMessage}
            icon={<Icon of={FileText} />}
          >
            Packing list
          </DownloadButton>
          {menu}
        </div>
      }
    />
  );
}

function destinationText({ company, city, country: code }: ShipmentGroup): string {
  return `${company}, ${city}, ${country(code)}`;
}

function ShipmentFailed({ error, retry }: { error: Error; retry: Retry }) {
  const failure = failureOf(readShipmentGroup, error);
  const message = readShipmentFailureMessage(failure);
  if (failure.code !== 'not_found') return <FailedState size="hand" message={message} {...retry} />;
  return (
    <Card>
      <EmptyState title={message} actions={<ButtonLink href={pathTo.shipments()}>View shipments</ButtonLink>}>
        The link may be wrong.
      </EmptyState>
    </Card>
  );
}
