import type { Tx } from '#server/platform/store/connect.ts';
import { markSecretsUsed } from './secrets.store.ts';

/** Saves a new password. Links to set a password that were mailed before stop working. */
export async function savePassword(tx: Tx, userQid: string, passwordHash: string, now: Date): Promise<void> {
  await tx.updateTable('users').set({ passwordHash, needsPassword: 0 }).where('qid', '=', userQid).execute();
  await markSecretsUsed(tx, { userQid, purpose: 'PASSWORD_RESET' }, now);
}
