import { setTimeout as wait } from 'node:timers/promises';
import { type Call, callId, type Role } from '#contract/platform/api/call.ts';
import { APPLICATION_HEADER, APPLICATION_ID } from '#contract/platform/api/headers.ts';
import type { BenchFigure } from '#scripts/bench/kit/figures.ts';
import { signIn, type Portal } from '#scripts/bench/kit/portal.ts';
import { calls } from '#server/calls.ts';
import { sampleUsers } from '#server/people/users/sample-people.ts';

const AT_ONCE = 10;
const EVERY_MS = 50;
/** Before a call is made, and after its answers: what a wait without it is. */
const QUIET_MS = 200;
const SHOWN = 8;
const GATE_MS = 100;

const list = 'sales/?status=CURRENT&page=1';

type Caller = { origin: string; accessToken: string };
type Measured = { id: string; wait: number };

/**
 * Makes reads ten times at once for one user while another user reads the order list every 50 ms. The longest wait of the
 * other user counts. Measured is each read of the contract that needs a sign-in, with the largest page and the largest
 * thing of its list; the reads for which the seed has no example are printed.
 */
export async function measureWaits(portal: Portal): Promise<BenchFigure[]> {
  const { origin } = portal;
  const enter = async (name: string): Promise<Caller> => {
    const { accessToken } = await signIn(origin, emailOf(name));
    return { origin, accessToken };
  };
  const reader = await enter('Colleague at the same company');
  const callers: Record<Role, Caller> = {
    SELLER: await enter('Seller'),
    WAREHOUSE: await enter('Warehouse'),
    STAFF: await enter('Staff'),
  };
  const measured: Measured[] = [];
  const left: string[] = [];
  for (const call of Object.values(calls).filter(isRead)) {
    const role = call.roles === 'public' ? undefined : call.roles[0];
    if (role === undefined) continue;
    const caller = callers[role];
    const path = await fillFromLists(caller, call.path);
    if (path === null) left.push(callId(call));
    else
      measured.push({
        id: callId(call),
        wait: await longestWait(reader, () => answer(caller, call, largest(path))),
      });
  }
  if (left.length > 0) console.log(`No example for ${left.length} reads: ${left.join(', ')}`);
  const worst = measured.toSorted((one, other) => other.wait - one.wait).slice(0, SHOWN);
  return worst.map(({ id, wait: value }) => ({
    name: `wait of another user, ${id}`,
    value,
    unit: 'ms',
    gate: GATE_MS,
  }));
}

function isRead({ method, reply }: Call): boolean {
  return reply !== 'events' && (method === 'GET' || reply === 'file');
}

/** The largest page; calls without pages ignore it. */
function largest(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}size=100`;
}

async function longestWait(reader: Caller, ask: () => Promise<unknown>): Promise<number> {
  const over = new AbortController();
  let longest = 0;
  const reading = (async () => {
    while (!over.signal.aborted) {
      const started = performance.now();
      await (await get(reader, list)).arrayBuffer();
      const taken = performance.now() - started;
      longest = Math.max(longest, taken);
      await wait(Math.max(0, EVERY_MS - taken));
    }
  })();
  await wait(QUIET_MS);
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  await wait(QUIET_MS);
  over.abort();
  await reading;
  return longest;
}

async function answer(caller: Caller, { method }: Call, path: string) {
  const reply = await get(caller, path, method);
  if (reply.status >= 500) throw new Error(`${path} answered ${reply.status}`);
  await reply.arrayBuffer();
}

function get({ origin, accessToken }: Caller, path: string, method = 'GET') {
  const headers = { authorization: `Bearer ${accessToken}`, [APPLICATION_HEADER]: APPLICATION_ID };
  return fetch(`${origin}/api/${path}`, { method, headers });
}

/** A path whose parameters are those of the largest thing in the list before them; null when there is none. */
async function fillFromLists(caller: Caller, path: string): Promise<string | null> {
  const [, before, name, after] = /^(.*?)\{(\w+)\}(.*)$/.exec(path) ?? [];
  if (before === undefined || name === undefined) return path;
  const reply = await get(caller, largest(before));
  if (!reply.ok) return null;
  const found = await reply.json();
  const things: Record<string, unknown>[] = Array.isArray(found) ? found : (found.results ?? []);
  const sizeOf = ({ lineCount, packageCount }: Record<string, unknown>) =>
    Number(lineCount ?? packageCount ?? 0);
  const [thing] = things.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  const value = thing?.[name] ?? thing?.['qid'];
  return typeof value === 'string' ? fillFromLists(caller, `${before}${value}${after}`) : null;
}

function emailOf(name: string): string {
  const user = sampleUsers.find((sample) => sample.who === name);
  if (!user) throw new Error(`No sample user is called ${name}.`);
  return user.email;
}
