import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createOutboundNetwork } from '#server/imports/connections/outbound-network.ts';
import { sampleAccounts } from '#server/people/users/sample-people.ts';
import type { Log } from '#server/platform/log.ts';
import { isReachable, openStore } from '#server/platform/store/connect.ts';
import { createUploadScanner } from '#server/platform/uploads/upload-scanner.ts';
import { createMarketplace } from './app.ts';
import { seed } from './seed/seed.ts';
import type { Settings } from './settings.ts';

/** Opens the store of the embedded marketplace and seeds it if it is new (`isNew`). */
export async function openSeededStore({ dataDir, databaseUrl, baseUrl }: Settings) {
  mkdirSync(dataDir, { recursive: true });
  const store = await openStore({ databaseUrl, file: join(dataDir, 'marketplace.sqlite') });
  return { store, isNew: await seed(store, { baseUrl }) };
}

export type EmbeddedMarketplace = Awaited<ReturnType<typeof startEmbedded>>;

/** Starts the reference marketplace in this process, with its worker; returns the sample accounts too. */
export async function startEmbedded(settings: Settings, log: Log) {
  const { tokenSecret, baseUrl, environment, scenarioControl, flowInspector, allowLoopbackSources } =
    settings;
  const { sellerStorageMegabytes, scannerUrl, enableTakeOver } = settings;
  const { store } = await openSeededStore(settings);
  const marketplace = createMarketplace({
    store,
    log,
    tokenSecret,
    baseUrl,
    environment,
    scenarioControl,
    flowInspector,
    isTakeOverEnabled: enableTakeOver,
    sellerStorageMegabytes,
    scanner: scannerUrl === undefined ? undefined : createUploadScanner(scannerUrl),
    network: createOutboundNetwork(allowLoopbackSources),
  });
  const worker = marketplace.startWorker();
  const stop = async () => {
    await worker.stop();
    await store.close();
  };
  return { fetch: marketplace.fetch, isReachable: () => isReachable(store), stop, sampleAccounts };
}
