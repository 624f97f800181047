import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '#contract/people/auth.calls.ts';
import { PASSWORD } from '#server/people/users/sample-people.ts';
import { seed } from '#server/seed/seed.ts';
import { killCells } from '#tests/platform/faults/kills.ts';
import { createTestCaller } from '#tests/platform/marketplace/test-caller.ts';
import type { KillMoment } from './kill-moment.ts';
import {
  prepareKilledChanges,
  applicationHeaders,
  sellerEmails,
  type KilledChange,
} from './killed-changes.ts';
import { checkIntegrity, storedReply, readStoredState } from './stored-state.ts';
import {
  createRemoteCaller,
  copyFolder,
  copyAtKillMoment,
  startServerToKill,
  storeFilePath,
  runWithMarketplace,
} from './stores.ts';

const seeded = mkdtempSync(join(tmpdir(), 'quayside-kill-cells-'));
/**
 * Cells with a killed process: a call through the gateway, one with a key, one with a file. Others are killed in this
 * process.
 */
const inProcesses = new Set(['S5 logoutAtGateway', 'M2 confirmSaleLineQuantities', 'M10 uploadSaleDocument']);

const given = {
  tokens: new Map<string, string>(),
  changes: new Map<string, KilledChange>(),
  /** The rows of the store before the changes, and after each change without a kill. */
  before: new Array<string>(),
  made: new Map<string, string[]>(),
};

beforeAll(async () => {
  await runWithMarketplace(seeded, async ({ store, send, runDueTasks }) => {
    await seed(store, { size: 'small' });
    for (const email of Object.values(sellerEmails)) {
      const { accessToken } = await createTestCaller(send).call(login, {
        body: { email, password: PASSWORD },
      });
      given.tokens.set(email, accessToken);
    }
    given.changes = await prepareKilledChanges(createTestCaller(send, headersOf(sellerEmails.seller)));
    // The tasks that a restarted server would run are done.
    await runDueTasks();
  });
  given.before = readStoredState(storeFilePath(seeded));
});
afterAll(() => rmSync(seeded, { recursive: true, force: true }));

test.for(killCells())('$cell $name meets $fault', async ({ name, fault }) => {
  const change = given.changes.get(name);
  if (!change) throw new Error(`tests/platform/kill/killed-changes.ts has nothing for ${name}.`);
  const { before } = given;
  const made = given.made.get(name) ?? (await undisturbed(name, change));

  const isBefore = fault === 'kill9-before-commit';
  const moment = { since: change.lastStatement, after: isBefore ? change.lastStatement : 'commit', at: 1 };
  const folder = inProcesses.has(name) ? await killProcess(change, moment) : await killHere(change, moment);
  expect(checkIntegrity(storeFilePath(folder))).toEqual({ integrity: 'ok', orphans: [] });
  expect(readStoredState(storeFilePath(folder), before)).toEqual(isBefore ? unchanged() : made);

  const kept = storedReply(storeFilePath(folder), change.name);
  const again = await sendHere(folder, change);
  expect(again.ok).toBe(true);
  expect(again).toMatchObject(kept ?? {});
  const isAnother = change.isAppliedTwice && !isBefore;
  expect(readStoredState(storeFilePath(folder), before)).toEqual(isAnother ? madeTwice(made) : made);
});

/** Makes the change in a process that ends by SIGKILL. */
async function killProcess(change: KilledChange, moment: KillMoment): Promise<string> {
  const folder = copyFolder(seeded);
  const server = await startServerToKill(folder, moment);
  await expect(change.send(createRemoteCaller(server.origin, headersOf(change.as)))).rejects.toThrow(
    'fetch failed',
  );
  await server.kill();
  return folder;
}

function killHere({ as, send }: KilledChange, moment: KillMoment): Promise<string> {
  return copyAtKillMoment(copyFolder(seeded), moment, (here) =>
    send(createTestCaller(here.send, headersOf(as))),
  );
}

async function undisturbed(name: string, change: KilledChange) {
  const folder = copyFolder(seeded);
  expect((await sendHere(folder, change)).ok).toBe(true);
  const made = readStoredState(storeFilePath(folder), given.before);
  expect(made).not.toEqual(unchanged());
  given.made.set(name, made);
  return made;
}

function unchanged() {
  return readStoredState(storeFilePath(seeded), given.before);
}

function madeTwice(made: string[]) {
  const others = unchanged();
  const added = made.filter((row) => {
    const at = others.indexOf(row);
    if (at >= 0) others.splice(at, 1);
    return at < 0;
  });
  return [...made, ...added].toSorted();
}

/** Repeats the change at a marketplace that has just started on the store. */
function sendHere(folder: string, { as, repeat }: KilledChange) {
  return runWithMarketplace(folder, async ({ send }) => {
    const response = await repeat(createTestCaller(send, headersOf(as)));
    return { ok: response.ok, status: response.status, text: await response.text() };
  });
}

function headersOf(email: string) {
  return { ...applicationHeaders, authorization: `Bearer ${given.tokens.get(email)}` };
}
