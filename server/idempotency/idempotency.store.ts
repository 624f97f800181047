import { sql } from 'kysely';
import { after, DAY } from '#server/clock.ts';
import { keptAnswer, type Answer } from '#server/reply.ts';
import type { Tx } from '#server/store/connect.ts';

/** One change that somebody asks for, however often the request travels. */
export type Change = { userQid: string; key: string; callId: string; fingerprint: string };

/** The answer that this change got within the last 24 hours, or that its key belongs to another change. */
export async function findAnswer(tx: Tx, change: Change, now: Date): Promise<Answer | 'reused' | undefined> {
  const kept = await tx
    .selectFrom('idempotencyKeys')
    .selectAll()
    .where('userQid', '=', change.userQid)
    .where('key', '=', change.key)
    .where('createdAt', '>', after(now, -DAY).toISOString())
    .executeTakeFirst();
  if (!kept) return undefined;
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

export async function forgetAnswers(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('idempotencyKeys').where('createdAt', '<=', after(now, -DAY).toISOString()).execute();
}

/** False while another process makes this change; ends with the transaction. */
export async function claimKey(tx: Tx, { userQid, key }: Change): Promise<boolean> {
  const claim = sql<{ claimed: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${userQid} ${key}`}, 0)) as claimed`;
  const { rows } = await claim.execute(tx);
  return rows[0]?.claimed ?? false;
}
