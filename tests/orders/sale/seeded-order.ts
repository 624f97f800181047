import { seededSaleQid } from '#server/orders/sales/sale.seed.ts';

/** A seeded order, as `SaleScreen` opens it. */
export function seededOrder(fid: string): { qid: string; fid: string } {
  return { qid: seededSaleQid(fid), fid };
}
