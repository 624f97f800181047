import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SellerTerms } from '#server/catalogue/discounts/repricing.rules.ts';
import { lockRepricing } from '#server/catalogue/discounts/repricing.store.ts';
import { readSellerTerms } from '#server/catalogue/discounts/seller-terms.store.ts';
import {
  countInventoryChange,
  readInventoryVersion,
} from '#server/catalogue/offers/inventory-version.store.ts';
import {
  findRemovedOffers,
  removeOffers,
  restorePrices,
} from '#server/catalogue/offers/offer-removal.store.ts';
import { withFields, type OfferCircumstances } from '#server/catalogue/offers/offers.rules.ts';
import {
  findCatalogueGtins,
  findOffers,
  readExchangeRates,
  saveOffers,
} from '#server/catalogue/offers/offers.store.ts';
import type { OfferRow } from '#server/catalogue/offers/offers.tables.ts';
import { lockProductsOf, rankOffersOf } from '#server/catalogue/offers/ranking.store.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { enqueue } from '#server/platform/tasks/tasks.ts';
import { CLEAR_STOCK_IMPORT } from './clear.tasks.ts';
import {
  parseTerms,
  readCommittedAfter,
  saveTerms,
  saveValidities,
  type CommittedChange,
} from './commits.store.ts';
import { defineImportStep, type ImportStep } from './import-step.ts';
import { saveImport } from './stock-imports.store.ts';
import type { StockImportRow } from './stock-lists.tables.ts';

export const REVERT_STOCK_LIST = 'revert-stock-list';

const OFFERS_IN_A_TURN = 50;
const LOCKED_AT_ONCE = 200;

export const revertTasks = {
  [REVERT_STOCK_LIST]: defineImportStep('REVERTING', revertList, { givenUp: 'COMMITTED' }),
};

/** Takes a commit back in one transaction, unless an offer has changed since. */
async function revertList({ change }: ImportStep): Promise<void> {
  await change(async (tx, { qid, sellerQid, inventoryVersion, formerTerms }, now) => {
    if ((await readInventoryVersion(tx, sellerQid)) !== inventoryVersion) {
      await saveImport(tx, qid, { state: 'COMMITTED' }, now);
      return;
    }
    await countInventoryChange(tx, sellerQid);
    await lockRepricing(tx, sellerQid);
    const terms = await readSellerTerms(tx, sellerQid);
    await lockProducts(tx, { qid, sellerQid });
    let after = '';
    for (;;) {
      const changes = await readCommittedAfter(tx, qid, { after, limit: OFFERS_IN_A_TURN });
      const last = changes.at(-1);
      if (!last) break;
      await revertOffers(tx, { sellerQid, terms, at: now.toISOString() }, changes);
      after = last.offerQid;
      await nextTurn();
    }
    await saveTerms(tx, sellerQid, parseTerms(formerTerms));
    await saveImport(tx, qid, { state: 'REVERTED' }, now);
    await enqueue(tx, CLEAR_STOCK_IMPORT, { importQid: qid, sellerQid }, now);
  });
}

/** Before the first offer is written, because a revert may take many seconds. */
async function lockProducts(tx: Tx, { qid, sellerQid }: Pick<StockImportRow, 'qid' | 'sellerQid'>) {
  let after = '';
  for (;;) {
    const changes = await readCommittedAfter(tx, qid, { after, limit: LOCKED_AT_ONCE });
    const last = changes.at(-1);
    if (!last) return;
    const qids = changes.map(({ offerQid }) => offerQid);
    const offers = [
      ...changes.flatMap(({ offer }) => offer ?? []),
      ...(await findOffers(tx, sellerQid, qids)),
    ];
    await lockProductsOf(
      tx,
      offers.map(({ gtin }) => gtin),
    );
    after = last.offerQid;
    await nextTurn();
  }
}

async function revertOffers(
  tx: Tx,
  { sellerQid, terms, at }: { sellerQid: string; terms: SellerTerms; at: string },
  changes: readonly CommittedChange[],
): Promise<void> {
  const qids = changes.map(({ offerQid }) => offerQid);
  const current = new Map((await findOffers(tx, sellerQid, qids)).map((offer) => [offer.qid, offer]));
  const former = changes.flatMap(({ offer }) => offer ?? []);
  const added = changes.flatMap(({ offerQid, offer }) => (offer ? [] : (current.get(offerQid) ?? [])));
  const removed = former.filter(({ qid }) => !current.has(qid));
  await removeOffers(tx, added, at);
  // SQLite runs in the thread that answers requests.
  await nextTurn();
  const catalogue = await findCatalogueGtins(tx, former);
  const rates = await readExchangeRates(tx);
  const offers = former.map((offer) =>
    restored(offer, current.get(offer.qid), {
      rate: rates.get(offer.currency),
      isInCatalogue: catalogue.has(offer.gtin),
      isSellerPaused: terms.isPaused,
      discountPerMille: terms.discountOf(offer.brand),
      at,
    }),
  );
  await saveOffers(tx, offers);
  const archived = await findRemovedOffers(
    tx,
    sellerQid,
    removed.map(({ gtin }) => gtin),
  );
  await restorePrices(tx, [...archived.values()]);
  await saveValidities(
    tx,
    sellerQid,
    changes.filter(({ offer }) => offer !== null),
  );
  await nextTurn();
  const live = [...current.values(), ...offers].filter(({ status }) => status === 'LIVE');
  await rankOffersOf(
    tx,
    live.map(({ gtin }) => gtin),
    at,
  );
}

/** What the commit changed is as before; the discount is the one of now. */
function restored(
  former: OfferRow,
  current: OfferRow | undefined,
  { discountPerMille, ...circumstances }: OfferCircumstances & { discountPerMille: number },
): OfferRow {
  const { priceCents, quantity, sellingUnit, stockType, availableFrom, rankedSince } = former;
  const base = current ?? {
    ...former,
    rank: null,
    rankOf: null,
    priceToWinCents: null,
    differenceBasisPoints: null,
    lostAt: null,
  };
  const offer = withFields(
    { ...base, stockType, availableFrom },
    { priceCents, quantity, sellingUnit, discountPerMille },
    circumstances,
  );
  const isAsBefore = offer.rankedPrice === former.rankedPrice && offer.status === former.status;
  return isAsBefore ? { ...offer, rankedSince } : offer;
}
