import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MissingChoice, StockColumns } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import type { SellerTerms } from '#server/catalogue/discounts/repricing.rules.ts';
import {
  findRemovedOffers,
  removeOffers,
  restorePrices,
} from '#server/catalogue/offers/offer-removal.store.ts';
import { newOffer, withFields } from '#server/catalogue/offers/offers.rules.ts';
import { findOffers, saveOffers } from '#server/catalogue/offers/offers.store.ts';
import type { OfferRow } from '#server/catalogue/offers/offers.tables.ts';
import { rankOffersOf } from '#server/catalogue/offers/ranking.store.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { readValidities, saveCommitted, saveValidities } from './commits.store.ts';
import { decisionOf } from './comparison.rules.ts';
import type { StockComparisonRow } from './stock-lists.tables.ts';

/** What holds for all rows of a commit. */
export type Commit = {
  importQid: string;
  sellerQid: string;
  columns: StockColumns;
  missingChoice: MissingChoice;
  /** Millionths of the currency for one euro. */
  rate: number;
  /** The discounts and the pause of the seller. */
  terms: SellerTerms;
  /** Whether offers get or have a last day. */
  hasValidities: boolean;
  at: string;
};

type Target = { row: StockComparisonRow; former: OfferRow | null };

/** Commits some rows of a comparison, and ranks their products anew. */
export async function commitRows(tx: Tx, commit: Commit, rows: readonly StockComparisonRow[]): Promise<void> {
  const affected = rows.filter((row) => isAffected(row, commit));
  const former = await findFormer(tx, commit, affected);
  const targets = affected.map((row) => ({ row, former: former.get(row.offerQid ?? '') ?? null }));
  const returning = await findRemovedOffers(tx, commit.sellerQid, gtinsOf(targets, 'NEW'));
  const saved = targets.flatMap((target) => {
    const returned = returning.get(target.row.gtin)?.offerQid;
    const offer = nextOffer(target, commit, returned ?? randomUUID());
    return offer ? [{ ...target, offer }] : [];
  });
  const removed =
    commit.missingChoice === 'REMOVE' ? targets.filter(({ row }) => row.kind === 'MISSING') : [];
  await saveOffers(
    tx,
    saved.map(({ offer }) => offer),
  );
  // SQLite runs in the thread that answers requests.
  await nextTurn();
  await restorePrices(tx, [...returning.values()]);
  const validities = commit.hasValidities
    ? await readValidities(
        tx,
        targets.flatMap(({ former: offer }) => offer?.qid ?? []),
      )
    : new Map<string, string>();
  const named = [...saved, ...unchangedOf(targets)].filter(({ row }) => row.kind !== 'MISSING');
  const revalidated = named.filter(
    ({ offer }) => (validities.get(offer.qid) ?? null) !== commit.columns.validUntil,
  );
  const changes = new Map([...saved, ...revalidated].map(({ former, offer }) => [offer.qid, former]));
  for (const { former: offer } of removed) if (offer) changes.set(offer.qid, offer);
  await saveCommitted(
    tx,
    commit.importQid,
    [...changes].map(([offerQid, offer]) => ({
      offerQid,
      offer,
      validUntil: validities.get(offerQid) ?? null,
    })),
  );
  await saveValidities(
    tx,
    commit.sellerQid,
    revalidated.map(({ offer }) => ({ offerQid: offer.qid, validUntil: commit.columns.validUntil })),
  );
  await removeOffers(
    tx,
    removed.flatMap(({ former: offer }) => offer ?? []),
    commit.at,
  );
  await nextTurn();
  const live = [...saved, ...removed.map((target) => ({ ...target, offer: null }))].filter(
    ({ former: before, offer }) => before?.status === 'LIVE' || offer?.status === 'LIVE',
  );
  await rankOffersOf(
    tx,
    live.map(({ row }) => row.gtin),
    commit.at,
  );
}

function isAffected(row: StockComparisonRow, { missingChoice, hasValidities }: Commit): boolean {
  switch (row.kind) {
    case 'NEW':
      return true;
    case 'CHANGED':
      return decisionOf(row) !== 'SKIP';
    case 'UNCHANGED':
      return hasValidities;
    case 'MISSING':
      return missingChoice !== 'KEEP';
    case 'NAMED':
      return false;
  }
}

async function findFormer(
  tx: Tx,
  { sellerQid }: Commit,
  rows: readonly StockComparisonRow[],
): Promise<Map<string, OfferRow>> {
  const offers = await findOffers(
    tx,
    sellerQid,
    rows.flatMap(({ offerQid }) => offerQid ?? []),
  );
  return new Map(offers.map((offer) => [offer.qid, offer]));
}

function gtinsOf(targets: readonly Target[], kind: StockComparisonRow['kind']): string[] {
  return targets.filter(({ row }) => row.kind === kind).map(({ row }) => row.gtin);
}

function unchangedOf(targets: readonly Target[]) {
  return targets.flatMap(({ row, former }) =>
    row.kind === 'UNCHANGED' && former ? [{ row, former, offer: former }] : [],
  );
}

/** The offer after the commit; null when it stays as it is or is removed. */
function nextOffer({ row, former }: Target, commit: Commit, newQid: string): OfferRow | null {
  const { columns, rate, at, missingChoice, terms } = commit;
  const circumstances = { rate, isInCatalogue: row.isMatched === 1, isSellerPaused: terms.isPaused, at };
  const { quantity, sellingUnit, priceCents } = row;
  if (row.kind === 'MISSING') {
    const isZeroed = missingChoice === 'ZERO' && former !== null && former.quantity > 0;
    return isZeroed ? withFields(former, { quantity: 0 }, circumstances) : null;
  }
  if (row.kind === 'UNCHANGED' || quantity === null || sellingUnit === null || priceCents === null)
    return null;
  const { stockType, availableFrom, currency } = columns;
  if (former === null) {
    const { gtin, name, brand } = row;
    const { sellerQid } = commit;
    const product = { qid: newQid, sellerQid, gtin, name, brand, discountPerMille: terms.discountOf(brand) };
    const stock = { currency, priceCents, quantity, sellingUnit, stockType, availableFrom };
    return newOffer({ ...product, ...stock }, circumstances);
  }
  const price = decisionOf(row) === 'KEEP_PRICE' ? former.priceCents : priceCents;
  const fields = { priceCents: price, quantity, sellingUnit };
  return withFields({ ...former, stockType, availableFrom }, fields, circumstances);
}
