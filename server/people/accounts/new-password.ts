import type { newPasswordRefusals, samePasswordRefusals } from '#contract/people/accounts.schemas.ts';
import { hashPassword, verifyPassword } from '#server/people/auth/passwords.ts';
import type { Refuse } from '#server/platform/requests/refuse.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { isCommonPassword } from './common-passwords.ts';

/** The hash of a new password; refuses a common one. Slow: call it from `prepare`, before the transaction. */
export async function hashNewPassword(
  refuse: Refuse<typeof newPasswordRefusals>,
  password: string,
): Promise<string> {
  if (await isCommonPassword(password)) throw refuse('password_too_common');
  return hashPassword(password);
}

type NewPasswordGiven = {
  tx: Tx;
  body: { password: string };
  refuse: Refuse<typeof samePasswordRefusals>;
};

/** Refuses the password that the user has. Slow: call it from `prepare`, before the transaction. */
export async function refuseSamePassword(
  { tx, body, refuse }: NewPasswordGiven,
  userQid: string,
): Promise<void> {
  const { passwordHash } = await tx
    .selectFrom('users')
    .select('passwordHash')
    .where('qid', '=', userQid)
    .executeTakeFirstOrThrow();
  if (await verifyPassword(body.password, passwordHash)) throw refuse('password_unchanged');
}
