import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  readInitialCheck,
  startInitialCheck,
  uploadCheckFile,
} from '#contract/staff/initial-checks.calls.ts';
import { completeLead, readLead } from '#contract/staff/leads.calls.ts';
import { pauseSeller, readSeller } from '#contract/staff/staff-sellers.calls.ts';
import { openStore } from '#server/platform/store/connect.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { addSeller } from '#tests/people/users/user.factory.ts';
import { createRemoteCaller } from '#tests/platform/kill/stores.ts';
import type { TestCaller } from '#tests/platform/marketplace/test-caller.ts';
import { columnsOfSample, stockText } from '#tests/staff/initial-check.factory.ts';
import { addCheckedList, addLead } from '#tests/staff/leads/lead.factory.ts';
import { signIn } from './server-pair.ts';
import { startSharedPair } from './shared-pair.ts';

const shared: Awaited<ReturnType<typeof startSharedPair>>[] = [];

beforeAll(async () => void shared.push(await startSharedPair()));
afterAll(() => Promise.all(shared.map(({ stop }) => stop())));

const ROWS = 900;

/** Sam at the first process, Inés at the second one, and Sam there as well. */
async function start() {
  const [started] = shared;
  if (!started) throw new Error('The pair did not start.');
  const [one, other] = started.pair.map(({ origin }) => origin);
  const anonymous = createRemoteCaller(one ?? '', {});
  const sam = await signIn(anonymous, 'sam.reed@quayside.example');
  const ines = await signIn(anonymous, 'ines.prado@quayside.example');
  const client = new Client(started.postgres.url);
  await client.connect();
  onTestFinished(() => client.end());
  return {
    url: started.postgres.url,
    client,
    sam: createRemoteCaller(one ?? '', sam.headers),
    samAtOther: createRemoteCaller(other ?? '', sam.headers),
    ines: createRemoteCaller(other ?? '', ines.headers),
  };
}

async function startCheck(staff: TestCaller): Promise<string> {
  const rows = Array.from({ length: ROWS }, (_, index) => [sampleGtin(index), '4.20', 'Maris'] as const);
  const upload = { body: { file: new File([stockText(rows)], 'list.csv') } };
  const file = await staff.call(uploadCheckFile, upload);
  const body = { ...columnsOfSample(file), file: file.qid, dealId: '48201' };
  const { taskId } = await staff.call(startInitialCheck, { body });
  return taskId;
}

async function waitForSuccess(staff: TestCaller, task_id: string) {
  const read = () => staff.call(readInitialCheck, { params: { task_id } });
  await expect.poll(async () => (await read()).status).toMatch(/^(?:SUCCEEDED|FAILED)$/);
  expect(await read()).toMatchObject({ status: 'SUCCEEDED', result: { rows: ROWS } });
}

test('a check that is started at one process is read at the other, and checks of both run once each', async () => {
  const { client, sam, samAtOther, ines } = await start();
  const taskId = await startCheck(sam);
  expect(await samAtOther.call(readInitialCheck, { params: { task_id: taskId } })).toMatchObject({ taskId });
  // More than the four workers of both processes do at once.
  const starters = [sam, samAtOther, ines, sam, samAtOther, ines, sam];
  const started = [taskId, ...(await Promise.all(starters.map(startCheck)))];
  for (const id of started) await waitForSuccess(ines, id);

  const { rows: checks } = await client.query(
    `select count(*)::int as checks, count(distinct slot)::int as slots from "initialChecks" where qid = any($1)`,
    [started],
  );
  expect(checks).toEqual([{ checks: started.length, slots: started.length }]);
  const { rows: stored } = await client.query(
    `select count(*)::int as rows from "initialCheckRows" where "checkQid" = any($1) group by "checkQid"`,
    [started],
  );
  expect(stored).toEqual(started.map(() => ({ rows: ROWS })));
  const ended = () =>
    client.query(
      `select attempts, failure, count(*)::int as tasks from tasks
       where kind = 'initial-check' and "doneAt" is not null group by attempts, failure`,
    );
  // A task ends after its check.
  await expect
    .poll(async () => (await ended()).rows)
    .toEqual([{ attempts: 1, failure: null, tasks: started.length }]);
});

test('of two staff who complete a lead at both processes at once, one makes a seller and one is told', async () => {
  const { url, client, sam, ines } = await start();
  const store = await openStore({ databaseUrl: url });
  onTestFinished(() => store.close());
  const company = 'Kustlicht Cosmetica';
  const email = 'mila.vos@kustlicht.example';
  const lead = await addLead(store, { company, email, dealId: '99001' });
  await addCheckedList(store, lead);
  const params = { slug: lead.slug };

  // Both processes have begun, and wait for the lead, before one of them goes on.
  await client.query('begin');
  await client.query('select qid from leads where qid = $1 for update', [lead.qid]);
  const completions = [sam, ines].map((staff) => staff.response(completeLead, { params, version: 1 }));
  await expect.poll(() => countWaiting(url)).toBe(2);
  await client.query('commit');
  const answers = await Promise.all(completions);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ ok }) => !ok);
  expect(await refused?.json()).toMatchObject({ code: 'lead_completed' });
  for (const staff of [sam, ines]) {
    expect(await staff.call(readLead, { params })).toMatchObject({ stage: 'COMPLETED', version: 2 });
  }
  const { rows } = await client.query(
    `select (select count(*)::int from sellers where company = $1) as companies,
       (select count(*)::int from users where email = $2) as users,
       (select count(*)::int from outbox where recipient = $2) as mails`,
    [company, email],
  );
  expect(rows).toEqual([{ companies: 1, users: 1, mails: 1 }]);
});

test('of two staff who pause a seller at both processes at once, one pauses it and one is told', async () => {
  const { url, client, sam, ines } = await start();
  const store = await openStore({ databaseUrl: url });
  onTestFinished(() => store.close());
  const { seller } = await addSeller(store);
  const params = { qid: seller.qid };
  const { version } = await sam.call(readSeller, { params });

  await client.query('begin');
  await client.query('select qid from sellers where qid = $1 for update', [seller.qid]);
  const pauses = [sam, ines].map((staff, index) => {
    const body = { reason: `Reason ${index}`, expectedEnd: null };
    return staff.response(pauseSeller, { params, version, body });
  });
  await expect.poll(() => countWaiting(url)).toBe(2);
  await client.query('commit');
  const answers = await Promise.all(pauses);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  const refused = answers.find(({ ok }) => !ok);
  expect(await refused?.json()).toMatchObject({ code: 'stale_version' });
  const accepted = await answers.find(({ ok }) => ok)?.json();
  for (const staff of [sam, ines]) {
    expect(await staff.call(readSeller, { params })).toMatchObject({
      version: version + 1,
      pauseReason: accepted.pauseReason,
    });
  }
  const { rows } = await client.query(
    `select count(*)::int as pauses from "staffActions" where "subjectKey" = $1`,
    [seller.qid],
  );
  expect(rows).toEqual([{ pauses: 1 }]);
});

/** The number of connections that wait for a lock. */
async function countWaiting(url: string): Promise<number> {
  const observer = new Client(url);
  await observer.connect();
  const { rows } = await observer.query(
    `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock'`,
  );
  await observer.end();
  return rows[0]?.waiting;
}
