import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { AddressUsage, type Address, type AddressEntry } from '#contract/addresses/addresses.schemas.ts';
import type { Tx } from '#server/store/connect.ts';
import type { AddressRow } from './addresses.tables.ts';

/** An address with its usages parsed. */
export type StoredAddress = Omit<AddressRow, 'usageTypes'> & { usageTypes: AddressUsage[] };

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
  return rows.map((row) => ({ ...row, usageTypes: v.parse(UsageTypes, row.usageTypes) }));
}

/** Finds the oldest address of a usage. */
export async function findAddressFor(
  tx: Tx,
  sellerQid: string,
  usage: AddressUsage,
): Promise<StoredAddress | undefined> {
  const addresses = await readAddresses(tx, sellerQid);
  return addresses.find(({ usageTypes }) => usageTypes.includes(usage));
}

/**
 * Serialises the changes of a seller's addresses, so that two of them cannot each remove the address that the
 * other needs. The row is written, not only locked: on PostgreSQL the second change then starts again.
 */
export async function lockAddresses(tx: Tx, sellerQid: string): Promise<StoredAddress[]> {
  await tx
    .updateTable('sellers')
    .set(({ ref }) => ({ fid: ref('fid') }))
    .where('qid', '=', sellerQid)
    .execute();
  return readAddresses(tx, sellerQid);
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
  return address;
}

export async function saveAddress(
  tx: Tx,
  { qid, version }: StoredAddress,
  entry: AddressEntry,
  now: Date,
): Promise<StoredAddress> {
  const saved = await tx
    .updateTable('addresses')
    .set({ ...columnsOf(entry), version: version + 1, updatedAt: now.toISOString() })
    .where('qid', '=', qid)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...saved, usageTypes: entry.usageTypes };
}

export async function removeAddress(tx: Tx, qid: string): Promise<void> {
  await tx.deleteFrom('addresses').where('qid', '=', qid).execute();
}

export function addressReply({
  sellerQid: _seller,
  createdAt: _created,
  ...address
}: StoredAddress): Address {
  return address;
}

function columnsOf<E extends AddressEntry>(entry: E) {
  return { ...entry, usageTypes: JSON.stringify(entry.usageTypes) };
}
