import type { Tx } from '#server/store/connect.ts';

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
  const claimed = await tx
    .selectFrom('claimLines')
    .innerJoin('saleLines', 'saleLines.qid', 'claimLines.saleLineQid')
    .select(['saleLineQid', 'claimedQuantity'])
    .where('saleLines.saleQid', '=', saleQid)
    .execute();
  const former = Map.groupBy(claimed, ({ saleLineQid }) => saleLineQid);
  return new Map(
    lines.map(({ qid, quantity, price }) => {
      const before = (former.get(qid) ?? []).reduce((sum, line) => sum + line.claimedQuantity, 0);
      return [qid, { price, maximum: quantity - before }];
    }),
  );
}
