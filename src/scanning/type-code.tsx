import { useState } from 'react';
import * as v from 'valibot';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { useOnChange } from '#src/lib/use-on-change.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { css } from '#styled/css';
import { makeScan, type PageScan } from './make-scan.ts';

const form = css({ display: 'flex', flexDirection: 'column', gap: '4', paddingBottom: '4' });
const codeText = css({ textTransform: 'uppercase' });

const TypedCode = v.object({
  code: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter the code that is printed on the label.'),
    v.maxLength(200, 'Use 200 characters or fewer.'),
  ),
});

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
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Type code">
        <CodeForm
          onCode={(code) => {
            setOpen(false);
            onScan(makeScan(code));
          }}
        />
      </Dialog>
    </>
  );
}

function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const checked = useCheckedForm(TypedCode, ({ code }) => onCode(code));
  return (
    <form className={form} {...checked.form}>
      <TextField
        name="code"
        label="Code on the label"
        hint="For a label that can’t be scanned. Spaces don’t matter."
        size="glove"
        className={codeText}
        error={checked.issues.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" variant="primary" size="glove">
        Enter code
      </Button>
    </form>
  );
}
