import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import {
  AddressUsage,
  type Address,
  type AddressEntry,
} from '#contract/people/addresses/addresses.schemas.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { usedAddress } from './addresses.rules.ts';
import type { AddressRow } from './addresses.tables.ts';

/** An address with its usages parsed. */
export type StoredAddress = Omit<AddressRow, 'usageTypes' | 'chosenFor'> & {
  usageTypes: AddressUsage[];
  chosenFor: AddressUsage[];
};

const UsageTypes = v.pipe(v.string(), v.parseJson(), v.array(AddressUsage));

/** The addresses of a seller, the oldest first. */
export async function readAddresses(tx: Tx, sellerQid: string): Promise<StoredAddress[]> {
  const rows = await tx
    .selectFrom('addresses')
    .selectAll()
    .where('sellerQid', '=', sellerQid)
    .orderBy('createdAt')
    .orderBy('qid')
    .execute();
  return rows.map((row) => ({
    ...row,
    usageTypes: v.parse(UsageTypes, row.usageTypes),
    chosenFor: v.parse(UsageTypes, row.chosenFor),
  }));
}

/** Finds the address that is used: the one that the seller has chosen, else the oldest one. */
export async function findAddressFor(
  tx: Tx,
  sellerQid: string,
  usage: AddressUsage,
): Promise<StoredAddress | undefined> {
  return usedAddress(await readAddresses(tx, sellerQid), usage);
}

/** Marks an address as the used one, and all others as not chosen for this usage. */
export async function saveChoice(
  tx: Tx,
  addresses: readonly StoredAddress[],
  chosen: StoredAddress,
  usage: AddressUsage,
): Promise<StoredAddress[]> {
  const after = addresses.map((address) => {
    const others = address.chosenFor.filter((each) => each !== usage);
    return { ...address, chosenFor: address.qid === chosen.qid ? [...others, usage] : others };
  });
  for (const { qid, chosenFor } of after) {
    await tx
      .updateTable('addresses')
      .set({ chosenFor: JSON.stringify(chosenFor) })
      .where('qid', '=', qid)
      .execute();
  }
  return after;
}

export async function addAddress(
  tx: Tx,
  sellerQid: string,
  entry: AddressEntry,
  now: Date,
  qid: string = randomUUID(),
): Promise<StoredAddress> {
  const at = now.toISOString();
  const address = { ...entry, qid, sellerQid, version: 1, createdAt: at, updatedAt: at };
  await tx.insertInto('addresses').values(columnsOf(address)).execute();
  return { ...address, chosenFor: [] };
}

export async function saveAddress(
  tx: Tx,
  { qid, version, chosenFor }: StoredAddress,
  entry: AddressEntry,
  now: Date,
): Promise<StoredAddress> {
  const kept = chosenFor.filter((usage) => entry.usageTypes.includes(usage));
  const saved = await tx
    .updateTable('addresses')
    .set({
      ...columnsOf(entry),
      chosenFor: JSON.stringify(kept),
      version: version + 1,
      updatedAt: now.toISOString(),
    })
    .where('qid', '=', qid)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...saved, usageTypes: entry.usageTypes, chosenFor: kept };
}

export async function removeAddress(tx: Tx, qid: string): Promise<void> {
  await tx.deleteFrom('addresses').where('qid', '=', qid).execute();
}

/** An address as the API shows it, among all addresses of its company. */
export function addressReply(address: StoredAddress, all: readonly StoredAddress[]): Address {
  const { sellerQid: _seller, createdAt: _created, chosenFor: _chosen, ...shown } = address;
  const usedFor = address.usageTypes.filter((usage) => usedAddress(all, usage)?.qid === address.qid);
  return { ...shown, usedFor };
}

function columnsOf<E extends AddressEntry>(entry: E) {
  return { ...entry, usageTypes: JSON.stringify(entry.usageTypes) };
}
