import { useId } from 'react';
import * as v from 'valibot';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextField } from '#src/ui/text-field.tsx';

const CodeEntry = v.object({
  code: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter the code on the label.'),
    v.maxLength(200, 'Use 200 characters or fewer.'),
    v.toUpperCase(),
  ),
});

type CodeDialogProps = { onCode: (code: string) => void; onClose: () => void };

/** For a barcode that no scanner reads. */
export function CodeDialog({ onCode, onClose }: CodeDialogProps) {
  const formId = useId();
  const { issues, form } = useCheckedForm(CodeEntry, ({ code }) => onCode(code));
  return (
    <Dialog
      open
      title="Type code"
      description="Enter what is printed under the barcode."
      onClose={onClose}
      actions={
        <>
          <Button size="glove" onClick={onClose}>
            Cancel
          </Button>
          <Button size="glove" variant="primary" type="submit" form={formId}>
            Receive
          </Button>
        </>
      }
    >
      <form {...form} id={formId}>
        <TextField
          name="code"
          label="Code"
          size="glove"
          autoComplete="off"
          autoCapitalize="characters"
          error={issues.code}
        />
      </form>
    </Dialog>
  );
}
