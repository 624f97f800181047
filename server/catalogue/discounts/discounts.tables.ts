import type { Selectable } from 'kysely';

export type BrandDiscountTable = {
  qid: string;
  sellerQid: string;
  brandQid: string;
  /** Thousandths taken off. */
  perMille: number;
  version: number;
  changedAt: string;
};

/** How many offers of a seller are to take over changed discounts. Writing its row locks the discounts of the seller. */
export type RepricingTable = {
  sellerQid: string;
  /** Since the first change that is not yet taken over by all. */
  total: number;
  remaining: number;
};

export type BrandDiscountRow = Selectable<BrandDiscountTable>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    brandDiscounts: BrandDiscountTable;
    repricings: RepricingTable;
  }
}
