import { randomUUID } from 'node:crypto';
import { makeSscc } from '#contract/platform/codes/sscc.ts';
import {
  addGroupDetails,
  confirmShipmentGroup,
  reopenShipmentGroup,
  reportLabelsPrinted,
  voidGroupLabels,
} from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import type { GroupDetails, LabelNumbers } from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { type Given, route } from '#server/platform/requests/route.ts';
import { publish } from '#server/platform/resources/events.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { checkWhole, lockClosedGroup, lockOpenGroup } from './group-access.ts';
import { numbersOf } from './group-labels.ts';
import { readExistingGroup } from './group-reply.ts';
import { isBeingLoaded, readBoxes, readPallets, recordEvent, saveGroup } from './groups.store.ts';
import { weightOf } from './shipment-groups.rules.ts';
import type { GroupBoxRow, GroupPalletRow } from './shipment-groups.tables.ts';

/** From boxes to labelled pallets. */
export function groupDetailsRoutes(app: MarketplaceApp): void {
  route(app, addGroupDetails, async (given) => {
    const { tx, body } = given;
    const group = await lockOpenGroup(given);
    await measureBoxes(given, await readBoxes(tx, group.qid));
    const boxes = await readBoxes(tx, group.qid);
    checkPallets(given, boxes);
    await replacePallets(given, group.qid, boxes);
    await saveGroup(tx, group);
    await recordEvent(given, group.qid, { kind: 'DETAILS_ADDED', count: body.pallets.length });
    return readExistingGroup(given, group.qid);
  });

  route(app, confirmShipmentGroup, async (given) => {
    const group = await lockOpenGroup(given);
    const { needsCustomsInvoice, orderList } = await readExistingGroup(given, group.qid);
    if (needsCustomsInvoice) checkWhole(given.refuse, orderList);
    await saveGroup(given.tx, group, { status: 'CLOSED' });
    await recordEvent(given, group.qid, { kind: 'CONFIRMED', count: group.boxCount });
    return readExistingGroup(given, group.qid);
  });

  route(app, reopenShipmentGroup, async (given) => {
    const { tx } = given;
    const group = await lockClosedGroup(given);
    if (await isBeingLoaded(tx, group.qid)) throw given.refuse('group_loading');
    for (const table of ['groupBoxes', 'groupPallets'] as const) {
      await tx.updateTable(table).set({ labelledAt: null }).where('groupQid', '=', group.qid).execute();
    }
    await publish(tx, 'group.reopened', { groupQid: group.qid });
    await saveGroup(tx, group, { status: 'OPEN' });
    await recordEvent(given, group.qid, { kind: 'REOPENED', count: group.labelledCount });
    return readExistingGroup(given, group.qid);
  });
}

/** Which labels are on boxes and pallets. */
export function groupLabelRoutes(app: MarketplaceApp): void {
  route(app, reportLabelsPrinted, async (given) => {
    const { tx, body, now } = given;
    const group = await lockClosedGroup(given);
    await setLabelled(tx, group.qid, body, now.toISOString());
    await saveGroup(tx, group);
    const count = body.boxes.length + body.pallets.length;
    await recordEvent(given, group.qid, { kind: 'LABELS_PRINTED', count });
    return readExistingGroup(given, group.qid);
  });

  route(app, voidGroupLabels, async (given) => {
    const { tx, body } = given;
    const group = await lockClosedGroup(given);
    await setLabelled(tx, group.qid, body, null);
    await saveGroup(tx, group);
    for (const [kind, numbers] of [
      ['BOX_LABELS_VOIDED', body.boxes],
      ['PALLET_LABELS_VOIDED', body.pallets],
    ] as const) {
      if (numbers.length === 0) continue;
      await recordEvent(given, group.qid, { kind, count: numbers.length, subject: numbersOf(numbers) });
    }
    return readExistingGroup(given, group.qid);
  });
}

async function setLabelled(
  tx: Tx,
  groupQid: string,
  { boxes, pallets }: LabelNumbers,
  labelledAt: string | null,
): Promise<void> {
  const numbers = { groupBoxes: boxes, groupPallets: pallets };
  for (const table of ['groupBoxes', 'groupPallets'] as const) {
    // PostgreSQL has no empty list.
    if (numbers[table].length === 0) continue;
    await tx
      .updateTable(table)
      .set({ labelledAt })
      .where('groupQid', '=', groupQid)
      .where('number', 'in', numbers[table])
      .execute();
  }
}

type DetailsGiven = Given<typeof addGroupDetails>;

async function measureBoxes({ tx, body, refuse }: DetailsGiven, boxes: readonly GroupBoxRow[]) {
  for (const { number, ...measures } of body.boxes) {
    const box = boxes.find((each) => each.number === number);
    if (!box) throw refuse('unknown_box');
    await tx.updateTable('groupBoxes').set(measures).where('packageQid', '=', box.packageQid).execute();
  }
}

function checkPallets({ body, refuse }: DetailsGiven, boxes: readonly GroupBoxRow[]): void {
  const placed = new Set<number>();
  for (const pallet of body.pallets) {
    for (const number of pallet.boxes) {
      if (placed.has(number)) throw refuse('box_on_two_pallets');
      placed.add(number);
    }
    const own = boxes.filter(({ number }) => pallet.boxes.includes(number));
    if (own.length < pallet.boxes.length) throw refuse('unknown_box');
    const minimum = weightOf(own);
    if (pallet.weight < minimum) throw refuse('pallet_too_light', { minimum: minimum.toFixed(1) });
  }
}

async function replacePallets(
  given: DetailsGiven,
  groupQid: string,
  boxes: readonly GroupBoxRow[],
): Promise<void> {
  const { tx, body, refuse } = given;
  const known = new Map((await readPallets(tx, groupQid)).map((pallet) => [pallet.qid, pallet]));
  await tx.updateTable('groupBoxes').set({ palletQid: null }).where('groupQid', '=', groupQid).execute();
  await tx.deleteFrom('groupPallets').where('groupQid', '=', groupQid).execute();
  for (const [index, pallet] of body.pallets.entries()) {
    const former = pallet.qid === null ? null : known.get(pallet.qid);
    if (former === undefined) throw refuse('unknown_pallet');
    // A pallet that is named twice is unknown the second time.
    if (former) known.delete(former.qid);
    const row = await palletRow(given, { groupQid, number: index + 1, pallet, former });
    await tx.insertInto('groupPallets').values(row).execute();
    const own = boxes.filter(({ number }) => pallet.boxes.includes(number));
    await tx
      .updateTable('groupBoxes')
      .set({ palletQid: row.qid })
      .where(
        'packageQid',
        'in',
        own.map(({ packageQid }) => packageQid),
      )
      .execute();
  }
}

type NewPallet = {
  groupQid: string;
  number: number;
  pallet: GroupDetails['pallets'][number];
  former: GroupPalletRow | null;
};

async function palletRow(
  { tx, now }: DetailsGiven,
  { groupQid, number, pallet, former }: NewPallet,
): Promise<GroupPalletRow> {
  const { weight, length, width, height } = pallet;
  return {
    qid: former?.qid ?? randomUUID(),
    sscc: former?.sscc ?? (await takeSscc(tx, now)),
    groupQid,
    number,
    weight,
    length,
    width,
    height,
    labelledAt: null,
  };
}

/** An SSCC that no pallet has had. */
async function takeSscc(tx: Tx, now: Date): Promise<string> {
  const { last } = await tx
    .selectFrom('ssccSerials')
    .select((eb) => eb.fn.max('serial').as('last'))
    .executeTakeFirstOrThrow();
  const serial = Number(last ?? 0) + 1;
  await tx.insertInto('ssccSerials').values({ serial, at: now.toISOString() }).execute();
  return makeSscc(serial);
}
