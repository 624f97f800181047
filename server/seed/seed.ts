import { findExports } from '#server/platform/find-exports.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { runTransaction } from '#server/platform/store/run-transaction.ts';
import { writeRows } from '#server/platform/store/write-rows.ts';
import { isSeed, type Seed, type SeedOptions, sortSeeds } from './define-seed.ts';

const SEEDED = 'seeded';

/**
 * Fills an empty store once with the sample data of all subjects; returns true when it did. All of it is one transaction
 * that begins with an entry in the store's metadata: a second process waits and finds it, and a killed process leaves
 * nothing.
 */
export async function seed(
  store: Store,
  { now = new Date(), size = 'full', baseUrl = 'http://localhost' }: Partial<SeedOptions> = {},
): Promise<boolean> {
  const found = await store.db
    .selectFrom('storeMetadata')
    .select('name')
    .where('name', '=', SEEDED)
    .executeTakeFirst();
  if (found) return false;
  const options = { now, size, baseUrl };
  const seeds = await findSeeds();
  const made = await Promise.all(seeds.map((one) => one.made(options)));
  return runTransaction(store, async (tx) => {
    const claimed = await tx
      .insertInto('storeMetadata')
      .values({ name: SEEDED, value: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst();
    if (!claimed) return false;
    await writeRows(tx, ...made.map(({ rows = {} }) => rows));
    for (const one of seeds) await one.write?.(tx, options);
    return true;
  });
}

let foundSeeds: Promise<Seed[]> | undefined;

/** What the files `<subject>.seed.ts` define, in the order of their names, each behind those that it comes after. */
function findSeeds(): Promise<Seed[]> {
  foundSeeds ??= findExports('server/**/*.seed.ts').then((exports) =>
    sortSeeds(exports.map(([, value]) => value).filter(isSeed)),
  );
  return foundSeeds;
}
