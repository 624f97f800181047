import { addMinutes } from 'date-fns/addMinutes';
import { subMinutes } from 'date-fns/subMinutes';
import type { Tx } from '#server/platform/store/connect.ts';
import { writeRows, type Rows } from '#server/platform/store/write-rows.ts';
import { defineSeed, type SeedOptions } from '#server/seed/define-seed.ts';
import { randomFor, type Random } from '#server/seed/random.ts';
import { readBoxes, readPallets } from '#server/warehouse/shipment-groups/groups.store.ts';
import { weightOf } from '#server/warehouse/shipment-groups/shipment-groups.rules.ts';
import { shipmentGroupsSeed } from '#server/warehouse/shipment-groups/shipment-groups.seed.ts';
import type { ShipmentGroupRow } from '#server/warehouse/shipment-groups/shipment-groups.tables.ts';
import { dayOf, isReady } from './hand-overs.rules.ts';
import { packagesOfUnit, readUnits } from './load-units.store.ts';

const USER = 'Noor de Wit';
const drivers = ['Jan Visser', 'Piotr Zieliński', 'Ayşe Demir', 'Tomás Varga'];
/** How much of one shipment that is ready is loaded. */
const LOADED_SHARE = 0.6;
const LOOSE_BOXES = 4;

type HandOverRows = Required<Pick<Rows, 'handOvers' | 'handOverGroups' | 'loadedUnits'>>;

/** The collected groups have left with their drivers; one of those that are ready is loaded in part. */
export const handOversSeed = defineSeed({ after: [shipmentGroupsSeed], write: seedHandOvers });

async function seedHandOvers(tx: Tx, { now }: SeedOptions): Promise<void> {
  const random = randomFor('hand-overs');
  const rows: HandOverRows = { handOvers: [], handOverGroups: [], loadedUnits: [] };
  const groups = await tx.selectFrom('shipmentGroups').selectAll().orderBy('number').execute();
  for (const group of groups.filter(({ status }) => status === 'COLLECTED')) {
    await addHandOver(tx, rows, group, random);
  }
  const ready = groups.filter(isReady);
  const first = ready.find(({ boxCount }) => boxCount > LOOSE_BOXES);
  for (const group of ready) await putInPlaces(tx, group, random);
  if (first) {
    await takeOffPallet(tx, first);
    await loadPart(tx, rows, first, now);
  }
  await writeRows(tx, rows);
}

async function addHandOver(
  tx: Tx,
  rows: HandOverRows,
  group: ShipmentGroupRow,
  random: Random,
): Promise<void> {
  const { at } = await tx
    .selectFrom('groupEvents')
    .select('at')
    .where('groupQid', '=', group.qid)
    .where('kind', '=', 'COLLECTED')
    .executeTakeFirstOrThrow();
  const collectedAt = new Date(at);
  const qid = random.qid();
  rows.handOvers.push({
    qid,
    carrier: group.carrier,
    day: dayOf(group),
    driverName: random.pick(drivers),
    numberPlate: null,
    collectedAt: at,
    collectedBy: USER,
    leftAt: addMinutes(collectedAt, 6).toISOString(),
  });
  rows.handOverGroups.push({ groupQid: group.qid, handOverQid: qid });
  for (const unit of await readUnits(tx, [group])) {
    const loadedAt = subMinutes(collectedAt, 10).toISOString();
    rows.loadedUnits.push({
      unitQid: unit.qid,
      groupQid: group.qid,
      scanQid: null,
      loadedAt,
      loadedBy: USER,
    });
  }
}

/** The packages of a group stand in one place, so that users know where to fetch them. */
async function putInPlaces(tx: Tx, { qid }: ShipmentGroupRow, random: Random): Promise<void> {
  const places = await tx.selectFrom('places').select('qid').orderBy('code').execute();
  if (places.length === 0) return;
  const place = random.pick(places);
  await tx
    .updateTable('packages')
    .set((eb) => ({ placeQid: place.qid, storedAt: eb.ref('receivedAt') }))
    .where('qid', 'in', (eb) =>
      eb.selectFrom('groupBoxes').select('groupBoxes.packageQid').where('groupBoxes.groupQid', '=', qid),
    )
    .execute();
}

/** The last boxes of a group are loaded one by one beside its pallet. */
async function takeOffPallet(tx: Tx, group: ShipmentGroupRow): Promise<void> {
  const boxes = await readBoxes(tx, group.qid);
  const pallets = await readPallets(tx, group.qid);
  const [pallet] = pallets;
  const loose = boxes.slice(LOOSE_BOXES * -1);
  if (!pallet || pallets.length > 1 || boxes.length <= LOOSE_BOXES) return;
  const weight = weightOf([pallet, ...loose.map((box) => ({ weight: -box.weight }))]);
  await tx.updateTable('groupPallets').set({ weight }).where('qid', '=', pallet.qid).execute();
  await tx
    .updateTable('groupBoxes')
    .set({ palletQid: null })
    .where(
      'packageQid',
      'in',
      loose.map(({ packageQid }) => packageQid),
    )
    .execute();
}

async function loadPart(tx: Tx, rows: HandOverRows, group: ShipmentGroupRow, now: Date): Promise<void> {
  const units = await readUnits(tx, [group]);
  const loaded = units.slice(0, Math.floor(units.length * LOADED_SHARE));
  for (const unit of loaded) {
    const loadedAt = subMinutes(now, 12).toISOString();
    rows.loadedUnits.push({
      unitQid: unit.qid,
      groupQid: group.qid,
      scanQid: null,
      loadedAt,
      loadedBy: USER,
    });
    const packages = await packagesOfUnit(tx, unit);
    await tx.updateTable('packages').set({ status: 'HANDED_OVER' }).where('qid', 'in', packages).execute();
  }
}
