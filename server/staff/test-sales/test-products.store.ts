import { sql } from 'kysely';
import type { DangerousGoodsChoice } from '#contract/staff/test-sales.schemas.ts';
import { isProductFoundBy } from '#server/catalogue/product-search.ts';
import type { Tx } from '#server/platform/store/connect.ts';

const MAXIMUM_FOUND = 20;

type Wanted = { sellerQid: string; dangerousGoods: DangerousGoodsChoice };

export type OfferedProduct = Awaited<ReturnType<typeof readProducts>>[number];

/** The live offers of a seller with these GTINs. */
export async function readProducts(tx: Tx, sellerQid: string, gtins: readonly string[]) {
  if (gtins.length === 0) return [];
  return liveProducts(tx, { sellerQid, dangerousGoods: 'ANY' })
    .where('offers.gtin', 'in', gtins)
    .orderBy('variants.name')
    .execute();
}

/** Some live offers of a seller, by name or GTIN. */
export function findProducts(tx: Tx, { search, ...wanted }: Wanted & { search: string }) {
  return liveProducts(tx, wanted)
    .where((eb) => eb.or(isProductFoundBy(search)))
    .orderBy('variants.name')
    .orderBy('offers.gtin')
    .limit(MAXIMUM_FOUND)
    .execute();
}

/** Live offers of a seller by chance. */
export function pickProducts(tx: Tx, { count, ...wanted }: Wanted & { count: number }) {
  return liveProducts(tx, wanted)
    .orderBy(sql`random()`)
    .limit(count)
    .execute();
}

function liveProducts(tx: Tx, { sellerQid, dangerousGoods }: Wanted) {
  return tx
    .selectFrom('offers')
    .innerJoin('variants', 'variants.gtin', 'offers.gtin')
    .select(['offers.gtin', 'offers.discountedCents', 'offers.currency', 'offers.quantity'])
    .select(['variants.name', 'variants.brand', 'variants.unitsPerBox', 'variants.isDangerous'])
    .where('offers.sellerQid', '=', sellerQid)
    .where('offers.status', '=', 'LIVE')
    .$if(dangerousGoods !== 'ANY', (query) =>
      query.where('variants.isDangerous', '=', dangerousGoods === 'ONLY' ? 1 : 0),
    );
}
