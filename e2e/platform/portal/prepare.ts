import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgetPassed, mergePassed } from '#e2e/platform/accessibility/accessibility-record.ts';
import { seedStore } from './seed-store.ts';

/** Seeds one store for the whole run; every worker's server starts on a copy of it. */
// oxlint-disable-next-line import/no-default-export -- Playwright needs it
export default async function prepare() {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-e2e-'));
  process.env.E2E_SEEDED = folder;
  // Paths of a generated suite create their own orders.
  await seedStore('now', { size: process.env.PATHS_SUITE === undefined ? 'full' : 'small' });
  forgetPassed();
  return () => {
    mergePassed();
    rmSync(folder, { recursive: true, force: true });
  };
}
