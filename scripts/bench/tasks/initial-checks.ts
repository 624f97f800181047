import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { login } from '#contract/people/auth.calls.ts';
import {
  readInitialCheck,
  startInitialCheck,
  uploadCheckFile,
} from '#contract/staff/initial-checks.calls.ts';
import type { CheckFile, InitialCheck } from '#contract/staff/initial-checks.schemas.ts';
import { percentile, type BenchFigure } from '#scripts/bench/kit/figures.ts';
import { findPostgres, startPostgres } from '#scripts/test/environment/postgres.ts';
import { createMarketplace } from '#server/app.ts';
import { PASSWORD } from '#server/people/users/sample-people.ts';
import { createLog } from '#server/platform/log.ts';
import { openStore, type Store } from '#server/platform/store/connect.ts';
import { seed } from '#server/seed/seed.ts';
import { createTestCaller, type TestCaller } from '#tests/platform/marketplace/test-caller.ts';
import { columnsOfSample, stockText } from '#tests/staff/initial-check.factory.ts';
import { addProducts, measureStep } from './stock-import.ts';

const ROWS = 50_000;
/** So many of a hundred rows are in the catalogue, those with a wrong GTIN included. */
const MATCHED_PER_CENT = 70;
const RUNS = 5;
const GATE_SECONDS = 15;
/** The highest delay of the event loop in 99 of 100 measurements. */
const GATE_MS = 50;
/** Lists that are checked at once, shared among the users. */
const CHECKS_AT_ONCE = 20;
const ROWS_AT_ONCE = 5_000;
const SMALL_ROWS = 100;
/** Members of staff who may use the checker; the last one has the small list. */
const USERS = 5;
/** One turn of each user, and the two checks that run at once. */
const MOST_BEFORE_SMALL = USERS + 1;

/** Measures checks in this process, so that the delay of its event loop is that of the server. */
export async function measureInitialChecks(): Promise<BenchFigure[]> {
  return [...(await measureOnSqlite()), ...(await measureOnPostgres())];
}

async function measureOnSqlite(): Promise<BenchFigure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-bench-checks-'));
  try {
    return await measureOn(await openStore({ file: join(folder, 'marketplace.sqlite') }), 'SQLite');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function measureOnPostgres(): Promise<BenchFigure[]> {
  const programs = findPostgres();
  if (!programs) return [];
  const postgres = await startPostgres(programs);
  try {
    return await measureOn(await openStore({ databaseUrl: postgres.url }), 'PostgreSQL');
  } finally {
    await postgres.stop();
  }
}

async function measureOn(store: Store, name: string): Promise<BenchFigure[]> {
  await seed(store);
  const emails = await addCheckers(store);
  const gtins = (await addProducts(store, (ROWS / 100) * MATCHED_PER_CENT * 2)).slice(0, ROWS);
  const marketplace = createMarketplace({
    store,
    log: createLog('silent'),
    tokenSecret: 'a secret that lasts as long as a bench',
    baseUrl: 'http://127.0.0.1',
    environment: 'preview',
  });
  const send = (request: Request) => marketplace.fetch(request, { remoteAddress: '127.0.0.1' });
  const staff: TestCaller[] = [];
  for (const email of emails) staff.push(await signIn(send, email));
  const seller = await signIn(send, 'jana.holt@nordlicht-beauty.example');
  const worker = marketplace.startWorker();
  const figures = [
    ...(await measureOneByOne(gtins, { name, staff, seller })),
    ...(await measureAtOnce(gtins, { name, staff, seller })),
  ];
  await worker.stop();
  await store.close();
  return figures;
}

type People = { name: string; staff: TestCaller[]; seller: TestCaller };

async function measureOneByOne(
  gtins: readonly string[],
  { name, staff: [checker], seller }: People,
): Promise<BenchFigure[]> {
  if (!checker) throw new Error('There is no checker.');
  const file = await checker.call(uploadCheckFile, { body: { file: makeList(gtins, ROWS) } });
  const seconds: number[] = [];
  const measured = await measureStep(async () => {
    for (let run = 0; run < RUNS; run += 1) {
      const [check] = await waitForEnds([[checker, await startCheck(checker, file)]]);
      if (check?.result?.rows !== ROWS) throw new Error(`${check?.result?.rows} rows were checked.`);
      seconds.push(secondsBetween(check.createdAt, check.endedAt));
    }
  }, seller);
  const label = `${ROWS / 1000}k rows, ${name}`;
  return [
    { name: `${label}: a check, median of ${RUNS}`, value: percentile(seconds, 50), unit: 's' },
    {
      name: `${label}: a check, p95 of ${RUNS}`,
      value: percentile(seconds, 95),
      unit: 's',
      gate: GATE_SECONDS,
    },
    ...delayFigures(label, measured),
    { name: `${label}: peak memory of the server`, value: measured.memory, unit: 'MB' },
  ];
}

async function measureAtOnce(
  gtins: readonly string[],
  { name, staff, seller }: People,
): Promise<BenchFigure[]> {
  const [last, others] = [staff.at(-1), staff.slice(0, -1)];
  if (!last) throw new Error('There is no checker.');
  const list = makeList(gtins, ROWS_AT_ONCE);
  const files = await Promise.all(
    others.map(async (user) => [user, await user.call(uploadCheckFile, { body: { file: list } })] as const),
  );
  const small = await last.call(uploadCheckFile, { body: { file: makeList(gtins, SMALL_ROWS) } });
  let checks: InitialCheck[] = [];
  const measured = await measureStep(async () => {
    const turns = Array.from({ length: CHECKS_AT_ONCE / others.length }, () => files).flat();
    const started = await Promise.all(
      turns.map(async ([user, file]) => [user, await startCheck(user, file)] as const),
    );
    checks = await waitForEnds([...started, [last, await startCheck(last, small)]]);
  }, seller);
  const mine = checks.at(-1);
  const before = checks.filter(({ startedAt }) => (startedAt ?? '') < (mine?.startedAt ?? ''));
  const label = `${CHECKS_AT_ONCE} checks of ${ROWS_AT_ONCE / 1000}k rows, ${name}`;
  return [
    { name: `${label}: until all have ended`, value: measured.seconds, unit: 's' },
    {
      name: `${label}: a small check of another user waits`,
      value: secondsBetween(mine?.createdAt, mine?.startedAt),
      unit: 's',
    },
    {
      name: `${label}: checks before the small one`,
      value: before.length,
      unit: '',
      gate: MOST_BEFORE_SMALL,
    },
    ...delayFigures(label, measured),
  ];
}

type Measured = Awaited<ReturnType<typeof measureStep>>;

function delayFigures(label: string, { delay, longest, turn, reads }: Measured): BenchFigure[] {
  return [
    { name: `${label}: delay of the event loop, p99`, value: delay, unit: 'ms', gate: GATE_MS },
    { name: `${label}: longest delay`, value: longest, unit: 'ms' },
    { name: `${label}: processor time between two timers of 5 ms, p99`, value: turn, unit: 'ms' },
    { name: `${label}: a page of a seller, p95`, value: reads, unit: 'ms' },
  ];
}

async function startCheck(user: TestCaller, file: CheckFile): Promise<string> {
  const body = { ...columnsOfSample(file), currency: 'GBP', file: file.qid, dealId: '48201' };
  const { taskId } = await user.call(startInitialCheck, { body });
  return taskId;
}

/** The checks in this sequence; throws when one does not succeed. */
async function waitForEnds(started: readonly (readonly [TestCaller, string])[]): Promise<InitialCheck[]> {
  const ended: InitialCheck[] = [];
  for (const [user, task_id] of started) {
    for (;;) {
      const check = await user.call(readInitialCheck, { params: { task_id } });
      if (check.status === 'SUCCEEDED') {
        ended.push(check);
        break;
      }
      if (check.status !== 'QUEUED' && check.status !== 'RUNNING')
        throw new Error(`A check is ${check.status}.`);
      await pause(100);
    }
  }
  return ended;
}

function secondsBetween(from: string | undefined, to: string | null | undefined): number {
  return (Date.parse(to ?? '') - Date.parse(from ?? '')) / 1000;
}

/** A price list with rows in no order of the catalogue; one of fifty has a wrong GTIN. */
function makeList(gtins: readonly string[], rows: number): File {
  const list = Array.from({ length: rows }, (_, index) => {
    const gtin = gtins[(index * 7_919) % gtins.length] ?? '';
    const price = ((100 + ((index * 37) % 2_000)) / 100).toFixed(2);
    return [index % 50 === 0 ? gtin.slice(0, -2) : gtin, price, `Brand ${index % 400}`] as const;
  });
  return new File([stockText(list)], 'stock.csv');
}

/** The staff of the seed may use the checker, and some more of them are made. */
async function addCheckers({ db }: Store): Promise<string[]> {
  const [model, ...others] = await db.selectFrom('users').selectAll().where('isStaff', '=', 1).execute();
  if (!model) throw new Error('The seed has no staff.');
  const made = Array.from({ length: USERS - 1 - others.length }, (_, index) => ({
    ...model,
    qid: crypto.randomUUID(),
    email: `checker-${index}@quayside.example`,
  }));
  const users = [model, ...others, ...made];
  if (made.length > 0) await db.insertInto('users').values(made).execute();
  await db
    .insertInto('gtinCheckers')
    .values(users.map(({ qid }) => ({ userQid: qid })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return users.map(({ email }) => email);
}

async function signIn(send: (request: Request) => Promise<Response>, email: string): Promise<TestCaller> {
  const { accessToken } = await createTestCaller(send).call(login, { body: { email, password: PASSWORD } });
  return createTestCaller(send, { authorization: `Bearer ${accessToken}` });
}
