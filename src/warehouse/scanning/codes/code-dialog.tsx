import * as v from 'valibot';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { css } from '#styled/css';

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

type CodeDialogProps = { onCode: (code: string) => void; onClose: () => void };

/** Asks for the code of a label. */
export function CodeDialog({ onCode, onClose }: CodeDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Type code">
      <CodeForm onCode={onCode} />
    </Dialog>
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
