import { Status } from '#src/ui/status.tsx';
import { css } from '#styled/css';
import { countsText, networkText } from './scan-queue.messages.ts';
import { useDrawnScanQueue } from './use-scan-queue.ts';

const place = css({
  textStyle: { base: 'label', sm: 'work', _rail: 'label' },
  fontWeight: 'medium',
  whiteSpace: { sm: 'nowrap', _rail: 'normal' },
  paddingInlineEnd: '1',
  paddingBottom: { lg: '1' },
  // Beside the wordmark the bar of the page is too narrow for it.
  width: { lg: '[12rem]', _rail: 'auto' },
});

/** Whether scans reach the marketplace, how many wait and how many were refused: on every page of the warehouse. */
export function QueueStatus() {
  const queue = useDrawnScanQueue();
  const isOffline = queue.offlineSince !== null;
  return (
    <div className={place} role="group" aria-label="Scans">
      <Status tone={isOffline ? 'warning' : 'success'} note={countsText(queue)}>
        {networkText(queue)}
      </Status>
    </div>
  );
}
