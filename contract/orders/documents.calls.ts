import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { fileRefusals } from '#contract/platform/api/files.ts';
import { Qid, QidParams } from '#contract/platform/api/shapes.ts';
import { DocumentUpload, SaleDocument, UploadableType } from './documents.schemas.ts';
import { saleNotEditableRefusal } from './sale-not-editable.ts';

const roles = ['SELLER', 'STAFF'] as const;
const DocumentParams = v.object({ qid: Qid, documentQid: Qid });

export const listSaleDocuments = defineCall({
  method: 'GET',
  path: 'sales/{qid}/documents/',
  params: QidParams,
  reply: v.array(SaleDocument),
  refusals: {},
  roles,
});

export const uploadSaleDocument = defineCall({
  method: 'POST',
  path: 'sales/{qid}/document/',
  params: QidParams,
  body: DocumentUpload,
  bodyType: 'form',
  reply: SaleDocument,
  idempotent: true,
  refusals: {
    ...fileRefusals,
    too_many_documents: { status: 409 },
    /** The documents of all orders of the seller together. */
    storage_full: { status: 409 },
    /** A past order takes no more documents. */
    ...saleNotEditableRefusal,
  },
  roles,
});

export const retypeSaleDocument = defineCall({
  method: 'PATCH',
  path: 'sales/{qid}/document/{documentQid}/',
  params: DocumentParams,
  body: v.object({ documentType: UploadableType }),
  reply: SaleDocument,
  idempotent: true,
  refusals: { document_not_editable: { status: 409 } },
  roles,
});

export const deleteSaleDocument = defineCall({
  method: 'DELETE',
  path: 'sales/{qid}/document/{documentQid}/',
  params: DocumentParams,
  reply: 'none',
  idempotent: true,
  refusals: { document_not_editable: { status: 409 } },
  roles,
});

/** Not in the specification: downloads the file as an attachment. */
export const downloadSaleDocument = defineCall({
  method: 'GET',
  path: 'sales/{qid}/document/{documentQid}/file/',
  params: DocumentParams,
  reply: 'file',
  isStored: true,
  refusals: {},
  roles,
});

/** The commercial invoice that customs ask for, made from the sale; 404 where the destination needs none. */
export const downloadCommercialInvoice = defineCall({
  method: 'GET',
  path: 'sales/{qid}/seller_commercial_invoice/',
  params: QidParams,
  reply: 'file',
  refusals: {},
  roles,
});
