import type { newPasswordRefusals } from '#contract/accounts/accounts.schemas.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import type { Refuse } from '#server/refuse.ts';
import { isCommonPassword } from './common-passwords.ts';

/** The hash of a new password; refuses a common one. Slow: call it from `prepare`, before the transaction. */
export async function hashNewPassword(
  refuse: Refuse<typeof newPasswordRefusals>,
  password: string,
): Promise<string> {
  if (await isCommonPassword(password)) throw refuse('password_too_common');
  return hashPassword(password);
}
