import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '#contract/auth/auth.calls.ts';
import { PASSWORD } from '#server/seed/people.ts';
import { seed } from '#server/seed/seed.ts';
import { killCells } from '#tests/faults/kills.ts';
import { createCaller } from '#tests/test-caller.ts';
import type { KillMoment } from './kill-moment.ts';
import { killedChanges, ofApplication, people, type KilledChange } from './killed-changes.ts';
import { damageOf, keptAnswer, storedState } from './stored-state.ts';
import { callerTo, copyOf, crashImage, startKillable, storeIn, withMarketplace } from './stores.ts';

const seeded = mkdtempSync(join(tmpdir(), 'quayside-kill-cells-'));
/** One that the gateway passes on, one with a key, one with a file. The others are killed in this process. */
const inProcesses = new Set(['S5 logoutHere', 'M2 confirmSaleLineQuantities', 'M10 uploadSaleDocument']);

const given = {
  tokens: new Map<string, string>(),
  changes: new Map<string, KilledChange>(),
  /** The store before any change, and what each comes to when nothing interrupts it. */
  before: new Array<string>(),
  made: new Map<string, string[]>(),
};

beforeAll(async () => {
  await withMarketplace(seeded, async ({ store, send, runDueTasks }) => {
    await seed(store, { size: 'small' });
    for (const email of Object.values(people)) {
      const { accessToken } = await createCaller(send).call(login, { body: { email, password: PASSWORD } });
      given.tokens.set(email, accessToken);
    }
    given.changes = await killedChanges(createCaller(send, headersOf(people.seller)));
    // What the killed server would do of itself is done.
    await runDueTasks();
  });
  given.before = storedState(storeIn(seeded));
});
afterAll(() => rmSync(seeded, { recursive: true, force: true }));

test.for(killCells())('$cell $name meets $fault', async ({ name, fault }) => {
  const change = given.changes.get(name);
  if (!change) throw new Error(`tests/kill/killed-changes.ts has nothing for ${name}.`);
  const { before } = given;
  const made = given.made.get(name) ?? (await undisturbed(name, change));

  const isBefore = fault === 'kill9-before-commit';
  const moment = { since: change.written, after: isBefore ? change.written : 'commit', at: 1 };
  const folder = inProcesses.has(name) ? await killProcess(change, moment) : await killHere(change, moment);
  expect(damageOf(storeIn(folder))).toEqual({ integrity: 'ok', orphans: [] });
  expect(storedState(storeIn(folder), before)).toEqual(isBefore ? unchanged() : made);

  const kept = keptAnswer(storeIn(folder), change.name);
  const again = await sendHere(folder, change);
  expect(again.ok).toBe(true);
  expect(again).toMatchObject(kept ?? {});
  const isAnother = change.isMadeAnew && !isBefore;
  expect(storedState(storeIn(folder), before)).toEqual(isAnother ? madeTwice(made) : made);
});

/** A process that ends by SIGKILL. */
async function killProcess(change: KilledChange, moment: KillMoment): Promise<string> {
  const folder = copyOf(seeded);
  const server = await startKillable(folder, moment);
  await expect(change.send(callerTo(server.origin, headersOf(change.as)))).rejects.toThrow('fetch failed');
  await server.kill();
  return folder;
}

function killHere({ as, send }: KilledChange, moment: KillMoment): Promise<string> {
  return crashImage(copyOf(seeded), moment, (here) => send(createCaller(here, headersOf(as))));
}

async function undisturbed(name: string, change: KilledChange) {
  const folder = copyOf(seeded);
  expect((await sendHere(folder, change)).ok).toBe(true);
  const made = storedState(storeIn(folder), given.before);
  expect(made).not.toEqual(unchanged());
  given.made.set(name, made);
  return made;
}

function unchanged() {
  return storedState(storeIn(seeded), given.before);
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

/** To a marketplace that has just started on this store. */
function sendHere(folder: string, { as, again }: KilledChange) {
  return withMarketplace(folder, async ({ send }) => {
    const response = await again(createCaller(send, headersOf(as)));
    return { ok: response.ok, status: response.status, text: await response.text() };
  });
}

function headersOf(email: string) {
  return { ...ofApplication, authorization: `Bearer ${given.tokens.get(email)}` };
}
