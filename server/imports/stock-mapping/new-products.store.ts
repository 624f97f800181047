import * as v from 'valibot';
import { fourteenDigits } from '#contract/imports/stock-lists/reading/gtin.ts';
import { formsOfGtin } from '#server/catalogue/offers/gtins.rules.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { enqueue } from '#server/platform/tasks/tasks.ts';
import { matchOffersOf } from './match-offers.ts';

/** Matches offers whose products have come into the catalogue. */
export const MATCH_NEW_PRODUCTS = 'match-new-products';

export const NewProductsTask = v.object({ gtins: v.array(v.string()) });

/** Enqueues the match of unmatched offers of these products; it may come twice. */
export async function enqueueNewProducts(db: Tx, gtins: readonly string[], now: Date): Promise<void> {
  const offers = await findUnmatchedOffers(db, gtins);
  const found = [...new Set(offers.map(({ gtin }) => gtin))];
  if (found.length > 0) await enqueue(db, MATCH_NEW_PRODUCTS, { gtins: found }, now);
}

/** Gives the offers name, brand and rank of their products. */
export async function matchNewProducts(tx: Tx, gtins: readonly string[], now: Date): Promise<void> {
  const offers = await findUnmatchedOffers(tx, gtins);
  const bySeller = [...Map.groupBy(offers, ({ sellerQid }) => sellerQid)];
  // Sorted, so that two processes lock sellers in one sequence.
  for (const [sellerQid, own] of bySeller.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    await matchOffersOf(tx, own, { sellerQid, now });
  }
}

function findUnmatchedOffers(tx: Tx, gtins: readonly string[]) {
  return tx
    .selectFrom('offers')
    .select(['qid', 'version', 'gtin', 'sellerQid'])
    .where(
      'gtin',
      'in',
      gtins.flatMap((gtin) => formsOfGtin(fourteenDigits(gtin))),
    )
    .where('status', '=', 'UNMATCHED')
    .execute();
}
