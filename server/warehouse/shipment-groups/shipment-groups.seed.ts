import { addMinutes } from 'date-fns/addMinutes';
import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import { subMinutes } from 'date-fns/subMinutes';
import { makeSscc } from '#contract/platform/codes/sscc.ts';
import type { GroupStatus } from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { writeRows, type Rows } from '#server/platform/store/write-rows.ts';
import { defineSeed, type SeedOptions } from '#server/seed/define-seed.ts';
import { randomFor, type Random } from '#server/seed/random.ts';
import { placesSeed } from '#server/warehouse/places/places.seed.ts';
import { nextCutOff } from '#server/warehouse/shipment-preferences/cut-off.rules.ts';
import { countsOf } from './groups.store.ts';
import {
  moveOrder,
  readCandidates,
  readMeasures,
  type CandidateOrder,
  type MeasuredPackage,
} from './seeded-orders.store.ts';
import { weightOf } from './shipment-groups.rules.ts';
import type { GroupBoxRow, GroupPalletRow, ShipmentGroupRow } from './shipment-groups.tables.ts';

const USER = 'Noor de Wit';
/** From the arrival of a package until its group is made. */
const LONGEST_STAY_MINUTES = 3 * 24 * 60;
const BOXES_ON_A_PALLET = 12;
const BOXES_IN_A_LAYER = 3;
const PALLET_KG = 25;
const PALLET_CM = 15;

type Plan = { status: GroupStatus; orders: number; country?: string; labelled?: 'none' | 'some' | 'all' };

const plans: Plan[] = [
  { status: 'CLOSED', orders: 3, country: 'GB', labelled: 'some' },
  { status: 'OPEN', orders: 2 },
  { status: 'CLOSED', orders: 1, labelled: 'all' },
  { status: 'OPEN', orders: 1, country: 'CH' },
  { status: 'CLOSED', orders: 2, labelled: 'none' },
  { status: 'OPEN', orders: 3 },
  { status: 'CLOSED', orders: 1, country: 'NO', labelled: 'all' },
  { status: 'OPEN', orders: 1 },
  { status: 'CLOSED', orders: 2, labelled: 'all' },
  { status: 'OPEN', orders: 2 },
  ...Array.from({ length: 10 }, (_, index): Plan => ({
    status: 'COLLECTED',
    orders: (index % 2) + 1,
    labelled: 'all',
  })),
];

/** Some twenty groups in all states, and two buyers of whom several orders wait. */
export const shipmentGroupsSeed = defineSeed({ after: [placesSeed], write: seedShipmentGroups });

async function seedShipmentGroups(tx: Tx, { now }: SeedOptions): Promise<void> {
  const random = randomFor('shipment groups');
  const free = await readCandidates(tx);
  const rows: GroupRows = {
    shipmentGroups: [],
    groupBoxes: [],
    groupPallets: [],
    ssccSerials: [],
    groupEvents: [],
  };
  for (const plan of plans) {
    const end = endOf(plan, { random, now });
    const orders = await takeOrders(tx, free, plan, { random, before: subHours(end, 3) });
    const [lead] = orders;
    if (!lead) break;
    const measured = await readMeasures(
      tx,
      orders.map(({ deliveryQid }) => deliveryQid),
    );
    addGroupRows(rows, { plan, lead, orders: orders.length, measured, end }, { random, now });
  }
  for (const orders of [2, 3]) {
    await takeOrders(tx, free, { status: 'OPEN', orders }, { random, before: subHours(now, 3) });
  }
  await writeRows(tx, rows);
}

/** When the last thing was done to a group. */
function endOf({ status }: Plan, { random, now }: { random: Random; now: Date }): Date {
  return status === 'COLLECTED' ? subDays(now, random.between(1, 12)) : subHours(now, random.between(1, 5));
}

type GroupRows = Required<
  Pick<Rows, 'shipmentGroups' | 'groupBoxes' | 'groupPallets' | 'ssccSerials' | 'groupEvents'>
>;

/** Orders of different sellers become those of one buyer; what has not left is still in the warehouse. */
async function takeOrders(
  tx: Tx,
  free: CandidateOrder[],
  plan: Plan,
  { random, before }: { random: Random; before: Date },
): Promise<CandidateOrder[]> {
  const index = free.findIndex(
    ({ destinationCountry }) => !plan.country || destinationCountry === plan.country,
  );
  const [lead] = index < 0 ? free.splice(0, 1) : free.splice(index, 1);
  if (!lead) return [];
  const taken = [lead];
  const others = free.filter(
    (order) => !order.isOfDemonstration && order.destinationCountry === lead.destinationCountry,
  );
  for (const order of others) {
    if (taken.length === plan.orders) break;
    if (taken.some(({ sellerQid }) => sellerQid === order.sellerQid)) continue;
    taken.push(order);
    free.splice(free.indexOf(order), 1);
  }
  for (const order of taken) {
    const receivedAt = subMinutes(before, random.between(0, LONGEST_STAY_MINUTES));
    await moveOrder(tx, order, { lead, receivedAt, hasLeft: plan.status === 'COLLECTED' });
  }
  return taken;
}

type Sketch = { plan: Plan; lead: CandidateOrder; orders: number; measured: MeasuredPackage[]; end: Date };

function addGroupRows(
  rows: GroupRows,
  { plan, lead, orders, measured, end }: Sketch,
  { random, now }: { random: Random; now: Date },
): void {
  const number = rows.shipmentGroups.length + 1;
  const isGone = plan.status === 'COLLECTED';
  const group = { qid: random.qid(), status: plan.status };
  const pallets =
    plan.status === 'OPEN' && number % 2 === 0 ? [] : stack(rows, group.qid, measured, random, end);
  const labelled = labelledShare[plan.labelled ?? 'none'];
  const boxes = measured.map(({ qid, weight, length, width, height }, index): GroupBoxRow => ({
    packageQid: qid,
    groupQid: group.qid,
    number: index + 1,
    palletQid: pallets[Math.floor(index / BOXES_ON_A_PALLET)]?.qid ?? null,
    weight,
    length,
    width,
    height,
    labelledAt: index < measured.length * labelled ? addMinutes(end, -20).toISOString() : null,
  }));
  const labelledPallets = pallets.map((pallet, index) => ({
    ...pallet,
    labelledAt: index < pallets.length * labelled - 0.5 ? addMinutes(end, -18).toISOString() : null,
  }));
  const events = eventsOf(plan, { boxes: boxes.length, pallets: pallets.length, end });
  const { sellerQid, deliveryQid, saleQid, isOfDemonstration, ...destination } = lead;
  const row: ShipmentGroupRow = {
    ...group,
    ...destination,
    number,
    version: events.length,
    cutOffAt: nextCutOff(lead.carrier, isGone ? end : now).toISOString(),
    orderCount: orders,
    ...countsOf(boxes, labelledPallets),
  };
  rows.shipmentGroups.push(row);
  rows.groupBoxes.push(...boxes);
  rows.groupPallets.push(...labelledPallets);
  rows.groupEvents.push(
    ...events.map((event, index) => ({
      ...event,
      qid: random.qid(),
      groupQid: group.qid,
      sequence: index + 1,
      actor: USER,
      subject: null,
    })),
  );
}

const labelledShare = { none: 0, some: 0.6, all: 1 };

/** Pallets of a dozen boxes; a few boxes need none. */
function stack(
  rows: GroupRows,
  groupQid: string,
  measured: readonly MeasuredPackage[],
  random: Random,
  at: Date,
): GroupPalletRow[] {
  if (measured.length < BOXES_IN_A_LAYER || measured.some(({ kind }) => kind === 'PALLET')) return [];
  const count = Math.ceil(measured.length / BOXES_ON_A_PALLET);
  return Array.from({ length: count }, (_, index): GroupPalletRow => {
    const own = measured.slice(index * BOXES_ON_A_PALLET, (index + 1) * BOXES_ON_A_PALLET);
    const serial = rows.ssccSerials.length + 1;
    rows.ssccSerials.push({ serial, at: at.toISOString() });
    const layers = Math.ceil(own.length / BOXES_IN_A_LAYER);
    return {
      qid: random.qid(),
      groupQid,
      number: index + 1,
      sscc: makeSscc(serial),
      weight: weightOf([...own, { weight: PALLET_KG }]),
      length: 120,
      width: 80,
      height: PALLET_CM + Math.min(layers * (own[0]?.height ?? 0), 220),
      labelledAt: null,
    };
  });
}

type Told = { boxes: number; pallets: number; end: Date };

function eventsOf({ status, labelled }: Plan, { boxes, pallets, end }: Told) {
  const at = (minutes: number) => addMinutes(end, minutes).toISOString();
  return [
    { kind: 'CREATED' as const, count: boxes, at: at(-120) },
    ...(pallets > 0 ? [{ kind: 'DETAILS_ADDED' as const, count: pallets, at: at(-60) }] : []),
    ...(status === 'OPEN' ? [] : [{ kind: 'CONFIRMED' as const, count: boxes, at: at(-40) }]),
    ...(status === 'OPEN' || labelled === 'none'
      ? []
      : [
          {
            kind: 'LABELS_PRINTED' as const,
            count: Math.ceil((boxes + pallets) * labelledShare[labelled ?? 'none']),
            at: at(-20),
          },
        ]),
    ...(status === 'COLLECTED' ? [{ kind: 'COLLECTED' as const, count: boxes, at: at(0) }] : []),
  ];
}
