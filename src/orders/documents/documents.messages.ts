import {
  deleteSaleDocument,
  downloadCommercialInvoice,
  downloadSaleDocument,
  listSaleDocuments,
  retypeSaleDocument,
  uploadSaleDocument,
} from '#contract/orders/documents.calls.ts';
import { documentLimits, type UploadableType } from '#contract/orders/documents.schemas.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import { combineFailureMessages, defineFailureMessages } from '#src/messages/failure.messages.ts';
import { fileRefusalMessages } from '#src/messages/file.messages.ts';

export const uploadableDocumentTypes: UploadableType[] = [
  'INVOICE',
  'PACKING_LIST',
  'COMMERCIAL_INVOICE',
  'ADDITIONAL',
];

/** Specification 8.2, sale documents. */
export const listDocumentsFailureMessage = defineFailureMessages(listSaleDocuments, {
  default: notLoaded('the documents'),
  not_found: 'No documents found.',
});

export const uploadDocumentFailureMessage = defineFailureMessages(uploadSaleDocument, {
  default: 'We couldn’t upload this file. Try again.',
  ...fileRefusalMessages(documentLimits),
  sale_not_editable: 'This order is closed. You can no longer add documents.',
  too_many_documents: 'This order has the maximum number of documents. Delete one first.',
  storage_full:
    'Your document storage is full. Delete documents from open orders, or contact us for more space.',
});

const retypeDocumentFailureMessage = defineFailureMessages(retypeSaleDocument, {
  default: 'We couldn’t change the type of this document. Try again.',
  document_not_editable: 'We created this document, so it can’t be changed.',
});

/** Specification 8.2, delete document. */
const deleteDocumentFailureMessage = defineFailureMessages(deleteSaleDocument, {
  default: 'We couldn’t delete this document. Try again.',
  document_not_editable: 'We created this document, so it can’t be deleted.',
});

/** The message of a failed change of a document. */
export const changeDocumentFailureMessage = combineFailureMessages(
  retypeDocumentFailureMessage,
  deleteDocumentFailureMessage,
);

export const downloadDocumentFailureMessage = defineFailureMessages(downloadSaleDocument, {
  default: 'We couldn’t download this document. Try again.',
  not_found: 'No documents found.',
});

/** Specification 8.2, commercial invoice. */
export const commercialInvoiceFailureMessage = defineFailureMessages(downloadCommercialInvoice, {
  default: 'We couldn’t download the commercial invoice. Try again.',
  not_found: 'No commercial invoice found.',
});
