import {
  countIncoming,
  listDeliveries,
  listUnknownPackages,
  matchUnknownPackage,
  readDelivery,
  removeUnknownPackage,
} from '#contract/packages/packages.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { readPage } from '#server/pages.ts';
import { route } from '#server/route.ts';
import { receiveAs } from './match.store.ts';
import {
  countDeliveries,
  countIncomingPackages,
  deliveryWithBoxes,
  findDelivery,
  readDeliveries,
} from './packages.store.ts';
import { countUnknownPackages, deleteUnknownPackage, readUnknownPackages } from './unknown-packages.store.ts';

export function packageRoutes(app: MarketplaceApp): void {
  route(app, listDeliveries, async (given) => {
    const { tx, query, now } = given;
    return readPage(given, await countDeliveries(tx, query), (slice) =>
      readDeliveries(tx, query, slice, now),
    );
  });

  route(app, countIncoming, ({ tx, now }) => countIncomingPackages(tx, now));

  route(app, readDelivery, async ({ tx, params, now, refuse }) => {
    const delivery = await findDelivery(tx, params.qid);
    if (!delivery) throw refuse('not_found');
    return deliveryWithBoxes(tx, delivery, now);
  });

  route(app, listUnknownPackages, async (given) => {
    const { tx } = given;
    return readPage(given, await countUnknownPackages(tx), (slice) => readUnknownPackages(tx, slice));
  });

  route(app, matchUnknownPackage, async (given) => {
    const unknown = await deleteUnknownPackage(given.tx, given.params.qid);
    if (!unknown) throw given.refuse('not_found');
    return receiveAs(given, unknown, given.body.packageQid);
  });

  route(app, removeUnknownPackage, async ({ tx, params, refuse }) => {
    if (!(await deleteUnknownPackage(tx, params.qid))) throw refuse('not_found');
  });
}
