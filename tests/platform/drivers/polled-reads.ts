import { expect, type Route } from '@playwright/test';
import type { Delay } from '@quayside/charts/formats/driver.ts';
import * as v from 'valibot';
import type { Call, CallReply } from '#contract/platform/api/call.ts';
import { createUrlPattern } from '#tests/platform/browser/call-url.ts';
import type { DriverFixtures } from './driver-fixtures.ts';
import { failureHandler } from './replies.ts';

type Handler = (route: Route) => Promise<void>;
type Hold = { kind: 'read' | 'poll'; requested: PromiseWithResolvers<void>; end: PromiseWithResolvers<void> };

type Reads = {
  holds: Set<Hold>;
  /** Replies to the next requests, in place of the marketplace. */
  next: Handler[];
  /** The reply to every request; null while the marketplace replies. */
  every: Handler | null;
  /** Between the failures of `every`. */
  pause: number;
  /** How many were made. */
  requests: number;
};

/** Longer than any pause between two polls, also that of a throttled one. */
const PAUSE = 31_000;
/** Long enough while a task is not found. It is asked for often, and little else is to happen on the page meanwhile. */
const MISSED_PAUSE = 11_000;

/**
 * The reads of a task in the browser of a path: one read when the page opens it, and polls while it runs. Both are one
 * call, of which the scenario control cannot delay the one without the other.
 */
export function definePolledReads<C extends Call>(call: C, ...others: Call[]) {
  const readsOf = new WeakMap<DriverFixtures, Reads>();
  const pattern = createUrlPattern(call);

  function of(fixtures: DriverFixtures): Reads {
    const known = readsOf.get(fixtures);
    if (known) return known;
    const created: Reads = { holds: new Set(), next: [], every: null, pause: PAUSE, requests: 0 };
    readsOf.set(fixtures, created);
    return created;
  }

  return {
    /** Comes before the page is opened. `others` are calls with a path of the same form. */
    async route(fixtures: DriverFixtures): Promise<void> {
      const current = of(fixtures);
      fixtures.monitor.tolerate(call, ...others);
      await fixtures.context.route(
        ({ pathname }) => pattern.test(pathname),
        async (route) => {
          if (route.request().method() !== 'GET') return route.fallback();
          current.requests += 1;
          await waitForHold(current);
          const reply = current.next.shift() ?? current.every;
          await (reply ? reply(route) : route.fallback());
        },
      );
    },

    /** Holds back the read of the page, or its polls. */
    hold(kind: Hold['kind']) {
      return (fixtures: DriverFixtures): Promise<Delay> => {
        const { holds } = of(fixtures);
        const hold: Hold = { kind, requested: Promise.withResolvers(), end: Promise.withResolvers() };
        holds.add(hold);
        return Promise.resolve({
          requested: hold.requested.promise,
          end() {
            holds.delete(hold);
            hold.end.resolve();
            return Promise.resolve();
          },
        });
      };
    },

    releasePolls(fixtures: DriverFixtures): void {
      for (const { kind, end } of of(fixtures).holds) if (kind === 'poll') end.resolve();
    },

    /** Waits until a read is held back. */
    async seeHeld(fixtures: DriverFixtures): Promise<void> {
      await Promise.all([...of(fixtures).holds].map(({ requested }) => requested.promise));
    },

    failNext(fixtures: DriverFixtures, name: string): void {
      const failure = failureHandler(call, name);
      // The client renews the first token that is refused and repeats the call.
      of(fixtures).next.push(...(name === 'token_not_valid' ? [failure, failure] : [failure]));
    },

    failEvery(fixtures: DriverFixtures, name: string): void {
      const pause = name === 'not_found' ? MISSED_PAUSE : PAUSE;
      Object.assign(of(fixtures), { every: failureHandler(call, name), pause });
    },

    /** The next read tells another state than the marketplace has. */
    changeNext(fixtures: DriverFixtures, change: Partial<CallReply<C>>): void {
      of(fixtures).next.push(async (route) => {
        const response = await route.fetch();
        const json = { ...v.parse(v.looseObject({}), await response.json()), ...change };
        await route.fulfill({ response, json });
      });
    },

    /** After a failed poll the next one follows, and the page gives up after several; then the marketplace replies again. */
    async seeGivenUp(fixtures: DriverFixtures, isGivenUp: () => Promise<boolean>): Promise<void> {
      const current = of(fixtures);
      await hideServerTime(fixtures, pattern);
      while (!(await isGivenUp())) {
        const { requests } = current;
        const isPolled = async () => {
          if (current.requests > requests || (await isGivenUp())) return true;
          await fixtures.advanceTime(current.pause);
          return false;
        };
        await expect.poll(isPolled, { intervals: [50] }).toBe(true);
      }
      current.every = null;
    },
  };
}

/**
 * From now on replies come without their time, but those of the polls: each would set the clock of the page back, and
 * the time that the path lets pass would not count.
 */
async function hideServerTime({ context }: DriverFixtures, polls: RegExp): Promise<void> {
  await context.route(
    ({ pathname }) => pathname.startsWith('/api/') && !polls.test(pathname),
    async (route) => {
      // The stream of notifications has no end.
      if (route.request().headers().accept?.includes('event-stream')) return route.fallback();
      // Null when the path has ended meanwhile.
      const response = await route.fetch().catch(() => null);
      if (!response) return;
      const { date: _date, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    },
  );
}

/** A read comes before the polls of the state that it leads to, also where it is repeated with another token. */
async function waitForHold({ holds, next }: Reads): Promise<void> {
  const all = [...holds];
  const read = all.find(({ kind }) => kind === 'read');
  const held = read ?? (next.length > 0 ? undefined : all[0]);
  held?.requested.resolve();
  await held?.end.promise;
}
