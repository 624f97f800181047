import type { SaleDocument } from './documents.schemas.ts';

export const sampleDocument = {
  documentQid: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  documentType: 'INVOICE',
  name: 'invoice.pdf',
  bytes: 5,
  uploadedAt: '2026-11-21T12:00:00.000Z',
  uploadedBy: 'Ana',
  hasLines: false,
} as const satisfies SaleDocument;
