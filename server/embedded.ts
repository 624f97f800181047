import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createMarketplace } from './app.ts';
import { createOutboundNetwork } from './connections/outbound-network.ts';
import type { Log } from './log.ts';
import { sampleAccounts } from './seed/people.ts';
import { seed } from './seed/seed.ts';
import type { Settings } from './settings.ts';
import { openStore } from './store/connect.ts';

/** The store of the embedded marketplace, filled the first time that it is opened; `isNew` says whether it was now. */
export async function openSeededStore({ dataDir, databaseUrl, baseUrl }: Settings) {
  mkdirSync(dataDir, { recursive: true });
  const store = await openStore({ databaseUrl, file: join(dataDir, 'marketplace.sqlite') });
  return { store, isNew: await seed(store, { baseUrl }) };
}

export type Embedded = Awaited<ReturnType<typeof startEmbedded>>;

/** The reference marketplace in this process, its worker running, with who may sign in. */
export async function startEmbedded(settings: Settings, log: Log) {
  const { tokenSecret, baseUrl, environment, scenarioControl, flowInspector, allowLoopbackSources } =
    settings;
  const { store } = await openSeededStore(settings);
  const marketplace = createMarketplace({
    store,
    log,
    tokenSecret,
    baseUrl,
    environment,
    scenarioControl,
    flowInspector,
    network: createOutboundNetwork(allowLoopbackSources),
  });
  const worker = marketplace.startWorker();
  const stop = async () => {
    await worker.stop();
    await store.close();
  };
  return { fetch: marketplace.fetch, stop, sampleAccounts };
}
