import { Printer } from 'lucide';
import type { ReactNode } from 'react';
import { downloadHandOverList } from '#contract/warehouse/hand-overs.calls.ts';
import type { Collection } from '#contract/warehouse/hand-overs.schemas.ts';
import { hasToCollect } from '#machines/warehouse/hand-over/hand-over.rules.ts';
import { DownloadButton } from '#src/forms/download-button.tsx';
import { useNow } from '#src/lib/use-now.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { ScanColumn } from '#src/warehouse/scanning/scan-column.tsx';
import { stack } from '#styled/patterns';
import { HandOverNotices, SignedNotice } from './hand-over-notices.tsx';
import { hintOf, standingOf } from './hand-over.answers.ts';
import { contentText, cutOffText, handOverListFailureMessage } from './hand-overs.messages.ts';
import { LoadingProgress } from './loading-progress.tsx';
import { UnitList } from './unit-list.tsx';
import { useHandOver } from './use-hand-over.ts';

// The driver signs once a collection.
const DriverDialog = lazyPart(async () => (await import('./driver-dialog.tsx')).DriverDialog);

type CollectionViewProps = {
  collection: Collection;
  trail: ReactNode;
  onLeft: () => void;
};

/** Loads one collection by scans: the whole page of a hand-held, a column beside the list on a wide screen. */
export function CollectionView({ collection: read, trail, onLeft }: CollectionViewProps) {
  const now = useNow('minute');
  const handOver = useHandOver(read, onLeft);
  const { context, answers } = handOver;
  const { collection } = context;
  const { carrier, day } = collection;
  return (
    <>
      <ScanColumn
        title={carrier}
        answers={answers}
        standing={standingOf(context)}
        hint={hintOf(context)}
        next={
          <>
            <SignedNotice handOver={handOver} />
            <LoadingProgress context={context} />
          </>
        }
        onScan={handOver.read}
        onUndo={handOver.undo}
        actions={
          hasToCollect(collection) ? (
            <WaitButton
              size="glove"
              variant="primary"
              waitUntil={handOver.waitUntil}
              onClick={handOver.collect}
            >
              Collected
            </WaitButton>
          ) : null
        }
      >
        <PageHeader
          title={carrier}
          badge={collection.isLate ? <Badge tone="danger">Late</Badge> : null}
          text={`${cutOffText(collection, now)}. ${contentText(collection)}.`}
          trail={trail}
          aside={
            <DownloadButton
              size="hand"
              call={downloadHandOverList}
              input={{ query: { carrier, day } }}
              failureMessage={handOverListFailureMessage}
              icon={<Icon of={Printer} />}
            >
              Print hand-over list
            </DownloadButton>
          }
        />
        <div className={stack({ gap: '5' })}>
          <HandOverNotices handOver={handOver} />
          <UnitList context={context} />
        </div>
      </ScanColumn>
      {handOver.isNaming ? <DriverDialog handOver={handOver} /> : null}
    </>
  );
}
