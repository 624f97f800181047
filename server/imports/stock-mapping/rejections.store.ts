import type { Tx } from '#server/platform/store/connect.ts';

/** Adds rejected products of an offer; with none, takes all rejections back. */
export async function saveRejections(
  tx: Tx,
  { sellerQid, enteredKey }: { sellerQid: string; enteredKey: string },
  gtins: readonly string[],
): Promise<void> {
  if (gtins.length === 0) {
    await tx
      .deleteFrom('rejectedMatches')
      .where('sellerQid', '=', sellerQid)
      .where('enteredKey', '=', enteredKey)
      .execute();
    return;
  }
  await tx
    .insertInto('rejectedMatches')
    .values(gtins.map((gtin) => ({ sellerQid, enteredKey, gtin })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
