import {
  downloadGroupLabels,
  downloadPackingList,
  downloadWarehouseInvoice,
} from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { route } from '#server/platform/requests/route.ts';
import { readShipmentChoices } from '#server/warehouse/shipment-preferences/shipment-preferences.store.ts';
import { readDeclaredLines } from './declared-lines.store.ts';
import { checkWhole } from './group-access.ts';
import { makeGroupLabels } from './group-labels.ts';
import { makePackingList, makeWarehouseInvoice } from './group-papers.ts';
import { readExistingGroup } from './group-reply.ts';

const mediaType = 'application/pdf';

export function groupPaperRoutes(app: MarketplaceApp): void {
  route(app, downloadGroupLabels, async (given) => {
    const { tx, query, now, refuse } = given;
    const group = await readExistingGroup(given, given.params.qid);
    // Until then a label would tell the wrong number of boxes.
    if (group.status === 'OPEN') throw refuse('group_open');
    const { palletLabelSize } = await readShipmentChoices(tx);
    const { which = 'NEW', palletSize = palletLabelSize, pallet } = query;
    return {
      name: `Labels ${group.fid}.pdf`,
      mediaType,
      content: await makeGroupLabels(group, { which, palletSize, pallet }, now),
    };
  });

  route(app, downloadPackingList, async (given) => {
    const group = await readExistingGroup(given, given.params.qid);
    return {
      name: `Packing list ${group.fid}.pdf`,
      mediaType,
      content: await makePackingList(group, given.now),
    };
  });

  route(app, downloadWarehouseInvoice, async (given) => {
    const { tx, now, refuse } = given;
    const group = await readExistingGroup(given, given.params.qid);
    if (!group.needsCustomsInvoice) throw refuse('customs_invoice_not_needed');
    checkWhole(refuse, group.orderList);
    return {
      name: `Commercial invoice ${group.fid}.pdf`,
      mediaType,
      content: await makeWarehouseInvoice(group, await readDeclaredLines(tx, group.qid), now),
    };
  });
}
