import { type ReactNode, useState } from 'react';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import {
  failureOfRefusal,
  photosOf,
  type QueuedPhoto,
  type QueuedScan,
} from '#machines/warehouse/scan-queue/scan-queue.rules.ts';
import { failureOfPhoto } from '#machines/warehouse/scan-queue/send-photo.ts';
import { formatTime } from '#src/lib/format.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { css } from '#styled/css';
import { KeptPicture } from './kept-picture.tsx';
import { photoRefusalText, photosOfScanText, photoText, setAsideText } from './refused.messages.ts';
import { scanRefusalText, scanText } from './scan-queue.messages.ts';
import { scanQueue } from './scan-queue.ts';
import { useScanQueue } from './use-scan-queue.ts';

const row = css({
  paddingBlock: '3',
  minHeight: '14',
  borderTopWidth: '1px',
  borderColor: 'line',
  _first: { borderTopWidth: '0' },
});
const facts = css({ display: 'flex', gap: '3' });
const title = css({ fontWeight: 'strong', overflowWrap: 'anywhere' });
const time = css({ textStyle: 'label', color: 'ink.faint' });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '2' });

/** The scans and photos that the marketplace has refused; each stays until a person has settled it. */
export function RefusedScans({ onClose }: { onClose: () => void }) {
  const { refused, photos, refusedPhotos } = useScanQueue();
  const isSettled = refused.length + refusedPhotos.length === 0;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="What was refused"
      description={
        isSettled ? 'Everything is settled.' : 'Nothing is lost. We don’t send it again until you decide.'
      }
      actions={
        <Button size="hand" onClick={onClose}>
          Close
        </Button>
      }
    >
      {isSettled ? null : (
        <ul>
          {refused.map((queued) => (
            <RefusedScan
              key={queued.qid}
              queued={queued}
              photos={photosOf([...photos, ...refusedPhotos], queued.qid)}
            />
          ))}
          {refusedPhotos.map((queued) => (
            <RefusedPhoto key={queued.qid} queued={queued} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

type RefusedScanProps = { queued: QueuedScan; photos: readonly QueuedPhoto[] };

function RefusedScan({ queued: { qid, scan, refusal }, photos }: RefusedScanProps) {
  return (
    <Refused qid={qid} name={scanText(scan)} question={setAsideText(photos.length)}>
      <p>{refusal && scanRefusalText(failureOfRefusal(sendScan, refusal))}</p>
      {photos.length > 0 ? <p>{photosOfScanText(photos.length)}</p> : null}
      <p className={time}>Scanned at {formatTime(scan.scannedAt)}</p>
    </Refused>
  );
}

function RefusedPhoto({ queued }: { queued: QueuedPhoto }) {
  const { qid, photo, refusal } = queued;
  return (
    <Refused
      qid={qid}
      name={photoText(photo)}
      question="Set this photo aside? It won’t be sent, and you can’t get it back."
      picture={<KeptPicture of={queued} name={photo.name} />}
    >
      <p>{refusal && photoRefusalText(failureOfPhoto(refusal))}</p>
      <p className={time}>Taken at {formatTime(photo.takenAt)}</p>
    </Refused>
  );
}

type RefusedProps = {
  qid: string;
  name: string;
  /** Asked before it is set aside. */
  question: string;
  picture?: ReactNode;
  children: ReactNode;
};

function Refused({ qid, name, question, picture, children }: RefusedProps) {
  const [isSure, setSure] = useState(false);
  return (
    <li className={row} aria-label={name}>
      <div className={facts}>
        {picture}
        <div>
          <p className={title}>{name}</p>
          {children}
        </div>
      </div>
      {isSure ? (
        <>
          <p role="alert">{question}</p>
          <div className={buttons}>
            <Button size="hand" autoFocus onClick={() => setSure(false)}>
              Keep it
            </Button>
            <Button size="hand" variant="danger" onClick={() => scanQueue.settle(qid, 'drop')}>
              Set aside
            </Button>
          </div>
        </>
      ) : (
        <div className={buttons}>
          <Button size="hand" onClick={() => scanQueue.settle(qid, 'again')}>
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
