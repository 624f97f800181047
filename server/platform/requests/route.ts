import type { Context } from 'hono';
import * as v from 'valibot';
import {
  callId,
  commonRefusals,
  fillPath,
  type Call,
  type ReceivedInput,
  type CallReply,
} from '#contract/platform/api/call.ts';
import type { MarketplaceApp, MarketplaceEnv } from '#server/marketplace.ts';
import { addMilliseconds } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { applyScenario } from '#server/scenario/apply-scenario.ts';
import { runChange } from './change.ts';
import type { CurrentUser } from './current-user.ts';
import { writeEvents } from './event-stream.ts';
import { createRefuse, RefusedError, type CommittedRefusal, type Refuse } from './refuse.ts';
import {
  serializeReply,
  checkReply,
  serializeRefusal,
  writeReply,
  writeFileReply,
  writeRefusal,
  type StoredReply,
  type ServedFile,
} from './reply.ts';
import { fingerprintRequest, readRequest } from './request.ts';

/** The arguments of a handler: the input of its call, and the request around it. */
export type Given<C extends Call> = ReceivedInput<C> & {
  /** The transaction of a change, the database of a read. Do not query the database otherwise: it does not know what the transaction has changed. */
  tx: Tx;
  /** Null for calls that need no sign-in. */
  user: C['roles'] extends 'public' ? null : CurrentUser;
  /** The time of the request, which the scenario control may have set. */
  now: Date;
  /** Makes a refusal that the call lists, to be thrown. */
  refuse: Refuse<C['refusals']>;
  /** The path of the request relative to the API base, for the links of a list to its other pages. */
  apiPath: string;
  /** Aborted when a stream of events is to end. */
  signal: AbortSignal;
  /** The time after a number of milliseconds, on the clock by which tasks run. */
  later: (milliseconds: number) => Date;
  /** The context of Hono, for cookies and headers only. */
  http: Context<MarketplaceEnv>;
};

type Served<C extends Call> = C['reply'] extends 'file'
  ? ServedFile
  : C['reply'] extends 'none'
    ? void
    : CallReply<C>;

type Prepare<C extends Call, P> = (given: Given<C>) => Promise<P>;
type Handle<C extends Call, P> = (given: Given<C> & { prepared: P }) => Promise<Served<C> | CommittedRefusal>;

/** Serves a call of the contract. A change runs in one transaction, together with the answer that is kept for its key. */
export function route<C extends Call>(app: MarketplaceApp, call: C, handle: Handle<C, undefined>): void {
  routeWithPreparation(app, call, prepareNothing, handle);
}

function prepareNothing() {
  return Promise.resolve(undefined);
}

/** Serves a call with slow work: `prepare` runs before the transaction, which would otherwise block the store. */
export function routeWithPreparation<C extends Call, P>(
  app: MarketplaceApp,
  call: C,
  prepare: Prepare<C, P>,
  handle: Handle<C, P>,
): void {
  const [location = '', fixedQuery] = call.path.split('?');
  // Hono's non-strict mode takes the slash at the end from the request, not from the pattern.
  const path = `/api/${location.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}`;
  app.hono.on(call.method, path, async (http, next) => {
    const params = v.safeParse(call.params ?? v.any(), http.req.param());
    // `sales/counts/` also looks like `sales/{qid}/`: what is not a qid is left to the next route.
    if (!params.success || !hasQuery(http, fixedQuery)) return next();
    return applyScenario(app, call, http, async () => {
      try {
        return await serve(app, call, http, params.output, prepare, handle);
      } catch (error) {
        if (error instanceof RefusedError) return writeRefusal(http, listed(call, error));
        throw error;
      }
    });
  });
}

/** Whether a request has the query that is a part of the path of a call. */
function hasQuery(http: Context<MarketplaceEnv>, fixedQuery: string | undefined): boolean {
  return [...new URLSearchParams(fixedQuery)].every(([name, value]) => http.req.query(name) === value);
}

async function serve<C extends Call, P>(
  app: MarketplaceApp,
  call: C,
  http: Context<MarketplaceEnv>,
  params: unknown,
  prepare: Prepare<C, P>,
  handle: Handle<C, P>,
): Promise<Response> {
  const { now } = http.var;
  const user = await signedIn(app, app.store.db, call, http);
  const input = await readRequest(call, http);
  const { query, body, version, key } = input;
  const later = (milliseconds: number) => addMilliseconds(app.clock.now(), milliseconds);
  const stop = new AbortController();
  const apiPath = fillPath(call.path, http.req.param());
  const common = { later, http, refuse: createRefuse(call), apiPath, signal: stop.signal };

  function given<X extends object>(tx: Tx, extra: X) {
    const whole = { params, query, body, version, idempotencyKey: key, tx, user, now, ...common, ...extra };
    // Each part was read by the schema that its type comes from, which the compiler cannot follow through C.
    return whole as unknown as Given<C> & X;
  }

  // A call that replies with a file changes nothing, whatever its method.
  if (call.method === 'GET' || call.reply === 'file') {
    const { db } = app.store;
    const reply = await readInTurn(app, call, user, async () => {
      const prepared = await prepare(given(db, {}));
      return handle(given(db, { prepared }));
    });
    if (isStream(call, reply)) {
      return writeEvents(http, {
        events: reply,
        stop,
        isSignedIn: async () => (await userOf(app, http)) !== undefined,
        onFailure: (error) => app.log.error({ err: error, call: callId(call) }, 'a stream of events failed'),
      });
    }
    return isFile(call, reply) ? writeFileReply(http, reply) : writeReply(http, toAnswer(app, call, reply));
  }
  const change =
    user && key !== undefined
      ? { userQid: user.qid, key, callId: callId(call), fingerprint: await fingerprintRequest(params, input) }
      : undefined;
  const answer = await runChange(app, call, change, now, {
    prepare: (db) => prepare(given(db, {})),
    prepares: !Object.is(prepare, prepareNothing),
    make: async (tx, prepared) => {
      // The user may have been signed out while `prepare` ran.
      const current = await signedIn(app, tx, call, http);
      return toAnswer(app, call, await handle(given(tx, { prepared, user: current })));
    },
  });
  return writeReply(http, answer);
}

/**
 * Reads when the user has a turn, which a visitor does not need. A stream keeps no turn: it lets others be served after
 * each part (`fileStream`), and a stream of events waits most of the time.
 */
async function readInTurn<Reply>(
  app: MarketplaceApp,
  call: Call,
  user: CurrentUser | null,
  read: () => Promise<Reply>,
): Promise<Reply> {
  if (!user || call.reply === 'events') return read();
  const kind = call.reply === 'file' && !call.isStored ? 'file' : 'data';
  const reply = app.readTurns(user.qid, kind, read);
  if (!reply) throw createRefuse({ refusals: commonRefusals })('throttled', { wait: 1 });
  return reply;
}

async function signedIn(app: MarketplaceApp, db: Tx, call: Call, http: Context<MarketplaceEnv>) {
  const { roles } = call;
  if (roles === 'public') return null;
  const user = await userOf(app, http, { db, now: http.var.now });
  if (!user) throw createRefuse(call)('token_not_valid');
  if (!user.roles.some((role) => roles.includes(role))) throw createRefuse(call)('forbidden');
  return user;
}

async function userOf(
  app: MarketplaceApp,
  http: Context<MarketplaceEnv>,
  { db, now } = { db: app.store.db, now: app.clock.now() },
): Promise<CurrentUser | undefined> {
  const bearer = /^Bearer (.+)$/i.exec(http.req.header('authorization') ?? '')?.[1];
  return bearer === undefined ? undefined : app.sessions.userOf(db, bearer, now);
}

function toAnswer(app: MarketplaceApp, call: Call, reply: unknown): StoredReply {
  if (reply instanceof RefusedError) return serializeRefusal(listed(call, reply));
  const answer = serializeReply(reply);
  if (app.checksReplies) checkReply(call, answer);
  return answer;
}

function isStream(call: Call, reply: unknown): reply is AsyncIterable<unknown> {
  return call.reply === 'events' && reply !== undefined;
}

function isFile(call: Call, reply: unknown): reply is ServedFile {
  return call.reply === 'file' && reply !== undefined;
}

/** Checks that the call lists a refusal that a shared rule threw. */
function listed(call: Call, refused: RefusedError): RefusedError {
  if (Object.hasOwn(call.refusals, refused.code)) return refused;
  throw new Error(`${callId(call)} does not list ${refused.code}`, { cause: refused });
}
