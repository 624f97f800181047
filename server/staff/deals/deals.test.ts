import { expect, test } from 'vitest';
import { dealNotFound, readDeal } from '#contract/staff/deals.calls.ts';
import { writeRows } from '#server/platform/store/write-rows.ts';
import { addUser } from '#tests/people/users/user.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { makeDeals } from './deals.seed.ts';

test('a deal says whether the user owns it; an unknown one is refused with its code', async () => {
  const { store, signIn } = await startMarketplace();
  await writeRows(store.db, { deals: makeDeals() });
  const sam = await signIn(await addUser(store, { isStaff: 1, email: 'sam.reed@quayside.example' }));
  const own = await sam.call(readDeal, { params: { id: '48201' } });
  expect(own).toMatchObject({ company: 'Hollins & Tarn Ltd', stage: 'WON', isOwn: true });
  const other = await sam.call(readDeal, { params: { id: '48164' } });
  expect(other).toMatchObject({ team: 'Southern Europe', ownerName: 'Inés Prado', isOwn: false });
  const refused = await sam.refusal(readDeal, { params: { id: '99999' } });
  expect(refused).toMatchObject({ status: 404, code: dealNotFound });
});
