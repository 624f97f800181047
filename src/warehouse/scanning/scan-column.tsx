import { Volume2, VolumeX } from 'lucide';
import { memo, type ReactNode, useState } from 'react';
import type { ReadCode } from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import { useAfterPaint } from '#src/lib/use-after-paint.ts';
import { useCapturedEvents } from '#src/lib/use-captured-events.ts';
import { useOnChange } from '#src/lib/use-on-change.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { useScanner } from '#src/warehouse/scanning/codes/use-scanner.ts';
import type { ScanAnswer, StandingAnswer } from '#src/warehouse/scanning/queue/scan-answer.ts';
import { ScanBar } from './scan-bar.tsx';
import { columnBox, columnHead, columnTitle, listPlace, scanPage } from './scan-column.recipe.ts';
import { ScanHistory } from './scan-history.tsx';
import { ScanResult } from './scan-result.tsx';
import { openSounds, playScanSound, setMuted, useIsMuted } from './scan-sounds.ts';

/** Milliseconds after which a scan that is drawn without an answer sounds: the answer may be about to come. */
const AWAITED_FOR = 50;

// Most devices have a scanner.
const CameraPanel = lazyPart(
  async () => (await import('#src/warehouse/scanning/codes/camera-panel.tsx')).CameraPanel,
);

type ScanColumnProps = {
  /** The name of the page on a hand-held, where its list is below. */
  title: string;
  /** Online, or how many scans wait. */
  status?: ReactNode;
  /** Above the answer: since when the device is offline. */
  banner?: ReactNode;
  /** The answers to the scans, the newest first. */
  answers: ScanAnswer[];
  /** What is true now in place of the newest answer; that one stays among the last scans. */
  standing?: StandingAnswer | null;
  /** What to scan, while nothing is scanned yet. */
  hint: string;
  /** Between the answer and the last scans: what to do next, how far the day is. */
  next?: ReactNode;
  note?: string;
  /** Buttons beside "Type code". */
  actions?: ReactNode;
  onScan: (scan: ReadCode) => void;
  onUndo: (scanQid: string) => void;
  /** The list of the page, beside the column from 1,024 px on and below it on a hand-held. */
  children?: ReactNode;
};

/** Scanner, answer and last scans: the whole page of a hand-held, and a column beside the list on wider screens. */
export function ScanColumn({ answers, children, onScan, onUndo, ...props }: ScanColumnProps) {
  const [newest = null] = answers;
  const [isCameraOpen, setCameraOpen] = useState(false);
  const [isTyping, setTyping] = useState(false);
  // A scan takes the place of a code that is being typed.
  function hear(scan: ReadCode) {
    setTyping(false);
    onScan(scan);
  }
  useCapturedEvents({ keydown: openSounds, pointerdown: openSounds });
  useScanner({ onScan: hear });
  // One sound for each answer: one that is drawn anew, or gets its lines, is the same.
  useOnChange(newest && `${newest.scanQid} ${newest.tone} ${newest.word}`, () => {
    if (newest) playScanSound(newest.tone, newest.isAwaited ? AWAITED_FOR : 0);
  });
  // The last scans are drawn after the answer, for which the user waits.
  const last = useAfterPaint(answers);
  return (
    <div className={scanPage}>
      <div className={columnBox}>
        <header className={columnHead}>
          <span className={columnTitle}>{props.title}</span>
          {props.status}
          <Mute />
        </header>
        {props.banner}
        <ScanResult answer={newest} standing={props.standing} hint={props.hint} />
        {isCameraOpen ? <CameraPanel onScan={hear} /> : null}
        {props.next}
        <ScanHistory answers={last} note={props.note} onUndo={onUndo} />
        <ScanBar
          onScan={hear}
          isTyping={isTyping}
          onTyping={setTyping}
          isCameraOpen={isCameraOpen}
          onCamera={setCameraOpen}
        >
          {props.actions}
        </ScanBar>
      </div>
      {children ? <div className={listPlace}>{children}</div> : null}
    </div>
  );
}

// A browser takes long to tell a cookie: not for each scan.
const Mute = memo(function Mute() {
  const isMuted = useIsMuted();
  return (
    <IconButton
      label={isMuted ? 'Turn sounds on' : 'Turn sounds off'}
      icon={<Icon of={isMuted ? VolumeX : Volume2} />}
      size="glove"
      onClick={() => setMuted(!isMuted)}
    />
  );
});
