import { useState } from 'react';
import { useOnChange } from '#src/lib/use-on-change.ts';
import { Button } from '#src/ui/button.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { makeScan, type PageScan } from './make-scan.ts';

// Most labels can be scanned.
const CodeDialog = lazyPart(async () => (await import('./code-dialog.tsx')).CodeDialog);

type TypeCodeProps = {
  onScan: (scan: PageScan) => void;
  /** The scan that was answered last; a new one closes the dialog. */
  lastScan: string | null;
};

/** The way out when a label cannot be scanned: its code is typed, and counts as a scan. */
export function TypeCode({ onScan, lastScan }: TypeCodeProps) {
  const [isOpen, setOpen] = useState(false);
  useOnChange(lastScan, () => setOpen(false));
  return (
    <>
      <Button size="glove" onClick={() => setOpen(true)}>
        Type code
      </Button>
      {isOpen ? (
        <CodeDialog
          onClose={() => setOpen(false)}
          onCode={(code) => {
            setOpen(false);
            onScan(makeScan(code));
          }}
        />
      ) : null}
    </>
  );
}
