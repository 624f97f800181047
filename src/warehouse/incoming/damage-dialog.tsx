import { useId, useState } from 'react';
import * as v from 'valibot';
import type { WarehousePackage } from '#contract/warehouse/packages.schemas.ts';
import type { StoreFailure } from '#machines/warehouse/scan-queue/scan-queue.rules.ts';
import { takeLostFocus } from '#src/lib/lost-focus.ts';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { keepPhotos } from '#src/warehouse/scanning/queue/keep-photos.ts';
import { packageName } from './incoming.messages.ts';
import { PhotoField } from './photo-field.tsx';
import { photosNotKept } from './photo.messages.ts';
import type { PreparedPhoto } from './prepare-photo.ts';
import type { DamageNote } from './use-receiving.ts';

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

/** Saves a note; returns why its photos cannot be kept. */
type NoteDamage = (taken: DamageNote) => Promise<StoreFailure | null>;

type DamageDialogProps = { target: DamageTarget; onNote: NoteDamage; onClose: () => void };

export function DamageDialog({ target, onNote, onClose }: DamageDialogProps) {
  const formId = useId();
  const saving = useNoteSaving(onNote);
  return (
    <Dialog
      open
      title="Report damage"
      description={damageText(target)}
      onClose={onClose}
      actions={<DamageActions formId={formId} status={saving.status} onClose={onClose} />}
    >
      <DamageForm formId={formId} target={target} saving={saving} />
    </Dialog>
  );
}

export function damageText(target: DamageTarget): string {
  return `${packageName(target)} of order ${target.saleFid}, ${target.code}`;
}

type NoteSaving = ReturnType<typeof useNoteSaving>;

/** Keeps the photos of a note on the device, which takes a moment, before the note is made. */
export function useNoteSaving(save: NoteDamage) {
  const [status, setStatus] = useState<'ready' | 'saving' | StoreFailure>('ready');
  return {
    status,
    async save(taken: DamageNote) {
      if (status === 'saving') return;
      setStatus('saving');
      setStatus((await save(taken)) ?? 'ready');
    },
  };
}

type DamageActionsProps = Pick<NoteSaving, 'status'> & { formId: string; onClose: () => void };

export function DamageActions({ formId, status, onClose }: DamageActionsProps) {
  return (
    <>
      <Button size="glove" onClick={onClose}>
        Cancel
      </Button>
      <Button size="glove" variant="primary" type="submit" form={formId} busy={status === 'saving'}>
        Save note
      </Button>
    </>
  );
}

type DamageFormProps = { formId: string; target: DamageTarget; saving: NoteSaving };

export function DamageForm({ formId, target, saving }: DamageFormProps) {
  const [photos, setPhotos] = useState<readonly PreparedPhoto[]>([]);
  const { issues, form } = useCheckedForm(
    DamageEntry,
    ({ note }) =>
      void saving.save({
        note,
        keepPhotos: async (scan) => (photos.length > 0 ? keepPhotos(scan, photos) : null),
      }),
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
      {saving.status === 'full' || saving.status === 'blocked' ? (
        <Notice tone="danger" live="alert">
          {photosNotKept[saving.status]}
        </Notice>
      ) : null}
    </form>
  );
}
