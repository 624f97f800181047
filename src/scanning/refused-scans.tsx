import { useState } from 'react';
import { failureOfRefusal, type QueuedScan } from '#machines/scan-queue/scan-queue.rules.ts';
import { formatTime } from '#src/lib/format.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { css } from '#styled/css';
import { scanRefusalText, scanText } from './scan-queue.messages.ts';
import { settleScan } from './scan-queue.ts';
import { useScanQueue } from './use-scan-queue.ts';

const row = css({
  paddingBlock: '3',
  minHeight: '14',
  borderTopWidth: '1px',
  borderColor: 'line',
  _first: { borderTopWidth: '0' },
});
const title = css({ fontWeight: 'strong', overflowWrap: 'anywhere' });
const time = css({ textStyle: 'label', color: 'ink.faint' });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '2' });

/** The scans that the marketplace has refused; each stays until a person has settled it. */
export function RefusedScans({ onClose }: { onClose: () => void }) {
  const { refused } = useScanQueue();
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Refused scans"
      description={
        refused.length > 0 ? 'They aren’t sent again by themselves.' : 'Every refused scan is settled.'
      }
      actions={
        <Button size="hand" onClick={onClose}>
          Close
        </Button>
      }
    >
      {refused.length > 0 ? (
        <ul>
          {refused.map((queued) => (
            <RefusedScan key={queued.qid} queued={queued} />
          ))}
        </ul>
      ) : null}
    </Dialog>
  );
}

function RefusedScan({ queued: { qid, scan, refusal } }: { queued: QueuedScan }) {
  const [isSure, setSure] = useState(false);
  const reason = refusal && scanRefusalText(failureOfRefusal(refusal));
  return (
    <li className={row} aria-label={scanText(scan)}>
      <p className={title}>{scanText(scan)}</p>
      <p>{reason}</p>
      <p className={time}>Scanned at {formatTime(scan.scannedAt)}</p>
      {isSure ? (
        <>
          <p role="alert">Set this scan aside? It won’t be sent, and you can’t get it back.</p>
          <div className={buttons}>
            <Button size="hand" autoFocus onClick={() => setSure(false)}>
              Keep it
            </Button>
            <Button size="hand" variant="danger" onClick={() => settleScan(qid, 'drop')}>
              Set aside
            </Button>
          </div>
        </>
      ) : (
        <div className={buttons}>
          <Button size="hand" onClick={() => settleScan(qid, 'again')}>
            Send again
          </Button>
          <Button size="hand" variant="dangerQuiet" onClick={() => setSure(true)}>
            Set aside
          </Button>
        </div>
      )}
    </li>
  );
}
