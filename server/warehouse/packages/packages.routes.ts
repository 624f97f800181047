import {
  countIncoming,
  downloadPackageLabel,
  listDeliveries,
  listUnknownPackages,
  matchUnknownPackage,
  readDelivery,
  removeUnknownPackage,
  takeOverShipment,
} from '#contract/warehouse/packages.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { readPage } from '#server/platform/requests/pages.ts';
import { route } from '#server/platform/requests/route.ts';
import { receiveAs } from './match.store.ts';
import { findLabelled, makePackageLabel } from './package-label.ts';
import {
  countDeliveries,
  countIncomingPackages,
  deliveryWithBoxes,
  findDelivery,
  readDeliveries,
} from './packages.store.ts';
import { readSellerParcels, takeOver } from './take-over.store.ts';
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
    return readPage(given, await countUnknownPackages(tx), async (slice) => {
      const unknown = await readUnknownPackages(tx, slice);
      const codes = app.isTakeOverEnabled ? unknown.map(({ code }) => code) : [];
      const parcels = await readSellerParcels(tx, codes);
      return unknown.map((each) => ({ ...each, parcel: parcels.get(each.code) ?? null }));
    });
  });

  route(app, matchUnknownPackage, async (given) => {
    const unknown = await deleteUnknownPackage(given.tx, given.params.qid);
    if (!unknown) throw given.refuse('not_found');
    return receiveAs(given, unknown, given.body.packageQid);
  });

  route(app, takeOverShipment, async (given) => {
    if (!app.isTakeOverEnabled) throw given.refuse('take_over_disabled');
    const unknown = await deleteUnknownPackage(given.tx, given.params.qid);
    if (!unknown) throw given.refuse('not_found');
    return takeOver(given, unknown, given.body.shipmentQid);
  });

  route(app, downloadPackageLabel, async ({ tx, params, now, refuse }) => {
    const found = await findLabelled(tx, params.qid);
    if (!found) throw refuse('not_found');
    return {
      name: `label-${found.code}.pdf`,
      mediaType: 'application/pdf',
      content: await makePackageLabel(found, now),
    };
  });

  route(app, removeUnknownPackage, async ({ tx, params, refuse }) => {
    if (!(await deleteUnknownPackage(tx, params.qid))) throw refuse('not_found');
  });
}
