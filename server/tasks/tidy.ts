import { forgetSessions } from '#server/auth/auth.store.ts';
import { forgetSecrets } from '#server/accounts/secrets.store.ts';
import { forgetAnswers } from '#server/idempotency/idempotency.store.ts';
import { forgetMessages } from '#server/outbox/outbox.store.ts';
import type { Tx } from '#server/store/connect.ts';
import { forgetCodes } from '#server/verification/codes.store.ts';

/** Deletes what is kept for a time only: answers to keys, and sessions that have ended, secrets, codes, what was mailed. */
export async function tidy(db: Tx, now: Date): Promise<void> {
  await forgetAnswers(db, now);
  await forgetSessions(db, now);
  await forgetMessages(db, now);
  await forgetSecrets(db, now);
  await forgetCodes(db, now);
}
