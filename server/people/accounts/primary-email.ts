import { sendMail } from '#server/platform/outbox/outbox.store.ts';
import type { CurrentUser } from '#server/platform/requests/current-user.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { primaryChangedMail } from './accounts.mails.ts';
import type { EmailRow } from './emails.store.ts';
import { markSecretsUsed } from './secrets.store.ts';

/** Makes another address of a user the primary one; mails the old one, whose links stop working. */
export async function changePrimaryEmail(
  tx: Tx,
  user: Pick<CurrentUser, 'qid' | 'email'>,
  { email, verifiedAt }: Pick<EmailRow, 'email' | 'verifiedAt'>,
  now: Date,
): Promise<void> {
  if (email === user.email) return;
  await tx
    .updateTable('users')
    .set({ email, isEmailVerified: verifiedAt === null ? 0 : 1 })
    .where('qid', '=', user.qid)
    .execute();
  await markSecretsUsed(tx, { userQid: user.qid, purpose: 'PASSWORD_RESET' }, now);
  await markSecretsUsed(tx, { userQid: user.qid, purpose: 'ACTIVATION' }, now);
  await sendMail(tx, primaryChangedMail(user.email, email), now);
}
