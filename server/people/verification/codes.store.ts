import { randomUUID } from 'node:crypto';
import type { SentCode } from '#contract/people/verification.schemas.ts';
import { addMilliseconds, DAY, SECOND } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import {
  CODE_LIFETIME,
  MAXIMUM_CODE_GUESSES,
  CODE_SEND_WINDOW,
  MAXIMUM_CODE_SENDS,
  type CodePurpose,
  type VerificationCodes,
} from './codes.ts';
import type { VerificationChannel, VerificationCodeTable } from './verification.tables.ts';

/** Seconds to wait until another code may be sent; undefined when one may be sent now. */
export async function secondsUntilNextSend(
  tx: Tx,
  userQid: string,
  channel: VerificationChannel,
  now: Date,
): Promise<number | undefined> {
  const sends = await tx
    .selectFrom('codeSends')
    .select('sentAt')
    .where('userQid', '=', userQid)
    .where('channel', '=', channel)
    .where('sentAt', '>', addMilliseconds(now, -CODE_SEND_WINDOW).toISOString())
    .orderBy('sentAt', 'desc')
    .limit(MAXIMUM_CODE_SENDS)
    .execute();
  const oldest = sends[MAXIMUM_CODE_SENDS - 1];
  if (!oldest) return undefined;
  return Math.ceil(
    (addMilliseconds(new Date(oldest.sentAt), CODE_SEND_WINDOW).getTime() - now.getTime()) / SECOND,
  );
}

/** Makes a code and counts it as sent; the former one no longer works. */
export async function issueCode(
  tx: Tx,
  codes: VerificationCodes,
  whose: CodePurpose,
  now: Date,
): Promise<{ code: string; sent: SentCode }> {
  const { userQid, channel, subject } = whose;
  const code = codes.make();
  const expiresAt = addMilliseconds(now, CODE_LIFETIME).toISOString();
  const createdAt = now.toISOString();
  const fresh = { codeHash: codes.hashOf(whose, code), subject, expiresAt, guesses: 0, createdAt };
  await tx
    .insertInto('verificationCodes')
    .values({ userQid, channel, ...fresh })
    .onConflict((conflict) => conflict.columns(['userQid', 'channel']).doUpdateSet(fresh))
    .execute();
  await tx
    .insertInto('codeSends')
    .values({ qid: randomUUID(), userQid, channel, sentAt: createdAt })
    .execute();
  return { code, sent: { to: subject, expiresAt } };
}

export async function findCode(tx: Tx, userQid: string, channel: VerificationChannel) {
  return tx
    .selectFrom('verificationCodes')
    .selectAll()
    .where('userQid', '=', userQid)
    .where('channel', '=', channel)
    .executeTakeFirst();
}

/** Finds a code that can still be entered. */
export async function findPendingCode(
  tx: Tx,
  userQid: string,
  channel: VerificationChannel,
  now: Date,
): Promise<SentCode | null> {
  const sent = await findCode(tx, userQid, channel);
  return sent && isPending(sent, now) ? { to: sent.subject, expiresAt: sent.expiresAt } : null;
}

function isPending(
  { expiresAt, guesses }: Pick<VerificationCodeTable, 'expiresAt' | 'guesses'>,
  now: Date,
): boolean {
  return expiresAt > now.toISOString() && guesses < MAXIMUM_CODE_GUESSES;
}

/**
 * Checks a code: returns the address or number that it verifies, undefined when it is wrong, expired
 * or was tried too often. A wrong attempt counts only if the change is committed.
 */
export async function checkCode(
  tx: Tx,
  codes: VerificationCodes,
  { userQid, channel, token }: { userQid: string; channel: VerificationChannel; token: string },
  now: Date,
): Promise<string | undefined> {
  const sent = await findCode(tx, userQid, channel);
  if (!sent || !isPending(sent, now)) return undefined;
  const { subject, codeHash, guesses } = sent;
  const isRight = codes.isRight({ userQid, channel, subject }, token, codeHash);
  if (isRight) {
    await forgetCode(tx, userQid, channel);
    return subject;
  }
  await tx
    .updateTable('verificationCodes')
    .set({ guesses: guesses + 1 })
    .where('userQid', '=', userQid)
    .where('channel', '=', channel)
    .execute();
  return undefined;
}

async function forgetCode(tx: Tx, userQid: string, channel: VerificationChannel): Promise<void> {
  await tx
    .deleteFrom('verificationCodes')
    .where('userQid', '=', userQid)
    .where('channel', '=', channel)
    .execute();
}

/** Deletes expired codes and old records of sent ones. */
export async function deleteExpiredCodes(db: Tx, now: Date): Promise<void> {
  const yesterday = addMilliseconds(now, -DAY).toISOString();
  await db.deleteFrom('verificationCodes').where('expiresAt', '<=', yesterday).execute();
  await db.deleteFrom('codeSends').where('sentAt', '<=', yesterday).execute();
}
