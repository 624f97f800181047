import * as v from 'valibot';
import { OfferStatus, StockType } from '#contract/catalogue/offers.schemas.ts';
import type { OfferRow } from '#server/catalogue/offers/offers.tables.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { StockTermsRow } from './stock-lists.tables.ts';

const Flag = v.picklist([0, 1]);

const StoredOffer: v.GenericSchema<unknown, OfferRow> = v.object({
  qid: v.string(),
  sellerQid: v.string(),
  gtin: v.string(),
  name: v.string(),
  brand: v.string(),
  currency: v.string(),
  priceCents: v.number(),
  discountPerMille: v.number(),
  discountedCents: v.number(),
  floorCents: v.nullable(v.number()),
  quantity: v.number(),
  sellingUnit: v.number(),
  stockType: StockType,
  availableFrom: v.nullable(v.string()),
  isPaused: Flag,
  status: OfferStatus,
  version: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
  rankedPrice: v.number(),
  rankedSince: v.string(),
  rank: v.nullable(v.number()),
  rankOf: v.nullable(v.number()),
  priceToWinCents: v.nullable(v.number()),
  differenceBasisPoints: v.nullable(v.number()),
  /** Commits of former versions do not have it. */
  lostAt: v.optional(v.nullable(v.string()), null),
});

/** What a commit did to an offer: `offer` is the one before it, null for a new one. */
export type CommittedChange = { offerQid: string; offer: OfferRow | null; validUntil: string | null };

export async function saveCommitted(
  tx: Tx,
  importQid: string,
  changes: readonly CommittedChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ offerQid, offer, validUntil }) => ({
    importQid,
    offerQid,
    formerOffer: offer && JSON.stringify(offer),
    formerValidUntil: validUntil,
  }));
  await tx.insertInto('stockCommits').values(rows).execute();
}

export async function readCommittedAfter(
  tx: Tx,
  importQid: string,
  { after, limit }: { after: string; limit: number },
): Promise<CommittedChange[]> {
  const rows = await tx
    .selectFrom('stockCommits')
    .selectAll()
    .where('importQid', '=', importQid)
    .where('offerQid', '>', after)
    .orderBy('offerQid')
    .limit(limit)
    .execute();
  return rows.map(({ offerQid, formerOffer, formerValidUntil }) => ({
    offerQid,
    offer: formerOffer === null ? null : v.parse(StoredOffer, JSON.parse(formerOffer)),
    validUntil: formerValidUntil,
  }));
}

/** Deletes some of what imports of a seller have changed, except one; returns whether there was any. */
export async function deleteSomeCommitted(
  tx: Tx,
  { sellerQid, except }: { sellerQid: string; except: string },
  limit: number,
): Promise<boolean> {
  const [first] = await tx
    .selectFrom('stockCommits')
    .innerJoin('stockImports', 'stockImports.qid', 'stockCommits.importQid')
    .select('stockCommits.importQid')
    .where('stockImports.sellerQid', '=', sellerQid)
    .where('stockCommits.importQid', '!=', except)
    .limit(1)
    .execute();
  if (!first) return false;
  await tx
    .deleteFrom('stockCommits')
    .where('importQid', '=', first.importQid)
    .where('offerQid', 'in', (query) =>
      query
        .selectFrom('stockCommits')
        .select('offerQid')
        .where('importQid', '=', first.importQid)
        .limit(limit),
    )
    .execute();
  return true;
}

/** The last day on which offers stand, where they have one. */
export async function readValidities(tx: Tx, offerQids: readonly string[]): Promise<Map<string, string>> {
  if (offerQids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('offerValidities')
    .select(['offerQid', 'validUntil'])
    .where('offerQid', 'in', offerQids)
    .execute();
  return new Map(rows.map(({ offerQid, validUntil }) => [offerQid, validUntil]));
}

/** Sets or, with null, removes the last day of offers. */
export async function saveValidities(
  tx: Tx,
  sellerQid: string,
  validities: readonly { offerQid: string; validUntil: string | null }[],
): Promise<void> {
  const ended = validities.filter(({ validUntil }) => validUntil === null).map(({ offerQid }) => offerQid);
  if (ended.length > 0) await tx.deleteFrom('offerValidities').where('offerQid', 'in', ended).execute();
  const rows = validities.flatMap(({ offerQid, validUntil }) =>
    validUntil === null ? [] : [{ offerQid, sellerQid, validUntil }],
  );
  if (rows.length === 0) return;
  await tx
    .insertInto('offerValidities')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('offerQid').doUpdateSet(({ ref }) => ({ validUntil: ref('excluded.validUntil') })),
    )
    .execute();
}

type Terms = Pick<StockTermsRow, 'minimumOrderCents' | 'dispatchDays'>;

const StoredTerms = v.object({
  minimumOrderCents: v.nullable(v.number()),
  dispatchDays: v.nullable(v.number()),
});

export function parseTerms(json: string | null): Terms {
  return json === null
    ? { minimumOrderCents: null, dispatchDays: null }
    : v.parse(StoredTerms, JSON.parse(json));
}

export async function readTerms(tx: Tx, sellerQid: string): Promise<Terms> {
  const terms = await tx
    .selectFrom('stockTerms')
    .select(['minimumOrderCents', 'dispatchDays'])
    .where('sellerQid', '=', sellerQid)
    .executeTakeFirst();
  return terms ?? { minimumOrderCents: null, dispatchDays: null };
}

export async function saveTerms(tx: Tx, sellerQid: string, terms: Terms): Promise<void> {
  await tx
    .insertInto('stockTerms')
    .values({ sellerQid, ...terms })
    .onConflict((conflict) => conflict.column('sellerQid').doUpdateSet(terms))
    .execute();
}
