import { stockListLimits } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import { uploadCheckFile } from '#contract/staff/initial-checks.calls.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import { defineUpload } from '#machines/platform/upload/define-upload.ts';
import type { FileToSend } from '#machines/platform/upload/upload.machine.ts';

/** The file of a seller that is checked. */
export const checkFileUpload = defineUpload({
  call: uploadCheckFile,
  limits: stockListLimits,
  input: ({ key, file }: FileToSend<null>) => ({
    body: { file },
    idempotencyKey: idempotencyKeyOf(uploadCheckFile, key),
  }),
});
