import type { Tx } from '#server/platform/store/connect.ts';
import { conditionsOf, matching, prepareSearch, type OfferSearch } from './offer-filter.ts';
import { findOffers } from './offers.store.ts';
import type { OfferRow } from './offers.tables.ts';

/** SQLite runs in the thread that answers requests: what one query reads is read in a few milliseconds. */
const ROWS_IN_A_BATCH = 100;

/** Reads the matches by name. No query reads more than a batch, so a filter is tested on the rows that were read. */
export async function* readMatchesInBatches(tx: Tx, search: OfferSearch): AsyncGenerator<OfferRow[]> {
  if (search.filter.search !== undefined) {
    const found = await matching(tx, await prepareSearch(tx, search))
      .select('offers.gtin')
      .orderBy('offers.name')
      .orderBy('offers.gtin')
      .execute();
    for (let start = 0; start < found.length; start += ROWS_IN_A_BATCH) {
      const gtins = found.slice(start, start + ROWS_IN_A_BATCH).map(({ gtin }) => gtin);
      yield await readProducts(tx, search.sellerQid, gtins);
    }
    return;
  }
  let last: Place | null = null;
  do {
    const rows = await readBatchAfter(tx, search, last);
    yield rows.filter(({ isMatch }) => isMatch === 1);
    last = rows.length < ROWS_IN_A_BATCH ? null : (rows.at(-1) ?? null);
  } while (last !== null);
}

function readProducts(tx: Tx, sellerQid: string | null, gtins: readonly string[]): Promise<OfferRow[]> {
  return tx
    .selectFrom('offers')
    .selectAll()
    .where('sellerQid', '=', sellerQid)
    .where('gtin', 'in', gtins)
    .orderBy('name')
    .orderBy('gtin')
    .execute();
}

/** Reads those of the offers that are the seller's, in the sequence of `qids`. */
export async function* readOffersInBatches(
  tx: Tx,
  sellerQid: string | null,
  qids: readonly string[],
): AsyncGenerator<OfferRow[]> {
  for (let start = 0; start < qids.length; start += ROWS_IN_A_BATCH) {
    const batch = qids.slice(start, start + ROWS_IN_A_BATCH);
    const offers = await findOffers(tx, sellerQid, batch);
    const found = new Map(offers.map((offer) => [offer.qid, offer]));
    yield batch.flatMap((qid) => found.get(qid) ?? []);
  }
}

type Place = Pick<OfferRow, 'name' | 'qid'>;

/** The next offers of the seller by name and qid, which match or not. */
function readBatchAfter(tx: Tx, { sellerQid, filter }: OfferSearch, last: Place | null) {
  return tx
    .selectFrom('offers')
    .selectAll('offers')
    .select((eb) =>
      eb
        .case()
        .when(eb.and(conditionsOf(eb, filter)))
        .then(1)
        .else(0)
        .end()
        .as('isMatch'),
    )
    .where('sellerQid', '=', sellerQid)
    .$if(last !== null, (query) =>
      query
        .where('name', '>=', last?.name ?? '')
        .where((eb) => eb.or([eb('name', '>', last?.name ?? ''), eb('qid', '>', last?.qid ?? '')])),
    )
    .orderBy('name')
    .orderBy('qid')
    .limit(ROWS_IN_A_BATCH)
    .execute();
}
