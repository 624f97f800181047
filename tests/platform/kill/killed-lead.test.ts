import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '#contract/people/auth.calls.ts';
import { completeLead } from '#contract/staff/leads.calls.ts';
import { PASSWORD } from '#server/people/users/sample-people.ts';
import { seed } from '#server/seed/seed.ts';
import { createTestCaller, type TestCaller } from '#tests/platform/marketplace/test-caller.ts';
import { addCheckedList, addLead } from '#tests/staff/leads/lead.factory.ts';
import { changeRequest } from './change-requests.ts';
import type { KillMoment } from './kill-moment.ts';
import { checkIntegrity } from './stored-state.ts';
import {
  copyAtKillMoment,
  copyFolder,
  createRemoteCaller,
  runWithMarketplace,
  startServerToKill,
  storeFilePath,
} from './stores.ts';

const company = 'Kustlicht Cosmetica';
const email = 'mila.vos@kustlicht.example';

/** Moments in this process, which copy the store. */
const moments: (KillMoment & { name: string; isCommitted: boolean })[] = [
  { name: 'after its company is written', after: 'insert into "sellers"', at: 1, isCommitted: false },
  { name: 'before its commit', after: 'insert into "idempotencyKeys"', at: 1, isCommitted: false },
  {
    name: 'before its reply',
    since: 'insert into "idempotencyKeys"',
    after: 'commit',
    at: 1,
    isCommitted: true,
  },
];

const ready = mkdtempSync(join(tmpdir(), 'quayside-kill-lead-'));
const given = { headers: { authorization: '' }, slug: '' };

/** A store with a lead that can be completed, and a member of staff who is signed in. */
beforeAll(async () => {
  await runWithMarketplace(ready, async ({ store, send, runDueTasks }) => {
    await seed(store, { size: 'small' });
    const lead = await addLead(store, { company, email, dealId: '99001' });
    await addCheckedList(store, lead);
    await runDueTasks();
    const body = { email: 'sam.reed@quayside.example', password: PASSWORD };
    const { accessToken } = await createTestCaller(send).call(login, { body });
    given.headers = { authorization: `Bearer ${accessToken}` };
    given.slug = lead.slug;
  });
});
afterAll(() => rmSync(ready, { recursive: true, force: true }));

test('a lead whose completion is killed with its process becomes one seller when it is repeated', async () => {
  const folder = copyFolder(ready);
  const killed = await startServerToKill(folder, { after: 'insert into "outbox"', at: 1 });
  await expect(complete(createRemoteCaller(killed.origin, given.headers))).rejects.toThrow('fetch failed');
  expect(await killed.exited).toEqual([null, 'SIGKILL']);
  expect(readMade(folder)).toEqual(nothing);
  const server = await startServerToKill(folder);
  await repeat(createRemoteCaller(server.origin, given.headers));
  await server.kill();
  expect(readMade(folder)).toEqual(once);
});

test.for(moments)('a completion that is killed $name is made once', async ({ isCommitted, ...moment }) => {
  const folder = await copyAtKillMoment(copyFolder(ready), moment, ({ send }) =>
    complete(createTestCaller(send, given.headers)),
  );
  expect(readMade(folder)).toEqual(isCommitted ? once : nothing);
  await runWithMarketplace(folder, ({ send }) => repeat(createTestCaller(send, given.headers)));
  expect(readMade(folder)).toEqual(once);
  expect(checkIntegrity(storeFilePath(folder))).toEqual({ integrity: 'ok', orphans: [] });
});

function complete(staff: TestCaller): Promise<Response> {
  const input = { params: { slug: given.slug }, version: 1 };
  return changeRequest('complete-once', completeLead, input).send(staff);
}

/** Repeats the completion twice, and tries another one. */
async function repeat(staff: TestCaller): Promise<void> {
  const [first, second] = [await complete(staff), await complete(staff)];
  expect([first.status, second.status]).toEqual([200, 200]);
  const reply = await first.json();
  expect(reply).toMatchObject({ slug: given.slug, stage: 'COMPLETED', version: 2 });
  expect(await second.json()).toEqual(reply);
  const another = await staff.refusal(completeLead, { params: { slug: given.slug }, version: 2 });
  expect(another).toMatchObject({ status: 409, code: 'lead_completed' });
}

const queries = {
  companies: 'select count(*) as count from sellers where company = $company',
  users: 'select count(*) as count from users where email = $email',
  mails: 'select count(*) as count from outbox where recipient = $email',
  entries: `select count(*) as count from "leadEntries" join leads on leads.qid = "leadQid"
    where company = $company and kind = 'COMPLETED'`,
};
const nothing = { companies: 0, users: 0, mails: 0, entries: 0 };
const once = { companies: 1, users: 1, mails: 1, entries: 1 };

/** What the completion has made so far. */
function readMade(folder: string) {
  const database = new DatabaseSync(storeFilePath(folder));
  database.exec('pragma query_only = on');
  try {
    const counts = Object.entries(queries).map(([name, query]) => {
      const statement = database.prepare(query);
      statement.setAllowUnknownNamedParameters(true);
      return [name, statement.get({ company, email })?.['count']];
    });
    return Object.fromEntries(counts);
  } finally {
    database.close();
  }
}
