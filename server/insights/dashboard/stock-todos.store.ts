import { subDays } from 'date-fns/subDays';
import type { Todo } from '#contract/insights/dashboard.schemas.ts';
import { readLostOffers } from '#server/catalogue/offers/lost-offers.store.ts';
import { findSource, sourceReply } from '#server/imports/connections/connections.store.ts';
import { findOpenImport } from '#server/imports/stock-lists/stock-imports.store.ts';
import type { Tx } from '#server/platform/store/connect.ts';

type Search = { sellerQid: string; now: Date; taskTime: Date };

/** How long an offer that has lost the first rank is told of. */
const LOST_DAYS = 7;

/** What keeps the stock from being sold: no offers, a source or an import that waits, prices of rivals. */
export async function readStockTodos(tx: Tx, search: Search): Promise<Todo[]> {
  return [
    ...(await readSourceTodos(tx, search)),
    ...((await hasOffers(tx, search.sellerQid)) ? [] : [{ kind: 'NO_OFFERS', dueAt: null } as const]),
    ...(await readLostOffersTodos(tx, search)),
  ];
}

async function readSourceTodos(tx: Tx, { sellerQid, taskTime }: Search): Promise<Todo[]> {
  const source = await findSource(tx, sellerQid);
  if (!source) return [];
  const { lastFetch, failuresInARow, nextFetchAt, isFetching, url, host } = await sourceReply(
    tx,
    source,
    taskTime,
  );
  if (lastFetch === null) return [];
  const { result, failure, at } = lastFetch;
  if (result === 'FAILED') {
    return [
      {
        kind: 'STOCK_SOURCE',
        dueAt: null,
        host: host ?? new URL(url ?? '').hostname,
        failure: failure ?? 'interrupted',
        failuresInARow,
        nextFetchAt,
        isFetching,
      },
    ];
  }
  const isWaiting = result === 'DECISION' || result === 'OPEN_IMPORT';
  // The import may have ended since then.
  if (!isWaiting || !(await findOpenImport(tx, sellerQid))) return [];
  return [{ kind: 'STOCK_IMPORT', dueAt: null, reason: result, fetchedAt: at }];
}

async function hasOffers(tx: Tx, sellerQid: string): Promise<boolean> {
  const found = await tx
    .selectFrom('offers')
    .select('gtin')
    .where('sellerQid', '=', sellerQid)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

async function readLostOffersTodos(tx: Tx, { sellerQid, now }: Search): Promise<Todo[]> {
  const since = subDays(now, LOST_DAYS).toISOString();
  const lost = await readLostOffers(tx, sellerQid, since);
  return lost ? [{ kind: 'LOST_OFFERS', dueAt: null, ...lost, since }] : [];
}
