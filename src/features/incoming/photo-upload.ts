import { uploadPackagePhoto } from '#contract/package-photos/package-photos.calls.ts';
import { packagePhotoLimits } from '#contract/package-photos/package-photos.schemas.ts';
import { idempotencyKeyOf } from '#machines/idempotency-key.ts';
import { defineUpload } from '#machines/upload/define-upload.ts';
import type { FileToSend } from '#machines/upload/upload.machine.ts';

export const photoUpload = defineUpload({
  call: uploadPackagePhoto,
  limits: packagePhotoLimits,
  input: ({ key, file, target: { code } }: FileToSend<{ code: string }>) => ({
    params: { code },
    body: { file },
    idempotencyKey: idempotencyKeyOf(uploadPackagePhoto, code, key),
  }),
});
