import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { mailedLinkRefusals } from '#contract/people/accounts.schemas.ts';
import { hashToken } from '#server/people/auth/tokens.ts';
import { addMilliseconds, DAY, HOUR } from '#server/platform/clock.ts';
import type { Refuse } from '#server/platform/requests/refuse.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { OneTimeSecretTable } from './accounts.tables.ts';

type Purpose = OneTimeSecretTable['purpose'];
export type SecretRow = Selectable<OneTimeSecretTable>;

/** How long a mailed link works; a weekend for those that only prove an address (docs/decisions/024). */
export const LINK_LIFETIMES: Record<Purpose, number> = {
  ACTIVATION: 3 * DAY,
  ADDED_EMAIL: 3 * DAY,
  PASSWORD_RESET: HOUR,
};

type Issue = { userQid: string; purpose: Purpose; subject: string };

/** Makes the secret of a link and stores its hash. */
export async function issueSecret(tx: Tx, issue: Issue, now: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await tx
    .insertInto('oneTimeSecrets')
    .values(secretRow(secret, issue, now))
    .execute();
  return secret;
}

export function secretRow(secret: string, issue: Issue, now: Date): SecretRow {
  const expiresAt = addMilliseconds(now, LINK_LIFETIMES[issue.purpose]).toISOString();
  return { hash: hashToken(secret), ...issue, expiresAt, usedAt: null, createdAt: now.toISOString() };
}

type SecretGiven = {
  tx: Tx;
  body: { secret: string };
  now: Date;
  refuse: Refuse<typeof mailedLinkRefusals>;
};

/** Finds the user of a link; refuses an unknown, used or expired one. In a change, call it in the transaction. */
export async function readSecret(
  { tx, body, now, refuse }: SecretGiven,
  purpose: Purpose,
): Promise<SecretRow> {
  const row = await tx
    .selectFrom('oneTimeSecrets')
    .selectAll()
    .where('hash', '=', hashToken(body.secret))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (!row || row.usedAt !== null) throw refuse('invalidSecret');
  if (row.expiresAt <= now.toISOString()) throw refuse('expiredSecret');
  return row;
}

/** Marks a link and all others of the same purpose and address as used. */
export async function markSecretsUsed(
  tx: Tx,
  { userQid, purpose, subject }: Pick<SecretRow, 'userQid' | 'purpose'> & { subject?: string },
  now: Date,
): Promise<void> {
  let changed = tx
    .updateTable('oneTimeSecrets')
    .set({ usedAt: now.toISOString() })
    .where('userQid', '=', userQid)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null);
  if (subject !== undefined) changed = changed.where('subject', '=', subject);
  await changed.execute();
}

/** Deletes secrets a month after they expired: until then a late click gets `expiredSecret`. */
export async function deleteExpiredSecrets(db: Tx, now: Date): Promise<void> {
  await db
    .deleteFrom('oneTimeSecrets')
    .where('expiresAt', '<=', addMilliseconds(now, -30 * DAY).toISOString())
    .execute();
}
