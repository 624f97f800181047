import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findResources } from '#server/resources.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { publish } from './events.ts';

/** The names in the files of events. */
function declaredEvents(): string[] {
  return globSync('server/**/*.events.ts').flatMap((path) =>
    Array.from(readFileSync(path, 'utf8').matchAll(/^ {4}'([a-z.-]+)':/gm), ([, name = '']) => name),
  );
}

test('each event is acted upon, and none that nobody declares', async () => {
  const handled = (await findResources()).flatMap(({ on = {} }) => Object.keys(on));
  expect(declaredEvents().length).toBeGreaterThan(4);
  expect(new Set(handled)).toEqual(new Set(declaredEvents()));
});

test('what is done about an event fails with the change in which it happens', async () => {
  const { store } = await startMarketplace();
  const before = await store.db.selectFrom('deliveries').selectAll().execute();
  await expect(
    store.db.transaction().execute(async (tx) => {
      await tx.insertInto('storeMetadata').values({ name: 'change', value: 'made' }).execute();
      await publish(tx, 'booking.confirmed', { bookingQid: 'b0d6c1c4-7d55-4b8e-9d0e-3c6a1f0e2d11' });
    }),
  ).rejects.toThrow('no result');
  const kept = await store.db
    .selectFrom('storeMetadata')
    .select('name')
    .where('name', '=', 'change')
    .execute();
  expect(kept).toEqual([]);
  expect(await store.db.selectFrom('deliveries').selectAll().execute()).toEqual(before);
});
