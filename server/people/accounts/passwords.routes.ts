import * as v from 'valibot';
import { mailedLinkPath } from '#contract/pages/mailed-link.ts';
import {
  changePassword,
  readPasswordReset,
  requestPasswordReset,
  resetPassword,
} from '#contract/people/accounts.calls.ts';
import { Qid } from '#contract/platform/api/shapes.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { findUserByEmail, revokeRefreshFamiliesOfUser } from '#server/people/auth/auth.store.ts';
import { confirmPassword } from '#server/people/auth/confirm-password.ts';
import { sendMail } from '#server/platform/outbox/outbox.store.ts';
import { networkOf } from '#server/platform/rate-limits/rate-limit.ts';
import { route, routeWithPreparation } from '#server/platform/requests/route.ts';
import { enqueue, type TaskHandlers } from '#server/platform/tasks/tasks.ts';
import { passwordChangedMail, passwordResetMail } from './accounts.mails.ts';
import { markEmailVerified } from './emails.store.ts';
import { hashNewPassword, refuseSamePassword } from './new-password.ts';
import { savePassword } from './passwords.store.ts';
import { issueSecret, readSecret, markSecretsUsed } from './secrets.store.ts';

const HOUR_SECONDS = 3600;
export const MAXIMUM_PASSWORD_RESETS_BY_ACCOUNT = 5;
export const MAXIMUM_PASSWORD_RESETS_BY_NETWORK = 50;

const purpose = 'PASSWORD_RESET' as const;
const MAIL_RESET = 'mail a password reset';
const ResetTask = v.object({ userQid: v.nullable(Qid) });

export function passwordRoutes(app: MarketplaceApp): void {
  const byAccount = app.createRateLimit(
    'password resets by account',
    MAXIMUM_PASSWORD_RESETS_BY_ACCOUNT,
    HOUR_SECONDS,
  );
  const byNetwork = app.createRateLimit(
    'password resets by network',
    MAXIMUM_PASSWORD_RESETS_BY_NETWORK,
    HOUR_SECONDS,
  );

  routeWithPreparation(
    app,
    requestPasswordReset,
    async ({ tx, body: { email }, http, refuse }) => {
      const wait =
        (await byNetwork.consume(networkOf(http.env.remoteAddress))) ?? (await byAccount.consume(email));
      if (wait !== undefined) throw refuse('throttled', { wait });
      return (await findUserByEmail(tx, email))?.qid ?? null;
    },
    // One task in either case, so that the answer takes as long without an account; the task sends the mail.
    ({ tx, prepared: userQid, later }) => enqueue(tx, MAIL_RESET, { userQid }, later(0)),
  );

  route(app, readPasswordReset, async (given) => {
    const { subject } = await readSecret(given, purpose);
    return { email: subject };
  });

  routeWithPreparation(
    app,
    resetPassword,
    async (given) => {
      const { userQid } = await readSecret(given, purpose);
      await refuseSamePassword(given, userQid);
      return hashNewPassword(given.refuse, given.body.password);
    },
    async (given) => {
      const { tx, prepared: passwordHash, now } = given;
      const { userQid, subject } = await readSecret(given, purpose);
      await savePassword(tx, userQid, passwordHash, now);
      await markSecretsUsed(tx, { userQid, purpose: 'ACTIVATION' }, now);
      await revokeRefreshFamiliesOfUser(tx, userQid, now);
      await markEmailVerified(tx, userQid, subject, now);
      await sendMail(tx, passwordChangedMail(subject), now);
      await app.failedSignInLimits.forgive(subject);
      return { email: subject };
    },
  );

  routeWithPreparation(
    app,
    changePassword,
    async (given) => {
      await confirmPassword(app.wrongPasswordLimit, given);
      await refuseSamePassword(given, given.user.qid);
      return hashNewPassword(given.refuse, given.body.password);
    },
    async ({ tx, user, prepared: passwordHash, now }) => {
      await savePassword(tx, user.qid, passwordHash, now);
      await revokeRefreshFamiliesOfUser(tx, user.qid, now, user.familyQid);
      await sendMail(tx, passwordChangedMail(user.email), now);
    },
  );
}

export function passwordTasks({ linkTo }: Pick<MarketplaceApp, 'linkTo'>): TaskHandlers {
  return {
    async [MAIL_RESET]({ tx, payload, now }) {
      const { userQid } = v.parse(ResetTask, payload);
      if (userQid === null) return;
      const { email } = await tx
        .selectFrom('users')
        .select('email')
        .where('qid', '=', userQid)
        .executeTakeFirstOrThrow();
      const secret = await issueSecret(tx, { userQid, purpose, subject: email }, now);
      const url = linkTo(mailedLinkPath({ page: 'resetPassword', secret }));
      await sendMail(tx, passwordResetMail(email, url), now);
    },
  };
}
