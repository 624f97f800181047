import { Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createFlowComments } from '#server/platform/flows/flows.migrations.ts';
import { openDatabase, sqliteDialect } from '#server/platform/store/sqlite.ts';
import { up as first } from './001-first.ts';
import { up as people } from './003-people.ts';

type Row = Record<string, string | number | null>;
type Tables = Record<'sellers' | 'users' | 'addresses' | 'userEmails', Row>;

const createdAt = '2025-09-01T08:00:00.000Z';
const place = { lineOne: 'Am Kai 1', lineTwo: null, postcode: '20457', city: 'Hamburg', country: 'DE' };
const seller = { qid: 's1', fid: 'S-1', company: 'Nordlicht', currency: 'EUR', timeZone: 'Europe/Berlin' };
const flags = { isWarehouseUser: 0, isStaff: 0, isBuyer: 0, isPhoneVerified: 1 };

function user(qid: string, isEmailVerified: 0 | 1): Row {
  const email = `${qid}@nordlicht.example`;
  const own = { qid, sellerQid: 's1', email, name: 'Jana Holt', passwordHash: 'x', country: 'DE' };
  return { ...own, ...flags, isEmailVerified, createdAt };
}

test('who was here before keeps their address, their email address and what was verified', async () => {
  const store = new Kysely<unknown>({ dialect: sqliteDialect({ open: () => openDatabase(':memory:') }) });
  onTestFinished(() => store.destroy());
  await first(store, { blob: 'blob' });
  await createFlowComments(store);
  const db = store.withTables<Tables>();
  await db
    .insertInto('sellers')
    .values({ ...seller, ...place, status: 'ACTIVE', createdAt })
    .execute();
  await db
    .insertInto('users')
    .values([user('u1', 1), user('u2', 0)])
    .execute();

  await people(store);

  expect(await db.selectFrom('addresses').selectAll().execute()).toEqual([
    {
      qid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      sellerQid: 's1',
      companyName: 'Nordlicht',
      usageTypes: '["BILLING","SHIPPING"]',
      ...place,
      region: null,
      version: 1,
      createdAt,
      updatedAt: createdAt,
    },
  ]);
  expect(await db.selectFrom('userEmails').selectAll().orderBy('email').execute()).toMatchObject([
    { userQid: 'u1', email: 'u1@nordlicht.example', verifiedAt: createdAt },
    { userQid: 'u2', email: 'u2@nordlicht.example', verifiedAt: null },
  ]);
  expect(await db.selectFrom('users').selectAll().orderBy('qid').execute()).toMatchObject([
    { activatedAt: createdAt, needsPassword: 0, phone: null },
    { activatedAt: null, needsPassword: 0, phone: null },
  ]);
});
