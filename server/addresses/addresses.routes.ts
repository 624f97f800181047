import {
  createAddress,
  deleteAddress,
  listAddresses,
  readAddress,
  updateAddress,
} from '#contract/addresses/addresses.calls.ts';
import type { AddressUsage } from '#contract/addresses/addresses.schemas.ts';
import type { CurrentUser } from '#server/auth/current-user.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { refuse } from '#server/refuse.ts';
import { route } from '#server/route.ts';
import { isBeyond, pageReply, windowOf } from '#server/sales/pages.ts';
import type { Tx } from '#server/store/connect.ts';
import { companyOf } from '#server/users/company-of.ts';
import { findSeller } from '#server/users/users.store.ts';
import { checkAddress, MAXIMUM_ADDRESSES } from './addresses.rules.ts';
import {
  addAddress,
  addressReply,
  holdAddresses,
  readAddresses,
  removeAddress,
  saveAddress,
  type StoredAddress,
} from './addresses.store.ts';

export function addressRoutes(app: MarketplaceApp): void {
  readRoutes(app);
  changeRoutes(app);
}

function readRoutes(app: MarketplaceApp): void {
  route(app, listAddresses, async ({ tx, user, query }) => {
    const { usageTypes = [] } = query;
    const wanted = (await ownAddresses(tx, user)).filter(
      (address) => usageTypes.length === 0 || usageTypes.some((usage) => address.usageTypes.includes(usage)),
    );
    const window = windowOf(query);
    if (isBeyond(window, wanted.length)) throw refuse(listAddresses, 'not_found');
    const page = wanted.slice(window.offset, window.offset + window.size);
    return pageReply(
      listAddresses.path,
      query,
      wanted.length,
      page.map((address) => addressReply(address)),
    );
  });

  route(app, readAddress, async ({ tx, user, params }) => {
    return addressReply(pick(await ownAddresses(tx, user), params.qid));
  });
}

function changeRoutes(app: MarketplaceApp): void {
  route(app, createAddress, async ({ tx, user, body, now }) => {
    const sellerQid = companyOf(createAddress, user);
    const addresses = await holdAddresses(tx, sellerQid);
    const { vatCompanyName } = await findSeller(tx, sellerQid);
    checkAddress(body, vatCompanyName);
    if (addresses.length >= MAXIMUM_ADDRESSES) throw refuse(createAddress, 'too_many_addresses');
    return addressReply(await addAddress(tx, sellerQid, body, now));
  });

  route(app, updateAddress, async ({ tx, user, params, body, version, now }) => {
    const sellerQid = companyOf(updateAddress, user);
    const addresses = await holdAddresses(tx, sellerQid);
    const address = pick(addresses, params.qid);
    if (address.version !== version) {
      throw refuse(updateAddress, 'stale_version', { version: address.version });
    }
    const { vatCompanyName } = await findSeller(tx, sellerQid);
    checkAddress(body, vatCompanyName);
    if (isLastOfUsage(addresses, address, body.usageTypes)) throw refuse(updateAddress, 'last_address');
    return addressReply(await saveAddress(tx, address, body, now));
  });

  route(app, deleteAddress, async ({ tx, user, params }) => {
    const addresses = await holdAddresses(tx, companyOf(deleteAddress, user));
    const address = pick(addresses, params.qid);
    if (isLastOfUsage(addresses, address, [])) throw refuse(deleteAddress, 'last_address');
    await removeAddress(tx, address.qid);
  });
}

/** Staff without a company have none. */
async function ownAddresses(tx: Tx, { sellerQid }: CurrentUser): Promise<StoredAddress[]> {
  return sellerQid === null ? [] : readAddresses(tx, sellerQid);
}

function pick(addresses: readonly StoredAddress[], qid: string): StoredAddress {
  const found = addresses.find((address) => address.qid === qid);
  if (found === undefined) throw refuse(readAddress, 'not_found');
  return found;
}

/** Whether no address would be left for a usage that this one has now. */
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
