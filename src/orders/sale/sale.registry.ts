import { hashKey, type QueryClient } from '@tanstack/react-query';
import { createActor } from 'xstate';
import type { User } from '#contract/people/users.schemas.ts';
import { type SaleActorRef, saleMachine } from '#machines/orders/sale/sale.machine.ts';
import { partNames, salePartOf } from '#machines/orders/sale/sale.parts.ts';
import { registerRootActor } from '#src/lib/root-actors.ts';
import { userQuery } from '#src/queries/users.queries.ts';
import { connectSaleCache } from './sale.cache.ts';
import { keepSaleDrafts, readSaleDrafts } from './sale.drafts.ts';

/**
 * The number of sales whose actors keep running after their page was left, so that changes finish and Back restores
 * them.
 */
const MOST_KEPT = 5;

type Open = { actor: SaleActorRef; close: () => void };
type OpenSales = Map<string, Open>;

const openSales = new WeakMap<QueryClient, OpenSales>();

/**
 * The root actor of a sale, started at the first call. It lives outside React until the session ends; views select
 * from it.
 */
export function saleActorFor(queries: QueryClient, user: User, qid: string): SaleActorRef {
  const sales = openSales.get(queries) ?? startRegistry(queries);
  const entry = sales.get(qid) ?? start(queries, user, qid);
  sales.delete(qid);
  sales.set(qid, entry);
  stopOldest(sales);
  return entry.actor;
}

/**
 * When the session ends, the user leaves the cache, and all sale actors of this user stop. When the user is read again,
 * as after a new sign-in over the page, lines that could not be saved meanwhile are saved.
 */
function startRegistry(queries: QueryClient): OpenSales {
  const sales: OpenSales = new Map();
  openSales.set(queries, sales);
  const userHash = hashKey(userQuery().queryKey);
  queries.getQueryCache().subscribe((event) => {
    if (event.query.queryHash !== userHash) return;
    if (event.type === 'updated' && event.action.type === 'success') {
      for (const { actor } of sales.values()) salePartOf(actor, 'lines').send({ type: 'session.renewed' });
    }
    if (event.type !== 'removed') return;
    for (const { close } of sales.values()) close();
    sales.clear();
  });
  return sales;
}

function stopOldest(sales: OpenSales) {
  for (const [qid, { actor, close }] of [...sales].slice(0, -MOST_KEPT)) {
    if (isBusy(actor)) continue;
    close();
    sales.delete(qid);
  }
}

/** Whether one of its parts is making a change. */
function isBusy(actor: SaleActorRef): boolean {
  return partNames.some((name) => salePartOf(actor, name).getSnapshot().tags.has('busy'));
}

function start(queries: QueryClient, user: User, qid: string): Open {
  const actor = createActor(saleMachine, {
    id: `sale:${qid}`,
    input: { qid, drafts: readSaleDrafts(user.qid, qid) },
  });
  registerRootActor(actor);
  actor.on('drafts.changed', ({ drafts }) => keepSaleDrafts(user.qid, qid, drafts));
  actor.start();
  const disconnect = connectSaleCache(queries, user, actor);
  return {
    actor,
    close() {
      disconnect();
      actor.stop();
    },
  };
}
