import { Clock, WifiOff } from 'lucide';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { css } from '#styled/css';
import { HoldScans } from './hold-scans.tsx';
import { hasNewVersion, loadNewVersion, watchNewVersion } from './offline-worker.ts';
import type { ScanQueueView } from './scan-queue-view.ts';
import { keptText, sinceText, storeFailureTexts, waitingText } from './scan-queue.messages.ts';
import { useDrawnScanQueue } from './use-scan-queue.ts';

const RefusedScans = lazyPart(async () => (await import('./refused-scans.tsx')).RefusedScans);

const notices = css({ display: 'grid', gap: '2' });

/** What a person has to know of the scans and photos on this device, above every page of the warehouse. */
export function QueueBanner() {
  const queue = useDrawnScanQueue();
  const refused = { scans: queue.refused, photos: queue.refusedPhotos };
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={notices} role="status">
        <Offline queue={queue} />
        <StoreFailure of={queue.storeFailure} />
        <NewVersion />
        {refused.scans.length + refused.photos.length > 0 ? (
          <Notice
            tone="danger"
            isRow
            title={`${keptText(refused)} refused`}
            actions={
              <Button size="hand" onClick={() => setOpen(true)}>
                Check
              </Button>
            }
          />
        ) : null}
      </div>
      <HoldScans />
      {isOpen ? <RefusedScans onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Offline({ queue }: { queue: ScanQueueView }) {
  if (queue.offlineSince === null) return null;
  const since = sinceText(queue.offlineSince);
  if (queue.waiting.length + queue.photos.length === 0) {
    return (
      <Notice tone="warning" icon={<Icon of={WifiOff} />} title={`Offline ${since}`}>
        You can go on scanning. We keep your scans on this device and send them in sequence.
      </Notice>
    );
  }
  return (
    <Notice tone="warning" icon={<Icon of={Clock} />} title={waitingText(queue)}>
      Offline {since}. Kept on this device, sent in sequence when the network is back.
    </Notice>
  );
}

/** Asks: a reload in the middle of a job would be in the way. */
function NewVersion() {
  const isReady = useSyncExternalStore(watchNewVersion, hasNewVersion);
  if (!isReady) return null;
  return (
    <Notice
      title="A new version is ready"
      actions={
        <Button size="hand" onClick={loadNewVersion}>
          Reload
        </Button>
      }
    >
      Reload when you’re between two jobs. Your scans stay.
    </Notice>
  );
}

function StoreFailure({ of: failure }: { of: ScanQueueView['storeFailure'] }) {
  if (failure === null) return null;
  const { title, advice } = storeFailureTexts[failure];
  return (
    <Notice tone="danger" title={title}>
      {advice}
    </Notice>
  );
}
