import type { currentPasswordRefusals } from '#contract/people/accounts.schemas.ts';
import type { commonRefusals } from '#contract/platform/api/call.ts';
import type { CreateRateLimit, RateLimit } from '#server/platform/rate-limits/rate-limit.ts';
import type { Refuse } from '#server/platform/requests/refuse.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { verifyPassword } from './passwords.ts';

const MAXIMUM_WRONG_PASSWORDS_BY_USER = 10;
const WINDOW_SECONDS = 600;

/** Creates the limit of wrong passwords, counted for each user over all sensitive changes. */
export function createWrongPasswordLimit(createRateLimit: CreateRateLimit): RateLimit {
  return createRateLimit('wrong passwords by user', MAXIMUM_WRONG_PASSWORDS_BY_USER, WINDOW_SECONDS);
}

type PasswordGiven = {
  tx: Tx;
  user: { qid: string };
  body: { secret: string };
  refuse: Refuse<typeof commonRefusals & typeof currentPasswordRefusals>;
};

/**
 * Asks for the password again before a sensitive change: throws unless `secret` is that of the user. It is slow, so
 * call it from `prepare` of `routeWithPreparation`, before the transaction.
 */
export async function confirmPassword(
  limit: RateLimit,
  { tx, user, body, refuse }: PasswordGiven,
): Promise<void> {
  const wait = await limit.consume(user.qid);
  if (wait !== undefined) throw refuse('throttled', { wait });
  const { passwordHash } = await tx
    .selectFrom('users')
    .select('passwordHash')
    .where('qid', '=', user.qid)
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(body.secret, passwordHash))) throw refuse('incorrect_password');
  await limit.reset(user.qid);
}
