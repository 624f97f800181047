import type { ReadCode } from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import { Button } from '#src/ui/button.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { makeScan } from './make-scan.ts';

// Most labels can be scanned.
const CodeDialog = lazyPart(async () => (await import('./code-dialog.tsx')).CodeDialog);

type TypeCodeProps = {
  /** Closes the dialog as well. */
  onScan: (scan: ReadCode) => void;
  isOpen: boolean;
  onTyping: (isOpen: boolean) => void;
};

/** The way out when a label cannot be scanned: its code is typed, and counts as a scan. */
export function TypeCode({ onScan, isOpen, onTyping }: TypeCodeProps) {
  return (
    <>
      <Button size="glove" onClick={() => onTyping(true)}>
        Type code
      </Button>
      {isOpen ? (
        <CodeDialog onClose={() => onTyping(false)} onCode={(code) => onScan(makeScan(code))} />
      ) : null}
    </>
  );
}
