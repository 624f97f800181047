import type { Call } from '#contract/platform/api/call.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { runTransaction } from '#server/platform/store/run-transaction.ts';
import {
  claimIdempotencyKey,
  findStoredReply,
  storeReply,
  type IdempotentChange,
  type IdempotencyKeyState,
} from './idempotency.store.ts';
import { createRefuse } from './refuse.ts';
import type { StoredReply } from './reply.ts';

type Steps<P> = {
  /** Slow work before the transaction. */
  prepare: (db: Tx) => Promise<P>;
  /** Whether `prepare` does slow work, which a repeated request should skip. */
  prepares: boolean;
  make: (tx: Tx, prepared: P) => Promise<StoredReply>;
};

/**
 * Runs a change in one transaction. With an idempotency key it takes effect once: a repeated request gets the same
 * reply.
 */
export async function runChange<P>(
  app: MarketplaceApp,
  call: Call,
  change: IdempotentChange | undefined,
  now: Date,
  { prepare, prepares, make }: Steps<P>,
): Promise<StoredReply> {
  const { store } = app;
  if (!change) {
    const prepared = await prepare(store.db);
    return runTransaction(store, (tx) => make(tx, prepared));
  }
  return runExclusively(app, call, change, async () => {
    const early = prepares ? answerIn(call, await findStoredReply(store.db, change, now)) : undefined;
    if (early) return early;
    const prepared = await prepare(store.db);
    return runTransaction(store, async (tx) => {
      // A SQLite file belongs to one process: keysInFlight keeps others out.
      const find = store.dialect === 'postgres' ? claimIdempotencyKey : findStoredReply;
      const kept = answerIn(call, await find(tx, change, now));
      if (kept) return kept;
      const answer = await make(tx, prepared);
      await storeReply(tx, change, answer, now);
      return answer;
    });
  });
}

async function runExclusively(
  { keysInFlight }: MarketplaceApp,
  call: Call,
  { userQid, key }: IdempotentChange,
  run: () => Promise<StoredReply>,
): Promise<StoredReply> {
  const claim = `${userQid} ${key}`;
  if (keysInFlight.has(claim)) throw createRefuse(call)('request_in_flight');
  keysInFlight.add(claim);
  try {
    return await run();
  } finally {
    keysInFlight.delete(claim);
  }
}

function answerIn(call: Call, state: IdempotencyKeyState): StoredReply | undefined {
  if (state === 'in flight') throw createRefuse(call)('request_in_flight');
  if (state === 'reused') throw createRefuse(call)('idempotency_key_reused');
  return state;
}
