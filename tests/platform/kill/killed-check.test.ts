import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '#contract/people/auth.calls.ts';
import {
  readInitialCheck,
  startInitialCheck,
  uploadCheckFile,
} from '#contract/staff/initial-checks.calls.ts';
import type { InitialCheck } from '#contract/staff/initial-checks.schemas.ts';
import { PASSWORD } from '#server/people/users/sample-people.ts';
import { releaseFormerClaims } from '#server/platform/tasks/claims.ts';
import { seed } from '#server/seed/seed.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { createTestCaller, type TestCaller } from '#tests/platform/marketplace/test-caller.ts';
import { columnsOfSample, stockText } from '#tests/staff/initial-check.factory.ts';
import type { KillMoment } from './kill-moment.ts';
import { checkIntegrity } from './stored-state.ts';
import {
  copyAtKillMoment,
  copyFolder,
  createRemoteCaller,
  runWithMarketplace,
  startServerToKill,
  storeFilePath,
  type OpenMarketplace,
} from './stores.ts';

const queued = mkdtempSync(join(tmpdir(), 'quayside-kill-check-'));
/** Some ten batches. */
const ROWS = 1_150;
const given = { headers: { authorization: '' }, taskId: '' };

/** A store with a check in the queue. */
beforeAll(async () => {
  await runWithMarketplace(queued, async ({ store, send, runDueTasks }) => {
    await seed(store, { size: 'small' });
    await runDueTasks();
    const body = { email: 'sam.reed@quayside.example', password: PASSWORD };
    const { accessToken } = await createTestCaller(send).call(login, { body });
    given.headers = { authorization: `Bearer ${accessToken}` };
    const staff = createTestCaller(send, given.headers);
    const products = await store.db
      .selectFrom('variants')
      .select('gtin')
      .orderBy('gtin')
      .limit(800)
      .execute();
    const known = products.map(({ gtin }) => gtin);
    const gtins = Array.from({ length: ROWS }, (_, index) => known[index] ?? sampleGtin(90_000 + index));
    const list = stockText(gtins.map((gtin, index) => [gtin, `${1 + (index % 9)}.50`, `Brand ${index % 7}`]));
    const file = await staff.call(uploadCheckFile, { body: { file: new File([list], 'list.csv') } });
    const request = { ...columnsOfSample(file), file: file.qid, dealId: '48201' };
    given.taskId = (await staff.call(startInitialCheck, { body: request })).taskId;
  });
});
afterAll(() => rmSync(queued, { recursive: true, force: true }));

const insertsRows = 'insert into "initialCheckRows"';
const writesResult = 'update "initialChecks" set "status" = ?, "result"';
/** Moments in this process, which copy the store. */
const moments: (KillMoment & { name: string })[] = [
  { name: 'inside of the first batch', since: insertsRows, after: insertsRows, at: 1 },
  { name: 'between two batches', since: insertsRows, after: 'commit', at: 3 },
  { name: 'before its result is committed', since: writesResult, after: writesResult, at: 1 },
  { name: 'before its task is marked as done', since: writesResult, after: 'commit', at: 1 },
];

test('a check whose process is killed goes on when the server is started again', async () => {
  const folder = copyFolder(queued);
  const killed = await startServerToKill(folder, { since: insertsRows, after: insertsRows, at: 4 });
  expect(await killed.exited).toEqual([null, 'SIGKILL']);
  const written = readRows(folder).length;
  expect([written > 0, written < ROWS]).toEqual([true, true]);
  const server = await startServerToKill(folder);
  const check = await waitForEnd(createRemoteCaller(server.origin, given.headers));
  await expect.poll(() => query(folder, readTask)).toEqual([{ attempts: 2, isDone: 1, failure: null }]);
  await server.kill();
  await seeUndisturbed(folder, check);
});

test.for(moments)('a check that is killed $name has its rows once', async (moment) => {
  const folder = await copyAtKillMoment(copyFolder(queued), moment, ({ runDueTasks }) => runDueTasks());
  expect(query(folder, readTask)).toEqual([{ attempts: 1, isDone: 0, failure: null }]);
  const check = await runWithMarketplace(folder, goOn);
  expect(query(folder, readTask)).toEqual([{ attempts: 2, isDone: 1, failure: null }]);
  await seeUndisturbed(folder, check);
});

test('a check that is killed each time fails with a reason, and is not begun a fourth time', async () => {
  let folder = copyFolder(queued);
  for (const attempts of [1, 2, 3]) {
    const moment = { since: insertsRows, after: insertsRows, at: 2 };
    folder = await copyAtKillMoment(folder, moment, goOn);
    expect(query(folder, readTask)).toEqual([{ attempts, isDone: 0, failure: null }]);
  }
  const check = await runWithMarketplace(folder, goOn);
  expect(check).toMatchObject({ status: 'FAILED', failure: 'defaultError', result: null });
  expect(check.endedAt).not.toBeNull();
  expect(query(folder, readTask)).toEqual([{ attempts: 4, isDone: 1, failure: 'interrupted' }]);
});

/** Does what a server does that is started again, and returns the check. */
async function goOn({ store, send, runDueTasks }: OpenMarketplace): Promise<InitialCheck> {
  await releaseFormerClaims(store);
  await runDueTasks();
  return createTestCaller(send, given.headers).call(readInitialCheck, { params: { task_id: given.taskId } });
}

async function seeUndisturbed(folder: string, check: InitialCheck): Promise<void> {
  const expected = await undisturbed();
  expect(check).toMatchObject({ status: 'SUCCEEDED', failure: null, result: { rows: ROWS } });
  expect(check.result).toEqual(expected.result);
  expect(readRows(folder)).toEqual(expected.rows);
  expect(checkIntegrity(storeFilePath(folder))).toEqual({ integrity: 'ok', orphans: [] });
}

async function waitForEnd(staff: TestCaller): Promise<InitialCheck> {
  const read = () => staff.call(readInitialCheck, { params: { task_id: given.taskId } });
  await expect.poll(async () => (await read()).status).toMatch(/^(?:SUCCEEDED|FAILED|CANCELLED)$/);
  return read();
}

const readTask = `select attempts, "doneAt" is not null as "isDone", failure
  from tasks where kind = 'initial-check'`;

const results: { result: InitialCheck['result']; rows: object[] }[] = [];

/** The result and rows of the same check without a kill. */
async function undisturbed() {
  const [known] = results;
  if (known) return known;
  const folder = copyFolder(queued);
  const check = await runWithMarketplace(folder, goOn);
  const made = { result: check.result, rows: readRows(folder) };
  expect(made.rows).toHaveLength(ROWS);
  results.push(made);
  return made;
}

function readRows(folder: string): object[] {
  return query(
    folder,
    `select * from "initialCheckRows" where "checkQid" = '${given.taskId}' order by "row"`,
  );
}

function query(folder: string, statement: string): object[] {
  const database = new DatabaseSync(storeFilePath(folder));
  try {
    return database
      .prepare(statement)
      .all()
      .map((row) => ({ ...row }));
  } finally {
    database.close();
  }
}
