import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import type { SignUp } from '#contract/people/accounts.schemas.ts';
import { unmatchableHash } from '#server/people/auth/passwords.ts';
import { addSeller } from '#tests/people/users/user.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { registerSeller } from './registration.store.ts';

const linkTo = (path: string) => `http://localhost${path}`;
const now = new Date('2026-03-02T09:00:00.000Z');

function signUpOf(email: string): SignUp {
  const company = { company: 'Vaartzicht Handel', country: 'NL', vatNumber: 'NL900011087B01' };
  return {
    ...company,
    name: 'Wim Bos',
    email,
    phone: '+31612345678',
    password: 'quiet-lantern-harbour',
    acceptsTerms: true,
  };
}

/** Returns a function that registers a seller and lists the statements that ran, without those of savepoints. */
async function start() {
  const { store } = await startMarketplace();
  async function statementsOf(email: string) {
    const kinds: string[] = [];
    const watching: KyselyPlugin = {
      transformQuery({ node }) {
        if (node.kind !== 'RawNode') kinds.push(node.kind);
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const registration = { signUp: signUpOf(email), passwordHash: await unmatchableHash(), hasAgreed: true };
    await store.db
      .transaction()
      .execute((tx) => registerSeller(tx.withPlugin(watching), { linkTo }, registration, now));
    return kinds.toSorted();
  }
  return { store, statementsOf };
}

test('a sign-up does the same work for a free address, a taken one, and one of an account that was never activated', async () => {
  const { store, statementsOf } = await start();
  const { user } = await addSeller(store);
  const ofNobody = await statementsOf('wim@vaartzicht.example');
  expect(ofNobody.length).toBeGreaterThan(10);
  expect(await statementsOf(user.email)).toEqual(ofNobody);
  expect(await statementsOf('wim@vaartzicht.example')).toEqual(ofNobody);
});

test('a sign-up with a taken address stores no second account', async () => {
  const { store, statementsOf } = await start();
  const { user } = await addSeller(store, { user: { email: 'a@seller.example' } });
  for (const email of ['wim@vaartzicht.example', user.email, 'wim@vaartzicht.example']) {
    await statementsOf(email);
  }
  const users = await store.db.selectFrom('users').select('email').orderBy('email').execute();
  expect(users).toEqual([{ email: user.email }, { email: 'wim@vaartzicht.example' }]);
  for (const [table, count] of [
    ['sellers', 2],
    ['oneTimeSecrets', 2],
    ['outbox', 3],
  ] as const) {
    expect(await store.db.selectFrom(table).selectAll().execute()).toHaveLength(count);
  }
  const secrets = await store.db.selectFrom('oneTimeSecrets').select('userQid').execute();
  expect(secrets.map(({ userQid }) => userQid)).not.toContain(user.qid);
});
