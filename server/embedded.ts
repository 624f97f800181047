import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createMarketplace } from './app.ts';
import type { Log } from './log.ts';
import { seed } from './seed/seed.ts';
import type { Settings } from './settings.ts';
import { openStore } from './store/connect.ts';

/** Opens the embedded marketplace's store, fills it the first time, and starts its worker. */
export async function startEmbedded(settings: Settings, log: Log) {
  const { dataDir, databaseUrl, tokenSecret, environment } = settings;
  mkdirSync(dataDir, { recursive: true });
  const store = await openStore({ databaseUrl, file: join(dataDir, 'marketplace.sqlite') });
  await seed(store);
  const marketplace = createMarketplace({ store, log, tokenSecret, environment });
  const worker = marketplace.startWorker();
  const stop = async () => {
    await worker.stop();
    await store.close();
  };
  return { fetch: marketplace.fetch, stop };
}
