import { sql } from 'kysely';
import { addMilliseconds, DAY } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { replyOfStored, type StoredReply } from './reply.ts';

/** A change with an idempotency key. */
export type IdempotentChange = { userQid: string; key: string; callId: string; fingerprint: string };

/** The state of an idempotency key: its answer of the last 24 hours, or why the change cannot be made now. */
export type IdempotencyKeyState = StoredReply | 'reused' | 'in flight' | undefined;

export async function findStoredReply(
  tx: Tx,
  change: IdempotentChange,
  now: Date,
): Promise<IdempotencyKeyState> {
  const kept = await tx
    .selectFrom('idempotencyKeys')
    .select(['callId', 'bodyHash', 'status', 'reply'])
    .where('userQid', '=', change.userQid)
    .where('key', '=', change.key)
    .where('createdAt', '>', addMilliseconds(now, -DAY).toISOString())
    .executeTakeFirst();
  return kept && stateOf(kept, change);
}

/**
 * Locks the idempotency key until the transaction ends, and finds the stored reply. PostgreSQL reads the rows that were
 * there when the statement began: for a reply committed since, `storeReply` meets a conflict, and the transaction
 * runs again.
 */
export async function claimIdempotencyKey(
  tx: Tx,
  change: IdempotentChange,
  now: Date,
): Promise<IdempotencyKeyState> {
  const { userQid, key } = change;
  const lock = sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${`${userQid} ${key}`}, 0))`;
  const { claimed, callId, bodyHash, status, reply } = await tx
    .selectFrom(sql<{ claimed: boolean }>`(select ${lock} as claimed)`.as('claim'))
    .leftJoin('idempotencyKeys', (join) =>
      join
        .on('userQid', '=', userQid)
        .on('key', '=', key)
        .on('createdAt', '>', addMilliseconds(now, -DAY).toISOString()),
    )
    .select(['claimed', 'callId', 'bodyHash', 'status', 'reply'])
    .executeTakeFirstOrThrow();
  if (!claimed) return 'in flight';
  if (callId === null || bodyHash === null || status === null || reply === null) return undefined;
  return stateOf({ callId, bodyHash, status, reply }, change);
}

type Kept = { callId: string; bodyHash: string; status: number; reply: string };

function stateOf(kept: Kept, change: IdempotentChange): IdempotencyKeyState {
  if (kept.callId !== change.callId || kept.bodyHash !== change.fingerprint) return 'reused';
  return replyOfStored(kept.status, kept.reply);
}

export async function storeReply(
  tx: Tx,
  change: IdempotentChange,
  answer: StoredReply,
  now: Date,
): Promise<void> {
  const { userQid, key, callId, fingerprint } = change;
  const row = {
    callId,
    bodyHash: fingerprint,
    status: answer.status,
    reply: answer.text,
    createdAt: now.toISOString(),
  };
  await tx
    .insertInto('idempotencyKeys')
    .values({ userQid, key, ...row })
    .onConflict((conflict) => conflict.columns(['userQid', 'key']).doUpdateSet(row))
    .execute();
}

export async function deleteOldStoredReplies(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<=', addMilliseconds(now, -DAY).toISOString())
    .execute();
}
