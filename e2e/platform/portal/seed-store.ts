import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '#server/platform/store/connect.ts';
import type { SeedOptions } from '#server/seed/define-seed.ts';
import { seed } from '#server/seed/seed.ts';
import { seededFolder } from './portal.ts';

/** Seeds the store that portals start on a copy of. */
export async function seedStore(of: 'now' | 'set-time', options: Partial<SeedOptions>): Promise<void> {
  const folder = seededFolder(of);
  // A second try finds what the first has left.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const store = await openStore({ file: join(folder, 'marketplace.sqlite') });
  await seed(store, options);
  await store.close();
}
