import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { listSaleDocuments } from '#contract/orders/documents.calls.ts';
import { listSales, readTimeline } from '#contract/orders/sales.calls.ts';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import { listBookableCarriers, listShipments } from '#contract/orders/shipping.calls.ts';
import type { User } from '#contract/people/users.schemas.ts';
import { allListsToRefetch, type ListToRefetch } from '#machines/orders/sale-part/part.ts';
import type { SaleActorRef } from '#machines/orders/sale/sale.machine.ts';
import { queryFor, queryKeyOf } from '#src/queries/query.ts';
import { saleCountsQuery, saleLinesQuery, saleQuery } from '#src/queries/sales.queries.ts';
import { bookingQuery } from '#src/queries/shipping.queries.ts';
import { userQuery } from '#src/queries/users.queries.ts';

/**
 * Connects the machine of a sale with the cache, in one direction: reports of its parts are written to the cache, and
 * the machine takes the sale from the cache alone. Returns a stop function.
 */
export function connectSaleCache(queries: QueryClient, user: User, actor: SaleActorRef): () => void {
  const { qid } = actor.getSnapshot().context;
  const { queryKey } = saleQuery(qid);
  let fed: { sale: Sale; profileGaps: User['profileGaps'] } | null = null;
  let newestVersion = -1;

  function feed() {
    const sale = queries.getQueryData(queryKey);
    const { profileGaps } = queries.getQueryData(userQuery().queryKey) ?? user;
    if (!sale || (fed?.sale === sale && fed.profileGaps === profileGaps)) return;
    fed = { sale, profileGaps };
    const isChangedElsewhere = newestVersion >= 0 && sale.version > newestVersion;
    newestVersion = Math.max(newestVersion, sale.version);
    actor.send({ type: 'sale.loaded', sale, profileGaps });
    if (isChangedElsewhere) invalidateLists(queries, qid, allListsToRefetch);
  }

  actor.on('sale.changed', ({ sale, touched }) => {
    newestVersion = Math.max(newestVersion, sale.version);
    queries.setQueryData(queryKey, (known) => (known && known.version > sale.version ? known : sale));
    invalidateLists(queries, qid, touched);
  });
  writeReports(queries, actor);
  // The observer keeps the query active: it is read again once it is outdated, also while another page is shown.
  const endActive = new QueryObserver(queries, saleQuery(qid)).subscribe(() => {});
  const endFeed = queries.getQueryCache().subscribe(feed);
  feed();
  return () => {
    endActive();
    endFeed();
  };
}

/** Writes reports without a sale to the cache. */
function writeReports(queries: QueryClient, actor: SaleActorRef) {
  const { qid } = actor.getSnapshot().context;
  const documentsKey = queryFor(listSaleDocuments, { params: { qid } }).queryKey;
  actor.on('sale.outdated', ({ touched }) => {
    void queries.invalidateQueries({ queryKey: saleQuery(qid).queryKey });
    invalidateLists(queries, qid, ['lines', 'timeline', ...touched]);
  });
  actor.on('line.saved', ({ line }) =>
    queries.setQueryData(saleLinesQuery(qid).queryKey, (lines) =>
      lines?.map((known) => (known.qid === line.qid ? line : known)),
    ),
  );
  actor.on('booking.changed', ({ booking }) => {
    queries.setQueryData(bookingQuery(qid).queryKey, booking);
  });
  actor.on('document.updated', ({ documentQid, documentType }) =>
    queries.setQueryData(documentsKey, (documents) =>
      documents?.map((known) => (known.documentQid === documentQid ? { ...known, documentType } : known)),
    ),
  );
  actor.on('document.deleted', ({ documentQid }) =>
    queries.setQueryData(documentsKey, (documents) =>
      documents?.filter((known) => known.documentQid !== documentQid),
    ),
  );
  for (const type of ['document.uploaded', 'document.updated', 'document.deleted'] as const) {
    actor.on(type, () => invalidateLists(queries, qid, ['documents', 'timeline']));
  }
  actor.on('profile.outdated', () => void queries.invalidateQueries({ queryKey: userQuery().queryKey }));
}

/** Reads the touched lists of a sale again; the lists of sales are read when they are next shown. */
function invalidateLists(queries: QueryClient, qid: string, touched: readonly ListToRefetch[]) {
  const keys = {
    lines: saleLinesQuery(qid).queryKey,
    documents: queryFor(listSaleDocuments, { params: { qid } }).queryKey,
    shipments: queryFor(listShipments, { params: { qid } }).queryKey,
    carriers: queryFor(listBookableCarriers, { params: { qid }, query: {} }).queryKey,
    booking: bookingQuery(qid).queryKey,
    timeline: queryFor(readTimeline, { params: { qid } }).queryKey,
  };
  for (const name of touched) void queries.invalidateQueries({ queryKey: keys[name] });
  void queries.invalidateQueries({ queryKey: queryKeyOf(listSales) });
  void queries.invalidateQueries({ queryKey: saleCountsQuery().queryKey });
}
