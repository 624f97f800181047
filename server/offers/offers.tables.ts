import type { SqlBoolean } from '#server/store/schema.ts';

export type VariantTable = {
  gtin: string;
  name: string;
  brand: string;
  category: string;
  unitsPerBox: number;
  weightGrams: number;
  isDangerous: SqlBoolean;
};

export type OfferTable = {
  qid: string;
  sellerQid: string;
  gtin: string;
  price: string;
  currency: string;
  quantity: number;
  updatedAt: string;
};

declare module '#server/store/schema.ts' {
  interface Database {
    variants: VariantTable;
    offers: OfferTable;
  }
}
