import { useId, useState } from 'react';
import * as v from 'valibot';
import type { WarehousePackage } from '#contract/packages/packages.schemas.ts';
import { takeLostFocus } from '#src/lib/lost-focus.ts';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { packageName } from './incoming.messages.ts';
import { PhotoField } from './photo-field.tsx';
import { createPhotoUpload, type PhotoUpload } from './photo-upload.ts';
import type { PreparedPhoto } from './prepare-photo.ts';

const LONGEST_NOTE = 500;

const DamageEntry = v.object({
  note: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Say what is damaged.'),
    v.maxLength(LONGEST_NOTE, `Use ${LONGEST_NOTE} characters or fewer.`),
  ),
});

/** The package whose damage is noted. */
export type DamageTarget = Pick<WarehousePackage, 'code' | 'saleFid' | 'kind' | 'number' | 'damageNote'>;

type DamageDialogProps = {
  target: DamageTarget;
  /** The uploads of the photos are not started yet. */
  onNote: (note: string, photos: readonly PhotoUpload[]) => void;
  onClose: () => void;
};

export function DamageDialog({ target, onNote, onClose }: DamageDialogProps) {
  const formId = useId();
  return (
    <Dialog
      open
      title="Report damage"
      description={damageText(target)}
      onClose={onClose}
      actions={<DamageActions formId={formId} onClose={onClose} />}
    >
      <DamageForm formId={formId} target={target} onNote={onNote} />
    </Dialog>
  );
}

export function damageText(target: DamageTarget): string {
  return `${packageName(target)} of order ${target.saleFid}, ${target.code}`;
}

export function DamageActions({ formId, onClose }: { formId: string; onClose: () => void }) {
  return (
    <>
      <Button size="glove" onClick={onClose}>
        Cancel
      </Button>
      <Button size="glove" variant="primary" type="submit" form={formId}>
        Save note
      </Button>
    </>
  );
}

type DamageFormProps = Pick<DamageDialogProps, 'target' | 'onNote'> & { formId: string };

export function DamageForm({ formId, target, onNote }: DamageFormProps) {
  const [photos, setPhotos] = useState<readonly PreparedPhoto[]>([]);
  const { issues, form } = useCheckedForm(DamageEntry, ({ note }) =>
    onNote(
      note,
      photos.map((photo) => createPhotoUpload(target.code, photo)),
    ),
  );
  return (
    <form {...form} id={formId}>
      <TextAreaField
        ref={takeLostFocus}
        name="note"
        label="What is damaged?"
        hint="The seller of the order reads this."
        rows={3}
        defaultValue={target.damageNote ?? ''}
        error={issues.note}
      />
      <PhotoField photos={photos} onChange={setPhotos} />
    </form>
  );
}
