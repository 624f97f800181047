import type { Sale } from '#contract/sales/sales.schemas.ts';
import { listSales } from '#contract/sales/sales.calls.ts';
import type { User } from '#contract/users/users.schemas.ts';
import { hashKey, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { createActor } from 'xstate';
import type { LineDrafts } from '#machines/lines/lines.draft.ts';
import { everything, type Touched } from '#machines/sale-part/part.ts';
import { type SaleRef, saleMachine } from '#machines/sale/sale.machine.ts';
import { partOf, type SaleParts } from '#machines/sale/sale.parts.ts';
import { registerRootActor } from '#src/lib/root-actors.ts';
import { saleDocumentsQuery } from '#src/queries/documents.queries.ts';
import { saleCountsQuery, saleLinesQuery, saleQuery, timelineQuery } from '#src/queries/sales.queries.ts';
import { keyOf } from '#src/queries/query.ts';
import { bookingQuery, shipmentsQuery } from '#src/queries/shipping.queries.ts';
import { userQuery } from '#src/queries/users.queries.ts';
import { keepDrafts, readDrafts } from './sale.drafts.ts';

/** Orders that were open last keep their actor: what is under way there goes on, and Back finds it as it was. */
const KEPT = 5;

const parts: (keyof SaleParts)[] = [
  'lines',
  'invoice',
  'pallets',
  'shipping',
  'booking',
  'tracking',
  'removal',
  'documents',
  'payment',
  'completion',
  'decline',
];

type Open = { actor: SaleRef; close: () => void };
type OpenSales = Map<string, Open>;

const openSales = new WeakMap<QueryClient, OpenSales>();

/**
 * The one root actor of an order, started when it is first asked for; asking again changes nothing. It lives outside
 * React, as long as the session: views select from it.
 */
export function saleActorFor(queries: QueryClient, user: User, qid: string): SaleRef {
  const sales = openSales.get(queries) ?? begin(queries);
  const entry = sales.get(qid) ?? start(queries, user, qid);
  sales.delete(qid);
  sales.set(qid, entry);
  retire(sales);
  return entry.actor;
}

/** With the session its user leaves the cache, and what this user had open ends. */
function begin(queries: QueryClient): OpenSales {
  const sales: OpenSales = new Map();
  openSales.set(queries, sales);
  const userHash = hashKey(userQuery().queryKey);
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'removed' || query.queryHash !== userHash) return;
    for (const { close } of sales.values()) close();
    sales.clear();
  });
  return sales;
}

function retire(sales: OpenSales) {
  for (const [qid, { actor, close }] of [...sales].slice(0, -KEPT)) {
    if (isBusy(actor)) continue;
    close();
    sales.delete(qid);
  }
}

/** A change is under way in one of its parts. */
function isBusy(actor: SaleRef): boolean {
  return parts.some((name) => partOf(actor, name).getSnapshot().tags.has('busy'));
}

function start(queries: QueryClient, user: User, qid: string): Open {
  const actor = createActor(saleMachine, {
    id: `sale:${qid}`,
    input: { qid, drafts: readDrafts(user.qid, qid) },
  });
  registerRootActor(actor);
  const again = keepCache(queries, qid, actor);
  actor.on('drafts.changed', ({ drafts }: { drafts: LineDrafts }) => keepDrafts(user.qid, qid, drafts));
  actor.start();

  const close = feed(queries, actor, user, again);
  return { actor, close };
}

/** The newest order and user reach the machines as events, whoever fetched them. */
function feed(
  queries: QueryClient,
  actor: SaleRef,
  user: User,
  again: (touched: readonly Touched[]) => void,
) {
  const { qid } = actor.getSnapshot().context;
  let gaps = user.profileGaps;
  let sale: Sale | undefined;
  function take(data: Sale | undefined) {
    if (!data || data === sale) return;
    const { version } = actor.getSnapshot().context.facts;
    sale = data;
    actor.send({ type: 'sale.loaded', sale, profileGaps: gaps });
    // Somebody else changed the order: its lists are of yesterday.
    if (version >= 0 && data.version > version) again(everything);
  }
  const endSale = new QueryObserver(queries, saleQuery(qid)).subscribe(({ data }) => take(data));
  const endUser = new QueryObserver(queries, userQuery()).subscribe(({ data }) => {
    if (!data || data.profileGaps === gaps) return;
    gaps = data.profileGaps;
    if (sale) actor.send({ type: 'sale.loaded', sale, profileGaps: gaps });
  });
  take(queries.getQueryData(saleQuery(qid).queryKey));
  return () => {
    endSale();
    endUser();
    actor.stop();
  };
}

/** What the machines emit about data goes into the cache, also when another page is shown by then. */
function keepCache(queries: QueryClient, qid: string, actor: SaleRef) {
  const again = (touched: readonly Touched[]) => {
    const keys = {
      lines: saleLinesQuery(qid).queryKey,
      documents: saleDocumentsQuery(qid).queryKey,
      shipments: shipmentsQuery(qid).queryKey,
      booking: bookingQuery(qid).queryKey,
      timeline: timelineQuery(qid).queryKey,
    };
    for (const name of touched) void queries.invalidateQueries({ queryKey: keys[name] });
    // The lists show this order too: read again when they are next looked at.
    void queries.invalidateQueries({ queryKey: keyOf(listSales) });
    void queries.invalidateQueries({ queryKey: saleCountsQuery().queryKey });
  };
  actor.on('sale.changed', ({ sale, touched }) => {
    queries.setQueryData(saleQuery(qid).queryKey, sale);
    again(touched);
  });
  actor.on('sale.outdated', ({ touched }) => {
    void queries.invalidateQueries({ queryKey: saleQuery(qid).queryKey });
    again(['lines', 'timeline', ...touched]);
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
    queries.setQueryData(saleDocumentsQuery(qid).queryKey, (documents) =>
      documents?.map((known) => (known.documentQid === documentQid ? { ...known, documentType } : known)),
    ),
  );
  actor.on('document.deleted', ({ documentQid }) =>
    queries.setQueryData(saleDocumentsQuery(qid).queryKey, (documents) =>
      documents?.filter((known) => known.documentQid !== documentQid),
    ),
  );
  for (const type of ['document.uploaded', 'document.updated', 'document.deleted'] as const) {
    actor.on(type, () => again(['documents', 'timeline']));
  }
  actor.on('profile.outdated', () => void queries.invalidateQueries({ queryKey: userQuery().queryKey }));
  return again;
}
