import type { DocumentType } from '#contract/orders/documents.schemas.ts';

export const documentTypeTexts: Record<DocumentType, string> = {
  INVOICE: 'Invoice',
  PACKING_LIST: 'Packing list',
  COMMERCIAL_INVOICE: 'Commercial invoice',
  ADDITIONAL: 'Additional document',
  PAYMENT_CONFIRMATION: 'Payment confirmation',
};
