import { expect, test } from 'vitest';
import { login } from '#contract/people/auth.calls.ts';
import { listSeededUsers, readInfo } from '#contract/platform/info.calls.ts';
import { samplePeople } from '#server/people/users/sample-people.ts';
import { seed } from '#server/seed/seed.ts';
import { addSale } from '#tests/orders/sale/sale.factory.ts';
import { addUser } from '#tests/people/users/user.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';

test('the current figures are read without signing in', async () => {
  const { store, anonymous, signInSeller } = await startMarketplace();
  const { seller } = await signInSeller();
  const before = await anonymous.call(readInfo, {});
  expect(before).toEqual({
    name: 'Quayside',
    environment: 'development',
    holdings: { orders: 0, offers: 0, users: 1 },
  });
  if (seller) await addSale(store, seller);
  await addUser(store);
  expect((await anonymous.call(readInfo, {})).holdings).toMatchObject({ orders: 1, users: 2 });
});

test('all seeded users are listed and can sign in with the listed password; the invited one has none', async () => {
  const { store, anonymous, clock } = await startMarketplace();
  expect(await anonymous.call(listSeededUsers, {})).toEqual({ people: [] });
  await seed(store, { now: clock.now(), size: 'small' });

  const told = (await anonymous.call(listSeededUsers, {})).people;
  expect(told.map(({ email }) => email)).toEqual(samplePeople.map(({ email }) => email));
  expect(told[0]).toMatchObject({ who: 'Seller', name: 'Jana Holt', company: 'Nordlicht Beauty' });
  expect(told.filter(({ password }) => password === null).map(({ name }) => name)).toEqual(['Lotte Claes']);
  for (const { email, password } of told.slice(0, 2)) {
    const { user } = await anonymous.call(login, { body: { email, password: password ?? '' } });
    expect(user.email).toBe(email);
  }
});

test('in production the reply has the name, and no users or row counts', async () => {
  const { store, anonymous, clock, fetch } = await startMarketplace({ environment: 'production' });
  await seed(store, { now: clock.now(), size: 'small' });

  expect(await anonymous.call(readInfo, {})).toEqual({
    name: 'Quayside',
    environment: 'production',
    holdings: null,
  });
  const reply = await fetch(new Request('http://localhost/api/info/people/'));
  expect(reply.status).toBe(404);
  expect(await reply.json()).toEqual({ code: 'not_found', message: 'not found' });
});
