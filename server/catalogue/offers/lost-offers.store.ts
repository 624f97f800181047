import { sql } from 'kysely';
import type { Tx } from '#server/platform/store/connect.ts';
import { isLostSince } from './offer-filter.ts';
import { CLOSE_BASIS_POINTS } from './offers.rules.ts';

/** Whether a price that wins is not below the floor: `winningCents` of an offer with a rival, from the other side. */
const isWinnable = sql<boolean>`("priceToWinCents" > 1 and ("floorCents" is null or "priceToWinCents" > "floorCents"
  - (cast("floorCents" as bigint) * "discountPerMille" * 2 + 1000) / 2000))`;

/** The offers of a seller that have lost the first rank since a time; null without one. */
export async function readLostOffers(tx: Tx, sellerQid: string, since: string) {
  const { first, ...counts } = await tx
    .selectFrom('offers')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere('differenceBasisPoints', '<=', CLOSE_BASIS_POINTS).as('close'),
      fn.countAll<number>().filterWhere(isWinnable).as('winnable'),
      fn.min<string | null>('lostAt').as('first'),
    ])
    .where('sellerQid', '=', sellerQid)
    .where((eb) => isLostSince(eb, since))
    .executeTakeFirstOrThrow();
  return first === null ? null : { ...counts, first };
}
