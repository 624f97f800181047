import { stockListLimits } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import { uploadLeadStockList } from '#contract/staff/leads.calls.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import { defineUpload } from '#machines/platform/upload/define-upload.ts';

export const leadStockListUpload = defineUpload({
  call: uploadLeadStockList,
  limits: stockListLimits,
  input: ({ key, file, target: { slug } }: { key: string; file: File; target: { slug: string } }) => ({
    params: { slug },
    body: { file },
    idempotencyKey: idempotencyKeyOf(uploadLeadStockList, slug, key),
  }),
});
