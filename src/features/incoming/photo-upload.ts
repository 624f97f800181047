import { type Actor, createActor } from 'xstate';
import { uploadPackagePhoto } from '#contract/package-photos/package-photos.calls.ts';
import { packagePhotoLimits } from '#contract/package-photos/package-photos.schemas.ts';
import { idempotencyKeyOf } from '#machines/idempotency-key.ts';
import { defineUpload } from '#machines/upload/define-upload.ts';
import type { ChosenFile, FileToSend } from '#machines/upload/upload.machine.ts';

const photoUpload = defineUpload({
  call: uploadPackagePhoto,
  limits: packagePhotoLimits,
  input: ({ key, file, target: { code } }: FileToSend<{ code: string }>) => ({
    params: { code },
    body: { file },
    idempotencyKey: idempotencyKeyOf(uploadPackagePhoto, code, key),
  }),
});

export type PhotoUpload = Actor<typeof photoUpload>;

/** The upload of a photo of a package, which is not started yet. */
export function createPhotoUpload(code: string, { key, file }: ChosenFile): PhotoUpload {
  return createActor(photoUpload, { id: key, input: { key, file, target: { code } } });
}
