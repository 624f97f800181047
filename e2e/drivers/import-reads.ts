import type { Route } from '@playwright/test';
import * as v from 'valibot';
import type { Delay } from '#charts/formats/driver.ts';
import {
  readOpenStockImport,
  readStockImport,
  uploadStockList,
} from '#contract/stock-lists/stock-lists.calls.ts';
import { StockImport } from '#contract/stock-lists/stock-lists.schemas.ts';
import { createUrlPattern } from '#e2e/call-url.ts';
import type { DriverFixtures } from './driver-fixtures.ts';
import { failureHandler } from './replies.ts';

type Handler = (route: Route) => Promise<void>;
type Hold = { kind: 'read' | 'poll'; requested: PromiseWithResolvers<void>; end: PromiseWithResolvers<void> };

/**
 * The reads of one import in the browser of a path: one read when the page opens it, and polls while a task runs. Both
 * are one call, of which the scenario control cannot delay the one without the other.
 */
type Reads = {
  holds: Set<Hold>;
  /** Replies to the next requests, in place of the marketplace. */
  next: Handler[];
  /** The reply to every request; null while the marketplace replies. */
  every: Handler | null;
};

const readsOf = new WeakMap<DriverFixtures, Reads>();
/** The call of the open import has a path of the same form. */
const pattern = createUrlPattern(readStockImport);

function reads(fixtures: DriverFixtures): Reads {
  const known = readsOf.get(fixtures);
  if (known) return known;
  const created: Reads = { holds: new Set(), next: [], every: null };
  readsOf.set(fixtures, created);
  return created;
}

export async function routeImportReads(fixtures: DriverFixtures): Promise<void> {
  const current = reads(fixtures);
  fixtures.monitor.tolerate(readOpenStockImport, readStockImport);
  await fixtures.context.route(
    ({ pathname }) => pattern.test(pathname),
    async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      await waitForHold(current);
      const reply = current.next.shift() ?? current.every;
      await (reply ? reply(route) : route.fallback());
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

/** Holds back the read of an import, or its polls. */
export function holdReads(kind: Hold['kind']) {
  return (fixtures: DriverFixtures): Promise<Delay> => {
    const { holds } = reads(fixtures);
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
}

export function releasePolls(fixtures: DriverFixtures): void {
  for (const { kind, end } of reads(fixtures).holds) if (kind === 'poll') end.resolve();
}

/** Waits until a read is held back. */
export async function seeReadHeld(fixtures: DriverFixtures): Promise<void> {
  await Promise.all([...reads(fixtures).holds].map(({ requested }) => requested.promise));
}

export function failNextReads(fixtures: DriverFixtures, name: string): void {
  const failure = failureHandler(readStockImport, name);
  // The client renews the first token that is refused and repeats the call.
  reads(fixtures).next.push(...(name === 'token_not_valid' ? [failure, failure] : [failure]));
}

/** Every read fails, or is answered by the marketplace again. */
export function failEveryRead(fixtures: DriverFixtures, name: string | null): void {
  reads(fixtures).every = name === null ? null : failureHandler(readStockImport, name);
}

/** The next read tells another state of the import than the marketplace has. */
export function changeNextRead(fixtures: DriverFixtures, change: Partial<StockImport>): void {
  reads(fixtures).next.push(async (route) => {
    const response = await route.fetch();
    const json = { ...v.parse(StockImport, await response.json()), ...change };
    await route.fulfill({ response, json });
  });
}

type Upload = { delay: Delay; isLost: boolean };

const uploads = new WeakMap<DriverFixtures, Upload>();

/** Holds back the next upload in the browser, where it can get lost: one that the server drops is sent again. */
export async function holdUpload(fixtures: DriverFixtures): Promise<Delay> {
  const [requested, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const delay = {
    requested: requested.promise,
    end() {
      end.resolve();
      return Promise.resolve();
    },
  };
  const upload: Upload = { delay, isLost: false };
  uploads.set(fixtures, upload);
  fixtures.monitor.tolerate(uploadStockList);
  await fixtures.context.route(
    ({ pathname }) => createUrlPattern(uploadStockList).test(pathname),
    async (route) => {
      requested.resolve();
      await end.promise;
      await (upload.isLost ? route.abort('connectionreset') : route.fallback());
    },
    { times: 1 },
  );
  return delay;
}

/** Ends the delay of the upload; the page makes its next call only then. */
export async function endUpload(fixtures: DriverFixtures, { isLost = false } = {}): Promise<void> {
  const upload = uploads.get(fixtures);
  if (!upload) throw new Error('No upload is held back.');
  upload.isLost = isLost;
  await upload.delay.end();
}
