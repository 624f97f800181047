import { uploadLeadStockList } from '#contract/leads/leads.calls.ts';
import { stockListLimits } from '#contract/stock-lists/stock-lists.schemas.ts';
import { idempotencyKeyOf } from '#machines/idempotency-key.ts';
import { defineUpload } from '#machines/upload/define-upload.ts';

export const leadStockListUpload = defineUpload({
  call: uploadLeadStockList,
  limits: stockListLimits,
  input: ({ key, file, target: { slug } }: { key: string; file: File; target: { slug: string } }) => ({
    params: { slug },
    body: { file },
    idempotencyKey: idempotencyKeyOf(uploadLeadStockList, slug, key),
  }),
});
