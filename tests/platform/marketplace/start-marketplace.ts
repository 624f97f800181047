import { randomUUID } from 'node:crypto';
import { createMarketplace } from '#server/app.ts';
import type { OutboundNetwork } from '#server/imports/connections/outbound-network.ts';
import { startRefreshFamily } from '#server/people/auth/auth.store.ts';
import { createTokenService } from '#server/people/auth/tokens.ts';
import type { SellerRow, UserRow } from '#server/people/users/users.tables.ts';
import { addMilliseconds } from '#server/platform/clock.ts';
import type { FlowInspector } from '#server/platform/flows/flows.rules.ts';
import { createLog } from '#server/platform/log.ts';
import type { Store } from '#server/platform/store/connect.ts';
import type { UploadScanner } from '#server/platform/uploads/upload-scanner.ts';
import { addSeller, addUser, type SellerValues } from '#tests/people/users/user.factory.ts';
import { createTestCaller, type TestCaller } from './test-caller.ts';
import { openTestStore } from './test-store.ts';

const tokenSecret = 'a secret of more than thirty-two characters';

const unreachable: OutboundNetwork = {
  allowsLoopback: false,
  timeout: 10_000,
  lookup: () => Promise.resolve([]),
};

type Options = {
  /** By default an empty one. */
  store?: Store;
  /** The time of the marketplace: by default a Monday morning. */
  now?: string;
  environment?: 'development' | 'production';
  flowInspector?: FlowInspector;
  isTakeOverEnabled?: boolean;
  sellerStorageMegabytes?: number;
  scanner?: UploadScanner;
  /** The network for fetching stock lists; by default no host name resolves. */
  network?: Partial<OutboundNetwork>;
};

export type SignedInCaller = TestCaller & { user: UserRow; seller: SellerRow | null; accessToken: string };
export type TestMarketplace = Awaited<ReturnType<typeof startMarketplace>>;

/** Starts a marketplace for one test, on a store of its own. */
export async function startMarketplace({
  store: given,
  now = '2026-03-02T09:00:00.000Z',
  environment = 'development',
  flowInspector,
  isTakeOverEnabled,
  sellerStorageMegabytes,
  scanner,
  network,
}: Options = {}) {
  const store = given ?? (await openTestStore());
  const clock = manualClock(now);
  const logLines: string[] = [];
  const log = createLog('info', { write: (line: string) => logLines.push(line) });
  const { scenario, ...marketplace } = createMarketplace({
    store,
    log,
    tokenSecret,
    baseUrl: 'http://localhost',
    environment,
    flowInspector,
    isTakeOverEnabled,
    sellerStorageMegabytes,
    scanner,
    network: { ...unreachable, ...network },
    clock,
  });
  const send = (request: Request) => marketplace.fetch(request, { remoteAddress: '203.0.113.7' });

  async function signIn(user: UserRow, seller: SellerRow | null = null): Promise<SignedInCaller> {
    const family = await startRefreshFamily(store.db, user.qid, randomUUID(), clock.now());
    const { accessToken } = await createTokenService(tokenSecret).access(user.qid, family.qid, clock.now());
    return {
      user,
      seller,
      accessToken,
      ...createTestCaller(send, { authorization: `Bearer ${accessToken}` }),
    };
  }

  return {
    ...marketplace,
    store,
    clock,
    logLines,
    /** The scenario control, for requests without its cookie. */
    get scenario() {
      if (!scenario) throw new Error('The scenario control is off.');
      return scenario;
    },
    /** Makes calls without being signed in. */
    anonymous: createTestCaller(send),
    signIn,
    async signInSeller(values?: SellerValues) {
      const { user, seller } = await addSeller(store, values);
      return { ...(await signIn(user)), seller };
    },
    signInStaff: async (values?: Partial<UserRow>) => signIn(await addUser(store, { isStaff: 1, ...values })),
    signInWarehouse: async (values?: Partial<UserRow>) =>
      signIn(await addUser(store, { isWarehouseUser: 1, ...values })),
  };
}

function manualClock(start: string) {
  let moment = new Date(start);
  return {
    now: () => moment,
    set(to: string) {
      moment = new Date(to);
    },
    advance(milliseconds: number) {
      moment = addMilliseconds(moment, milliseconds);
    },
  };
}
