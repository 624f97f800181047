import * as v from 'valibot';
import { countInventoryChange } from '#server/catalogue/offers/inventory-version.store.ts';
import { withFields } from '#server/catalogue/offers/offers.rules.ts';
import {
  findCatalogueGtins,
  findOffers,
  readExchangeRates,
  saveOffers,
} from '#server/catalogue/offers/offers.store.ts';
import { rankOffersOf } from '#server/catalogue/offers/ranking.store.ts';
import { findSeller } from '#server/people/users/users.store.ts';
import { dayAt } from '#server/platform/months.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { LongTask, LongTaskHandler } from '#server/platform/tasks/long-tasks.ts';
import { enqueue } from '#server/platform/tasks/tasks.ts';

const EXPIRE_OFFERS = 'expire-offers';

const OFFERS_AT_ONCE = 50;

const Expiry = v.object({ sellerQid: v.string() });

const expiry: LongTaskHandler = { run: expireOffers, giveUp: () => Promise.resolve() };

export const expiryTasks = { [EXPIRE_OFFERS]: expiry };

/** Queues the expiry of offers whose last day is over where their seller is. */
export async function findExpiredOffers(db: Tx, now: Date): Promise<void> {
  const sellers = await db
    .selectFrom('offerValidities')
    .innerJoin('sellers', 'sellers.qid', 'offerValidities.sellerQid')
    .select((eb) => [
      'sellers.qid',
      'sellers.timeZone',
      eb.fn.min('offerValidities.validUntil').as('validUntil'),
    ])
    .groupBy(['sellers.qid', 'sellers.timeZone'])
    .execute();
  for (const { qid, timeZone, validUntil } of sellers) {
    if (validUntil < dayAt(now, timeZone)) await enqueue(db, EXPIRE_OFFERS, { sellerQid: qid }, now);
  }
}

/** Expired offers have no stock any more; their quantity can be entered again. */
async function expireOffers({ payload, change, signal }: LongTask): Promise<void> {
  const { sellerQid } = v.parse(Expiry, payload);
  while (await change((tx, now) => expireSome(tx, sellerQid, now))) signal.throwIfAborted();
}

async function expireSome(tx: Tx, sellerQid: string, now: Date): Promise<boolean> {
  const { timeZone, status } = await findSeller(tx, sellerQid);
  const expired = await tx
    .selectFrom('offerValidities')
    .select('offerQid')
    .where('sellerQid', '=', sellerQid)
    .where('validUntil', '<', dayAt(now, timeZone))
    .limit(OFFERS_AT_ONCE)
    .execute();
  if (expired.length === 0) return false;
  const qids = expired.map(({ offerQid }) => offerQid);
  await countInventoryChange(tx, sellerQid);
  const offers = await findOffers(tx, sellerQid, qids);
  const catalogue = await findCatalogueGtins(tx, offers);
  const rates = await readExchangeRates(tx);
  const isSellerPaused = status === 'PAUSED';
  const at = now.toISOString();
  const stocked = offers.filter(({ quantity }) => quantity > 0);
  await saveOffers(
    tx,
    stocked.map((offer) => {
      const isInCatalogue = catalogue.has(offer.gtin);
      const rate = rates.get(offer.currency);
      return withFields(offer, { quantity: 0 }, { rate, isInCatalogue, isSellerPaused, at });
    }),
  );
  await rankOffersOf(
    tx,
    stocked.map(({ gtin }) => gtin),
    at,
  );
  await tx.deleteFrom('offerValidities').where('offerQid', 'in', qids).execute();
  return true;
}
