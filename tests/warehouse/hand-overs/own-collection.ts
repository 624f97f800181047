import {
  collectCollection,
  postponeShipmentGroup,
  readCollection,
} from '#contract/warehouse/hand-overs.calls.ts';
import type { Collection, CollectionKey, LoadUnit } from '#contract/warehouse/hand-overs.schemas.ts';
import {
  addGroupDetails,
  confirmShipmentGroup,
  createShipmentGroup,
  reportLabelsPrinted,
} from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import type { ShipmentGroup } from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import { dayOf } from '#server/warehouse/hand-overs/hand-overs.rules.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import type { TestCaller } from '#tests/platform/marketplace/test-caller.ts';
import { receivePackages } from '#tests/warehouse/packages/own-packages.ts';
import { scanByApi } from '#tests/warehouse/scanning/scan-by-api.ts';

const driver = { driverName: 'Jan', numberPlate: null };
const PALLET = { length: 120, width: 80, height: 60 };
const PALLET_KG = 25;

/**
 * A collection of one shipment, with a pallet and a box to load; another shipment for the same carrier and day is without
 * its label.
 */
export async function makeCollection(fixtures: DriverFixtures) {
  const { colleague, packages } = await receivePackages(fixtures, 3);
  const [first, second, third] = packages;
  if (!first || !second || !third) throw new Error('Three packages are needed.');
  const group = await printLabels(colleague, await makeGroup(colleague, [first.qid, second.qid]));
  const unlabelled = await makeGroup(colleague, [third.qid]);
  const { key, other } = await moveAlone(colleague, group, unlabelled);
  const { unitList } = await colleague.call(readCollection, { query: key });
  return {
    colleague,
    key,
    unlabelled: other,
    units: {
      pallet: { code: codeOf(unitList, 'PALLET'), text: `pallet 1 of ${group.fid}` },
      box: { code: codeOf(unitList, 'BOX'), text: `box 2 of ${group.fid}` },
      'other package': { code: third.code, text: `box 1 of ${other.fid}` },
    },
  };
}

/** Of several boxes the first stands on a pallet. */
async function makeGroup(user: TestCaller, packageQids: string[]): Promise<ShipmentGroup> {
  const made = await user.call(createShipmentGroup, { body: { packageQids } });
  const params = { qid: made.qid };
  const onPallet = packageQids.length > 1 ? made.boxList.slice(0, 1) : [];
  const pallets = onPallet.map(({ number, weight }) => ({
    ...PALLET,
    qid: null,
    boxes: [number],
    weight: Math.ceil(weight) + PALLET_KG,
  }));
  const { version } = await user.call(addGroupDetails, {
    params,
    version: made.version,
    body: { pallets, boxes: [] },
  });
  return user.call(confirmShipmentGroup, { params, version });
}

/** The shipment is ready to be loaded. */
export function printLabels(
  user: TestCaller,
  { qid, version, boxList, palletList }: ShipmentGroup,
): Promise<ShipmentGroup> {
  const [boxes, pallets] = [boxList, palletList].map((list) => list.map(({ number }) => number));
  return user.call(reportLabelsPrinted, {
    params: { qid },
    version,
    body: { boxes: boxes ?? [], pallets: pallets ?? [] },
  });
}

/** Carriers collect all that is ready for a day: the shipments are put off until nothing else is. */
async function moveAlone(
  user: TestCaller,
  group: ShipmentGroup,
  other: ShipmentGroup,
): Promise<{ key: CollectionKey; other: ShipmentGroup }> {
  const key = { carrier: group.carrier, day: dayOf(group) };
  const { handOver, shipments, notReady } = await user.call(readCollection, { query: key });
  if (handOver === null && shipments === 1 && notReady === 1) return { key, other };
  const putOff = ({ qid, version }: ShipmentGroup) =>
    user.call(postponeShipmentGroup, { params: { qid }, version });
  return moveAlone(user, await putOff(group), await putOff(other));
}

/** Loads what is not loaded yet. */
export async function loadAll(user: TestCaller, key: CollectionKey): Promise<void> {
  const { unitList } = await user.call(readCollection, { query: key });
  for (const { code, loadedAt } of unitList) {
    if (loadedAt === null) await scanByApi(user, { action: 'HAND_OVER', code, ...key });
  }
}

export async function signFor(user: TestCaller, key: CollectionKey): Promise<Collection> {
  await loadAll(user, key);
  return user.call(collectCollection, { body: { ...key, ...driver } });
}

export async function isOnLorry(
  user: TestCaller,
  key: CollectionKey,
  { code }: Pick<LoadUnit, 'code'>,
): Promise<boolean> {
  const { unitList } = await user.call(readCollection, { query: key });
  return unitList.some((unit) => unit.code === code && unit.loadedAt !== null);
}

function codeOf(units: readonly LoadUnit[], kind: LoadUnit['kind']): string {
  const found = units.find((unit) => unit.kind === kind);
  if (!found) throw new Error(`The shipment has no ${kind}.`);
  return found.code;
}
