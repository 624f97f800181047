import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { type ActorRefFrom, createActor } from 'xstate';
import { listOffers, readOffer } from '#contract/catalogue/offers.calls.ts';
import { Offer, OfferRefusal } from '#contract/catalogue/offers.schemas.ts';
import type { CallReply } from '#contract/platform/api/call.ts';
import { draftsWithEdit, offersGridMachine } from '#machines/catalogue/offers-grid/offers-grid.machine.ts';
import { defineStoredDraft } from '#src/lib/drafts.ts';
import { registerRootActor } from '#src/lib/root-actors.ts';
import { refreshOffers } from '#src/queries/offers.queries.ts';
import { queryKeyOf } from '#src/queries/query.ts';
import { userQuery, useUser } from '#src/queries/users.queries.ts';

export type OffersGrid = ActorRefFrom<typeof offersGridMachine>;

const text = v.exactOptional(v.string());
const storedDrafts = defineStoredDraft(
  'offers',
  v.record(
    v.string(),
    v.object({
      base: Offer,
      cells: v.object({ price: text, quantity: text, sellingUnit: text, isPaused: text }),
      refusal: v.nullable(OfferRefusal),
    }),
  ),
);
const PLACE = 'inventory';

const grids = new WeakMap<QueryClient, OffersGrid>();

/** The grid of the user's offers. It lives outside React until the session ends, so that edits outlive their page. */
export function useOffersGrid(): OffersGrid {
  const queries = useQueryClient();
  const { qid } = useUser();
  return grids.get(queries) ?? start(queries, qid);
}

function start(queries: QueryClient, userQid: string): OffersGrid {
  const grid = createActor(offersGridMachine, {
    id: offersGridMachine.id,
    input: { drafts: storedDrafts.read(userQid, PLACE) ?? {} },
  });
  grids.set(queries, grid);
  registerRootActor(grid);
  keepDrafts(grid, userQid);
  grid.on('offers.saved', ({ saved }) => {
    const changed = new Map(saved.map((offer) => [offer.qid, offer]));
    queries.setQueriesData<OffersPage>(
      { queryKey: queryKeyOf(listOffers) },
      (page) => page && { ...page, results: page.results.map((offer) => changed.get(offer.qid) ?? offer) },
    );
    queries.setQueriesData<Offer>(
      { queryKey: queryKeyOf(readOffer) },
      (offer) => offer && (changed.get(offer.qid) ?? offer),
    );
    refreshOffers(queries);
  });
  grid.on('offers.outdated', () => refreshOffers(queries));
  grid.start();
  connectCache(queries, grid);
  return grid;
}

/** Stores the unsaved cells after each change, with the one that is edited. */
function keepDrafts(grid: OffersGrid, userQid: string) {
  let stored = draftsWithEdit(grid.getSnapshot().context);
  grid.subscribe(({ context }) => {
    const drafts = draftsWithEdit(context);
    if (drafts === stored) return;
    stored = drafts;
    if (Object.keys(drafts).length > 0) storedDrafts.store(userQid, PLACE, drafts);
    else storedDrafts.forget(userQid, PLACE);
  });
}

/** Tells the grid the offers that are read; the grid stops when the session ends and the user leaves the cache. */
function connectCache(queries: QueryClient, grid: OffersGrid) {
  const userHash = hashKey(userQuery().queryKey);
  const [, listId] = queryKeyOf(listOffers);
  for (const [, page] of queries.getQueriesData<OffersPage>({ queryKey: queryKeyOf(listOffers) })) {
    if (page) grid.send({ type: 'offers.loaded', offers: page.results });
  }
  const unsubscribe = queries.getQueryCache().subscribe((event) => {
    const { query } = event;
    if (event.type === 'removed' && query.queryHash === userHash) {
      unsubscribe();
      grids.delete(queries);
      grid.stop();
    } else if (event.type === 'updated' && event.action.type === 'success' && query.queryKey[1] === listId) {
      const page = queries.getQueryData<OffersPage>(query.queryKey);
      if (page) grid.send({ type: 'offers.loaded', offers: page.results });
    }
  });
}

type OffersPage = CallReply<typeof listOffers>;
