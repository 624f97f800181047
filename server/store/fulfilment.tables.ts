import type { DocumentType } from '#contract/documents/documents.schemas.ts';
import type { PackingKind } from '#contract/sales/packing.schemas.ts';
import type { Truth } from './truth.ts';

export type PackingTable = {
  qid: string;
  saleQid: string;
  kind: PackingKind;
  count: number;
  length: number;
  width: number;
  height: number;
  weight: number;
  createdAt: string;
};

export type BookingTable = {
  qid: string;
  saleQid: string;
  serviceQid: string;
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED';
  pickupDate: string;
  hasDangerousGoods: Truth;
  isPallet: Truth;
  price: string;
  currency: string;
  requestedAt: string;
  collectionReference: string | null;
  failureReason: string | null;
};

export type ShipmentTable = {
  qid: string;
  saleQid: string;
  carrierQid: string;
  code: string;
  createdAt: string;
};

export type DocumentTable = {
  qid: string;
  saleQid: string;
  type: DocumentType;
  name: string;
  mediaType: string;
  bytes: number;
  uploadedAt: string;
  uploadedBy: string;
  hasLines: Truth;
  deletedAt: string | null;
};

export type DocumentContentTable = { documentQid: string; content: Uint8Array };
