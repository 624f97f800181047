import { sql } from 'kysely';
import { after, DAY } from '#server/clock.ts';
import { keptAnswer, type Answer } from '#server/reply.ts';
import type { Tx } from '#server/store/connect.ts';

/** One keyed change, however often its request is repeated. */
export type Change = { userQid: string; key: string; callId: string; fingerprint: string };

/** The state of an idempotency key: its answer of the last 24 hours, or why the change cannot be made now. */
export type KeyState = Answer | 'reused' | 'in flight' | undefined;

export async function findAnswer(tx: Tx, change: Change, now: Date): Promise<KeyState> {
  const kept = await tx
    .selectFrom('idempotencyKeys')
    .select(['callId', 'bodyHash', 'status', 'reply'])
    .where('userQid', '=', change.userQid)
    .where('key', '=', change.key)
    .where('createdAt', '>', after(now, -DAY).toISOString())
    .executeTakeFirst();
  return kept && stateOf(kept, change);
}

/**
 * Keeps other processes out of this change until the transaction ends, and finds its answer. PostgreSQL reads what was
 * there when the statement began: an answer committed since is met by `keepAnswer` as a conflict, and the transaction
 * runs again.
 */
export async function claimKey(tx: Tx, change: Change, now: Date): Promise<KeyState> {
  const { userQid, key } = change;
  const lock = sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${`${userQid} ${key}`}, 0))`;
  const { claimed, callId, bodyHash, status, reply } = await tx
    .selectFrom(sql<{ claimed: boolean }>`(select ${lock} as claimed)`.as('claim'))
    .leftJoin('idempotencyKeys', (join) =>
      join
        .on('userQid', '=', userQid)
        .on('key', '=', key)
        .on('createdAt', '>', after(now, -DAY).toISOString()),
    )
    .select(['claimed', 'callId', 'bodyHash', 'status', 'reply'])
    .executeTakeFirstOrThrow();
  if (!claimed) return 'in flight';
  if (callId === null || bodyHash === null || status === null || reply === null) return undefined;
  return stateOf({ callId, bodyHash, status, reply }, change);
}

type Kept = { callId: string; bodyHash: string; status: number; reply: string };

function stateOf(kept: Kept, change: Change): KeyState {
  if (kept.callId !== change.callId || kept.bodyHash !== change.fingerprint) return 'reused';
  return keptAnswer(kept.status, kept.reply);
}

export async function keepAnswer(tx: Tx, change: Change, answer: Answer, now: Date): Promise<void> {
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

export async function deleteOldAnswers(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('idempotencyKeys').where('createdAt', '<=', after(now, -DAY).toISOString()).execute();
}
