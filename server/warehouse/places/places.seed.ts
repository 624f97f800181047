import { addMinutes } from 'date-fns/addMinutes';
import type { Tx } from '#server/platform/store/connect.ts';
import { defineSeed, type SeedOptions } from '#server/seed/define-seed.ts';
import { randomFor } from '#server/seed/random.ts';
import { packagesSeed } from '#server/warehouse/packages/packages.seed.ts';
import { makePlaces } from './places.store.ts';

/** All places; most of the packages in the warehouse stand in one, those that came last still wait. */
export const placesSeed = defineSeed({ after: [packagesSeed], write: seedPlaces });

async function seedPlaces(tx: Tx, { now }: SeedOptions): Promise<void> {
  const random = randomFor('places');
  const places = makePlaces(() => random.qid());
  await tx.insertInto('places').values(places).execute();
  const deliveries = await tx
    .selectFrom('packages')
    .select((eb) => ['deliveryQid', eb.fn.max('receivedAt').as('receivedAt')])
    .where('status', '=', 'RECEIVED')
    .groupBy('deliveryQid')
    .orderBy('receivedAt')
    .orderBy('deliveryQid')
    .execute();
  for (const { deliveryQid, receivedAt } of deliveries) {
    if (receivedAt === null) continue;
    const storedAt = addMinutes(new Date(receivedAt), random.between(20, 90));
    const waits = random.chance(0.12);
    const { qid } = random.pick(places);
    if (waits || storedAt > now) continue;
    await tx
      .updateTable('packages')
      .set({ placeQid: qid, storedAt: storedAt.toISOString() })
      .where('deliveryQid', '=', deliveryQid)
      .where('status', '=', 'RECEIVED')
      .execute();
  }
}
