import { fourteenDigits } from '#contract/imports/stock-lists/reading/gtin.ts';
import type { Tx } from '#server/platform/store/connect.ts';

/** What the GTINs of a seller's files stand for: both in fourteen digits. */
export async function readRememberedGtins(
  tx: Tx,
  sellerQid: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await tx
    .selectFrom('rememberedGtins')
    .select(['enteredKey', 'gtin'])
    .where('sellerQid', '=', sellerQid)
    .where('enteredKey', 'in', keys)
    .execute();
  return new Map(rows.map(({ enteredKey, gtin }) => [enteredKey, fourteenDigits(gtin)]));
}

/**
 * Remembers what a GTIN stands for. Where the former GTIN was itself remembered for that of a file, the file's is kept;
 * of two for one product the newer one holds.
 */
export async function rememberGtin(
  tx: Tx,
  sellerQid: string,
  { former, gtin, at }: { former: string; gtin: string; at: string },
): Promise<void> {
  const entered = await tx
    .selectFrom('rememberedGtins')
    .select('enteredKey')
    .where('sellerQid', '=', sellerQid)
    .where('gtin', '=', former)
    .executeTakeFirst();
  const enteredKey = entered?.enteredKey ?? fourteenDigits(former);
  await tx
    .deleteFrom('rememberedGtins')
    .where('sellerQid', '=', sellerQid)
    .where((eb) => eb.or([eb('enteredKey', '=', enteredKey), eb('gtin', '=', gtin)]))
    .execute();
  if (enteredKey === fourteenDigits(gtin)) return;
  await tx.insertInto('rememberedGtins').values({ sellerQid, enteredKey, gtin, matchedAt: at }).execute();
}
