import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { lockRepricing } from '#server/catalogue/discounts/repricing.store.ts';
import { readSellerTerms } from '#server/catalogue/discounts/seller-terms.store.ts';
import { countInventoryChange } from '#server/catalogue/offers/inventory-version.store.ts';
import { newOffer } from '#server/catalogue/offers/offers.rules.ts';
import { readExchangeRates, saveOffers } from '#server/catalogue/offers/offers.store.ts';
import type { OfferRow } from '#server/catalogue/offers/offers.tables.ts';
import { rankOffersOf } from '#server/catalogue/offers/ranking.store.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { LongTaskHandler } from '#server/platform/tasks/long-tasks.ts';
import { LEAD_OFFERS_TASK } from './lead-offers.store.ts';

const Payload = v.object({ leadQid: v.string() });
/** Offers that are written and ranked in one transaction. */
const ROWS_IN_A_BATCH = 50;

type StockList = { sellerQid: string; checkQid: string; currency: string };

export const leadOfferTasks: Record<string, LongTaskHandler> = {
  [LEAD_OFFERS_TASK]: {
    async run({ payload, change }) {
      const { leadQid } = v.parse(Payload, payload);
      const list = await change((tx) => findStockList(tx, leadQid));
      let after = 0;
      for (;;) {
        const last = await change((tx, now) => addOffers(tx, list, after, now));
        if (last === null) return;
        after = last;
      }
    },
    /** What was made stays; the list can be imported by the seller. */
    giveUp: () => Promise.resolve(),
  },
};

function findStockList(tx: Tx, leadQid: string): Promise<StockList> {
  return tx
    .selectFrom('leads')
    .innerJoin('users', 'users.qid', 'leads.userQid')
    .innerJoin('initialChecks', 'initialChecks.qid', 'leads.checkQid')
    .select(['users.sellerQid', 'initialChecks.qid as checkQid', 'initialChecks.currency'])
    .where('leads.qid', '=', leadQid)
    .$narrowType<{ sellerQid: string }>()
    .executeTakeFirstOrThrow();
}

/**
 * Offers the next matched rows and gives the number of the last one, null after all of them. A product that the seller offers
 * already keeps its offer, so that an attempt that begins again changes nothing.
 */
async function addOffers(tx: Tx, list: StockList, after: number, now: Date): Promise<number | null> {
  const { sellerQid, checkQid, currency } = list;
  const rows = await tx
    .selectFrom('initialCheckRows')
    .selectAll()
    .where('checkQid', '=', checkQid)
    .where('kind', '=', 'MATCHED')
    .where('row', '>', after)
    .orderBy('row')
    .limit(ROWS_IN_A_BATCH)
    .execute();
  const last = rows.at(-1);
  if (!last) return null;
  await lockRepricing(tx, sellerQid);
  await countInventoryChange(tx, sellerQid);
  const terms = await readSellerTerms(tx, sellerQid);
  const rate = (await readExchangeRates(tx)).get(currency);
  const offered = await findOfferedGtins(
    tx,
    sellerQid,
    rows.map(({ gtin }) => gtin),
  );
  const at = now.toISOString();
  const circumstances = { rate, isInCatalogue: true, isSellerPaused: terms.isPaused, at };
  const offers: OfferRow[] = [];
  for (const { gtin, name, brand, priceCents, quantity, sellingUnit } of rows) {
    if (offered.has(gtin) || priceCents === null) continue;
    offered.add(gtin);
    const product = { sellerQid, gtin, name, brand, discountPerMille: terms.discountOf(brand) };
    const stock = { currency, priceCents, quantity: quantity ?? 0, sellingUnit: sellingUnit ?? 1 };
    offers.push(newOffer({ qid: randomUUID(), ...product, ...stock }, circumstances));
  }
  await saveOffers(tx, offers);
  await rankOffersOf(
    tx,
    offers.map(({ gtin }) => gtin),
    at,
  );
  return last.row;
}

async function findOfferedGtins(tx: Tx, sellerQid: string, gtins: readonly string[]): Promise<Set<string>> {
  const offers = await tx
    .selectFrom('offers')
    .select('gtin')
    .where('sellerQid', '=', sellerQid)
    .where('gtin', 'in', gtins)
    .execute();
  return new Set(offers.map(({ gtin }) => gtin));
}
