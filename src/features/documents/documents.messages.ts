import {
  deleteSaleDocument,
  downloadCommercialInvoice,
  downloadSaleDocument,
  listSaleDocuments,
  retypeSaleDocument,
  uploadSaleDocument,
} from '#contract/documents/documents.calls.ts';
import {
  documentLimits,
  type DocumentType,
  type UploadableType,
} from '#contract/documents/documents.schemas.ts';
import { combineFailureMessages, defineFailureMessages } from '#src/messages/failure.messages.ts';
import { fileRefusalMessages } from '#src/messages/file.messages.ts';

export const documentTypeTexts: Record<DocumentType, string> = {
  INVOICE: 'Invoice',
  PACKING_LIST: 'Packing list',
  COMMERCIAL_INVOICE: 'Commercial invoice',
  ADDITIONAL: 'Additional document',
  PAYMENT_CONFIRMATION: 'Payment confirmation',
};

export const uploadableDocumentTypes: UploadableType[] = [
  'INVOICE',
  'PACKING_LIST',
  'COMMERCIAL_INVOICE',
  'ADDITIONAL',
];

/** Specification 8.2, sale documents. */
export const listDocumentsFailureMessage = defineFailureMessages(listSaleDocuments, {
  default: 'There was an error loading the documents, please try again.',
  not_found: 'No documents found.',
});

export const uploadDocumentFailureMessage = defineFailureMessages(uploadSaleDocument, {
  default: 'This file could not be uploaded. Please try again.',
  ...fileRefusalMessages(documentLimits),
  sale_not_editable: 'This order is closed and takes no more documents.',
  too_many_documents: 'This order has too many documents. Please delete one first.',
});

const retypeDocumentFailureMessage = defineFailureMessages(retypeSaleDocument, {
  default: 'The type of this document could not be changed. Please try again.',
  document_not_editable: 'This document is made by us and cannot be changed.',
});

/** Specification 8.2, delete document. */
const deleteDocumentFailureMessage = defineFailureMessages(deleteSaleDocument, {
  default: 'This document could not be deleted. Please try again.',
  document_not_editable: 'This document is made by us and cannot be deleted.',
});

/** The message of a failed change of a document. */
export const changeDocumentFailureMessage = combineFailureMessages(
  retypeDocumentFailureMessage,
  deleteDocumentFailureMessage,
);

export const downloadDocumentFailureMessage = defineFailureMessages(downloadSaleDocument, {
  default: 'This document could not be downloaded. Please try again.',
  not_found: 'No documents found.',
});

/** Specification 8.2, commercial invoice. */
export const commercialInvoiceFailureMessage = defineFailureMessages(downloadCommercialInvoice, {
  default: 'The commercial invoice could not be downloaded. Please try again.',
  not_found: 'No commercial invoice found.',
});
