import type { Tx } from '#server/platform/store/connect.ts';
import { formsOfGtin } from './gtins.rules.ts';
import type { OfferRow } from './offers.tables.ts';

/** The offers of a seller by their GTINs of fourteen digits. */
export async function findOffersByGtins(
  tx: Tx,
  sellerQid: string,
  keys: readonly string[],
): Promise<Map<string, OfferRow>> {
  if (keys.length === 0) return new Map();
  const offers = await tx
    .selectFrom('offers')
    .selectAll()
    .where('sellerQid', '=', sellerQid)
    .where('gtin', 'in', keys.flatMap(formsOfGtin))
    .execute();
  return byKey(offers);
}

/** The products of the catalogue by their GTINs of fourteen digits. */
export async function findProductsByGtins(tx: Tx, keys: readonly string[]) {
  if (keys.length === 0) return new Map<string, { gtin: string; name: string; brand: string }>();
  const products = await tx
    .selectFrom('variants')
    .select(['gtin', 'name', 'brand'])
    .where('gtin', 'in', keys.flatMap(formsOfGtin))
    .execute();
  return byKey(products);
}

/** Of two with one number, the longer form counts: that of products. */
function byKey<Item extends { gtin: string }>(items: readonly Item[]): Map<string, Item> {
  const sorted = items.toSorted((one, other) => one.gtin.length - other.gtin.length);
  return new Map(sorted.map((item) => [item.gtin.padStart(14, '0'), item]));
}
