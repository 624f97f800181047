import type { Tx } from '#server/platform/store/connect.ts';

/** The units of each line of a sale that were sent and that no claim names yet. */
export async function claimableQuantities(
  tx: Tx,
  saleQid: string,
): Promise<Map<string, { price: string; maximum: number }>> {
  const lines = await tx
    .selectFrom('saleLines')
    .select(['qid', 'quantity', 'price'])
    .where('saleQid', '=', saleQid)
    .execute();
  // PostgreSQL refuses an empty list. A join would read the lines of all claims while there are few.
  const claimed =
    lines.length === 0
      ? []
      : await tx
          .selectFrom('claimLines')
          .select(['saleLineQid', 'claimedQuantity'])
          .where(
            'saleLineQid',
            'in',
            lines.map(({ qid }) => qid),
          )
          .execute();
  const former = Map.groupBy(claimed, ({ saleLineQid }) => saleLineQid);
  return new Map(
    lines.map(({ qid, quantity, price }) => {
      const before = (former.get(qid) ?? []).reduce((sum, line) => sum + line.claimedQuantity, 0);
      return [qid, { price, maximum: quantity - before }];
    }),
  );
}
