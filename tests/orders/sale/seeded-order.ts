import { seededSaleQid } from '#server/seed/sale.ts';

/** A seeded order, as `SaleScreen` opens it. */
export function seededOrder(fid: string): { qid: string; fid: string } {
  return { qid: seededSaleQid(fid), fid };
}
