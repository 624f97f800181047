import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Repricing } from '#contract/catalogue/discounts.schemas.ts';
import { findCatalogueGtins, readExchangeRates, saveOffers } from '#server/catalogue/offers/offers.store.ts';
import type { OfferRow } from '#server/catalogue/offers/offers.tables.ts';
import { rankOffersOf } from '#server/catalogue/offers/ranking.store.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { enqueue } from '#server/platform/tasks/tasks.ts';
import {
  brandsFrom,
  REPRICE_OFFERS,
  repriced,
  type RepricingTask,
  wholeInventory,
} from './repricing.rules.ts';
import { readSellerTerms } from './seller-terms.store.ts';

/** The offers that the transaction of a change takes over; the next ones are tasks (docs/decisions/100). */
const OFFERS_AT_ONCE = 100;
/** The offers of a task: SQLite commits them in the thread that answers requests. */
const OFFERS_IN_A_TASK = 25;
/** The offers that are written and ranked without a pause for other requests. */
const OFFERS_IN_A_TURN = 5;

type Scope = { sellerQid: string; brands: string[] | null };

/**
 * Gives the offers of these brands, or of the whole inventory, the discount and the pause of their seller: as many as a
 * transaction takes at once, the others by tasks.
 */
export async function repriceOffers(tx: Tx, { sellerQid, brands }: Scope, now: Date): Promise<void> {
  if (brands?.length === 0) return;
  const { total, remaining } = await lockRepricing(tx, sellerQid);
  const left = await countOffers(tx, { sellerQid, brands });
  await tx
    .updateTable('repricings')
    .set({ total: remaining === 0 ? left : total + left, remaining: remaining + left })
    .where('sellerQid', '=', sellerQid)
    .execute();
  await continueRepricing(tx, { ...wholeInventory(sellerQid), brands, left }, now, OFFERS_AT_ONCE);
}

/** Reprices the next offers, and enqueues the task for the ones after them. */
export async function continueRepricing(
  tx: Tx,
  task: RepricingTask,
  now: Date,
  most: number = OFFERS_IN_A_TASK,
): Promise<void> {
  const { sellerQid, left } = task;
  // The lock comes first: the discounts that are read after it stay the newest until the end of the transaction.
  const { remaining } = await lockRepricing(tx, sellerQid);
  const offers = await nextOffers(tx, task, most);
  await reprice(tx, sellerQid, offers, now);
  const last = offers.length === most ? offers.at(-1) : undefined;
  // Offers may have been added or removed since they were counted.
  const done = last === undefined ? left : Math.min(left, offers.length);
  await tx
    .updateTable('repricings')
    .set({ remaining: remaining - done })
    .where('sellerQid', '=', sellerQid)
    .execute();
  if (last === undefined) return;
  const after = { brand: last.brand, qid: last.qid };
  await enqueue(tx, REPRICE_OFFERS, { ...task, after, left: left - done }, now);
}

/**
 * Locks the discounts of a seller until the end of the transaction. The row is written, so that of two changes on
 * PostgreSQL the second one runs again (docs/decisions/086).
 */
export async function lockRepricing(tx: Tx, sellerQid: string): Promise<Repricing> {
  return tx
    .insertInto('repricings')
    .values({ sellerQid, total: 0, remaining: 0 })
    .onConflict((conflict) =>
      conflict.column('sellerQid').doUpdateSet(({ ref }) => ({ total: ref('repricings.total') })),
    )
    .returning(['total', 'remaining'])
    .executeTakeFirstOrThrow();
}

export async function readRepricingOf(tx: Tx, sellerQid: string | null): Promise<Repricing> {
  const row = await tx
    .selectFrom('repricings')
    .select(['total', 'remaining'])
    .where('sellerQid', '=', sellerQid)
    .executeTakeFirst();
  return row ?? { total: 0, remaining: 0 };
}

async function reprice(tx: Tx, sellerQid: string, offers: readonly OfferRow[], now: Date): Promise<void> {
  const terms = await readSellerTerms(tx, sellerQid);
  const catalogue = await findCatalogueGtins(tx, offers);
  const rates = await readExchangeRates(tx);
  const at = now.toISOString();
  const changed = offers.flatMap((offer) => {
    const isInCatalogue = catalogue.has(offer.gtin);
    const next = repriced(offer, terms, { rate: rates.get(offer.currency), isInCatalogue, at });
    return next === offer ? [] : [next];
  });
  // SQLite runs in the thread that answers requests.
  for (let start = 0; start < changed.length; start += OFFERS_IN_A_TURN) {
    const some = changed.slice(start, start + OFFERS_IN_A_TURN);
    await saveOffers(tx, some);
    await nextTurn();
    await rankOffersOf(
      tx,
      some.map(({ gtin }) => gtin),
      at,
    );
    await nextTurn();
  }
}

async function nextOffers(
  tx: Tx,
  { sellerQid, brands, after }: RepricingTask,
  most: number,
): Promise<OfferRow[]> {
  const ofSeller = tx.selectFrom('offers').selectAll().where('sellerQid', '=', sellerQid);
  if (brands === null) {
    return ofSeller
      .where(sql<boolean>`(brand, qid) > (${after.brand}, ${after.qid})`)
      .orderBy('brand')
      .orderBy('qid')
      .limit(most)
      .execute();
  }
  const offers: OfferRow[] = [];
  // With several brands in one query the database would read each of them from its beginning.
  for (const { brand, afterQid } of brandsFrom(brands, after)) {
    const ofBrand = ofSeller.where('brand', '=', brand).where('qid', '>', afterQid).orderBy('qid');
    offers.push(...(await ofBrand.limit(most - offers.length).execute()));
    if (offers.length === most) break;
  }
  return offers;
}

async function countOffers(tx: Tx, { sellerQid, brands }: Scope): Promise<number> {
  const { count } = await tx
    .selectFrom('offers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sellerQid', '=', sellerQid)
    .$if(brands !== null, (query) => query.where('brand', 'in', brands ?? []))
    .executeTakeFirstOrThrow();
  return count;
}
