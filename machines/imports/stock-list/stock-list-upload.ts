import { uploadStockList } from '#contract/imports/stock-lists/stock-lists.calls.ts';
import { stockListLimits } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import { defineUpload } from '#machines/platform/upload/define-upload.ts';
import type { FileToSend } from '#machines/platform/upload/upload.machine.ts';

export const stockListUpload = defineUpload({
  call: uploadStockList,
  limits: stockListLimits,
  input: ({ key, file }: FileToSend<null>) => ({
    body: { file },
    idempotencyKey: idempotencyKeyOf(uploadStockList, key),
  }),
});
