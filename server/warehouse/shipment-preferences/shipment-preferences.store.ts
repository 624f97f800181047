import * as v from 'valibot';
import {
  type CarrierTimes,
  type SavedShipmentPreferences,
  ShipmentPreferences,
} from '#contract/warehouse/shipments/shipment-preferences.schemas.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { nextCutOff, usualTimes } from './cut-off.rules.ts';

const ONLY_ROW = 'b8f3f0c1-6a7d-4f1c-9d53-1f0e2a6c7b90';

const usual: ShipmentPreferences = {
  palletLabelSize: 'A5',
  palletType: 'EUR',
  grouping: 'TOGETHER',
  cutOffs: [],
};
// Preferences that were saved before there was a choice of pallets have none.
const Stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    ...ShipmentPreferences.entries,
    palletType: v.optional(ShipmentPreferences.entries.palletType, usual.palletType),
  }),
);

/** The preferences, with the times of each carrier by name. */
export async function readPreferences(db: Tx): Promise<SavedShipmentPreferences> {
  const { version, ...stored } = await readStored(db);
  const carriers = await db.selectFrom('carriers').select('name').orderBy('name').execute();
  return {
    ...stored,
    version,
    cutOffs: carriers.map(({ name }) => ({ carrier: name, times: timesOf(stored, name) })),
  };
}

/** When the carrier collects next, by the preferences. */
export async function findNextCutOff(db: Tx, carrier: string, now: Date): Promise<Date> {
  return (await readCutOffs(db, now))(carrier);
}

/** When each carrier collects next, by the preferences. */
export async function readCutOffs(db: Tx, now: Date): Promise<(carrier: string) => Date> {
  const stored = await readStored(db);
  return (carrier) => nextCutOff(carrier, now, timesOf(stored, carrier));
}

/** What is chosen for labels and suggestions. */
export async function readShipmentChoices(
  db: Tx,
): Promise<Pick<ShipmentPreferences, 'palletLabelSize' | 'grouping'>> {
  const { palletLabelSize, grouping } = await readStored(db);
  return { palletLabelSize, grouping };
}

/** Locks the preferences and returns their version: 0 before they were first saved. */
export async function lockPreferences(tx: Tx): Promise<number> {
  const row = await tx.selectFrom('shipmentPreferences').select('version').forUpdate().executeTakeFirst();
  return row?.version ?? 0;
}

export async function savePreferences(
  tx: Tx,
  preferences: ShipmentPreferences,
  version: number,
): Promise<void> {
  const cutOffs = preferences.cutOffs.filter(({ times }) => times.some((time) => time !== null));
  const values = { version, content: JSON.stringify({ ...preferences, cutOffs }) };
  // Two users who save for the first time: the second one finds the row when it is tried again, with another version.
  if (version === 1) {
    await tx
      .insertInto('shipmentPreferences')
      .values({ qid: ONLY_ROW, ...values })
      .execute();
  } else {
    await tx.updateTable('shipmentPreferences').set(values).execute();
  }
}

async function readStored(db: Tx): Promise<ShipmentPreferences & { version: number }> {
  const row = await db.selectFrom('shipmentPreferences').selectAll().executeTakeFirst();
  return row ? { ...v.parse(Stored, row.content), version: row.version } : { ...usual, version: 0 };
}

function timesOf({ cutOffs }: Pick<ShipmentPreferences, 'cutOffs'>, carrier: string): CarrierTimes {
  return cutOffs.find((each) => each.carrier === carrier)?.times ?? usualTimes(carrier);
}
