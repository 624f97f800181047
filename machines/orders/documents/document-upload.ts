import type { ActorRefFrom } from 'xstate';
import { uploadSaleDocument } from '#contract/orders/documents.calls.ts';
import { documentLimits, type UploadableType } from '#contract/orders/documents.schemas.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import { defineUpload } from '#machines/platform/upload/define-upload.ts';
import type { FileToSend } from '#machines/platform/upload/upload.machine.ts';

type Target = { qid: string; documentType: UploadableType };

export const documentUpload = defineUpload({
  call: uploadSaleDocument,
  limits: documentLimits,
  input: ({ key, file, target: { qid, documentType } }: FileToSend<Target>) => ({
    params: { qid },
    body: { file, documentType },
    idempotencyKey: idempotencyKeyOf(uploadSaleDocument, qid, key),
  }),
});

export type DocumentUpload = ActorRefFrom<typeof documentUpload>;
