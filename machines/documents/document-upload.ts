import type { ActorRefFrom } from 'xstate';
import { uploadSaleDocument } from '#contract/documents/documents.calls.ts';
import { documentLimits, type UploadableType } from '#contract/documents/documents.schemas.ts';
import { changeKey } from '#machines/change-key.ts';
import { uploadOf } from '#machines/upload/upload-of.ts';
import type { SentFile } from '#machines/upload/upload.machine.ts';

type Target = { qid: string; documentType: UploadableType };

export const documentUpload = uploadOf({
  call: uploadSaleDocument,
  limits: documentLimits,
  input: ({ key, file, target: { qid, documentType } }: SentFile<Target>) => ({
    params: { qid },
    body: { file, documentType },
    idempotencyKey: changeKey(uploadSaleDocument, qid, key),
  }),
});

export type DocumentUpload = ActorRefFrom<typeof documentUpload>;
