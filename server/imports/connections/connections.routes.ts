import {
  deleteStocklistSource,
  fetchStocklistSource,
  readStocklistSource,
  saveStocklistSource,
  testStocklistSource,
} from '#contract/imports/connections.calls.ts';
import type { ConnectionEntry } from '#contract/imports/connections.schemas.ts';
import { endImport } from '#server/imports/stock-lists/start-import.ts';
import { findOpenImport } from '#server/imports/stock-lists/stock-imports.store.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { requireCompany } from '#server/people/users/require-company.ts';
import { lockSeller } from '#server/people/users/users.store.ts';
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts';
import { checkVersion } from '#server/platform/requests/check-version.ts';
import { route, routeWithPreparation, type Given } from '#server/platform/requests/route.ts';
import { readStocklistColumns } from './columns.ts';
import { isSameFile, parseSourceHost, isSameSourceServer, sourceColumnsOf } from './connections.rules.ts';
import { findSource, removeSource, saveSource, sourceReply, type SourceRow } from './connections.store.ts';
import { nextFetchAt } from './fetch-schedule.rules.ts';
import { fetchSource } from './fetch-source.ts';
import type { FetchedFile } from './fetched.ts';
import { changeOfFile, noFile, readFetch, saveFetch, scheduleFetch } from './fetches.store.ts';
import { resolveAllowedAddresses } from './outbound-network.ts';
import { createPasswordCipher, type PasswordCipher } from './password-cipher.ts';

const MAXIMUM_CONNECTION_TESTS_BY_USER = 20;
const MAXIMUM_FETCHES_BY_USER = 20;
const WINDOW_SECONDS = 600;
/** At which a new source is fetched. */
const FIRST_HOUR = 6;
/** Each test may hold a whole stock list in memory, and a process that reads it. */
export const MAXIMUM_CONCURRENT_CONNECTION_TESTS = 4;

export function connectionRoutes(app: MarketplaceApp): void {
  const cipher = createPasswordCipher(app.keyFor('sealed credentials'));
  keepRoutes(app, cipher);
  testRoute(app, cipher);
  fetchRoute(app);
}

function keepRoutes(app: MarketplaceApp, cipher: PasswordCipher): void {
  route(app, readStocklistSource, async ({ tx, user, later }) => {
    const source = user.sellerQid === null ? undefined : await findSource(tx, user.sellerQid);
    return source ? sourceReply(tx, source, later(0)) : null;
  });

  routeWithPreparation(
    app,
    saveStocklistSource,
    async (given) => {
      requireCompany(given);
      await resolveAllowedAddresses(parseSourceHost(given.body), app.network, given.refuse);
    },
    async (given) => {
      const { tx, body, now, later } = given;
      const sellerQid = requireCompany(given);
      const { timeZone } = await lockSeller(tx, sellerQid);
      const onFile = await findSource(tx, sellerQid);
      checkVersion(given, onFile?.version ?? 0);
      const kept = keptFor(body, onFile);
      const { username, password } = body;
      const source = {
        ...sourceColumnsOf(body),
        sellerQid,
        username,
        sealedPassword: password ? cipher.encrypt(password, sellerQid) : password === '' ? null : kept,
        updatedAt: now.toISOString(),
        interval: body.interval ?? onFile?.interval ?? 'DAILY',
        hour: body.hour ?? onFile?.hour ?? FIRST_HOUR,
      };
      if (onFile && !isSameFile(body, onFile)) {
        await saveFetch(tx, sellerQid, changeOfFile(onFile.fetch));
      }
      const saved = await saveSource(tx, source, nextFetchAt(source, timeZone, later(0)));
      return sourceReply(tx, saved, later(0));
    },
  );

  route(app, deleteStocklistSource, async (given) => {
    const { tx, now, later } = given;
    const sellerQid = requireCompany(given);
    await lockSeller(tx, sellerQid);
    await removeSource(tx, sellerQid);
    const open = await findOpenImport(tx, sellerQid);
    if (open?.automation === 'RUNNING') await endImport(tx, open, { now, runAt: later(0) });
  });
}

function fetchRoute(app: MarketplaceApp): void {
  const limit = app.createRateLimit('fetches of sources by user', MAXIMUM_FETCHES_BY_USER, WINDOW_SECONDS);

  routeWithPreparation(
    app,
    fetchStocklistSource,
    async (given) => {
      requireCompany(given);
      const wait = await limit.consume(given.user.qid);
      if (wait !== undefined) throw given.refuse('throttled', { wait });
    },
    async (given) => {
      const { tx, later, refuse } = given;
      const sellerQid = requireCompany(given);
      await lockSeller(tx, sellerQid);
      const found = await findSource(tx, sellerQid);
      if (!found) throw refuse('no_source');
      const before = await sourceReply(tx, found, later(0));
      if (before.isFetching) return before;
      const { result } = found.fetch;
      // A file that was not committed is taken again.
      if (result !== 'COMMITTED' && result !== 'UNCHANGED') await saveFetch(tx, sellerQid, noFile);
      await scheduleFetch(tx, sellerQid, later(0));
      return sourceReply(tx, { ...found, fetch: await readFetch(tx, sellerQid) }, later(0));
    },
  );
}

function testRoute(app: MarketplaceApp, cipher: PasswordCipher): void {
  const { network } = app;
  const limit = app.createRateLimit(
    'connection tests by user',
    MAXIMUM_CONNECTION_TESTS_BY_USER,
    WINDOW_SECONDS,
  );
  const startTest = createConcurrencyLimit(MAXIMUM_CONCURRENT_CONNECTION_TESTS);

  async function fetchEntry(
    { body: entry, http, refuse }: Given<typeof testStocklistSource>,
    password: string,
  ): Promise<FetchedFile> {
    // A test that is cancelled ends at once, so that the next one can begin.
    const signal = AbortSignal.any([http.req.raw.signal, AbortSignal.timeout(network.timeout)]);
    const found = await fetchSource(entry, { password, network, signal, refuse });
    if (found === null) throw refuse('source_unreachable');
    return found;
  }

  routeWithPreparation(
    app,
    testStocklistSource,
    async (given) => {
      const { tx, user, body, refuse } = given;
      const sellerQid = requireCompany(given);
      const release = startTest(user.qid);
      if (!release) throw refuse('throttled', { wait: Math.ceil(network.timeout / 1000) });
      try {
        const wait = await limit.consume(user.qid);
        if (wait !== undefined) throw refuse('throttled', { wait });
        const kept = keptFor(body, await findSource(tx, sellerQid));
        const password = body.password ?? (kept === null ? '' : cipher.decrypt(kept, sellerQid)) ?? '';
        const { fileName, content } = await fetchEntry(given, password);
        return { fileName, bytes: content.byteLength, columns: await readStocklistColumns(content, refuse) };
      } finally {
        release();
      }
    },
    ({ prepared }) => Promise.resolve(prepared),
  );
}

/** The stored encrypted password, if it belongs to the server of the entry. */
function keptFor(entry: ConnectionEntry, kept: SourceRow | undefined): string | null {
  return kept && isSameSourceServer(entry, kept) ? kept.sealedPassword : null;
}
