import type { Tx } from '#server/store/connect.ts';
import { spendSecrets } from './secrets.store.ts';

/** Whoever could set a password by a link that was mailed before can no longer. */
export async function savePassword(tx: Tx, userQid: string, passwordHash: string, now: Date): Promise<void> {
  await tx.updateTable('users').set({ passwordHash, needsPassword: 0 }).where('qid', '=', userQid).execute();
  await spendSecrets(tx, { userQid, purpose: 'PASSWORD_RESET' }, now);
}
