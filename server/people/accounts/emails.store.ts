import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { UserEmail } from '#contract/people/accounts.schemas.ts';
import { brand } from '#contract/platform/brand.ts';
import type { UserRow } from '#server/people/users/users.tables.ts';
import type { CreateRateLimit, RateLimit } from '#server/platform/rate-limits/rate-limit.ts';
import { publish } from '#server/platform/resources/events.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { UserEmailTable } from './accounts.tables.ts';
import { markSecretsUsed } from './secrets.store.ts';

export type EmailRow = Selectable<UserEmailTable>;

/** Addresses that one user may enter in an hour, whether they are taken or not. */
export const MAXIMUM_ADDED_EMAILS_BY_USER = 10;
const HOUR_SECONDS = 3600;

export function createAddedEmailLimit(createRateLimit: CreateRateLimit): RateLimit {
  return createRateLimit('added emails by user', MAXIMUM_ADDED_EMAILS_BY_USER, HOUR_SECONDS);
}

/** Whether an address is one of the provider, whose owners are staff: only staff may enter one. */
export function isStaffEmail(email: string): boolean {
  const domain = email.toLowerCase().slice(email.lastIndexOf('@') + 1);
  return brand.staffDomains.some((own) => own === domain);
}

/** Finds the user of a primary or verified address. An address that was entered but not verified belongs to no user. */
export async function findEmailOwner(tx: Tx, email: string): Promise<UserRow | undefined> {
  return tx
    .selectFrom('users')
    .innerJoin('userEmails', 'userEmails.userQid', 'users.qid')
    .selectAll('users')
    .where('userEmails.email', '=', email)
    .where(({ or, eb }) => or([eb('users.email', '=', email), eb('verifiedAt', 'is not', null)]))
    .executeTakeFirst();
}

/** Gives an address without an owner to a user; other users who had entered it lose it. */
export async function assignEmailToUser(
  tx: Tx,
  { userQid, email, verifiedAt }: Pick<EmailRow, 'userQid' | 'email' | 'verifiedAt'>,
  now: Date,
): Promise<EmailRow> {
  const lost = await tx.deleteFrom('userEmails').where('email', '=', email).returning('userQid').execute();
  for (const { userQid: loser } of lost) {
    await markSecretsUsed(tx, { userQid: loser, purpose: 'ADDED_EMAIL', subject: email }, now);
  }
  const row = { qid: randomUUID(), userQid, email, verifiedAt, createdAt: now.toISOString() };
  await tx.insertInto('userEmails').values(row).execute();
  return row;
}

export function listEmailRows(tx: Tx, userQid: string): Promise<EmailRow[]> {
  return tx
    .selectFrom('userEmails')
    .selectAll()
    .where('userQid', '=', userQid)
    .orderBy('createdAt')
    .orderBy('email')
    .execute();
}

export function findEmailRow(tx: Tx, userQid: string, qid: string): Promise<EmailRow | undefined> {
  return tx
    .selectFrom('userEmails')
    .selectAll()
    .where('userQid', '=', userQid)
    .where('qid', '=', qid)
    .executeTakeFirst();
}

/** Marks an address as verified by a link or code that was sent to it. The primary one also activates the account. */
export async function markEmailVerified(tx: Tx, userQid: string, email: string, now: Date): Promise<void> {
  const at = now.toISOString();
  await tx
    .updateTable('userEmails')
    .set({ verifiedAt: at })
    .where('userQid', '=', userQid)
    .where('email', '=', email)
    .where('verifiedAt', 'is', null)
    .execute();
  await tx
    .updateTable('users')
    .set(({ fn, ref, val }) => ({
      isEmailVerified: 1,
      activatedAt: fn.coalesce(ref('activatedAt'), val(at)),
    }))
    .where('qid', '=', userQid)
    .where('email', '=', email)
    .execute();
  await publish(tx, 'email.verified', { userQid, now });
}

export function emailReply({ qid, email, verifiedAt }: EmailRow, primary: string): UserEmail {
  return { qid, email, isPrimary: email === primary, verifiedAt };
}
