import type { Selectable } from 'kysely';

export type SaleLineTable = {
  qid: string;
  saleQid: string;
  position: number;
  version: number;
  gtin: string;
  quantity: number;
  requestedQuantity: number;
  reductionReason: string | null;
  price: string;
};

export type SaleLineRow = Selectable<SaleLineTable>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    saleLines: SaleLineTable;
  }
}
