import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { readEvents } from '#client/event-stream.ts';
import { followFeed } from '#contract/people/notification-feed.calls.ts';
import { measureOnBothDatabases } from '#scripts/bench/kit/both-databases.ts';
import { percentile, type BenchFigure } from '#scripts/bench/kit/figures.ts';
import { startPortal, type Portal } from '#scripts/bench/kit/portal.ts';
import { requestApi } from '#scripts/bench/kit/seller.ts';
import { startRefreshFamily } from '#server/people/auth/auth.store.ts';
import { createTokenService } from '#server/people/auth/tokens.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { seed } from '#server/seed/seed.ts';
import { addNotifications } from '#tests/people/notification-feed/notification.factory.ts';
import { addSeller, addUser } from '#tests/people/users/user.factory.ts';

const STREAMS = 1_000;
/** Users of one company, who are notified in one change. */
const USERS_OF_A_SELLER = 10;
/** So many users read a notification, one after the other, while the streams are open. */
const READS = 500;
const TOKEN_SECRET = 'a secret that lasts as long as a bench';

/** Measures 1,000 open streams of notifications of as many users: memory, and the time from a change to its event. */
export async function measureEventStreams(): Promise<BenchFigure[]> {
  return measureOnBothDatabases({ fill: fillStore, measure: measureOn });
}

/** Adds signed-in users with a few unread notifications each; returns their access tokens. */
async function fillStore(store: Store): Promise<string[]> {
  await seed(store, { size: 'small' });
  const now = new Date();
  const service = createTokenService(TOKEN_SECRET);
  const tokens: string[] = [];
  while (tokens.length < STREAMS) {
    const { seller, user } = await addSeller(store);
    const users = [user];
    while (users.length < USERS_OF_A_SELLER) users.push(await addUser(store, { sellerQid: seller.qid }));
    await addNotifications(store, seller.qid, { at: now.toISOString() });
    for (const { qid } of users) {
      const family = await startRefreshFamily(store.db, qid, randomUUID(), now);
      tokens.push((await service.access(qid, family.qid, now)).accessToken);
    }
  }
  await store.close();
  return tokens;
}

async function measureOn(
  name: string,
  env: Record<string, string>,
  tokens: string[],
): Promise<BenchFigure[]> {
  const portal = await startPortal({ ...env, TOKEN_SECRET });
  try {
    await pause(2_000);
    const before = portal.memory();
    const streams = await Promise.all(tokens.map((token) => openStream(portal, token)));
    await pause(2_000);
    const perStream = ((portal.memory() - before) * 1_000) / STREAMS;
    const times: number[] = [];
    const processor = portal.cpuSeconds();
    for (let read = 0; read < READS; read += 1) {
      const at = read * 2;
      const stream = streams[at];
      const told = stream?.next();
      const started = performance.now();
      await requestApi(portal.origin, tokens[at] ?? '', 'notifications/read/', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ position: 1 }),
      });
      await told;
      times.push(performance.now() - started);
    }
    const busy = portal.cpuSeconds() - processor;
    for (const stream of streams) void stream.return(undefined);
    const of = `${STREAMS.toLocaleString('en-GB')} streams, ${name}`;
    return [
      { name: `${of}: memory of one`, value: perStream, unit: 'kB' },
      { name: `${of}: change to event, median`, value: percentile(times, 50), unit: 'ms' },
      { name: `${of}: change to event, p95`, value: percentile(times, 95), unit: 'ms' },
      { name: `${of}: processor time of one change`, value: (busy * 1_000) / READS, unit: 'ms' },
    ];
  } finally {
    await portal.stop();
  }
}

async function openStream({ origin }: Portal, token: string) {
  const reply = await fetch(`${origin}/api/${followFeed.path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!reply.ok) throw new Error(`A stream was answered with ${reply.status}.`);
  const events = readEvents(followFeed, reply);
  await events.next();
  return events;
}
