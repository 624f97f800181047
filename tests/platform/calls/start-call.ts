import type { Call } from '#contract/platform/api/call.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { addChecker } from '#tests/staff/initial-check.factory.ts';
import type { RequestContext } from './call-request.ts';
import { createRowsReader } from './read-rows.ts';

export type StartedCall = Awaited<ReturnType<typeof startCall>>;

/** Starts a marketplace for the requests of one call. */
export async function startCall({ roles }: Call) {
  const marketplace = await startMarketplace({ flowInspector: 'signedIn' });
  const { store } = marketplace;

  /** Signs in a new seller, and who makes the call. */
  async function createContext(): Promise<RequestContext> {
    const { seller, ...signedIn } = await marketplace.signInSeller();
    const owner = { ...signedIn, seller };
    return { marketplace, store, owner, caller: await signInCaller(owner) };
  }

  async function signInCaller(owner: RequestContext['owner']) {
    if (roles === 'public' || roles.includes('SELLER')) return owner;
    return roles.includes('WAREHOUSE') ? marketplace.signInWarehouse() : addChecker(marketplace);
  }

  return { createContext, readRows: await createRowsReader(store) };
}
