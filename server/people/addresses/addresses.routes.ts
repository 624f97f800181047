import {
  chooseAddress,
  createAddress,
  deleteAddress,
  listAddresses,
  readAddress,
  updateAddress,
} from '#contract/people/addresses/addresses.calls.ts';
import type { Address, AddressUsage } from '#contract/people/addresses/addresses.schemas.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { requireCompany } from '#server/people/users/require-company.ts';
import { findSeller, lockSeller } from '#server/people/users/users.store.ts';
import { checkVersion } from '#server/platform/requests/check-version.ts';
import { readPage } from '#server/platform/requests/pages.ts';
import { route, type Given } from '#server/platform/requests/route.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { checkAddress, MAXIMUM_ADDRESSES } from './addresses.rules.ts';
import {
  addAddress,
  addressReply,
  readAddresses,
  removeAddress,
  saveAddress,
  saveChoice,
  type StoredAddress,
} from './addresses.store.ts';

export function addressRoutes(app: MarketplaceApp): void {
  readRoutes(app);
  changeRoutes(app);
}

function readRoutes(app: MarketplaceApp): void {
  route(app, listAddresses, async (given) => {
    const { usageTypes = [] } = given.query;
    const addresses = await ownAddresses(given);
    const wanted = addresses
      .map((address) => addressReply(address, addresses))
      .filter(
        (address) =>
          usageTypes.length === 0 || usageTypes.some((usage) => address.usageTypes.includes(usage)),
      )
      .toSorted((one, other) => isUsed(other, usageTypes) - isUsed(one, usageTypes));
    return readPage(given, wanted.length, ({ offset, size }) => wanted.slice(offset, offset + size));
  });

  route(app, readAddress, async (given) => {
    const addresses = await ownAddresses(given);
    return addressReply(pick(given, addresses), addresses);
  });
}

function changeRoutes(app: MarketplaceApp): void {
  route(app, createAddress, async (given) => {
    const { tx, body, now, refuse } = given;
    const sellerQid = requireCompany(given);
    const addresses = await lockAddresses(tx, sellerQid);
    const { vatCompanyName } = await findSeller(tx, sellerQid);
    checkAddress(refuse, body, vatCompanyName);
    if (addresses.length >= MAXIMUM_ADDRESSES) throw refuse('too_many_addresses');
    const added = await addAddress(tx, sellerQid, body, now);
    return addressReply(added, [...addresses, added]);
  });

  route(app, updateAddress, async (given) => {
    const { tx, body, now, refuse } = given;
    const sellerQid = requireCompany(given);
    const addresses = await lockAddresses(tx, sellerQid);
    const address = pick(given, addresses);
    checkVersion(given, address.version);
    const { vatCompanyName } = await findSeller(tx, sellerQid);
    checkAddress(refuse, body, vatCompanyName);
    if (isLastOfUsage(addresses, address, body.usageTypes)) throw refuse('last_address');
    const saved = await saveAddress(tx, address, body, now);
    return addressReply(
      saved,
      addresses.map((each) => (each.qid === saved.qid ? saved : each)),
    );
  });

  route(app, chooseAddress, async (given) => {
    const { tx, body, refuse } = given;
    const addresses = await lockAddresses(tx, requireCompany(given));
    const address = pick(given, addresses);
    if (!address.usageTypes.includes(body.usageType)) throw refuse('usage_missing');
    const after = await saveChoice(tx, addresses, address, body.usageType);
    return addressReply(pick(given, after), after);
  });

  route(app, deleteAddress, async (given) => {
    const addresses = await lockAddresses(given.tx, requireCompany(given));
    const address = pick(given, addresses);
    if (isLastOfUsage(addresses, address, [])) throw given.refuse('last_address');
    await removeAddress(given.tx, address.qid);
  });
}

type AddressGiven = Pick<Given<typeof readAddress>, 'tx' | 'user' | 'params' | 'refuse'>;

/** Reads the addresses of the user's company; staff without one have none. */
async function ownAddresses({
  tx,
  user: { sellerQid },
}: Pick<AddressGiven, 'tx' | 'user'>): Promise<StoredAddress[]> {
  return sellerQid === null ? [] : readAddresses(tx, sellerQid);
}

function pick(
  { params, refuse }: Pick<AddressGiven, 'params' | 'refuse'>,
  addresses: readonly StoredAddress[],
): StoredAddress {
  const found = addresses.find(({ qid }) => qid === params.qid);
  if (found === undefined) throw refuse('not_found');
  return found;
}

/** Reads the addresses of a locked seller: two changes cannot each remove the address that the other needs. */
async function lockAddresses(tx: Tx, sellerQid: string): Promise<StoredAddress[]> {
  await lockSeller(tx, sellerQid);
  return readAddresses(tx, sellerQid);
}

/** 1 for the address that is used for the only usage that is asked for: it comes first. */
function isUsed({ usedFor }: Address, [usage, ...others]: readonly AddressUsage[]): number {
  return usage !== undefined && others.length === 0 && usedFor.includes(usage) ? 1 : 0;
}

/** Whether a change would leave no address for a usage. */
function isLastOfUsage(
  addresses: readonly StoredAddress[],
  address: StoredAddress,
  kept: readonly AddressUsage[],
): boolean {
  const others = addresses.filter(({ qid }) => qid !== address.qid);
  return address.usageTypes.some(
    (usage) => !kept.includes(usage) && !others.some(({ usageTypes }) => usageTypes.includes(usage)),
  );
}
