import { randomUUID } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { UserRow } from '#server/people/users/users.tables.ts';
import { addMilliseconds, DAY } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { Database } from '#server/platform/store/schema.ts';
import { IDLE_SESSION_LIFETIME } from './sessions.ts';
import { hashToken } from './tokens.ts';

export type RefreshFamilyRow = Selectable<Database['refreshFamilies']>;
export type RefreshTokenRow = Selectable<Database['refreshTokens']>;

const ABSOLUTE_LIFE = 30 * DAY;

export function findUserByEmail(db: Tx, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst();
}

/**
 * Locks the user, so that the changes of one user run one after the other. The row is written, not only locked: on
 * PostgreSQL the second change then starts again and sees the rows of the first.
 */
export function lockUserForChange(tx: Tx, qid: string): Promise<UserRow> {
  return tx
    .updateTable('users')
    .set(({ ref }) => ({ email: ref('email') }))
    .where('qid', '=', qid)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Begins a sign-in with its first refresh token. */
export async function startRefreshFamily(
  tx: Tx,
  userQid: string,
  token: string,
  now: Date,
  device: string | null = null,
): Promise<RefreshFamilyRow> {
  const family = {
    qid: randomUUID(),
    userQid,
    device,
    createdAt: now.toISOString(),
    expiresAt: addMilliseconds(now, ABSOLUTE_LIFE).toISOString(),
    lastUsedAt: now.toISOString(),
    revokedAt: null,
  };
  await tx.insertInto('refreshFamilies').values(family).execute();
  await addToken(tx, { hash: hashToken(token), familyQid: family.qid, parentHash: null }, now);
  return family;
}

/** Locks the sign-in of a token, so that two requests with one token are decided one after the other. */
export async function lockRefreshFamily(tx: Tx, token: string): Promise<RefreshFamilyRow | undefined> {
  const row = await findRefreshToken(tx, token);
  return (
    row &&
    tx
      .selectFrom('refreshFamilies')
      .selectAll()
      .where('qid', '=', row.familyQid)
      .forUpdate()
      .executeTakeFirst()
  );
}

export function findRefreshToken(tx: Tx, token: string): Promise<RefreshTokenRow | undefined> {
  return tx.selectFrom('refreshTokens').selectAll().where('hash', '=', hashToken(token)).executeTakeFirst();
}

/** Marks a token as used and adds its child. */
export async function rotateRefreshToken(
  tx: Tx,
  parent: RefreshTokenRow,
  child: string,
  now: Date,
): Promise<void> {
  const { hash, familyQid } = parent;
  await tx.updateTable('refreshTokens').set({ usedAt: now.toISOString() }).where('hash', '=', hash).execute();
  await addToken(tx, { hash: hashToken(child), familyQid, parentHash: hash }, now);
}

export async function recordRefreshFamilyUse(tx: Tx, qid: string, now: Date): Promise<void> {
  await tx
    .updateTable('refreshFamilies')
    .set({ lastUsedAt: now.toISOString() })
    .where('qid', '=', qid)
    .execute();
}

export async function revokeRefreshFamily(tx: Tx, qid: string, now: Date): Promise<void> {
  await revoke(tx, now).where('qid', '=', qid).execute();
}

/** Revokes the sign-ins of a user, except `kept`. */
export async function revokeRefreshFamiliesOfUser(
  tx: Tx,
  userQid: string,
  now: Date,
  kept = '',
): Promise<void> {
  await revoke(tx, now).where('userQid', '=', userQid).where('qid', '!=', kept).execute();
}

/** Revokes the sign-ins of all users. */
export async function revokeAllRefreshFamilies(tx: Tx, now: Date): Promise<void> {
  await revoke(tx, now).execute();
}

function revoke(tx: Tx, now: Date) {
  return tx
    .updateTable('refreshFamilies')
    .set({ revokedAt: now.toISOString() })
    .where('revokedAt', 'is', null);
}

/** The sign-ins that have neither ended nor expired. */
export function lastingRefreshFamilies(db: Tx, now: Date) {
  return db
    .selectFrom('refreshFamilies')
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .where('lastUsedAt', '>', addMilliseconds(now, -IDLE_SESSION_LIFETIME).toISOString());
}

/** Deletes ended sign-ins and their tokens; revoked ones stay for a week, so that a reused token is recognised. */
export async function deleteEndedRefreshFamilies(db: Tx, now: Date): Promise<void> {
  const idleSince = addMilliseconds(now, -IDLE_SESSION_LIFETIME).toISOString();
  const ended = db.selectFrom('refreshFamilies').select('qid').where('lastUsedAt', '<=', idleSince);
  await db.deleteFrom('refreshTokens').where('familyQid', 'in', ended).execute();
  await db.deleteFrom('refreshFamilies').where('lastUsedAt', '<=', idleSince).execute();
}

type Token = Pick<Insertable<Database['refreshTokens']>, 'hash' | 'familyQid' | 'parentHash'>;

async function addToken(tx: Tx, token: Token, now: Date): Promise<void> {
  await tx
    .insertInto('refreshTokens')
    .values({ ...token, createdAt: now.toISOString(), usedAt: null })
    .execute();
}
