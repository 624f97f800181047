import {
  collectCollection,
  collectShipmentGroup,
  downloadHandOverList,
  listCollections,
  postponeShipmentGroup,
  readCollection as readCollectionCall,
  readGroupLoading,
  reportCarrierLeft,
  undoHandOver,
} from '#contract/warehouse/hand-overs.calls.ts';
import type { CollectionKey } from '#contract/warehouse/hand-overs.schemas.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import type { RefuseCommon } from '#server/platform/requests/refuse.ts';
import { route } from '#server/platform/requests/route.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { lockClosedGroup } from '#server/warehouse/shipment-groups/group-access.ts';
import { readExistingGroup } from '#server/warehouse/shipment-groups/group-reply.ts';
import { recordEvent, saveGroup } from '#server/warehouse/shipment-groups/groups.store.ts';
import { findNextCutOff } from '#server/warehouse/shipment-preferences/shipment-preferences.store.ts';
import { handOverReply, readCollection, readCollections, readReadyGroups } from './collections.store.ts';
import { readHandOverList } from './hand-over-list.store.ts';
import { makeHandOverList } from './hand-over-list.ts';
import { hasAllLabels, isHere, isReady } from './hand-overs.rules.ts';
import {
  collectGroups,
  findHandOverOf,
  keyOf,
  lockGroups,
  lockHandOver,
  takeHandOverBack,
} from './hand-overs.store.ts';
import { countUnits, readUnits, removeLoad } from './load-units.store.ts';

export function handOverRoutes(app: MarketplaceApp): void {
  readRoutes(app);
  collectionRoutes(app);
  groupRoutes(app);
}

function readRoutes(app: MarketplaceApp): void {
  route(app, listCollections, async ({ tx, now }) => {
    const results = await readCollections(tx, now);
    return { count: results.length, results };
  });

  route(app, readCollectionCall, (given) => readExisting(given, given.query));

  route(app, downloadHandOverList, async ({ tx, query, now, refuse }) => {
    const list = await readHandOverList(tx, query);
    if (!list) throw refuse('not_found');
    return {
      name: `Hand-over list ${query.carrier} ${query.day}.pdf`,
      mediaType: 'application/pdf',
      content: await makeHandOverList(list, now),
    };
  });

  route(app, readGroupLoading, async ({ tx, params, refuse }) => {
    const group = await tx
      .selectFrom('shipmentGroups')
      .selectAll()
      .where('qid', '=', params.qid)
      .executeTakeFirst();
    if (!group) throw refuse('not_found');
    const handOver = await findHandOverOf(tx, group.qid);
    const counts = await countUnits(tx, [group]);
    return {
      ...keyOf(group),
      ...(counts.get(group.qid) ?? { units: 0, loaded: 0 }),
      handOver: handOver ? { ...handOverReply(handOver), leftAt: handOver.leftAt } : null,
    };
  });
}

function collectionRoutes(app: MarketplaceApp): void {
  route(app, collectCollection, async (given) => {
    const { tx, body, refuse } = given;
    const ready = await readReadyGroups(tx, body);
    const locked = await lockGroups(
      tx,
      ready.map(({ qid }) => qid),
    );
    const groups = locked.filter(isReady);
    if (groups.length === 0) throw refuse('nothing_to_collect');
    await collectGroups(given, groups, body);
    return readExisting(given, body);
  });

  route(app, undoHandOver, async (given) => {
    const { tx, params, now, refuse } = given;
    const handOver = await lockHandOver(tx, params.qid);
    if (!handOver) throw refuse('not_found');
    if (!isHere(handOver, now)) throw refuse('carrier_left');
    await takeHandOverBack(given, handOver);
    return readExisting(given, handOver);
  });

  route(app, reportCarrierLeft, async ({ tx, params, now, refuse }) => {
    const { qid } = params;
    const handOver = await lockHandOver(tx, qid);
    if (!handOver) throw refuse('not_found');
    const leftAt = handOver.leftAt ?? now.toISOString();
    await tx.updateTable('handOvers').set({ leftAt }).where('qid', '=', qid).execute();
    return { qid };
  });
}

function groupRoutes(app: MarketplaceApp): void {
  route(app, collectShipmentGroup, async (given) => {
    const group = await lockClosedGroup(given);
    if (!hasAllLabels(group)) throw given.refuse('label_not_printed');
    await collectGroups(given, [group], { ...keyOf(group), ...given.body });
    return readExistingGroup(given, group.qid);
  });

  route(app, postponeShipmentGroup, async (given) => {
    const { tx, now } = given;
    const group = await lockClosedGroup(given);
    const loaded = (await readUnits(tx, [group])).filter(({ loadedAt }) => loadedAt !== null);
    for (const unit of loaded) await removeLoad(tx, unit);
    const after = new Date(Math.max(now.getTime(), new Date(group.cutOffAt).getTime()));
    const cutOffAt = (await findNextCutOff(tx, group.carrier, after)).toISOString();
    await tx.updateTable('shipmentGroups').set({ cutOffAt }).where('qid', '=', group.qid).execute();
    await saveGroup(tx, group);
    await recordEvent(given, group.qid, { kind: 'POSTPONED', count: group.boxCount });
    return readExistingGroup(given, group.qid);
  });
}

async function readExisting(
  { tx, now, refuse }: { tx: Tx; now: Date; refuse: RefuseCommon },
  key: CollectionKey,
) {
  const collection = await readCollection(tx, key, now);
  if (!collection) throw refuse('not_found');
  return collection;
}
